import { expect, test } from 'vitest';
import type { FileView, UploadView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { type UploadDoor, uploadInPieces } from './upload-in-pieces.ts';

const megabyte = 1024 * 1024;

class Away extends Error {}
class Refused extends Error {}
class Broken extends Error {}

/** A server with one upload, and a connection that does what the test says before each piece. */
function line(bytes: number, beforePiece: (number: number) => void = () => undefined) {
  let received = 0;
  let nowMs = 0;
  let pieces = 0;
  const sent: [from: number, to: number][] = [];
  const pauses: number[] = [];
  const told: (number | boolean)[] = [];
  const view = (): UploadView =>
    ({ received, bytes, file: received === bytes ? ({ bytes } as FileView) : null }) as UploadView;
  const door: UploadDoor = {
    begin: async () => view(),
    send: async (from, to, onProgress) => {
      onProgress((to - from) / 2);
      beforePiece(++pieces);
      expect(from).toBe(received);
      sent.push([from, to]);
      received = to;
      return view();
    },
    isFinal: (fault) => fault instanceof Refused,
    isAway: (fault) => fault instanceof Away,
    pause: async (delayMs) => void pauses.push(delayMs),
    nowMs: () => nowMs,
  };
  const progress = {
    onProgress: (part: number) => void told.push(part),
    onWaiting: (isWaiting: boolean) => {
      if (told.findLast((one) => typeof one === 'boolean') !== isWaiting) told.push(isWaiting);
    },
  };
  return {
    sent,
    pauses,
    told,
    takes: (ms: number) => {
      nowMs += ms;
    },
    run: () => uploadInPieces(door, bytes, progress),
  };
}

const sizesOf = (sent: readonly [number, number][]) => sent.map(([from, to]) => to - from);
const whole = (sent: readonly [number, number][]) => sizesOf(sent).reduce((sum, size) => sum + size, 0);

test('a file is sent in pieces that grow while they are quick, up to the largest one', async () => {
  const upload = line(25 * megabyte);
  expect(await upload.run()).toMatchObject({ bytes: 25 * megabyte });
  expect(
    sizesOf(upload.sent)
      .slice(0, 6)
      .map((size) => size / 1024),
  ).toEqual([256, 512, 1024, 2048, 4096, 4096]);
  expect(Math.max(...sizesOf(upload.sent))).toBe(limits.pieceMaxBytes);
  expect(whole(upload.sent)).toBe(25 * megabyte);
});

test('on a slow connection pieces shrink, to the smallest allowed', async () => {
  const upload = line(2 * megabyte, () => upload.takes(10_000));
  await upload.run();
  expect(sizesOf(upload.sent)[0]).toBe(256 * 1024);
  expect(Math.min(...sizesOf(upload.sent))).toBe(limits.pieceMinBytes);
  expect(whole(upload.sent)).toBe(2 * megabyte);
});

test('an interrupted upload resumes where the server has it, and no byte is stored twice', async () => {
  const upload = line(10 * megabyte, (number) => {
    if (number % 3 === 0) throw new Away();
  });
  await upload.run();
  expect(whole(upload.sent)).toBe(10 * megabyte);
  expect(upload.pauses.length).toBeGreaterThan(1);
  const parts = upload.told.filter((one) => typeof one === 'number');
  // Half a piece was reported when it broke off; progress never goes back further than that.
  const most = Math.max(...sizesOf(upload.sent)) / (10 * megabyte);
  for (const [index, part] of parts.entries()) expect(part).toBeGreaterThan((parts[index - 1] ?? 0) - most);
  expect(upload.told).toContain(true);
  expect(upload.told.findLast((one) => typeof one === 'boolean')).toBe(false);
});

test('without a connection an upload waits as long as it takes, with longer pauses, and then resumes', async () => {
  const upload = line(megabyte, (number) => {
    if (number > 1 && number < 40) throw new Away();
  });
  await upload.run();
  expect(upload.pauses.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000]);
  expect(whole(upload.sent)).toBe(megabyte);
});

test('a reachable server that fails is asked a few times, and one that refuses is asked once', async () => {
  const broken = line(megabyte, () => {
    throw new Broken();
  });
  await expect(broken.run()).rejects.toThrow(Broken);
  expect(broken.pauses).toHaveLength(5);
  const refused = line(megabyte, () => {
    throw new Refused();
  });
  await expect(refused.run()).rejects.toThrow(Refused);
  expect(refused.pauses).toEqual([]);
});
