import { expect, test } from 'vitest';
import type { ClientId } from '#platform/contract/ids.ts';
import { named } from '#platform/testing/named.ts';
import { type NewMessage, Outbox, type OutboxStore, type Outgoing } from './outbox.ts';

const talk = named('talk');
const otherTalk = named('other');

const idOf = (name: string): ClientId => named(name);

const message = (name: string, conversationId = talk): NewMessage => ({
  clientId: idOf(name),
  conversationId,
  content: `text of ${name}`,
  createdAt: '2026-11-19T10:00:00.000Z',
});

/** An outbox whose network, clock and device the test controls. */
function setUp(stored: Outgoing[] = []) {
  const tries: {
    id: string;
    giveUpMs: number;
    succeed(): Promise<void>;
    fail(reason?: string): Promise<void>;
  }[] = [];
  const timers: { delayMs: number; run(): void; isCalledOff: boolean }[] = [];
  const kept = new Map(stored.map((item) => [item.clientId, item]));
  const store: OutboxStore = {
    all: () => [...kept.values()],
    put: (item) => kept.set(item.clientId, item),
    remove: (id) => kept.delete(id),
  };
  const settled = async () => {
    for (let turn = 0; turn < 3; turn++) await Promise.resolve();
  };
  const outbox = new Outbox({
    send: ({ clientId }, giveUpMs) =>
      new Promise((resolve, reject) => {
        tries.push({
          id: clientId,
          giveUpMs,
          succeed: async () => {
            resolve();
            await settled();
          },
          fail: async (reason) => {
            reject(new Error(reason ?? 'unreachable'));
            await settled();
          },
        });
      }),
    refusalOf: (error) => {
      const { message } = error as Error;
      return message === 'unreachable' ? null : message;
    },
    later: (run, delayMs) => {
      const timer = { delayMs, run, isCalledOff: false };
      timers.push(timer);
      return () => {
        timer.isCalledOff = true;
      };
    },
    store,
  });
  const states = () => outbox.items().map(({ clientId, state }) => `${clientId} ${state}`);
  const lastTry = () => {
    const last = tries.at(-1);
    if (!last) throw new Error('nothing was sent');
    return last;
  };
  const passPause = () => {
    const timer = timers.at(-1);
    if (timer && !timer.isCalledOff) timer.run();
  };
  return { outbox, tries, timers, kept, states, lastTry, passPause };
}

test('a message is shown and sent at once, and kept on the device until it is sent', async () => {
  const { outbox, states, kept, lastTry } = setUp();
  outbox.add(message('a'));
  expect(states()).toEqual(['a sending']);
  expect([...kept.keys()]).toEqual(['a']);
  await lastTry().succeed();
  expect(states()).toEqual(['a sent']);
  expect([...kept.keys()]).toEqual([]);
});

test('a sent message is dropped only once the thread shows it', async () => {
  const { outbox, states, lastTry } = setUp();
  outbox.add(message('a'));
  await lastTry().succeed();
  outbox.settle(new Set([idOf('b')]));
  expect(states()).toEqual(['a sent']);
  outbox.settle(new Set([idOf('a')]));
  expect(states()).toEqual([]);
});

