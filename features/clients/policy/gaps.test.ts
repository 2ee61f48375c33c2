import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { gapsOf } from './gaps.ts';

const nowMs = Date.UTC(2026, 10, 26);
const daysAgo = (days: number) => nowMs - days * 24 * 60 * 60_000;
const headshot = (days: number, isCurrent = true) =>
  ({ kind: 'headshot', isCurrent, addedAtMs: daysAgo(days) }) as const;
const resume = { kind: 'resume', isCurrent: true, addedAtMs: daysAgo(1) } as const;
const whole = {
  isClaimed: true,
  hasPhoto: true,
  hasReel: true,
  isActor: true,
  materials: [headshot(30), resume],
  nowMs,
};

test.each([
  ['no gaps of a complete client', {}, []],
  ['an unclaimed profile', { isClaimed: false }, ['unclaimed']],
  ['a missing photo', { hasPhoto: false }, ['no_photo']],
  ['a reel missing from both the profile and the materials', { hasReel: false }, ['no_reel']],
  [
    'no gap for a reel that is only in the materials',
    { hasReel: false, materials: [headshot(1), resume, { ...resume, kind: 'reel' as const }] },
    [],
  ],
  ['a missing résumé', { materials: [headshot(1)] }, ['no_resume']],
  ['a missing headshot of an actor', { materials: [resume] }, ['no_headshot']],
  [
    'a headshot that is missing as none is current',
    { materials: [headshot(1, false), resume] },
    ['no_headshot'],
  ],
  ['no gap for a writer without a headshot', { isActor: false, materials: [resume] }, []],
  ['an old headshot', { materials: [headshot(limits.headshotOldDays + 1), resume] }, ['old_headshot']],
])('CLI-6 an agent sees %s', (_what, part, gaps) => {
  expect(gapsOf({ ...whole, ...part })).toEqual(gaps);
});
