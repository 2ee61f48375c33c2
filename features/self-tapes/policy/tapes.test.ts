import { expect, test } from 'vitest';
import { tapeStates } from '../limits.ts';
import { opensSides, opensTakes, shownTapeState, type TapeMover, tapeActsFor, tapeMoves } from './tapes.ts';

const now = new Date('2026-12-04T12:00:00Z');
const due = new Date('2026-12-04T18:00:00Z');
const acts = (state: (typeof tapeStates)[number], who: TapeMover[], more: object = {}) =>
  tapeActsFor({ state, dueAt: due, takes: 1, ...more }, who, now);

test('who is put up sends their takes where nobody looks first, and hands them in where somebody does', () => {
  expect(acts('accepted', ['talent', 'direct'])).toContain('send');
  expect(acts('accepted', ['talent'])).not.toContain('send');
  expect(acts('accepted', ['talent'])).toContain('hand_in');
  expect(acts('with_rep', ['representative'])).toEqual(['send', 'hand_back', 'decline']);
});

test('without a take nothing is sent, and past the deadline casting alone calls it off', () => {
  expect(acts('accepted', ['representative'], { takes: 0 })).toEqual(['decline']);
  const over = { dueAt: new Date('2026-12-04T11:54:59Z') };
  expect(acts('asked', ['representative'], over)).toEqual([]);
  expect(acts('asked', ['casting'], over)).toEqual(['call_off']);
});

test('whoever declined takes it back, and so does the representative; who is put up not what somebody else declined', () => {
  expect(acts('declined', ['talent', 'decliner'])).toEqual(['take_back']);
  expect(acts('declined', ['representative'])).toEqual(['take_back']);
  expect(acts('declined', ['talent', 'direct'])).toEqual([]);
});

test('casting never learns that a representative looks first, and watches nothing before it is sent', () => {
  expect(shownTapeState('with_rep', 'buyer')).toBe('accepted');
  for (const state of tapeStates) {
    expect(opensTakes(state, 'buyer')).toBe(state === 'sent' || state === 'watched');
    const sides = { state, sidesId: 'sides', sidesClosedAt: null };
    expect(opensSides(sides, 'client')).toBe(!['asked', 'declined', 'called_off'].includes(state));
    // Of what leaked casting alone opens its own pages.
    expect(opensSides({ ...sides, sidesClosedAt: now }, 'client')).toBe(false);
    expect(opensSides({ ...sides, sidesClosedAt: now }, 'buyer')).toBe(true);
  }
});

test('what was sent, watched or called off goes nowhere but to be watched', () => {
  const from = (moves: typeof tapeMoves) => moves.flatMap((move) => [...move.from]);
  expect(from(tapeMoves)).not.toContain('called_off');
  expect(from(tapeMoves)).not.toContain('watched');
  expect(from(tapeMoves.filter(({ act }) => act !== 'watch'))).not.toContain('sent');
});
