import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  asPerson,
  day,
  ines,
  mara,
  night,
  type Rig,
  type ServerSocket,
  sent,
  settle,
  startsRigs,
  tom,
  typing,
  until,
} from './test-rig.ts';

const start = startsRigs(afterEach);

test('many events of one turn reach each reader in one write, in order', async () => {
  const rig = await start();
  const readers = await Array.fromAsync([mara, tom, ines], (one) => rig.open(one));
  const before = rig.sockets.map((socket) => socket.writes);
  for (let seq = 1; seq <= 16; seq++) rig.hub.publish(night, sent(`m${seq}`), { position: seq });
  await until(() => readers.every((reader) => reader.events.length === 16));
  expect(rig.sockets.map((socket, index) => socket.writes - (before[index] ?? 0))).toEqual([1, 1, 1]);
  for (const reader of readers) {
    expect(reader.events.map((event) => event.p)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    expect(reader.events[0]).toEqual({ e: 'message.sent', t: night, p: 1, d: { text: 'm1' } });
  }
});

test('events of several topics still make one write, and each topic keeps its order', async () => {
  const rig = await start();
  rig.topics.set(mara, [night, day]);
  const reader = await rig.open(mara);
  const before = rig.sockets[0]?.writes ?? 0;
  for (let seq = 1; seq <= 5; seq++) {
    rig.hub.publish(night, sent(`n${seq}`), { position: seq });
    rig.hub.publish(day, sent(`d${seq}`), { position: seq });
  }
  await until(() => reader.events.length === 10);
  expect((rig.sockets[0]?.writes ?? 0) - before).toBe(1);
  expect(reader.texts().filter((text) => text.startsWith('n'))).toEqual(['n1', 'n2', 'n3', 'n4', 'n5']);
  expect(reader.texts().filter((text) => text.startsWith('d'))).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
});

test('events of different turns keep their order', async () => {
  const rig = await start();
  const reader = await rig.open(mara);
  for (let seq = 1; seq <= 50; seq++) {
    rig.hub.publish(night, sent(String(seq)), { position: seq });
    if (seq % 3 === 0) await nextTurn();
  }
  await until(() => reader.events.length === 50);
  expect(reader.events.map((event) => event.p)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test('the connection that caused an event does not receive it, the same person in another browser does', async () => {
  const rig = await start();
  const phone = await rig.open(mara);
  const desk = await rig.open(mara);
  const other = await rig.open(tom);
  rig.hub.publish(night, sent('one'));
  rig.hub.publish(night, sent('two'), { except: desk.ready.connection });
  rig.hub.publish(night, sent('three'));
  await until(() => phone.events.length === 3 && other.events.length === 3);
  await settle(desk);
  expect(desk.texts()).toEqual(['one', 'three']);
});

test('a person hears events published before they left in the same turn, and none after', async () => {
  const rig = await start();
  const leaver = await rig.open(mara);
  const stayer = await rig.open(tom);
  rig.hub.publish(night, sent('before'));
  rig.hub.leave(mara, night);
  rig.hub.publish(night, sent('after'));
  await until(() => stayer.events.length === 2);
  await settle(leaver);
  expect(leaver.texts()).toEqual(['before']);
});

test('a person hears no event published before they joined in the same turn', async () => {
  const rig = await start();
  rig.topics.set(mara, []);
  const newcomer = await rig.open(mara);
  rig.hub.publish(night, sent('before'));
  rig.hub.join(mara, night);
  rig.hub.publish(night, sent('after'));
  await until(() => newcomer.events.length > 0);
  await settle(newcomer);
  expect(newcomer.texts()).toEqual(['after']);
});

test('a connection hears no event published before it opened in the same turn', async () => {
  let publish = () => {};
  const rig = await start({
    isSessionLive: async () => {
      publish();
      return true;
    },
  });
  const older = await rig.open(mara);
  publish = () => rig.hub.publish(night, sent('before'));
  const newer = await rig.open(mara);
  rig.hub.publish(night, sent('after'));
  await until(() => newer.texts().includes('after'));
  await settle(older);
  expect(older.texts()).toEqual(['before', 'after']);
  expect(newer.texts()).toEqual(['after']);
});

test('joining and leaving apply to all connections of a person, including later ones', async () => {
  const rig = await start();
  rig.topics.set(mara, []);
  const first = await rig.open(mara);
  const second = await rig.open(mara, 'mara-2');
  rig.hub.join(mara, night);
  rig.topics.set(mara, [night]);
  const third = await rig.open(mara, 'mara-3');
  rig.hub.publish(night, sent('hello'));
  await until(() => [first, second, third].every((browser) => browser.texts().includes('hello')));
  rig.hub.leave(mara, night);
  rig.hub.publish(night, sent('gone'));
  for (const browser of [first, second, third]) {
    await settle(browser);
    expect(browser.texts()).toEqual(['hello']);
  }
});

const filler = 'x'.repeat(32 * 1024);
const limitBytes = 1024 * 1024;

/** A reader that reads nothing after the handshake, and the server's end of it. */
async function openStalled(rig: Rig): Promise<{ socket: Socket; serverEnd: ServerSocket }> {
  const { socket, status } = await rig.upgrade(asPerson(ines));
  socket.pause();
  expect(status).toBe(101);
  await until(() => rig.hub.connections(ines) === 1);
  const serverEnd = rig.sockets.at(-1);
  if (!serverEnd) throw new Error('the server has no socket');
  return { socket, serverEnd };
}

/** Publishes until more than the limit is unsent for the stalled reader; returns the maximum reached. */
async function fill(rig: Rig, serverEnd: ServerSocket): Promise<void> {
  for (let seq = 1; serverEnd.writableLength <= limitBytes && rig.hub.connections(ines) === 1; seq++) {
    rig.hub.publish(night, sent(filler), { position: seq });
    await nextTurn();
  }
}

test('only the reader who stops reading is closed, and their unsent data stays bounded', async () => {
  const rig = await start();
  const healthy = await rig.open(mara);
  const { socket, serverEnd } = await openStalled(rig);
  let mostUnsent = 0;
  for (let seq = 1; rig.hub.connections(ines) === 1; seq++) {
    rig.hub.publish(night, sent(filler), { position: seq });
    await nextTurn();
    mostUnsent = Math.max(mostUnsent, serverEnd.writableLength);
  }
  expect(mostUnsent).toBeGreaterThan(limitBytes);
  expect(mostUnsent).toBeLessThan(limitBytes + 2 * filler.length);
  expect(rig.hub.stats().resyncs).toBe(1);
  rig.hub.publish(night, sent('still here'));
  await until(() => healthy.texts().at(-1) === 'still here');
  const positions = healthy.events.slice(0, -1).map((event) => event.p);
  expect(positions).toEqual(positions.map((_, index) => index + 1));
  // The data not read yet is followed by the close reason, for a reader that recovers.
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  socket.resume();
  await until(() => Buffer.concat(received.slice(-4)).includes('resync'));
});

test('a slow reader loses typing first and keeps the connection until a durable event arrives', async () => {
  const rig = await start();
  const { serverEnd } = await openStalled(rig);
  await fill(rig, serverEnd);
  const unsent = serverEnd.writableLength;
  for (let round = 0; round < 20; round++) {
    rig.hub.publish(night, typing('tom'), { isEphemeral: true });
    await nextTurn();
  }
  expect(rig.hub.connections(ines)).toBe(1);
  expect(serverEnd.writableLength).toBe(unsent);
  expect(rig.hub.stats().drops).toBe(20);
  rig.hub.publish(night, sent('durable'));
  await nextTurn();
  await nextTurn();
  expect(rig.hub.connections(ines)).toBe(0);
});

test('a reader who never answers the close is cut, and their memory is freed', async () => {
  const rig = await start();
  const { serverEnd } = await openStalled(rig);
  await fill(rig, serverEnd);
  rig.hub.publish(night, sent('one too many'));
  await until(() => serverEnd.destroyed);
  expect(rig.hub.connections(ines)).toBe(0);
});
