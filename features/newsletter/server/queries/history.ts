import { timelineOf } from '#platform/server/timeline/timeline.ts';
import type { IssueStep } from '../../limits.ts';

/** What happened to an issue, for those who make it. */
export const history = timelineOf<IssueStep>('newsletter_issue');
