import { type TimelineRow, timelineOf } from '#platform/server/timeline/timeline.ts';
import type { StepKind } from '../../limits.ts';

/** How an assignment went. */
export const history = timelineOf<StepKind>('assignment');
export type StepRow = TimelineRow<StepKind>;
