import { timelineOf } from '#platform/server/timeline/timeline.ts';
import type { LineStep } from '../../limits.ts';

/** What happened to a line. */
export const lineTimeline = timelineOf<LineStep>('call');
