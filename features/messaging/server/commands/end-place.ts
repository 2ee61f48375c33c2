import { resolveSubject } from '#features/notifications/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { SystemLine } from '../../contract/views.ts';
import { giveTo } from './change-group.ts';
import { type GroupAct, type GroupParts, tellChanged } from './group-parts.ts';
import { type Locked, lockConversation, placeOf, tellSeatsMoved } from './lock-conversation.ts';
import { mentionType } from './mentions.ts';
import { postLine } from './post-line.ts';
import { messageNotification } from './tell-readers.ts';

const end: Statement = {
  name: 'participant-end',
  text: `update participant set left_at_seq = $3, left_at = $4
    where conversation_id = $1 and person_id = $2 and left_at_seq is null`,
};

/** Lets a person leave a group; does nothing if they already left. */
export async function leaveGroup(
  tx: Transaction,
  parts: GroupParts,
  { id, by }: GroupAct,
): Promise<'conversation.absent' | 'group.direct' | undefined> {
  const group = await lockConversation(tx, id);
  if (!group) return 'conversation.absent';
  if (group.gone.some(({ person }) => person === by)) return undefined;
  if (!placeOf(group, by)) return 'conversation.absent';
  if (group.type === 'direct') return 'group.direct';
  const heir = await endPlace(tx, parts, { group, person: by });
  await close(tx, parts, { group, person: by, by, heir, kind: 'left' });
  return undefined;
}

export interface Removal extends GroupAct {
  readonly person: PersonId;
  readonly session: SessionId;
  /** Whether the actor can moderate, and their reason. */
  readonly isModerator: boolean;
  readonly reason: string | undefined;
}

export type RemoveRefusal =
  | 'conversation.absent'
  | 'group.direct'
  | 'group.not_owner'
  | 'group.reason_required'
  | 'group.remove_self';

/** Removes a person from a group, on behalf of its owner or a moderator; does nothing if they are not in it. */
export async function removePerson(
  tx: Transaction,
  parts: GroupParts,
  removal: Removal,
): Promise<RemoveRefusal | undefined> {
  const { id, by, person, reason, isModerator } = removal;
  const group = await lockConversation(tx, id);
  if (!group || !(placeOf(group, by) || isModerator)) return 'conversation.absent';
  if (group.type === 'direct') return 'group.direct';
  const isOwner = group.ownerId === by;
  if (!isOwner && !isModerator) return 'group.not_owner';
  if (!isOwner && reason === undefined) return 'group.reason_required';
  if (person === by) return 'group.remove_self';
  if (!placeOf(group, person)) return undefined;
  const heir = await endPlace(tx, parts, { group, person });
  await close(tx, parts, { group, person, by, heir, kind: 'removed' });
  if (!isOwner) await noteRemoval(tx, parts, removal);
  return undefined;
}

const noteRemoval = (tx: Transaction, { notifier }: GroupParts, removal: Removal) =>
  notifier.platform.auditLog.note(tx, {
    action: 'participant.removed',
    subject: { kind: 'conversation', id: removal.id },
    actor: removal.by,
    session: removal.session,
    before: { person: removal.person },
    reason: removal.reason,
  });

interface Ending {
  readonly group: Locked;
  readonly person: PersonId;
}

/** Cuts the person off after the commit; returns who takes over the group, if they owned it. */
async function endPlace(
  tx: Transaction,
  { notifier, onListChange }: GroupParts,
  { group, person }: Ending,
): Promise<PersonId | undefined> {
  const { platform } = notifier;
  await tx.run(end, [group.id, person, group.lastSeq, platform.clock.now()]);
  await tellSeatsMoved(tx, group.id);
  const subject = messageNotification.subjectOf(group.id);
  // Read notifications are not emailed (NOT-9).
  await resolveSubject(tx, notifier, { person, type: [messageNotification.type, mentionType], subject });
  tx.afterCommit(() => {
    platform.hub.leave(person, topic.conversation(group.id));
    onListChange([person]);
  });
  const event = messagingEvents['conversation.left']({ conversationId: group.id });
  tx.announce({ topic: topic.person(person), event });
  if (group.ownerId !== person) return undefined;
  const heir = group.members.find((place) => place.person !== person)?.person;
  await giveTo(tx, group, heir ?? null);
  return heir;
}

/** Notifies the remaining members, if there are any. */
async function close(
  tx: Transaction,
  parts: GroupParts,
  ended: Ending & { by: PersonId; heir: PersonId | undefined; kind: 'left' | 'removed' },
): Promise<void> {
  const { group, person, by, heir, kind } = ended;
  if (group.members.every((place) => place.person === person)) return;
  const conversationId = group.id;
  await postLine(tx, parts.notifier, { conversationId, by, system: { kind, people: [person] } });
  if (heir) {
    const system: SystemLine = { kind: 'owner', people: [heir] };
    await postLine(tx, parts.notifier, { conversationId, by, system });
  }
  tellChanged(tx, parts, group);
}