test('the second message of a conversation waits for the first', async () => {
  const { outbox, states, tries, lastTry } = setUp();
  outbox.add(message('a'));
  outbox.add(message('b'));
  expect(tries.map(({ id }) => id)).toEqual(['a']);
  expect(states()).toEqual(['a sending', 'b waiting']);
  await lastTry().succeed();
  expect(tries.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('conversations do not wait for one another', () => {
  const { outbox, tries } = setUp();
  outbox.add(message('a'));
  outbox.add(message('b', otherTalk));
  expect(tries.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a failed try is repeated three times under the same id, after 1, 2 and 3 seconds', async () => {
  const { outbox, tries, timers, states, lastTry, passPause } = setUp();
  outbox.add(message('a'));
  for (const delayMs of [1_000, 2_000, 3_000]) {
    await lastTry().fail();
    expect(states()).toEqual(['a sending']);
    expect(timers.at(-1)?.delayMs).toBe(delayMs);
    passPause();
  }
  await lastTry().fail();
  expect(states()).toEqual(['a failed']);
  expect(tries.map(({ id }) => id)).toEqual(['a', 'a', 'a', 'a']);
});

test('G02 a try without an answer is abandoned, each later one after a longer time', async () => {
  const { outbox, tries, lastTry, passPause } = setUp();
  outbox.add(message('a'));
  for (let retries = 0; retries < 3; retries++) {
    await lastTry().fail();
    passPause();
  }
  expect(tries.map(({ giveUpMs }) => giveUpMs)).toEqual([4_000, 8_000, 15_000, 30_000]);
});

test('the order holds while the first message is being retried', async () => {
  const { outbox, tries, lastTry, passPause } = setUp();
  outbox.add(message('a'));
  outbox.add(message('b'));
  await lastTry().fail();
  expect(tries.map(({ id }) => id)).toEqual(['a']);
  passPause();
  await lastTry().succeed();
  expect(tries.map(({ id }) => id)).toEqual(['a', 'a', 'b']);
});

test('a refused message is not retried, says why, and lets the next one go', async () => {
  const { outbox, tries, timers, states, lastTry } = setUp();
  outbox.add(message('a'));
  outbox.add(message('b'));
  await lastTry().fail('Another message was already sent under this id.');
  expect(timers).toEqual([]);
  expect(states()).toEqual(['a failed', 'b sending']);
  expect(outbox.items()[0]?.refusal).toBe('Another message was already sent under this id.');
  expect(tries.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a failed text stays until the person retries or deletes it', async () => {
  const { outbox, states, kept, lastTry } = setUp();
  outbox.add(message('a'));
  await lastTry().fail('No');
  expect(kept.get(idOf('a'))?.content).toBe('text of a');
  outbox.retry(idOf('a'));
  expect(states()).toEqual(['a sending']);
  await lastTry().fail('No');
  outbox.remove(idOf('a'));
  expect(states()).toEqual([]);
  expect(kept.size).toBe(0);
});

test('when the server is back, what could not reach it is sent in order and what was refused is not', async () => {
  const { outbox, tries, states, lastTry, passPause } = setUp();
  outbox.add(message('refused'));
  await lastTry().fail('No');
  for (const name of ['a', 'b']) {
    outbox.add(message(name));
    for (let retry = 0; retry < 3; retry++) {
      await lastTry().fail();
      passPause();
    }
    await lastTry().fail();
  }
  const before = tries.length;
  outbox.resume();
  expect(states()).toEqual(['refused failed', 'a sending', 'b waiting']);
  await lastTry().succeed();
  expect(tries.slice(before).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a message found on the device after a reload is sent under its old id', async () => {
  const found: Outgoing = { ...message('a'), place: 1, state: 'sending', refusal: null };
  const { outbox, tries, states } = setUp([found]);
  expect(states()).toEqual(['a waiting']);
  outbox.resume();
  expect(tries.map(({ id }) => id)).toEqual(['a']);
});

test('a deleted message is not retried by a timer that was already running', async () => {
  const { outbox, tries, timers, lastTry } = setUp();
  outbox.add(message('a'));
  await lastTry().fail();
  outbox.remove(idOf('a'));
  expect(timers.at(-1)?.isCalledOff).toBe(true);
  expect(tries.length).toBe(1);
});

test('stopping cancels the pauses and loses nothing', async () => {
  const { outbox, timers, kept, states, lastTry } = setUp();
  outbox.add(message('a'));
  await lastTry().fail();
  outbox.stop();
  expect(timers.at(-1)?.isCalledOff).toBe(true);
  expect(states()).toEqual(['a waiting']);
  expect(kept.has(idOf('a'))).toBe(true);
  outbox.resume();
  expect(states()).toEqual(['a sending']);
});

test('a try that fails after the stop is repeated when sending resumes', async () => {
  const { outbox, tries, states, lastTry } = setUp();
  outbox.add(message('a'));
  outbox.stop();
  await lastTry().fail();
  expect(states()).toEqual(['a waiting']);
  outbox.resume();
  expect(tries.map(({ id }) => id)).toEqual(['a', 'a']);
});

test('MSG-1 a message that could not reach the server holds up later ones, which keeps the order', async () => {
  const { outbox, tries, states, lastTry, passPause } = setUp();
  for (const name of ['a', 'b', 'c']) outbox.add(message(name));
  for (let retry = 0; retry < 3; retry++) {
    await lastTry().fail();
    passPause();
  }
  await lastTry().fail();
  expect(states()).toEqual(['a failed', 'b waiting', 'c waiting']);
  outbox.add(message('d'));
  expect(new Set(tries.map(({ id }) => id))).toEqual(new Set(['a']));
  outbox.retry(idOf('a'));
  for (const name of ['a', 'b', 'c', 'd']) {
    expect(tries.at(-1)?.id).toBe(name);
    await lastTry().succeed();
  }
});

test('MSG-1 discarding the message that could not be sent lets the next one go', async () => {
  const { outbox, states, lastTry, passPause } = setUp();
  for (const name of ['a', 'b']) outbox.add(message(name));
  for (let retry = 0; retry < 3; retry++) {
    await lastTry().fail();
    passPause();
  }
  await lastTry().fail();
  outbox.remove(idOf('a'));
  expect(states()).toEqual(['b sending']);
});

/** Two tabs of one browser: each hears what the other writes to the store. */
function twoTabs() {
  const kept = new Map<ClientId, Outgoing>();
  const tabs: Outbox[] = [];
  const tries: { tab: number; id: string; succeed(): Promise<void> }[] = [];
  const open = () => {
    const tab = tabs.length;
    const tell = (id: ClientId, stored: Outgoing | undefined) => {
      for (const [other, outbox] of tabs.entries()) if (other !== tab) outbox.hear(id, stored);
    };
    const outbox = new Outbox({
      isShared: true,
      send: ({ clientId }) =>
        new Promise((resolve) => {
          const succeed = async () => {
            resolve();
            for (let turn = 0; turn < 3; turn++) await Promise.resolve();
          };
          tries.push({ tab, id: clientId, succeed });
        }),
      refusalOf: () => null,
      later: () => () => undefined,
      store: {
        all: () => [...kept.values()],
        put: (item) => {
          kept.set(item.clientId, item);
          tell(item.clientId, item);
        },
        remove: (id) => {
          kept.delete(id);
          tell(id, undefined);
        },
      },
    });
    tabs.push(outbox);
    return outbox;
  };
  const statesOf = (outbox: Outbox) => outbox.items().map(({ clientId, state }) => `${clientId} ${state}`);
  return { open, tries, kept, statesOf };
}

test('two tabs share one outbox: one sends what both wrote, in order, and both show the progress', async () => {
  const { open, tries, kept, statesOf } = twoTabs();
  const [first, second] = [open(), open()];
  first.lead();
  second.add(message('a'));
  first.add(message('b'));
  second.add(message('c'));
  for (const outbox of [first, second])
    expect(statesOf(outbox)).toEqual(['a sending', 'b waiting', 'c waiting']);
  for (const name of ['a', 'b', 'c']) {
    expect(tries.at(-1)).toMatchObject({ tab: 0, id: name });
    await tries.at(-1)?.succeed();
  }
  for (const outbox of [first, second]) expect(statesOf(outbox)).toEqual(['a sent', 'b sent', 'c sent']);
  expect(kept.size).toBe(0);
});

test('when the sending tab is closed half-way, another continues from there under the same ids', async () => {
  const { open, tries, statesOf } = twoTabs();
  const [first, second] = [open(), open()];
  first.lead();
  for (const name of ['a', 'b', 'c']) first.add(message(name));
  await tries.at(-1)?.succeed();
  first.follow();
  second.lead();
  expect(statesOf(second)).toEqual(['a sent', 'b sending', 'c waiting']);
  expect(tries.map(({ tab, id }) => `${tab} ${id}`)).toEqual(['0 a', '0 b', '1 b']);
  await tries.at(-1)?.succeed();
  await tries.at(-1)?.succeed();
  expect(tries.at(-1)).toMatchObject({ tab: 1, id: 'c' });
});

test('a message discarded in one tab disappears in the other, and is not sent', async () => {
  const { open, tries, statesOf } = twoTabs();
  const [first, second] = [open(), open()];
  first.lead();
  for (const name of ['a', 'b']) first.add(message(name));
  second.remove(idOf('b'));
  expect(statesOf(first)).toEqual(['a sending']);
  await tries.at(-1)?.succeed();
  expect(tries.map(({ id }) => id)).toEqual(['a']);
});

test('messages written offline in a browser that was then closed are sent in the order they were written', async () => {
  const { open, tries, kept } = twoTabs();
  const before = open();
  // All in the same moment: the clock cannot order them.
  const names = Array.from({ length: 10 }, (_, index) => `m${9 - index}`);
  for (const name of names) before.add(message(name));
  const stored = [...kept.values()].reverse();
  kept.clear();
  for (const item of stored) kept.set(item.clientId, item);
  const after = open();
  after.lead();
  for (const name of names) {
    expect(tries.at(-1)).toMatchObject({ tab: 1, id: name });
    await tries.at(-1)?.succeed();
  }
});
