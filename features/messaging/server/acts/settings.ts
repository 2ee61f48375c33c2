import { resolveSubject } from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { MessagingSettings, OwnSettings, settingsContract } from '../../contract/conversations.ts';
import { messagingEvents } from '../../contract/index.ts';
import { openConversation } from '../access.ts';
import { mentionType, messageNotification } from '../notify/bells.ts';
import { announceReceipt, audienceOf, packedSharers, readEvent } from '../notify/reading.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import { hasUnread, isCurrent } from '../queries/conversations.ts';
import { archivedForGood, isArchived } from '../queries/rows.ts';
import { coldBefore, unreadOf, viewChanged } from '../views/conversations.ts';

export const settings: Acts<typeof settingsContract, MessagingParts> = {
  ownSettings: async (at, { id }) =>
    (await findOwnSettings(at.notifier.platform.database, { id, person: at.person })) ??
    at.refuse('conversation.absent'),

  async settle(act, input) {
    const own = (await updateOwnSettings(act, input)) ?? act.refuse('conversation.absent');
    return {
      conversation: await viewChanged(act, input.id),
      settings: own,
      unread: await unreadOf(act, input.id),
    };
  },

  messagingSettings: (at) => findMessagingSettings(at.notifier.platform.database, at.person),

  /** Omitted ones stay. */
  async setMessagingSettings(act, wish) {
    const { tx, person } = act;
    await lockSettings(tx, person);
    await tx.run(lockPlaces, [person]);
    const { receipts = null, typing = null, keepsArchived = null } = wish;
    const values = [person, receipts, typing, keepsArchived];
    const [stored] = await tx.run<MessagingSettings & Record<string, unknown>>(keep, values);
    if (!stored) throw new Error('settings were not kept');
    const changed = await tx.run<Followed>(follow, [person, stored.receipts]);
    await tx.run(stay, [person, stored.keepsArchived]);
    for (const { id } of changed) {
      const event = messagingEvents['conversation.changed']({ conversationId: id });
      tx.announce({ topic: topic.conversation(id), event });
    }
    const concerned = new Set([person, ...changed.flatMap(({ people }) => people)]);
    tx.afterCommit(() => act.onListChange(concerned));
    return stored;
  },

  /** The message and everything after it (UNR-5). */
  async markUnread(act, { id, seq }) {
    const { tx, person } = act;
    const own = (await openConversation(tx, person, id)) ?? act.refuse('conversation.absent');
    const [moved] = await tx.run<{ readSeq: number }>(moveBack, [id, person, seq]);
    if (moved) {
      const event = messagingEvents['conversation.changed']({ conversationId: id });
      tx.announce({ topic: topic.person(person), event });
      tx.afterCommit(() => act.onListChange([person], id));
    }
    return { readSeq: (moved ?? own).readSeq, unread: await unreadOf(act, id) };
  },

  markAllRead: {
    async steps(at, { view }) {
      await at.notifier.coalescer.settleAndForget(at.person);
      return at.write(async (act) => {
        await readAll(act, view === undefined ? null : view === 'cold');
        return unreadOf(act);
      });
    },
  },

  /** Refused when the message they mean is not (or no longer) the last one. */
  async setReplyNeeded(act, { id, owed, seq }) {
    const { tx, person } = act;
    if (!(await openConversation(tx, person, id))) return act.refuse('conversation.absent');
    const [marked] = await tx.run(mark, [id, person, owed, seq]);
    if (!marked) return act.refuse('conversation.moved');
    const data = { conversationId: id, seq, owed };
    // Their other tabs show it too.
    act.announce({ topic: topic.person(person), event: messagingEvents['conversation.owed'](data) });
    tx.afterCommit(() => act.onListChange([person]));
    return { owed, seq };
  },
};

const shown = `p.is_starred as "isStarred", ${isArchived('p', 'c')} as "isArchived", p.is_muted as "isMuted",
  p.priority, p.receipts, p.sends_typing as "sendsTyping",
  p.is_private as "isPrivate"`;

