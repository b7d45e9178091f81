// A browser whose camera shows a film.

import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserType, TestInfo } from '@playwright/test';

/** The size of a film, and its pictures a second. */
interface Format {
  width: number;
  height: number;
  rate: number;
}

/** Starts Chromium with a camera that shows these grey pictures over and over. */
export async function filmed(
  chromium: BrowserType, info: TestInfo, { width, height, rate }: Format, pictures: Uint8Array[],
): Promise<Browser> {
  const film = info.outputPath('film.y4m');
  const colours = Buffer.alloc(width * height / 2, 128);
  const frames = pictures.flatMap((grey) => [Buffer.from('FRAME\n'), grey, colours]);
  await writeFile(film, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`), ...frames]));
  const options = info.project.use.launchOptions;
  return chromium.launch({
    ...options,
    args: [
      ...options?.args ?? [],
      '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}
