// The camera, and the worker that reads paper cards or QR codes in its pictures and in photographs.

/** The longer side of a frame of the camera, and of a photograph, in pixels: larger ones are made smaller. */
const FRAME = 1920;
const PHOTOGRAPH = 4096;

/**
 * The timeouts for the worker's first message, its start and one picture, in milliseconds.
 * Its lock reports its end sooner, in browsers with locks and once it has one.
 */
const START = 4_000;
const GREETING = 30_000;
const PICTURE = 60_000;

/** A worker that reads one picture after the other. */
export class Reader {
  #worker;
  #last;
  #settle = {};
  #clock;

  /** Starts it by its script and the message with its program: see static/worker.js. It reads codes, or else cards. */
  constructor(script, message, codes) {
    const worker = new Worker(script, { type: "module" });
    this.#worker = worker;
    const life = `parlour cards ${Math.random()}`;
    worker.onmessage = ({ data }) => {
      if (data === "alive") {
        this.#wait(GREETING);
        // It is free when the worker has ended without an error, for want of memory.
        navigator.locks?.request(life, () => this.end()).catch(() => {});
        return;
      }
      if (data === "Ready" && codes) worker.postMessage("codes");
      clearTimeout(this.#clock);
      this.#settle.resolve(data);
    };
    worker.onerror = () => this.end();
    this.#expect(new Promise((resolve, reject) => (this.#settle = { resolve, reject })));
    this.#wait(START);
    worker.postMessage({ ...message, life });
  }

  /** Makes a promise the last one. Its errors go to those who await it. */
  #expect(answer) {
    this.#last = answer;
    answer.catch(() => {});
    return answer;
  }

  /** Ends the worker unless an answer comes in time. */
  #wait(milliseconds) {
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => this.end(), milliseconds);
  }

  /** Waits until the program runs. Throws "broken" where it does not. */
  async started() {
    await this.#last;
  }

  /** The things in a picture: see src/bin/cards.rs. */
  read(picture) {
    return this.#expect(this.#last.then(() => new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#wait(PICTURE);
      this.#worker.postMessage(picture, "close" in picture ? [picture] : [picture.data.buffer]);
    })));
  }

  /** Ends the worker: all pending and later promises reject with "broken". */
  end() {
    clearTimeout(this.#clock);
    this.#worker.terminate();
    this.#settle.reject("broken");
    this.#expect(Promise.reject("broken"));
  }
}

/** A picture as the worker takes it, and its size. */
async function prepared(source, width, height, longest) {
  const scale = Math.min(1, longest / Math.max(width, height));
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  if (globalThis.OffscreenCanvas) {
    const size = scale < 1 ? { resizeWidth: across, resizeHeight: down, resizeQuality: "medium" } : {};
    return createImageBitmap(source, size);
  }
  const canvas = Object.assign(document.createElement("canvas"), { width: across, height: down });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(source, 0, 0, across, down);
  return context.getImageData(0, 0, across, down);
}

/** Opens the camera at the back of a phone, or any. Throws why it does not open. */
export async function open() {
  if (!navigator.mediaDevices?.getUserMedia) throw "insecure";
  const video = { facingMode: "environment", width: { ideal: FRAME }, height: { ideal: 1080 } };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video });
  } catch ({ name }) {
    const reasons = { NotAllowedError: "refused", SecurityError: "refused", NotFoundError: "missing", OverconstrainedError: "missing" };
    throw reasons[name] ?? "busy";
  }
}

/** Turns the camera off. */
export const close = (stream) => stream.getTracks().forEach((track) => track.stop());

/** Shows the camera's picture and reads frame after frame, until it is off. `tell` hears the things, the width and the height. */
export async function watch(stream, video, reader, tell) {
  video.srcObject = stream;
  await video.play();
  while (stream.active) {
    await new Promise(requestAnimationFrame);
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0) continue;
    const picture = await prepared(video, videoWidth, videoHeight, FRAME);
    const { width, height } = picture;
    const things = await reader.read(picture);
    if (stream.active) tell(things, width, height);
  }
}

/** The things in a photograph. `null` where the browser knows no such picture. */
export async function photograph(file, reader) {
  let picture;
  try {
    const whole = await createImageBitmap(file);
    picture = await prepared(whole, whole.width, whole.height, PHOTOGRAPH);
    whole.close();
  } catch {
    return null;
  }
  return reader.read(picture);
}