// Archiving again keeps the archive mark; receipts that are off everywhere are stored as paused.
const settle: Statement = {
  name: 'participant-settle',
  text: `update participant p set
      is_starred = coalesce($3, p.is_starred),
      is_muted = coalesce($4, p.is_muted),
      priority = coalesce($5, p.priority),
      sends_typing = coalesce($6, p.sends_typing),
      is_private = coalesce($9, p.is_private),
      receipts = case $7::boolean when true then case when everywhere.receipts then 'on' else 'paused' end
        when false then 'off' else p.receipts end,
      archived_through = case $8::boolean
        when true then case when ${isArchived('p', 'c')} then p.archived_through
          when everywhere.keeps then ${archivedForGood} else c.last_seq end
        when false then null else p.archived_through end
    from conversation c, (select coalesce(bool_and(s.receipts), true) as receipts,
      coalesce(bool_or(s.keeps_archived), false) as keeps from messaging_setting s where s.person_id = $2) everywhere
    where c.id = $1 and p.conversation_id = $1 and p.person_id = $2
    returning ${shown}`,
};

/** Applies the change; undefined when the conversation is not the person's. */
async function updateOwnSettings(
  act: MessagingWriting & { readonly person: PersonId },
  wish: InputOf<typeof settingsContract.settle>,
): Promise<OwnSettings | undefined> {
  const { tx, person } = act;
  const { id } = wish;
  await lockSettings(tx, person);
  const [settled] = await tx.run<OwnSettings & Record<string, unknown>>(settle, [
    id,
    person,
    wish.isStarred ?? null,
    wish.isMuted ?? null,
    wish.priority ?? null,
    wish.sendsTyping ?? null,
    wish.receipts ?? null,
    wish.isArchived ?? null,
    wish.isPrivate ?? null,
  ]);
  if (!settled) return undefined;
  const event = messagingEvents['conversation.changed']({ conversationId: id });
  // Receipts change what everyone in it sees of the person; the rest is private.
  const concernsAll = wish.receipts !== undefined;
  tx.announce({ topic: concernsAll ? topic.conversation(id) : topic.person(person), event });
  const concerned = concernsAll ? await peopleOf(tx, id) : [person];
  tx.afterCommit(() => act.onListChange(concerned, id));
  return settled;
}

const everybody: Statement = {
  name: 'participant-everybody',
  text: 'select person_id as person from participant where conversation_id = $1',
};

const peopleOf = async (tx: Pick<Transaction, 'run'>, id: ConversationId) =>
  (await tx.run<{ person: PersonId }>(everybody, [id])).map(({ person }) => person);

const findOwn: Statement = {
  name: 'participant-settings',
  text: `select ${shown} from participant p join conversation c on c.id = p.conversation_id
    where p.conversation_id = $1 and p.person_id = $2`,
};

/** The person's settings for one of their conversations. */
async function findOwnSettings(
  database: Pick<Transaction, 'run'>,
  { id, person }: { readonly id: ConversationId; readonly person: PersonId },
): Promise<OwnSettings | undefined> {
  const [row] = await database.run<OwnSettings & Record<string, unknown>>(findOwn, [id, person]);
  return row;
}

const lock: Statement = {
  name: 'messaging-lock-settings',
  text: `select pg_advisory_xact_lock(hashtextextended('backlot:messaging:' || $1::uuid::text, 0))`,
};

/** Makes changes to a person's settings, and adding them to conversations, take turns. */
const lockSettings = (tx: Pick<Transaction, 'run'>, person: PersonId) => tx.run(lock, [person]);

// A message committed at the same moment invalidates the mark: it only applies to this last message.
const mark: Statement = {
  name: 'participant-owed',
  text: `update participant p set owed_mark = $3, owed_seq = $4 from conversation c
    where c.id = p.conversation_id and p.conversation_id = $1 and p.person_id = $2 and p.left_at_seq is null
      and c.last_seq = $4
    returning p.owed_seq`,
};

const find: Statement = {
  name: 'messaging-settings',
  text: `select receipts, typing, keeps_archived as "keepsArchived" from messaging_setting where person_id = $1`,
};

const unset: MessagingSettings = { receipts: true, typing: true, keepsArchived: false };

