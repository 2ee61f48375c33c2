import { eq } from 'drizzle-orm';
import { mayDo } from '#features/access/server/public.ts';
import { resolveSubject } from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Act, Acts } from '#platform/server/http/acts.ts';
import type { groupsContract } from '../../contract/groups.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { SystemLine } from '../../contract/views.ts';
import { type Locked, lockConversation, lockOwn, memberOf, tellSeatsMoved } from '../access.ts';
import { mentionType, messageNotification } from '../notify/bells.ts';
import { tellChanged } from '../notify/changes.ts';
import { postLine } from '../notify/lines.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import { conversation } from '../tables.ts';
import { viewChanged, viewConversation } from '../views/conversations.ts';
import { pictureKindName, pictureSubject } from './files.ts';
import { endAsksOf } from './history.ts';

export const groups: Acts<typeof groupsContract, MessagingParts> = {
  /** By the owner or a moderator; does nothing if the person is not in it. */
  removeParticipant: {
    async steps(at, { id, personId: person, reason }) {
      const isModerator = mayDo(at.actor, 'moderate_content');
      await at.notifier.coalescer.settleAndForget(person);
      return at.write(async (act) => {
        const by = act.person;
        const group = await lockConversation(act.tx, id);
        if (!group || !(memberOf(group, by) || isModerator)) return act.refuse('conversation.absent');
        if (group.type === 'direct') return act.refuse('group.direct');
        const isOwner = group.ownerId === by;
        if (!isOwner && !isModerator) return act.refuse('group.not_owner');
        if (!isOwner && reason === undefined) return act.refuse('group.reason_required');
        if (person === by) return act.refuse('group.remove_self');
        if (memberOf(group, person)) {
          await endPlace(act, { group, person, by, kind: 'removed' });
          const subject = { kind: 'conversation', id };
          if (!isOwner) await act.audit({ subject, before: { person }, reason });
        }
        // Null for a moderator who does not take part.
        return (await viewConversation(act, id)) ?? null;
      });
    },
  },

  leave: {
    async steps(at, { id }) {
      await at.notifier.coalescer.settleAndForget(at.person);
      return at.write(async (act) => {
        const by = act.person;
        const group = (await lockConversation(act.tx, id)) ?? act.refuse('conversation.absent');
        if (!group.gone.some(({ person }) => person === by)) {
          if (!memberOf(group, by)) return act.refuse('conversation.absent');
          if (group.type === 'direct') return act.refuse('group.direct');
          await endPlace(act, { group, person: by, by, kind: 'left' });
        }
        return viewChanged(act, id);
      });
    },
  },

  async handOn(act, { id, personId: person }) {
    const by = act.person;
    const { group } = (await lockOwn(act.tx, by, id)) ?? act.refuse('conversation.absent');
    if (group.type === 'direct') return act.refuse('group.direct');
    // A repeated request from the previous owner has already been fulfilled.
    if (group.ownerId === person) return viewChanged(act, id);
    if (group.ownerId !== by) return act.refuse('group.not_owner');
    if (!memberOf(group, person)) return act.refuse('person.unreachable');
    await giveTo(act.tx, group, person);
    const system: SystemLine = { kind: 'owner', people: [person] };
    await postLine(act.tx, act.notifier, { conversationId: id, by, system });
    tellChanged(act, group);
    return viewChanged(act, id);
  },

  /** Null removes the name. */
  async rename(act, { id, title, previous }) {
    const group = await lockOwned(act, id);
    if (group.title !== title) {
      if (group.title !== previous)
        return act.refuse('group.changed', { current: await viewChanged(act, id) });
      await act.orm.update(conversation).set({ title }).where(eq(conversation.id, id));
      const system: SystemLine = { kind: 'titled', title };
      await postLine(act.tx, act.notifier, { conversationId: id, by: act.person, system });
      tellChanged(act, group);
    }
    return viewChanged(act, id);
  },

  /** A picture its owner has uploaded; null removes it. */
  async setPicture(act, { id, fileId, previous }) {
    const group = await lockOwned(act, id);
    if (group.pictureFileId === fileId) return viewChanged(act, id);
    if (group.pictureFileId !== previous)
      return act.refuse('group.changed', { current: await viewChanged(act, id) });
    const subject = pictureSubject(id);
    await act.documents.release(act.tx, { subject });
    if (fileId !== null) {
      const claim = { id: fileId, person: act.person, kind: pictureKindName, subject };
      if (!(await act.documents.claim(act.tx, claim))) return act.refuse('file.absent');
    }
    await act.orm.update(conversation).set({ pictureFileId: fileId }).where(eq(conversation.id, id));
    const system: SystemLine = { kind: 'pictured' };
    await postLine(act.tx, act.notifier, { conversationId: id, by: act.person, system });
    tellChanged(act, group);
    return viewChanged(act, id);
  },
};

type OwnerRefusal = 'conversation.absent' | 'group.direct' | 'group.not_owner';

/** Locks a group for its owner; outsiders cannot tell that it exists (X8). */
async function lockOwned(
  act: MessagingWriting & Pick<Act<[code: OwnerRefusal]>, 'refuse' | 'person'>,
  id: ConversationId,
): Promise<Locked> {
  const { group } = (await lockOwn(act.tx, act.person, id)) ?? act.refuse('conversation.absent');
  if (group.type === 'direct') return act.refuse('group.direct');
  return group.ownerId === act.person ? group : act.refuse('group.not_owner');
}

/** Makes a person the owner of a group, or nobody when it is empty. */
const giveTo = (tx: Transaction, { id }: Locked, ownerId: PersonId | null) =>
  tx.orm.update(conversation).set({ ownerId }).where(eq(conversation.id, id));

const end: Statement = {
  name: 'participant-end',
  text: `update participant set left_at_seq = $3, left_at = $4
    where conversation_id = $1 and person_id = $2 and left_at_seq is null`,
};

interface Ending {
  readonly group: Locked;
  readonly person: PersonId;
  readonly by: PersonId;
  readonly kind: 'left' | 'removed';
}

/** Cuts the person off after the commit. The longest-standing member takes over a group they owned. */
async function endPlace(act: MessagingWriting, { group, person, by, kind }: Ending): Promise<void> {
  const { tx, notifier } = act;
  const { platform } = notifier;
  const conversationId = group.id;
  await tx.run(end, [conversationId, person, group.lastSeq, platform.clock.now()]);
  await tellSeatsMoved(tx, conversationId);
  await endAsksOf(act, { id: conversationId, person });
  const subject = messageNotification.subjectOf(conversationId);
  // Read notifications are not emailed (NOT-9).
  await resolveSubject(tx, notifier, { person, type: [messageNotification.type, mentionType], subject });
  tx.afterCommit(() => {
    platform.hub.leave(person, topic.conversation(conversationId));
    act.onListChange([person], conversationId);
  });
  const event = messagingEvents['conversation.left']({ conversationId });
  tx.announce({ topic: topic.person(person), event });
  const others = group.members.filter((one) => one.person !== person);
  const heir = group.ownerId === person ? others[0]?.person : undefined;
  if (group.ownerId === person) await giveTo(tx, group, heir ?? null);
  if (others.length === 0) return;
  await postLine(tx, notifier, { conversationId, by, system: { kind, people: [person] } });
  if (heir) await postLine(tx, notifier, { conversationId, by, system: { kind: 'owner', people: [heir] } });
  tellChanged(act, group);
}
