import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import { allSeenBy } from '#features/profiles/server/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { ConversationView } from '../../contract/views.ts';
import type { ListChange, Sender } from '../flows/send-messages.ts';
import { type PresentContext, presentConversation } from '../present/conversations.ts';
import { findConversation } from '../queries/conversations.ts';
import type { FirstPages } from '../queries/first-pages.ts';
import type { ConversationRow } from '../queries/rows.ts';

/** Dependencies of messaging's procedures. */
export interface MessagingParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  readonly sender: Sender;
  readonly firstPages: FirstPages;
  readonly onListChange: ListChange;
}

/** Conversations whose last message is older than this are cold. */
export const coldBefore = ({ clock, config }: Platform): Date =>
  new Date(clock.now().getTime() - config.coldAfterMs);

/** Current profiles of the people in the rows, as this viewer sees them, and the cold limit. */
export function presentContextOf({ platform, people }: MessagingParts['notifier']) {
  return async (rows: readonly ConversationRow[], actor: Actor): Promise<PresentContext> => ({
    people: allSeenBy(actor, await people.of(rows.flatMap((row) => row.others.map(({ id }) => id)))),
    viewer: principalOf(actor),
    coldBefore: toInstant(coldBefore(platform)),
  });
}

/** One conversation as the actor sees it; undefined if they cannot. */
type ReadConversation = (actor: Actor, id: ConversationId) => Promise<ConversationView | undefined>;

/** Reads single conversations, for the responses of procedures that change them. */
export function conversationReader({ notifier }: Pick<MessagingParts, 'notifier'>): ReadConversation {
  const contextOf = presentContextOf(notifier);
  return async (actor, id) => {
    const row = await findConversation(
      notifier.platform.database,
      principalOf(actor),
      id,
      actor.desk !== undefined,
    );
    return row && presentConversation(row, await contextOf([row], actor));
  };
}

/** The same after an act that only participants can perform. */
export async function readChanged(
  read: ReadConversation,
  actor: Actor,
  id: ConversationId,
): Promise<ConversationView> {
  const view = await read(actor, id);
  if (!view) throw new Error('a conversation was changed by somebody who cannot see it');
  return view;
}
