import { expect, test } from 'vitest';
import { personStates, phases } from '../limits.ts';
import { isStopped } from './rules.ts';
import { needsReason, personMoves, phaseMoves, waysFrom } from './states.ts';

test('a project never ends without a reason, and leads on from every phase', () => {
  for (const phase of phases) {
    expect(needsReason(phaseMoves, phase)).toBe(isStopped(phase));
    expect(waysFrom(phaseMoves, phase, 'owner')).not.toEqual([]);
    for (const role of ['contributor', 'viewer', null] as const)
      expect(waysFrom(phaseMoves, phase, role)).toEqual([]);
  }
  expect(waysFrom(phaseMoves, 'dead', 'owner')).toEqual(['idea', 'development']);
});

test('talks reach every state from the wish list, and go back on a signature only by a release', () => {
  const reached = new Set<string>(['wish-list']);
  for (const from of reached)
    for (const to of waysFrom(personMoves, from as (typeof personStates)[number], 'manager')) reached.add(to);
  expect(reached).toEqual(new Set(personStates));
  expect(waysFrom(personMoves, 'signed', 'owner')).toEqual(['started', 'released']);
  expect(waysFrom(personMoves, 'wish-list', 'contributor')).toEqual(['avail-checked', 'passed']);
  for (const state of personStates) expect(waysFrom(personMoves, state, 'viewer')).toEqual([]);
});
