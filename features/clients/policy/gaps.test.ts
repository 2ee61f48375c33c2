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
  ['nothing where all is there', {}, []],
  ['that the profile is not theirs yet', { isClaimed: false }, ['unclaimed']],
  ['no photo', { hasPhoto: false }, ['no_photo']],
  ['no reel on the profile nor in the materials', { hasReel: false }, ['no_reel']],
  [
    'nothing of a reel that stands in the materials',
    { hasReel: false, materials: [headshot(1), resume, { ...resume, kind: 'reel' as const }] },
    [],
  ],
  ['no résumé', { materials: [headshot(1)] }, ['no_resume']],
  ['no headshot of an actor', { materials: [resume] }, ['no_headshot']],
  ['no headshot that is current', { materials: [headshot(1, false), resume] }, ['no_headshot']],
  ['no headshot of a writer, who needs none', { isActor: false, materials: [resume] }, []],
  ['an old headshot', { materials: [headshot(limits.headshotOldDays + 1), resume] }, ['old_headshot']],
])('CLI-6 an agent is told of %s', (_what, part, gaps) => {
  expect(gapsOf({ ...whole, ...part })).toEqual(gaps);
});
