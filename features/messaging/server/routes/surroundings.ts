import { allSeenBy } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Surroundings } from '../present/conversations.ts';
import type { ConversationRow } from '../queries/rows.ts';
import { coldBefore, type MessagingParts } from './parts.ts';

/** The people in the rows as they are now for this viewer, and what is cold at this moment. */
export function surroundingsOf({ platform, people }: MessagingParts['notifier']) {
  return async (rows: readonly ConversationRow[], actor: Actor): Promise<Surroundings> => ({
    people: allSeenBy(actor, await people.of(rows.flatMap((row) => row.others.map(({ id }) => id)))),
    viewer: actor.personId,
    coldBefore: toInstant(coldBefore(platform)),
  });
}
