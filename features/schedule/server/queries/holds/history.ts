import { timelineOf } from '#platform/server/timeline/timeline.ts';
import type { HoldStep } from '../../../limits/holds.ts';

/** What happened to holds. */
export const holdTimeline = timelineOf<HoldStep>('hold');
