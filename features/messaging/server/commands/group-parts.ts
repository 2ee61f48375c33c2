import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { ListChange } from '../flows/send-messages.ts';
import { type Locked, lockConversation, type Place, placeOf } from './lock-conversation.ts';

/** Dependencies of the acts on groups. */
export interface GroupParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  readonly onListChange: ListChange;
}

/** The actor and the conversation they act on. */
export interface GroupAct {
  readonly id: ConversationId;
  readonly by: PersonId;
}

export type OwnerRefusal = 'conversation.absent' | 'group.direct' | 'group.not_owner';

/** Locks a group for its owner, or says why not; outsiders cannot tell that it exists (X8). */
export async function lockOwned(
  tx: Transaction,
  { id, by }: GroupAct,
): Promise<{ readonly group: Locked } | OwnerRefusal> {
  const locked = await lockOwn(tx, { id, by });
  if (!locked) return 'conversation.absent';
  if (locked.group.type === 'direct') return 'group.direct';
  return locked.group.ownerId === by ? locked : 'group.not_owner';
}

/** Locks a conversation for one of its participants. */
export async function lockOwn(
  tx: Transaction,
  { id, by }: GroupAct,
): Promise<{ readonly group: Locked; readonly place: Place } | undefined> {
  const group = await lockConversation(tx, id);
  const place = group && placeOf(group, by);
  return group && place && { group, place };
}

/** Everyone's view of it changed: members refetch, and cached lists are dropped. */
export function tellChanged(tx: Transaction, { onListChange }: GroupParts, group: Locked): void {
  const event = messagingEvents['conversation.changed']({ conversationId: group.id });
  tx.announce({ topic: topic.conversation(group.id), event });
  tx.afterCommit(() => onListChange([...group.members, ...group.gone].map(({ person }) => person)));
}
