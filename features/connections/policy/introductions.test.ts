import { expect, test } from 'vitest';
import { introductionAnswers, limits } from '../limits.ts';
import {
  type IntroductionFacts,
  introduceAgainFrom,
  introductionsReached,
  shownToIntroduced,
  shownToIntroducer,
} from './introductions.ts';

const madeAtMs = 1_000_000_000_000;
const made = (state: IntroductionFacts['state'] = 'open', endedAtMs: number | null = null) => ({
  state,
  madeAtMs,
  endedAtMs,
});
const day = (count: number) => madeAtMs + count * limits.dayMs;

test('CRQ-3: whatever the two have said, the introducer sees the same on every day until both say yes', () => {
  for (const count of [0, 1, 29.9]) expect(shownToIntroducer(made(), day(count))).toBe('waiting');
  for (const count of [30, 45]) expect(shownToIntroducer(made(), day(count))).toBe('expired');
});

test('each of the two sees their own answer, and after 30 days that it is over', () => {
  const shown = introductionAnswers.map((own) => shownToIntroduced(made(), own, day(1)));
  expect(shown).toEqual(['asked', 'agreed', 'declined']);
  for (const own of introductionAnswers) expect(shownToIntroduced(made(), own, day(30))).toBe('expired');
});

test('two who connected some other way have met', () => {
  expect(shownToIntroducer(made('known', day(2)), day(3))).toBe('met');
});

test('the same person may introduce the same two again 30 days after the last one was over in the introducer’s eyes', () => {
  expect(introduceAgainFrom(made('withdrawn', day(2)), day(3))).toBe(day(32));
  expect(introduceAgainFrom(made(), day(31))).toBe(day(60));
  expect(introduceAgainFrom(made('expired', day(44)), day(45))).toBe(day(60));
  expect(introduceAgainFrom(made('met', day(2)), day(3))).toBeNull();
});

test('CRQ-6: an introducer reaches the limit at twenty waiting or twenty in a day', () => {
  expect(introductionsReached({ open: 19, ofDay: 19 })).toBeUndefined();
  expect(introductionsReached({ open: 20, ofDay: 0 })).toBe('too_many');
  expect(introductionsReached({ open: 0, ofDay: 20 })).toBe('throttled');
});
