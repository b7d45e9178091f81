// Pictures as files to upload, and a browser with a fake camera that shows them as a film. Pictures are `data:`
// addresses.

import { writeFile } from 'node:fs/promises';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { expect, watch } from './fixtures.ts';
import { appUrl, devices } from './settings.ts';

/** A picture as a file to upload. */
export const fileOf = (picture: string, name: string) => ({
  name, mimeType: 'image/png', buffer: Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'),
});

/** The grey values of a picture, one byte per pixel. */
async function greyOf(page: Page, picture: string): Promise<Buffer> {
  const grey = await page.evaluate(async (picture) => {
    const image = Object.assign(new Image(), { src: picture });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    // A text is transferred at once, but an array of a million numbers takes seconds.
    let bytes = '';
    for (let at = 0; at < data.length; at += 4) bytes += String.fromCharCode(data[at] ?? 0);
    return btoa(bytes);
  }, picture);
  return Buffer.from(grey, 'base64');
}

/** The size of a film, its frame rate, and the number of frames for each picture. */
interface Format {
  width: number;
  height: number;
  rate: number;
  times: number;
}

/** Starts a Chromium like that of the tests, with a fake camera that shows these pictures in a loop. */
async function filmed(
  page: Page, info: TestInfo, { width, height, rate, times }: Format, pictures: string[],
): Promise<Browser> {
  const colours = Buffer.alloc(width * height / 2, 128);
  const frames: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`)];
  for (const picture of pictures) {
    const frame = [Buffer.from('FRAME\n'), await greyOf(page, picture), colours];
    for (let time = 0; time < times; time += 1) frames.push(...frame);
  }
  const film = info.outputPath('film.y4m');
  await writeFile(film, Buffer.concat(frames));
  const options = info.project.use.launchOptions;
  return page.context().browser()!.browserType().launch({
    ...options,
    args: [
      ...options?.args ?? [],
      '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

/**
 * Runs a test on a page of another Chromium, whose camera shows these pictures in a loop. That
 * Chromium is closed even if the test fails.
 */
export async function withCamera(
  page: Page, info: TestInfo, format: Format, pictures: string[], body: (teacher: Page) => Promise<void>,
): Promise<void> {
  const camera = await filmed(page, info, format, pictures);
  try {
    const context = await camera.newContext({ ...devices.laptop, baseURL: appUrl, serviceWorkers: 'block' });
    const problems = watch(context);
    await body(await context.newPage());
    expect(problems).toEqual([]);
  } finally {
    await camera.close();
  }
}
