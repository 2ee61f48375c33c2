import { expect, test } from 'vitest';
import { checkMove, type Move, moveOf, movesFor } from './states.ts';

type Who = 'asker' | 'owner';
const states = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
const moves: readonly Move<(typeof states)[number], string, Who, 'reason'>[] = [
  { act: 'approve', from: ['pending'], to: 'approved', who: ['owner'] },
  { act: 'reject', from: ['pending'], to: 'rejected', who: ['owner'], needs: ['reason'] },
  { act: 'withdraw', from: ['pending'], to: 'withdrawn', who: ['asker'] },
];

test('a person is offered exactly the verbs that lead somewhere, in table order', () => {
  const all = moves.map(({ act }) => act);
  for (const from of states)
    for (const who of ['asker', 'owner'] as const) {
      const offered = movesFor(moves, { state: from, who }).map(({ act }) => act);
      const leading = all.filter(
        (act) => checkMove(moves, { act, from, who, given: ['reason'] }).kind === 'moves',
      );
      expect(offered).toEqual(leading);
    }
  expect(movesFor(moves, { state: 'pending', who: 'owner' }).map(({ act }) => act)).toEqual([
    'approve',
    'reject',
  ]);
});

test('a person who rejects without a reason is told what is missing, and nothing changes', () => {
  const reject = { act: 'reject', from: 'pending', who: 'owner' } as const;
  expect(checkMove(moves, reject)).toEqual({ kind: 'needs', needs: ['reason'] });
  expect(checkMove(moves, { ...reject, given: ['reason'] })).toEqual({ kind: 'moves', to: 'rejected' });
});

test('no one can make the other side’s move, or one from a final state', () => {
  expect(checkMove(moves, { act: 'approve', from: 'pending', who: 'asker' }).kind).toBe('closed');
  expect(checkMove(moves, { act: 'withdraw', from: 'approved', who: 'asker' }).kind).toBe('closed');
});

test('an act that is not in the table is a programming error', () => {
  expect(moveOf(moves, 'withdraw').to).toBe('withdrawn');
  expect(() => moveOf(moves, 'forget')).toThrow('no move forget');
});

test('in a thousand random tables, the offered verbs are the allowed ones, and each leads to a row of the table', () => {
  // A fixed seed makes a failure reproducible.
  let seed = 20_261_124;
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 32;
  };
  const some = <Item>(items: readonly Item[]) => items.filter(() => random() < 0.4);
  const sides = ['asker', 'owner'] as const;
  for (let table = 0; table < 1_000; table += 1) {
    const made = ['a', 'b', 'c', 'd', 'e'].map((act) => ({
      act,
      from: some(states),
      to: states[Math.floor(random() * states.length)] ?? 'pending',
      who: some(sides),
      needs: some(['reason'] as const),
    }));
    for (const from of states)
      for (const who of sides) {
        const offered = movesFor(made, { state: from, who });
        for (const move of made) {
          const { act, to } = move;
          const isOffered = offered.includes(move);
          expect(isOffered).toBe(move.from.includes(from) && move.who.includes(who));
          const given = checkMove(made, { act, from, who, given: ['reason'] });
          expect(given).toEqual(isOffered ? { kind: 'moves', to } : { kind: 'closed' });
          const bare = checkMove(made, { act, from, who }).kind;
          expect(bare === 'needs').toBe(isOffered && move.needs.length > 0);
        }
      }
  }
});
