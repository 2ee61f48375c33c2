import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import { createLiveWire } from '#platform/ui/live/live-wire.ts';
import type { DeliveredSignal } from '../../../contract/messages.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { listQuery } from '../shell-api.ts';
import { createDeliveryTeller, followDeliveries } from './deliveries.ts';

const idOf = (name: string) => named(name);

/** A notifier that records what it reported, and a clock that stands still until it is moved on. */
function tellerOf() {
  const told: [string, number][][] = [];
  const due: (() => void)[] = [];
  const notifier = createDeliveryTeller({
    tell: ({ upTo }) => void told.push(upTo.map(({ conversationId, seq }) => [conversationId, seq])),
    later: (run, delayMs) => {
      expect(delayMs).toBe(1_000);
      due.push(run);
      return () => void due.splice(due.indexOf(run), 1);
    },
  });
  const aSecondPasses = () => {
    for (const run of due.splice(0)) run();
  };
  return { notifier, told, aSecondPasses };
}

test('MSG-9 the first message is reported at once, further ones within the second together, by the last of them', () => {
  const { notifier, told, aSecondPasses } = tellerOf();
  notifier.received(idOf('a'), 1);
  expect(told).toEqual([[['a', 1]]]);
  for (const seq of [2, 3, 4]) notifier.received(idOf('a'), seq);
  notifier.received(idOf('b'), 7);
  expect(told).toHaveLength(1);
  aSecondPasses();
  expect(told[1]).toEqual([
    ['a', 4],
    ['b', 7],
  ]);
  aSecondPasses();
  aSecondPasses();
  expect(told).toHaveLength(2);
  notifier.received(idOf('a'), 5);
  expect(told[2]).toEqual([['a', 5]]);
});

test('a reported delivery is not reported again', () => {
  const { notifier, told, aSecondPasses } = tellerOf();
  notifier.received(idOf('a'), 3);
  aSecondPasses();
  notifier.received(idOf('a'), 3);
  notifier.received(idOf('a'), 2);
  expect(told).toHaveLength(1);
});

test('more conversations than fit in one signal are reported in several', () => {
  const { notifier, told, aSecondPasses } = tellerOf();
  notifier.received(idOf('first'), 1);
  for (let index = 0; index < limits.deliveredAtOnce + 10; index++) notifier.received(idOf(`${index}`), 1);
  aSecondPasses();
  aSecondPasses();
  expect(told.map((word) => word.length)).toEqual([1, limits.deliveredAtOnce, 10]);
});

const conversation = (fields: Partial<ConversationView>) =>
  ({
    readSeq: 0,
    lastSeq: 4,
    request: null,
    lastMessage: { senderId: 'tom' },
    ...fields,
  }) as ConversationView;

test('deliveries from a list are reported where they are new, and so are live ones', () => {
  const cache = new QueryClient();
  const { wire, connect, bring } = createLiveWire();
  const told: unknown[] = [];
  connect((signal, data) => void told.push([signal, (data as DeliveredSignal).upTo]));
  const stop = followDeliveries({ cache, wire, me: 'me' });
  const page = {
    items: [
      conversation({ id: idOf('news') }),
      conversation({ id: idOf('read'), readSeq: 4 }),
      conversation({ id: idOf('own'), lastMessage: { senderId: 'me' } as MessageView }),
      conversation({ id: idOf('asked'), request: 'incoming' }),
    ],
    nextCursor: null,
  };
  cache.setQueryData(listQuery('inbox').queryKey, { pages: [page], pageParams: [undefined] });
  expect(told).toEqual([['delivered', [{ conversationId: 'news', seq: 4 }]]]);
  stop();
  const stopAgain = followDeliveries({ cache: new QueryClient(), wire, me: 'me' });
  bring('message.sent', { conversationId: 'live', seq: 9, senderId: 'tom' });
  bring('message.sent', { conversationId: 'live', seq: 10, senderId: 'me' });
  expect(told.at(-1)).toEqual(['delivered', [{ conversationId: 'live', seq: 9 }]]);
  expect(told).toHaveLength(2);
  stopAgain();
});
