import type { ConversationId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ConversationView } from '../../contract/views.ts';
import { presentConversation } from '../present/conversations.ts';
import { findConversation } from '../queries/conversations.ts';
import type { MessagingParts } from './parts.ts';
import { surroundingsOf } from './surroundings.ts';

/** One conversation as the actor sees it; undefined for whom it is not there. */
export type ReadConversation = (actor: Actor, id: ConversationId) => Promise<ConversationView | undefined>;

/** Reads conversations one by one, for the answers of what changes them. */
export function conversationReader({ notifier }: Pick<MessagingParts, 'notifier'>): ReadConversation {
  const surroundings = surroundingsOf(notifier);
  return async (actor, id) => {
    const row = await findConversation(notifier.platform.database, actor.personId, id);
    return row && presentConversation(row, await surroundings([row], actor));
  };
}

/** The same after an act that only who is in it can do. */
export async function readChanged(
  read: ReadConversation,
  actor: Actor,
  id: ConversationId,
): Promise<ConversationView> {
  const view = await read(actor, id);
  if (!view) throw new Error('a conversation was changed by somebody who cannot see it');
  return view;
}
