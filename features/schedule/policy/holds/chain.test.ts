import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainOf, daysMeet, type Effect, freeRank, type QueuedHold } from './chain.ts';
import { isLive } from './states.ts';

const held = (
  id: string,
  days: [number, number],
  rank: number,
  more: Partial<QueuedHold> = {},
): QueuedHold => ({
  id,
  person: 'ana',
  firstDay: dayAt(days[0]),
  lastDay: dayAt(days[1]),
  rank,
  state: 'accepted',
  challenge: null,
  ...more,
});
const dayAt = (number: number) => new Date(Date.UTC(2027, 0, 1 + number)).toISOString().slice(0, 10);
const sketch = (effects: readonly Effect[]) =>
  effects.map(({ id, why, from, to }) => `${id} ${why} ${from.rank}${from.state}>${to.rank}${to.state}`);

test('SCH-6 the release of the first hold moves the second and the third up', () => {
  const queue = [held('a', [1, 5], 1), held('b', [3, 6], 2), held('c', [4, 9], 3)];
  expect(sketch(chainOf(queue, [{ id: 'a', to: 'released' }]))).toEqual([
    'a act 1accepted>1released',
    'b moved_up 2accepted>1promoted',
    'c moved_up 3accepted>2promoted',
  ]);
});

test('a confirmed hold ends those on its days, and holders behind only these move up', () => {
  const queue = [held('a', [1, 3], 1), held('b', [3, 6], 2), held('c', [5, 9], 3)];
  expect(sketch(chainOf(queue, [{ id: 'a', to: 'converted' }]))).toEqual([
    'a act 1accepted>1converted',
    'b booked 2accepted>2released',
    'c moved_up 3accepted>2promoted',
  ]);
});

test('the end of a challenger’s hold ends the challenge; what is challenged moves up as challenged', () => {
  const challenge = { by: 'b', backTo: 'active' as const };
  const queue = [held('a', [1, 3], 1, { state: 'challenged', challenge }), held('b', [1, 3], 2)];
  expect(sketch(chainOf(queue, [{ id: 'b', to: 'released' }]))).toEqual([
    'b act 2accepted>2released',
    'a unchallenged 1challenged>1active',
  ]);
  const behind = [
    held('x', [1, 3], 1),
    held('a', [1, 3], 2, { state: 'challenged', challenge: { by: 'c', backTo: 'active' } }),
    held('c', [1, 3], 3),
  ];
  expect(sketch(chainOf(behind, [{ id: 'x', to: 'expired' }]))[1]).toBe('a moved_up 2challenged>1challenged');
});

test('what is over cannot be moved; one who was not answered yet moves up and still waits', () => {
  const queue = [held('a', [1, 3], 1), held('b', [1, 3], 2, { state: 'pending' })];
  expect(chainOf([held('z', [1, 3], 1, { state: 'declined' })], [{ id: 'z', to: 'released' }])).toEqual([]);
  expect(sketch(chainOf(queue, [{ id: 'a', to: 'released' }]))[1]).toBe('b moved_up 2pending>1pending');
});

const days = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 6 }));
const inputs = fc.array(
  fc.record({
    days,
    person: fc.constantFrom('ana', 'bo'),
    state: fc.constantFrom('pending', 'accepted', 'active', 'promoted'),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Everyone takes the next free place, one after the other. */
function queueOf(
  asked: { days: [number, number]; person: string; state: QueuedHold['state'] }[],
): QueuedHold[] {
  const queue: QueuedHold[] = [];
  for (const [
    at,
    {
      days: [from, length],
      person,
      state,
    },
  ] of asked.entries()) {
    const one = held(`h${at}`, [from, from + length], 1, { person, state });
    const rank = freeRank(
      queue.filter((other) => other.person === person),
      one,
    );
    if (rank !== undefined) queue.push({ ...one, rank });
  }
  return queue;
}

const isSound = (queue: readonly QueuedHold[]) =>
  queue.every((one) =>
    queue.every(
      (other) =>
        one === other ||
        one.person !== other.person ||
        one.rank !== other.rank ||
        !isLive(one.state) ||
        !isLive(other.state) ||
        !daysMeet(one, other),
    ),
  );

/** A better place has ended on some of its days, and is free on all of them. */
function isLeftBehind(one: QueuedHold, queue: readonly QueuedHold[]): boolean {
  const others = queue.filter((other) => other.id !== one.id && other.person === one.person);
  const best = freeRank(others, one);
  if (!isLive(one.state) || best === undefined || best >= one.rank) return false;
  return others.some((other) => !isLive(other.state) && other.rank === best && daysMeet(other, one));
}

test('SCH-6 after any steps no two hold one place on a day, at no moment between, and no hold is left behind a free place', () => {
  const steps = fc.array(
    fc.tuple(fc.nat(11), fc.constantFrom('released', 'expired', 'declined', 'converted')),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(inputs, steps, (asked, chosen) => {
      let queue = queueOf(asked);
      for (const [at, to] of chosen) {
        const id = queue[at % queue.length]?.id ?? '';
        for (const effect of chainOf(queue, [{ id, to }])) {
          queue = queue.map((one) => (one.id === effect.id ? { ...one, ...effect.to } : one));
          expect(isSound(queue)).toBe(true);
        }
      }
      // No hold is left behind a released place that is free on all of its days.
      expect(queue.filter((one) => isLeftBehind(one, queue))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
