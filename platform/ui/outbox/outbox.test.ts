import { expect, test } from 'vitest';
import { createOutbox, type OutboxOptions, type OutboxStore, type Queued } from './outbox.ts';

type Outgoing = Queued & { readonly words: string };

const report = (fields: Partial<Outgoing> = {}): Outgoing => ({
  id: 'r1',
  person: 'mara',
  words: 'It broke',
  writtenAtMs: 1_000,
  state: 'waiting',
  ...fields,
});

function device(): OutboxStore<Outgoing> & { held: Map<string, Outgoing> } {
  const held = new Map<string, Outgoing>();
  return {
    held,
    all: async () => [...held.values()],
    put: async (item) => void held.set(item.id, item),
    remove: async (id) => void held.delete(id),
  };
}

/** An outbox with a clock and a network of its own. */
function open(
  store: OutboxStore<Outgoing>,
  wanted: Partial<OutboxOptions<Outgoing>> & { answers?: (Error | null)[] } = {},
) {
  const { answers = [], ...options } = wanted;
  const sent: string[] = [];
  const lost: Outgoing[] = [];
  const timers: { run: () => void; delayMs: number }[] = [];
  const outbox = createOutbox({
    person: 'mara',
    store,
    send: async ({ id }) => {
      const answer = answers.shift() ?? null;
      if (answer) throw answer;
      sent.push(id);
    },
    isFinal: (error) => error instanceof RangeError,
    alone: (work) => work(),
    later: (run, delayMs) => {
      timers.push({ run, delayMs });
      return () => undefined;
    },
    nowMs: () => 2_000,
    onLost: (item) => void lost.push(item),
    ...options,
  });
  return { outbox, sent, lost, timers };
}

test('FBK-2 a report is stored before it is sent and removed once it has arrived', async () => {
  const store = device();
  const { outbox, sent } = open(store);
  await outbox.add(report());
  await expect.poll(() => [sent, store.held.size]).toEqual([['r1'], 0]);
});

test('FBK-2 a 500 or no network loses nothing: it is tried again with longer pauses', async () => {
  const store = device();
  const { outbox, sent, timers } = open(store, { answers: [new Error('500'), new Error('offline')] });
  await outbox.add(report());
  await expect.poll(() => timers.length).toBe(1);
  timers[0]?.run();
  await expect.poll(() => timers.length).toBe(2);
  expect([sent, store.held.get('r1')?.state]).toEqual([[], 'waiting']);
  timers[1]?.run();
  await expect.poll(() => sent).toEqual(['r1']);
  expect(timers[1]?.delayMs).toBeGreaterThan(timers[0]?.delayMs ?? 0);
});

test('FBK-2 a closed tab loses nothing: the next one sends what is left, under the same id', async () => {
  const store = device();
  const first = open(store, { answers: [new Error('offline')] });
  await first.outbox.add(report());
  await expect.poll(() => first.timers.length).toBe(1);
  first.outbox.stop();
  const second = open(store);
  second.outbox.resume();
  await expect.poll(() => [second.sent, store.held.size]).toEqual([['r1'], 0]);
});

test('FBK-2 a report that can’t be delivered is kept as failed, to be given back on the next visit', async () => {
  const store = device();
  const { outbox } = open(store, { answers: [new RangeError('refused')] });
  await outbox.add(report());
  await expect.poll(() => store.held.get('r1')?.state).toBe('failed');
  const next = open(store);
  next.outbox.resume();
  expect((await next.outbox.failed()).map(({ words }) => words)).toEqual(['It broke']);
  await next.outbox.giveBack('r1');
  expect([next.sent, store.held.size]).toEqual([[], 0]);
});

test('FBK-2 a server that is away for more than three days is a final failure', async () => {
  const store = device();
  const days = 4 * 24 * 60 * 60_000;
  const { outbox } = open(store, { answers: [new Error('500')], nowMs: () => days });
  await outbox.add(report());
  await expect.poll(() => store.held.get('r1')?.state).toBe('failed');
});

test('X5 one person’s text is neither sent nor shown in another person’s session', async () => {
  const store = device();
  await store.put(report({ id: 'of-tom', person: 'tom' }));
  await store.put(report({ id: 'failed-of-tom', person: 'tom', state: 'failed' }));
  await store.put(report({ id: 'of-nobody', person: null }));
  const { outbox, sent } = open(store);
  await outbox.add(report());
  await expect.poll(() => sent).toEqual(['r1']);
  expect(await outbox.failed()).toEqual([]);
  expect([...store.held.keys()].toSorted()).toEqual(['failed-of-tom', 'of-nobody', 'of-tom']);
});

test('without any storage it is sent at once, and its writer gets it back if that fails', async () => {
  const full = { ...device(), put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const good = open(full);
  await good.outbox.add(report());
  expect([good.sent, good.lost]).toEqual([['r1'], []]);
  const bad = open(full, { answers: [new Error('500')] });
  await bad.outbox.add(report());
  expect(bad.lost.map(({ id }) => id)).toEqual(['r1']);
});

test('CALL-12 queued acts go out in the order they were made, whatever their ids', async () => {
  const store = device();
  const answers = [new Error('offline'), null, new Error('offline again'), null, null];
  const { outbox, sent, timers } = open(store, { answers });
  await outbox.add(report({ id: 'z', writtenAtMs: 1 }));
  await expect.poll(() => timers.length).toBe(1);
  await store.put(report({ id: 'm', writtenAtMs: 3 }));
  await store.put(report({ id: 'a', writtenAtMs: 2 }));
  expect((await outbox.waiting()).map(({ id }) => id)).toEqual(['z', 'a', 'm']);
  outbox.resume();
  await expect.poll(() => timers.length).toBe(2);
  expect(sent).toEqual(['z']);
  outbox.resume();
  await expect.poll(() => sent).toEqual(['z', 'a', 'm']);
  expect(await outbox.waiting()).toEqual([]);
});

test('CALL-12 a caller waiting for the queue continues once the last act has arrived or was undone', async () => {
  const store = device();
  await store.put(report({ id: 'left', writtenAtMs: 3_000 }));
  const { outbox, sent, timers } = open(store, { answers: [new Error('offline')] });
  await outbox.add(report());
  await expect.poll(() => timers.length).toBe(1);
  const seen: string[][] = [];
  void outbox.allSent().then(() => seen.push([...sent]));
  outbox.resume();
  await expect.poll(() => seen).toEqual([['r1', 'left']]);
  await store.put(report({ id: 'back' }));
  void outbox.allSent().then(() => seen.push([...sent]));
  await outbox.giveBack('back');
  await expect
    .poll(() => seen)
    .toEqual([
      ['r1', 'left'],
      ['r1', 'left'],
    ]);
});
