import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { SingleWrite, Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { OwnSettings } from '../../contract/settings.ts';
import type { OwedMark, Priority } from '../../limits.ts';
import type { OwnConversation } from '../access.ts';
import type { ListChange } from '../flows/send-messages.ts';
import { archivedForGood, isArchived } from '../queries/rows.ts';

/** A change to a person's settings for one conversation; omitted ones stay. */
export interface OwnWish {
  readonly id: ConversationId;
  readonly person: PersonId;
  readonly isStarred?: boolean | undefined;
  readonly isArchived?: boolean | undefined;
  readonly isMuted?: boolean | undefined;
  readonly priority?: Priority | undefined;
  readonly receipts?: boolean | undefined;
  readonly sendsTyping?: boolean | undefined;
  readonly isPrivate?: boolean | undefined;
}

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

/** Applies the change; undefined when the conversation is not the person's. The caller holds the settings lock. */
export async function updateConversationSettings(
  tx: Transaction,
  wish: OwnWish,
  onListChange: ListChange,
): Promise<OwnSettings | undefined> {
  const { id, person } = wish;
  await holdSettings(tx, person);
  const [settings] = await tx.run<OwnSettings & Record<string, unknown>>(settle, [
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
  if (!settings) return undefined;
  const event = messagingEvents['conversation.changed']({ conversationId: id });
  // Receipts change what everyone in it sees of the person; the rest is private.
  const concernsAll = wish.receipts !== undefined;
  tx.announce({ topic: concernsAll ? topic.conversation(id) : topic.person(person), event });
  const concerned = concernsAll ? await peopleOf(tx, id) : [person];
  tx.afterCommit(() => onListChange(concerned));
  return settings;
}

const everybody: Statement = {
  name: 'participant-everybody',
  text: 'select person_id as person from participant where conversation_id = $1',
};

const peopleOf = async (tx: Pick<Transaction, 'run'>, id: ConversationId) =>
  (await tx.run<{ person: PersonId }>(everybody, [id])).map(({ person }) => person);

const find: Statement = {
  name: 'participant-settings',
  text: `select ${shown} from participant p join conversation c on c.id = p.conversation_id
    where p.conversation_id = $1 and p.person_id = $2`,
};

/** The person's settings for one of their conversations. */
export async function findOwnSettings(
  database: Pick<Transaction, 'run'>,
  { id, person }: { readonly id: ConversationId; readonly person: PersonId },
): Promise<OwnSettings | undefined> {
  const [row] = await database.run<OwnSettings & Record<string, unknown>>(find, [id, person]);
  return row;
}

const hold: Statement = {
  name: 'messaging-hold-settings',
  text: `select pg_advisory_xact_lock(hashtextextended('backlot:messaging:' || $1::uuid::text, 0))`,
};

/** Makes changes to a person's settings, and adding them to conversations, take turns. */
export const holdSettings = (tx: Pick<Transaction, 'run'>, person: PersonId) => tx.run(hold, [person]);

// A message committed at the same moment invalidates the mark: it only applies to this last message.
const mark: Statement = {
  name: 'participant-owed',
  text: `update participant p set owed_mark = $3, owed_seq = $4 from conversation c
    where c.id = p.conversation_id and p.conversation_id = $1 and p.person_id = $2 and p.left_at_seq is null
      and c.last_seq = $4
    returning p.owed_seq`,
};

/**
 * Saves the person's own mark of who owes an answer, and notifies their other tabs. False when the message they mean is
 * not (or no longer) the last one.
 */
export async function setReplyNeeded(
  tx: SingleWrite,
  { id, person }: OwnConversation,
  { owed, seq }: { owed: OwedMark; seq: number },
): Promise<boolean> {
  const [marked] = await tx.run(mark, [id, person, owed, seq]);
  if (!marked) return false;
  const data = { conversationId: id, seq, owed };
  tx.announce({ topic: topic.person(person), event: messagingEvents['conversation.owed'](data) });
  return true;
}