/** A person's settings for messaging as a whole. */
async function findMessagingSettings(
  database: Pick<Transaction, 'run'>,
  person: PersonId,
): Promise<MessagingSettings> {
  const [row] = await database.run<MessagingSettings & Record<string, unknown>>(find, [person]);
  return row ?? unset;
}

const keep: Statement = {
  name: 'messaging-settings-keep',
  text: `insert into messaging_setting as s (person_id, receipts, typing, keeps_archived)
    values ($1, coalesce($2, true), coalesce($3, true), coalesce($4, false))
    on conflict (person_id) do update set receipts = coalesce($2, s.receipts), typing = coalesce($3, s.typing),
      keeps_archived = coalesce($4, s.keeps_archived)
    returning receipts, typing, keeps_archived as "keepsArchived"`,
};

// Those that are changed next, in the order in which everyone locks them: reading and delivery move several at once.
const lockPlaces: Statement = {
  name: 'participant-lock-places',
  text: 'select from participant where person_id = $1 order by conversation_id for update',
};

// Turning receipts off everywhere pauses those that are on; turning them on resumes only the paused ones (MSG-10).
const follow: Statement = {
  name: 'participant-follow-receipts',
  text: `update participant set receipts = case when $2 then 'on' else 'paused' end
    where person_id = $1 and receipts = case when $2 then 'paused' else 'on' end returning conversation_id as id,
      array(select o.person_id::text from participant o where o.conversation_id = participant.conversation_id) as people`,
};

/** A conversation in which the person's receipts changed, and everyone who sees them. */
interface Followed extends Record<string, unknown> {
  readonly id: ConversationId;
  readonly people: readonly PersonId[];
}

const stay: Statement = {
  name: 'participant-follow-archived',
  text: `update participant p set archived_through = case when $2 then ${archivedForGood} else c.last_seq end
    from conversation c
    where c.id = p.conversation_id and p.person_id = $1 and ${isArchived('p', 'c')}
      and (p.archived_through = ${archivedForGood}) <> $2`,
};

// Rows are locked in the same order, so that two tabs cannot deadlock.
const advanceAll: Statement = {
  name: 'participant-read-all',
  text: `with due as (
      select p.conversation_id, c.last_seq from participant p join conversation c on c.id = p.conversation_id
      where p.person_id = $1 and ${isCurrent} and ${hasUnread}
        and ($2::boolean is null or (c.last_message_at < $3) = $2)
      order by p.conversation_id for update of p
    )
    update participant p set read_seq = due.last_seq from due
    where p.conversation_id = due.conversation_id and p.person_id = $1
    returning p.conversation_id as id, p.read_seq as "readSeq", ${packedSharers('p.conversation_id')} as sharers`,
};

interface Moved extends Record<string, unknown> {
  readonly id: ConversationId;
  readonly readSeq: number;
  readonly sharers: readonly string[];
}

/**
 * Moves the caller's read pointer to the end in every conversation the badges count; `coldOnly` limits it to one badge:
 * true for cold, false for regular.
 */
async function readAll(
  act: MessagingWriting & { readonly person: PersonId },
  coldOnly: boolean | null,
): Promise<void> {
  const { tx, notifier, person } = act;
  const moved = await tx.run<Moved>(advanceAll, [person, coldOnly, coldBefore(notifier.platform)]);
  const concerned = new Set([person]);
  // In the order in which everyone takes the bells of a person.
  for (const { id, readSeq, sharers } of moved.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const audience = audienceOf(sharers);
    for (const one of audience) concerned.add(one.person);
    announceReceipt(tx, { conversationId: id, person, audience, event: readEvent(id, person, readSeq) });
    const subject = messageNotification.subjectOf(id);
    await resolveSubject(tx, notifier, { person, type: [messageNotification.type, mentionType], subject });
  }
  tx.afterCommit(() => act.onListChange(concerned));
}

// Backwards only; the read receipt shown to others stays where it was (MSG-9).
const moveBack: Statement = {
  name: 'participant-mark-unread',
  text: `update participant set read_seq = greatest(least(read_seq, $3 - 1), 0),
      shown_read_seq = greatest(shown_read_seq, read_seq)
    where conversation_id = $1 and person_id = $2 and read_seq >= $3
    returning read_seq as "readSeq"`,
};
