import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { onSignal } from './signals.ts';
import { asPerson, mara, night, type Rig, sent, settle, startRig, until } from './test-rig.ts';

const frameCount = 2_000;

type RawFrame = {
  readonly flags: number;
  readonly opcode: number;
  readonly isMasked: boolean;
  readonly body: Uint8Array;
  /** The length the header claims, if false. */
  readonly claimed: bigint | null;
  readonly cutAt: number | null;
};

const json = fc.constantFrom(
  '{"k":"ping"}',
  '{"s":"typing","d":{}}',
  '{"s":"__proto__","d":{}}',
  '{"k":',
  '[]',
  '',
);
const body = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  json.map((text) => new Uint8Array(Buffer.from(text))),
  fc.constantFrom(
    new Uint8Array([0x03, 0xe8]),
    new Uint8Array([0x00]),
    new Uint8Array([0xff, 0xff, 0xc3, 0x28]),
  ),
  fc.constantFrom(65_536, 65_537).map((size) => new Uint8Array(size).fill(0x61)),
);
const rawFrame: fc.Arbitrary<RawFrame> = fc.record({
  flags: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0x80) },
    { weight: 2, arbitrary: fc.constant(0) },
    fc.constantFrom(0xc0, 0xf0, 0x10),
  ),
  opcode: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(0, 1, 2, 8, 9, 10) },
    fc.integer({ min: 0, max: 15 }),
  ),
  isMasked: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  body,
  claimed: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    fc.constantFrom(0n, 126n, 65_537n, 2n ** 31n, 2n ** 63n, 2n ** 64n - 1n),
  ),
  cutAt: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 12 })),
});

/** The bytes of a frame, well-formed or not; the mask key is zero, so the body is unchanged. */
function bytesOf({ flags, opcode, isMasked, body: content, claimed, cutAt }: RawFrame): Buffer {
  const size = claimed ?? BigInt(content.length);
  const mask = isMasked ? 0x80 : 0;
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(size);
  const length =
    size < 126n
      ? Buffer.from([mask | Number(size)])
      : size < 65_536n
        ? Buffer.concat([Buffer.from([mask | 126]), long.subarray(6)])
        : Buffer.concat([Buffer.from([mask | 127]), long]);
  const key = isMasked ? Buffer.alloc(4) : Buffer.alloc(0);
  const frame = Buffer.concat([Buffer.from([flags | opcode]), length, key, content]);
  return frame.subarray(0, cutAt ?? frame.length);
}

/** A client that sends frames until the server disconnects it, then reconnects. */
async function offend(rig: Rig, name: string, frames: readonly RawFrame[]): Promise<number> {
  let connections = 0;
  let socket: Socket | null = null;
  for (const frame of frames) {
    if (!socket || socket.destroyed || !socket.writable) {
      ({ socket } = await rig.upgrade(asPerson(name)));
      socket.resume();
      connections += 1;
    }
    socket.write(bytesOf(frame));
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket?.destroy();
  return connections;
}

test(`after ${frameCount} random frames the server is running and a bystander has missed nothing`, async () => {
  const rig = await startRig({
    hubOptions: { limits: { perPerson: 10_000, perSource: 10_000 } },
    signals: { typing: onSignal(z.strictObject({}), () => {}) },
  });
  const bystander = await rig.open(mara);
  const seed = randomBytes(4).readInt32BE();
  const frames = fc.sample(rawFrame, { numRuns: frameCount, seed });
  const lanes = Array.from({ length: 20 }, (_, lane) =>
    frames.filter((_frame, index) => index % 20 === lane),
  );
  let published = 0;
  const publishing = setInterval(
    () => rig.hub.publish(night, sent('still here'), { position: ++published }),
    5,
  );
  const connections = await Promise.all(lanes.map((lane, index) => offend(rig, `offender-${index}`, lane)));
  clearInterval(publishing);
  await until(() => rig.hub.stats().connections === 1);
  rig.hub.publish(night, sent('the end'));
  await until(() => bystander.texts().at(-1) === 'the end');
  const positions = bystander.events.slice(0, -1).map((event) => event.p);
  expect(positions, `seed ${seed}`).toEqual(Array.from({ length: published }, (_, index) => index + 1));
  expect(connections.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(frameCount / 20);
  expect(bystander.ws.readyState).toBe(bystander.ws.OPEN);
  bystander.ws.close();
  await once(bystander.ws, 'close');
  expect(rig.hub.stats()).toMatchObject({ connections: 0, people: 0, topics: 0 });
  await rig.stop();
});

test('thousands of pings disconnect only their sender', async () => {
  const rig = await startRig();
  const bystander = await rig.open(mara);
  const { socket } = await rig.upgrade(asPerson('flooder'));
  const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
  socket.write(Buffer.concat(Array.from({ length: 5_000 }, () => ping)));
  await once(socket.resume(), 'close');
  rig.hub.publish(night, sent('calm'));
  await settle(bystander);
  expect(bystander.texts()).toEqual(['calm']);
  await rig.stop();
});
