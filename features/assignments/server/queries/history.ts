import { type TimelineRow, timelineOf } from '#platform/server/timeline/timeline.ts';
import type { StepKind } from '../../limits.ts';

/** The history of an assignment. */
export const history = timelineOf<StepKind>('assignment');
export type StepRow = TimelineRow<StepKind>;
