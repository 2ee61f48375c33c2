import { resolveSubject } from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { GroupAct, GroupParts } from './group-parts.ts';
import { lockConversation } from './lock-conversation.ts';
import { requestNotification } from './notify-request.ts';
import { closedFor } from './pair.ts';

const begin: Statement = {
  name: 'participant-begin-request',
  text: `update participant set closed = case when person_id = $2 then 'requesting' else 'request' end,
      request = case when person_id = $2 then null else 'pending' end
    where conversation_id = $1`,
};

/** Turns a new conversation into a request from its starter, who can send one message (MSG-11). */
export const beginRequest = (
  tx: Transaction,
  id: ConversationId,
  { starter }: { readonly starter: PersonId },
) => tx.run(begin, [id, starter]);

// The person who asked cannot accept; a second accept finds it done.
const accept: Statement = {
  name: 'conversation-accept',
  text: `update conversation set accepted_at = $3
    where id = $1 and requested_by is not null and accepted_at is null and (requested_by <> $2 or $4)
    returning requested_by as "requestedBy"`,
};

// A block stays in place.
const open: Statement = {
  name: 'participant-open-request',
  text: `update participant set request = null,
      closed = case when closed in ('shut', 'blocking') then closed end
    where conversation_id = $1`,
};

/** Opens a request to both people, if it can be opened; `isKnown`: the two are connected now. */
export async function acceptFrom(
  tx: Transaction,
  parts: GroupParts,
  { id, by, isKnown }: GroupAct & { readonly isKnown: boolean },
): Promise<boolean> {
  const { platform } = parts.notifier;
  const locked = await lockConversation(tx, id);
  const [accepted] = await tx.run(accept, [id, by, platform.clock.now(), isKnown]);
  if (!locked || !accepted) return false;
  await tx.run(open, [id]);
  const people = locked.members.map(({ person }) => person);
  for (const person of people) {
    await resolveNotification(tx, parts, { id, person });
    tx.announce({
      topic: topic.person(person),
      event: messagingEvents['conversation.changed']({ conversationId: id }),
    });
  }
  await showPresence(tx, parts, people);
  tx.afterCommit(() => parts.onListChange(people));
  return true;
}

/** From now on they see each other's presence; blocked people don't (X17). */
async function showPresence(
  tx: Transaction,
  { notifier }: GroupParts,
  [one, other]: readonly PersonId[],
): Promise<void> {
  if (!one || !other) return;
  const { hub } = notifier.platform;
  const [forOne, forOther] = await closedFor(tx, { one, other });
  tx.afterCommit(() => {
    if (forOne !== 'shut') hub.join(one, topic.of('profile', other));
    if (forOther !== 'shut') hub.join(other, topic.of('profile', one));
  });
}

export type AnswerRefusal = 'conversation.absent' | 'request.none';

/** Accepts a request; repeating it changes nothing. */
export async function acceptRequest(
  tx: Transaction,
  parts: GroupParts,
  act: GroupAct,
): Promise<AnswerRefusal | undefined> {
  const state = await requestState(tx, act);
  if (state === 'answered') return undefined;
  if (state !== 'waiting') return state;
  await acceptFrom(tx, parts, { ...act, isKnown: false });
  return undefined;
}

const putAway: Statement = {
  name: 'participant-ignore-request',
  text: `update participant set request = 'ignored'
    where conversation_id = $1 and person_id = $2 and request = 'pending' returning person_id`,
};

/** Ignores a request without notifying the person who asked; repeating it changes nothing. */
export async function ignoreRequest(
  tx: Transaction,
  parts: GroupParts,
  act: GroupAct,
): Promise<AnswerRefusal | undefined> {
  const state = await requestState(tx, act);
  if (state === 'answered') return 'request.none';
  if (state !== 'waiting') return state;
  await ignoreFor(tx, parts, { id: act.id, person: act.by });
  return undefined;
}

/** Ignores a request the person has not answered yet. */
export async function ignoreFor(
  tx: Transaction,
  parts: Pick<GroupParts, 'notifier' | 'onListChange'>,
  { id, person }: { readonly id: ConversationId; readonly person: PersonId },
): Promise<void> {
  const [ignored] = await tx.run(putAway, [id, person]);
  if (!ignored) return;
  await resolveNotification(tx, parts, { id, person });
  const event = messagingEvents['conversation.changed']({ conversationId: id });
  tx.announce({ topic: topic.person(person), event });
  tx.afterCommit(() => parts.onListChange([person]));
}

const resolveNotification = (
  tx: Transaction,
  { notifier }: Pick<GroupParts, 'notifier'>,
  { id, person }: { readonly id: ConversationId; readonly person: PersonId },
) =>
  resolveSubject(tx, notifier, {
    person,
    type: requestNotification.type,
    subject: requestNotification.subjectOf(id),
  });

// Only someone else's request can be answered.
const stateOf: Statement = {
  name: 'conversation-request-state',
  text: `select case when c.requested_by is null or c.requested_by = p.person_id then 'request.none'
      when c.accepted_at is null then 'waiting' else 'answered' end as state
    from participant p join conversation c on c.id = p.conversation_id
    where p.conversation_id = $1 and p.person_id = $2 and p.left_at_seq is null for update of c`,
};

/** The state of a request for a participant, locked until the transaction ends. */
async function requestState(
  tx: Transaction,
  { id, by }: GroupAct,
): Promise<AnswerRefusal | 'waiting' | 'answered'> {
  const [found] = await tx.run<{ state: 'request.none' | 'waiting' | 'answered' }>(stateOf, [id, by]);
  return found?.state ?? 'conversation.absent';
}
