// The camera, and the worker that reads paper cards or QR codes in its pictures and in photographs.

/** The longer side of a frame of the camera, and of a photograph, in pixels: larger ones are made smaller. */
const FRAME = 1920;
const PHOTOGRAPH = 4096;

/** A worker that reads one picture after the other. */
export class Reader {
  #worker;
  #last;
  #settle = {};

  /** Starts it by its script and the message with its program: see static/worker.js. It reads codes, or else cards. */
  constructor(script, message, codes) {
    const worker = new Worker(script, { type: "module" });
    this.#worker = worker;
    this.#last = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data === "Ready") {
          if (codes) worker.postMessage("codes");
          resolve();
        } else if (data !== "Alive") this.#settle.resolve?.(data);
      };
      worker.onerror = () => {
        reject("broken");
        this.#settle.reject?.("broken");
      };
    });
    worker.postMessage({ ...message, life: `parlour cards ${Math.random()}` });
  }

  /** The things in a picture: see src/bin/cards.rs. */
  read(picture) {
    const answer = this.#last.then(() => new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#worker.postMessage(picture, "close" in picture ? [picture] : [picture.data.buffer]);
    }));
    // Whoever reads a picture hears of an error.
    this.#last = answer;
    answer.catch(() => {});
    return answer;
  }

  end() {
    this.#worker.terminate();
    this.#settle.reject?.("broken");
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

/** The things in a photograph. Throws "unread" where the browser knows no such picture. */
export async function photograph(file, reader) {
  let picture;
  try {
    const whole = await createImageBitmap(file);
    picture = await prepared(whole, whole.width, whole.height, PHOTOGRAPH);
    whole.close();
  } catch {
    throw "unread";
  }
  return reader.read(picture);
}
