import { resolveSubject } from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { requestsContract } from '../../contract/conversations.ts';
import { messagingEvents } from '../../contract/index.ts';
import { closedFor, lockConversation } from '../access.ts';
import { requestNotification } from '../notify/bells.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import { unreadOf, viewChanged } from '../views/conversations.ts';

export const requests: Acts<typeof requestsContract, MessagingParts> = {
  /** Repeating it changes nothing. */
  async acceptRequest(act, { id }) {
    const state = (await requestState(act, id)) ?? act.refuse('conversation.absent');
    if (state === 'none') return act.refuse('request.none');
    if (state === 'waiting') await acceptFrom(act, { id, by: act.person, isKnown: false });
    return { conversation: await viewChanged(act, id), unread: await unreadOf(act, id) };
  },

  /** Without notifying the person who asked; repeating it changes nothing. */
  async ignoreRequest(act, { id }) {
    const state = (await requestState(act, id)) ?? act.refuse('conversation.absent');
    if (state !== 'waiting') return act.refuse('request.none');
    await ignoreFor(act, { id, person: act.person });
    return { conversation: await viewChanged(act, id), unread: await unreadOf(act, id) };
  },
};

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
  act: MessagingWriting,
  { id, by, isKnown }: { readonly id: ConversationId; readonly by: PersonId; readonly isKnown: boolean },
): Promise<boolean> {
  const { tx } = act;
  const { platform } = act.notifier;
  const locked = await lockConversation(tx, id);
  const [accepted] = await tx.run(accept, [id, by, platform.clock.now(), isKnown]);
  if (!locked || !accepted) return false;
  await tx.run(open, [id]);
  const people = locked.members.map(({ person }) => person);
  for (const person of people) {
    await resolveNotification(act, { id, person });
    tx.announce({
      topic: topic.person(person),
      event: messagingEvents['conversation.changed']({ conversationId: id }),
    });
  }
  await showPresence(act, people);
  tx.afterCommit(() => act.onListChange(people, id));
  return true;
}

/** From now on they see each other's presence; blocked people don't (X17). */
async function showPresence(
  { tx, notifier }: MessagingWriting,
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

const putAway: Statement = {
  name: 'participant-ignore-request',
  text: `update participant set request = 'ignored'
    where conversation_id = $1 and person_id = $2 and request = 'pending' returning person_id`,
};

/** Someone's part in a request. */
interface Asked {
  readonly id: ConversationId;
  readonly person: PersonId;
}

/** Ignores a request the person has not answered yet. */
export async function ignoreFor(act: MessagingWriting, { id, person }: Asked): Promise<void> {
  const [ignored] = await act.tx.run(putAway, [id, person]);
  if (!ignored) return;
  await resolveNotification(act, { id, person });
  const event = messagingEvents['conversation.changed']({ conversationId: id });
  act.announce({ topic: topic.person(person), event });
  act.tx.afterCommit(() => act.onListChange([person], id));
}

const resolveNotification = ({ tx, notifier }: MessagingWriting, { id, person }: Asked) =>
  resolveSubject(tx, notifier, {
    person,
    type: requestNotification.type,
    subject: requestNotification.subjectOf(id),
  });

// Only someone else's request can be answered.
const stateOf: Statement = {
  name: 'conversation-request-state',
  text: `select case when c.requested_by is null or c.requested_by = p.person_id then 'none'
      when c.accepted_at is null then 'waiting' else 'answered' end as state
    from participant p join conversation c on c.id = p.conversation_id
    where p.conversation_id = $1 and p.person_id = $2 and p.left_at_seq is null for update of c`,
};

/** The state of a request for the caller, locked until the transaction ends; undefined if they take no part in it. */
async function requestState({ tx, person }: MessagingWriting, id: ConversationId) {
  const [found] = await tx.run<{ state: 'none' | 'waiting' | 'answered' }>(stateOf, [id, person]);
  return found?.state;
}
