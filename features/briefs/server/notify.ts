import { topic } from '#platform/contract/live.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import { briefsEvents } from '../contract/index.ts';
import type { BriefRow } from './tables.ts';

/** Makes the side that receives read a brief again. */
export function announceBrief({ announce }: Pick<Writing, 'announce'>, row: BriefRow): void {
  const event = briefsEvents['brief.changed']({ id: row.id });
  for (const person of new Set([row.ownerId, ...row.reviewers]))
    announce({ topic: topic.person(person), event });
}
