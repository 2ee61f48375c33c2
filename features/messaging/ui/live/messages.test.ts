import { expect, test } from 'vitest';
import type { MessageView } from '../../contract/views.ts';
import {
  appendLater,
  appendMessage,
  type HeldMessages,
  holds,
  joinPieces,
  keepLatest,
  mergeLatest,
  prependEarlier,
} from './messages.ts';

const message = (seq: number) => ({ seq, content: `number ${seq}` }) as MessageView;

const held = (from: number, to: number, hasEarlier = from > 1): HeldMessages => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  hasEarlier,
});

test('the next message is added once', () => {
  const { held: once } = appendMessage(held(1, 3), message(4));
  expect(once).toEqual(held(1, 4));
  expect(appendMessage(once, message(4)).held).toBe(once);
});

test('a message after a gap is not shown, and the end is marked stale', () => {
  const before = held(1, 3);
  expect(appendMessage(before, message(5))).toEqual({ held: before, isStale: true });
});

test('the first message of an empty conversation is added', () => {
  expect(appendMessage({ items: [], hasEarlier: false }, message(1)).held).toEqual(held(1, 1));
});

test('an earlier page goes in front and says whether there is more', () => {
  expect(prependEarlier(held(51, 60), held(1, 50))).toEqual(held(1, 60));
});

test('an earlier page that is repeated or does not adjoin changes nothing', () => {
  const now = held(11, 20);
  expect(prependEarlier(now, held(11, 15))).toBe(now);
  expect(prependEarlier(now, held(1, 8))).toBe(now);
});

test('a refetched end keeps the earlier pages it adjoins', () => {
  expect(mergeLatest(held(1, 60), held(21, 70))).toEqual(held(1, 70));
  expect(mergeLatest(held(1, 60), held(61, 110))).toEqual(held(1, 110));
});

test('after a gap only the fresh end is kept', () => {
  expect(mergeLatest(held(1, 60), held(62, 111))).toEqual(held(62, 111));
});

test('messages that arrived live while the page was loading stay', () => {
  expect(mergeLatest(held(1, 12), held(1, 10))).toEqual(held(1, 12));
});

test('a long thread that was left keeps its end and knows that there is more', () => {
  expect(keepLatest(held(1, 300), 100)).toEqual(held(201, 300));
  const short = held(1, 40);
  expect(keepLatest(short, 100)).toBe(short);
});

const piece = (from: number, to: number, ends: { hasEarlier?: boolean; hasLater?: true } = {}) => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => ({ seq: from + index }) as MessageView),
  hasEarlier: true,
  ...ends,
});
const seqsOf = (held: { items: readonly MessageView[] } | undefined) => held?.items.map(({ seq }) => seq);

test('a piece from further up grows at both ends, and knows which of them has more', () => {
  const middle = piece(10, 12, { hasLater: true });
  const down = appendLater(middle, piece(13, 14, { hasLater: true }));
  expect([seqsOf(down), down.hasEarlier, down.hasLater]).toEqual([[10, 11, 12, 13, 14], true, true]);
  const up = prependEarlier(down, piece(8, 9, { hasEarlier: false }));
  expect([seqsOf(up), up.hasEarlier, up.hasLater]).toEqual([[8, 9, 10, 11, 12, 13, 14], false, true]);
  expect(appendLater(up, piece(15, 15)).hasLater).toBeUndefined();
  expect(appendLater(up, { items: [], hasEarlier: true }).hasLater).toBeUndefined();
  expect(appendLater(up, piece(20, 21))).toBe(up);
});

test('a piece merges with the latest messages where they adjoin, and not before', () => {
  const latest = piece(20, 22, { hasEarlier: true });
  expect(joinPieces(piece(10, 18, { hasLater: true }), latest)).toBeUndefined();
  const joined = joinPieces(piece(15, 19, { hasEarlier: false, hasLater: true }), latest);
  expect([seqsOf(joined), joined?.hasEarlier, joined?.hasLater]).toEqual([
    [15, 16, 17, 18, 19, 20, 21, 22],
    false,
    undefined,
  ]);
  expect(seqsOf(joinPieces(piece(18, 21, { hasLater: true }), latest))).toEqual([18, 19, 20, 21, 22]);
  expect(joinPieces(piece(21, 22), latest)?.items.length).toBe(3);
});

test('a position is held if it lies between the first and the last message', () => {
  const held = piece(10, 12);
  expect([9, 10, 12, 13].map((seq) => holds(held, seq))).toEqual([false, true, true, false]);
  expect(holds({ items: [], hasEarlier: false }, 1)).toBe(false);
});

/** Up to 5, then away until 20: the first message after that says which one comes before it. */
const back: HeldMessages = {
  items: [{ ...message(20), previousSeq: 5 }, message(21)],
  hasEarlier: true,
};

test('046 pages adjoin across the reader’s absence, and the messages they missed are not held', () => {
  const whole = { items: [...held(1, 5).items, ...back.items], hasEarlier: false };
  expect(prependEarlier(back, held(1, 5))).toEqual(whole);
  expect(appendLater(held(1, 5), back)).toEqual(whole);
  expect(joinPieces(held(1, 5), back)).toEqual(whole);
  expect(mergeLatest(held(1, 5), back)).toEqual(whole);
  expect(prependEarlier(back, held(1, 4))).toBe(back);
  expect([5, 6, 19, 20].map((seq) => holds(whole, seq))).toEqual([true, false, false, true]);
});
