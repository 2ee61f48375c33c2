import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { systemClock } from '#platform/server/clock.ts';

const run = promisify(execFile);

/** What is filmed, pixels. */
export const filmSize = { width: 1280, height: 720 } as const;
const framesPerSecond = 12;

/** A camera that runs. */
export interface Camera {
  /** Seconds since the first picture. */
  now(): number;
  /** Stops, and writes `video.webm` and `poster.webp`; answers the length in seconds. */
  develop(folder: string): Promise<number>;
}

const clockMs = () => systemClock.now().getTime();

/** Films what the page shows; a picture is taken whenever something on it changes. */
export async function startCamera(page: Page): Promise<Camera> {
  const session = await page.context().newCDPSession(page);
  const pictures: { atMs: number; data: string }[] = [];
  const first = Promise.withResolvers<void>();
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    pictures.push({ atMs: (metadata.timestamp ?? clockMs() / 1_000) * 1_000, data });
    first.resolve();
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 92,
    maxWidth: filmSize.width,
    maxHeight: filmSize.height,
  });
  await first.promise;
  const startMs = pictures[0]?.atMs ?? clockMs();
  const now = () => (clockMs() - startMs) / 1_000;
  return {
    now,
    develop: async (folder) => {
      const seconds = now();
      await session.send('Page.stopScreencast');
      await mkdir(folder, { recursive: true });
      await joinPictures(pictures, { seconds, startMs, folder });
      const middle = pictures.findLast(({ atMs }) => atMs - startMs < seconds * 500) ?? pictures[0];
      await sharp(Buffer.from(middle?.data ?? '', 'base64'))
        .resize(640)
        .webp({ quality: 80 })
        .toFile(join(folder, 'poster.webp'));
      return seconds;
    },
  };
}

interface Joining {
  readonly seconds: number;
  readonly startMs: number;
  readonly folder: string;
}

/** Each picture stands until the next one; ffmpeg makes an even stream of them. */
async function joinPictures(
  pictures: readonly { atMs: number; data: string }[],
  { seconds, startMs, folder }: Joining,
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'backlot-film-'));
  const lines: string[] = [];
  for (const [index, { atMs, data }] of pictures.entries()) {
    const file = join(work, `${index}.jpg`);
    await writeFile(file, Buffer.from(data, 'base64'));
    const untilMs = pictures[index + 1]?.atMs ?? startMs + seconds * 1_000;
    lines.push(`file '${file}'`, `duration ${Math.max(0.001, (untilMs - atMs) / 1_000).toFixed(3)}`);
  }
  // The last length counts only when a picture follows it.
  lines.push(`file '${join(work, `${pictures.length - 1}.jpg`)}'`);
  await writeFile(join(work, 'list.txt'), lines.join('\n'));
  const still = ['-f', 'concat', '-safe', '0', '-i', join(work, 'list.txt'), '-an'];
  const even = ['-vf', `fps=${framesPerSecond},scale=${filmSize.width}:-2`, '-pix_fmt', 'yuv420p'];
  const small = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-row-mt', '1', '-g', '120'];
  await run('ffmpeg', ['-y', '-loglevel', 'error', ...still, ...even, ...small, join(folder, 'video.webm')]);
  await rm(work, { recursive: true });
}
