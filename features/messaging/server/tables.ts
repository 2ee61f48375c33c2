import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId, ConversationId, MessageId, PersonId } from '#platform/contract/ids.ts';
import type { Instant } from '#platform/contract/time.ts';
import { boolean, integer, jsonb, moment, text, uuid } from '#platform/server/database/columns.ts';
import type { MessageVersion } from '../contract/message-changes.ts';
import type { AttachmentView, SystemLine } from '../contract/views.ts';
import { priorities, reportStates } from '../limits.ts';

/** Positions as ranges that do not touch each other, in PostgreSQL's own text: "{[1,5),[8,9)}". */
const positions = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** All keys of messaging start with the conversation, so that its tables can be distributed by it. */
export const conversation = pgTable(
  'conversation',
  {
    id: uuid('id').$type<ConversationId>().primaryKey(),
    type: text('type').notNull(),
    title: text('title'),
    /** "smaller id:larger id" of a direct conversation: one per pair, also when both start at once. */
    pairKey: text('pair_key'),
    /** Who answers for a group: names it, adds and removes, hands it on. Null for a direct conversation. */
    ownerId: uuid('owner_id').$type<PersonId>(),
    /** The stored file of a group's picture. */
    pictureFileId: uuid('picture_file_id'),
    /** Who wrote first to somebody who does not know them (MSG-11); null when the two knew each other. */
    requestedBy: uuid('requested_by').$type<PersonId>(),
    /** When the one who was asked said yes (`allowContact` of the specification). */
    acceptedAt: moment('accepted_at'),
    /** Position of the last message; the next one is one more, without holes. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastMessageAt: moment('last_message_at').notNull().defaultNow(),
    /**
     * Moves with whoever comes, goes or may not write any more: a message that waited for the row while somebody was
     * removed sees that what it knows of the people is not true any more.
     */
    seatsVersion: integer('seats_version').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversation_pair_key').on(table.pairKey),
    check('conversation_type_known', sql`${table.type} in ('direct', 'group')`),
    check('conversation_pair_fits', sql`(${table.type} = 'direct') = (${table.pairKey} is not null)`),
    check('conversation_owner_fits', sql`${table.type} = 'group' or ${table.ownerId} is null`),
    check('conversation_accepted_fits', sql`${table.acceptedAt} is null or ${table.requestedBy} is not null`),
  ],
);

/** Membership and one person's own view of the conversation (S47). */
export const participant = pgTable(
  'participant',
  {
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    /** Messages before this position do not exist for the person (MSG-4), but for those of `earlierSeqs`. */
    visibleFromSeq: integer('visible_from_seq').notNull().default(1),
    /** What was theirs to see before they left and came back; null for nearly everybody. */
    earlierSeqs: positions('earlier_seqs'),
    /** Set when the person left or was removed: nothing after it is theirs to see (MSG-6). */
    leftAtSeq: integer('left_at_seq'),
    leftAt: moment('left_at'),
    /** Only moves forward, except by an explicit "mark unread" (UNR-1). */
    readSeq: integer('read_seq').notNull().default(0),
    /**
     * How far others have been shown that the person has read, where that is ahead of `readSeq`: "mark unread" takes no
     * tick back (MSG-9).
     */
    shownReadSeq: integer('shown_read_seq').notNull().default(0),
    /** How far the person's devices have received messages; never behind `readSeq` where it is shown (MSG-9). */
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    /** Not read any more: `archivedThrough` took its place. Goes with the release after, which the old one need not run on. */
    isArchived: boolean('is_archived').notNull().default(false),
    /**
     * Archived as long as no message is behind this position, so that a new one brings the conversation back without a
     * write; the largest integer keeps it archived whatever comes (MSG-15). Null: not archived.
     */
    archivedThrough: integer('archived_through'),
    isStarred: boolean('is_starred').notNull().default(false),
    /** Rings no bell; still counts as unread. */
    isMuted: boolean('is_muted').notNull().default(false),
    priority: text('priority', { enum: priorities }).notNull().default('normal'),
    /** Read receipts: `paused` is on here while the person has them off everywhere (MSG-10). */
    receipts: text('receipts', { enum: ['on', 'off', 'paused'] })
      .notNull()
      .default('on'),
    sendsTyping: boolean('sends_typing').notNull().default(true),
    /** Nobody on the person's desk sees it. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** A conversation that a stranger began and the person has not said yes to; `ignored` is silent (MSG-11). */
    request: text('request', { enum: ['pending', 'ignored'] }),
    /** The person's own word on who owes an answer, as long as `owedSeq` is the last message. */
    owedMark: text('owed_mark', { enum: ['me', 'them', 'nobody'] }),
    owedSeq: integer('owed_seq'),
    /**
     * Why the person cannot write here, which keeps the sending of messages free of any further look: they shut the
     * other out (`blocking`), nobody answers them for a reason they are not told (`shut`, X17), or a request stands in
     * between (`requesting`, `requested`, `request`; see `limits.ts`).
     */
    closed: text('closed'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.personId] }),
    index('participant_person_idx').on(table.personId, table.conversationId),
    check(
      'participant_closed_known',
      sql`${table.closed} in ('shut', 'blocking', 'requesting', 'requested', 'request')`,
    ),
    check('participant_earlier_fits', sql`upper(${table.earlierSeqs}) <= ${table.visibleFromSeq}`),
    check('participant_priority_known', sql`${table.priority} in ('low', 'normal', 'high')`),
    check('participant_receipts_known', sql`${table.receipts} in ('on', 'off', 'paused')`),
    check('participant_request_known', sql`${table.request} in ('pending', 'ignored')`),
    check('participant_owed_known', sql`${table.owedMark} in ('me', 'them', 'nobody')`),
    check('participant_owed_whole', sql`(${table.owedMark} is null) = (${table.owedSeq} is null)`),
  ],
);

export const message = pgTable(
  'message',
  {
    // No foreign key: the statement that inserts has locked the conversation's row, and checking it again costs a
    // tenth of every message.
    conversationId: uuid('conversation_id').$type<ConversationId>().notNull(),
    seq: integer('seq').notNull(),
    id: uuid('id').$type<MessageId>().notNull(),
    /** Made by the browser: the same message sent again is the same row. */
    clientId: uuid('client_id').$type<ClientId>().notNull(),
    senderId: uuid('sender_id').$type<PersonId>().notNull(),
    /** Who wrote it for the sender, on the sender's desk; null for what somebody writes themselves. */
    writtenBy: uuid('written_by').$type<PersonId>(),
    type: text('type').notNull().default('text'),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    /** The content is emptied with it, as are edits, attachments and reactions (P15). */
    deletedAt: moment('deleted_at'),
    deletedBy: uuid('deleted_by').$type<PersonId>(),
    /** Why a moderator removed it. */
    deleteReason: text('delete_reason'),
    /** The message it answers, in the same conversation. */
    replySeq: integer('reply_seq'),
    /** Who is named in it. */
    mentions: uuid('mentions').array().$type<PersonId[]>(),
    /** What a line of the system says, as data, so that it can be put in the reader's language. */
    system: jsonb('system').$type<SystemLine>(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    uniqueIndex('message_once_key').on(table.conversationId, table.senderId, table.clientId),
    check('message_type_known', sql`${table.type} in ('text', 'system')`),
  ],
);

/** A message by its place; the key that everything about a message hangs on. */
const place = {
  conversationId: uuid('conversation_id').$type<ConversationId>().notNull(),
  seq: integer('seq').notNull(),
};

export const messageReaction = pgTable(
  'message_reaction',
  {
    ...place,
    personId: uuid('person_id').$type<PersonId>().notNull(),
    emoji: text('emoji').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.seq, table.personId, table.emoji] })],
);

/** What a message said before an edit; versions count from 1 (MSG-8). */
export const messageEdit = pgTable(
  'message_edit',
  {
    ...place,
    version: integer('version').notNull(),
    content: text('content').notNull(),
    editedAt: moment('edited_at').notNull(),
    editedBy: uuid('edited_by').$type<PersonId>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.seq, table.version] })],
);

/** A stored file that goes with a message. */
export const messageAttachment = pgTable(
  'message_attachment',
  {
    ...place,
    fileId: uuid('file_id').notNull(),
    /** Place among the message's attachments, from 0. */
    position: integer('position').notNull(),
    /** As its sender had it, for the reader's eyes and the name of a download. */
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq, table.position] }),
    uniqueIndex('message_attachment_file_key').on(table.fileId),
  ],
);

/** A message as it stood when it was reported. */
export interface KeptMessage {
  readonly seq: number;
  readonly senderId: PersonId;
  readonly createdAt: Instant;
  /** It was deleted before the report, so that nothing of it is here. */
  readonly isDeleted: boolean;
  readonly content: string;
  readonly versions: readonly MessageVersion[];
  readonly files: readonly AttachmentView[];
}

/** What somebody found wrong with a message or a conversation, and what moderators decided (decision 042). */
export const messageReport = pgTable(
  'message_report',
  {
    /** Made by the browser. */
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id').$type<ConversationId>().notNull(),
    /** Null: the conversation as a whole. */
    seq: integer('seq'),
    reporterId: uuid('reporter_id').$type<PersonId>().notNull(),
    /** Who wrote the message, the other one of two, or who answers for the group. */
    reportedId: uuid('reported_id').$type<PersonId>(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
    /** What was reported, so that deleting it does not take it from who has to decide; null once it is cleared away. */
    kept: jsonb('kept').$type<readonly KeptMessage[]>(),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    /** Grows with every decision and its undoing. */
    version: integer('version').notNull().default(1),
    /** The act that made this version, named by the browser: once more it changes nothing. */
    lastAct: uuid('last_act'),
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by').$type<PersonId>(),
    note: text('note').notNull().default(''),
    warning: text('warning'),
  },
  (table) => [
    index('message_report_open_idx').on(table.createdAt, table.id),
    index('message_report_thing_idx').on(table.conversationId, table.seq),
    uniqueIndex('message_report_open_key')
      .on(table.reporterId, table.conversationId, sql`coalesce(${table.seq}, 0)`)
      .where(sql`${table.state} = 'open'`),
    check('message_report_state_known', sql`${table.state} in ('open', 'dismissed', 'warned', 'removed')`),
    check(
      'message_report_settled_whole',
      sql`(${table.state} = 'open') = (${table.settledAt} is null)
        and (${table.settledAt} is null) = (${table.settledBy} is null)`,
    ),
  ],
);

/** A file beside a draft: its id and what its sender calls it. What it is stands with the file. */
export interface DraftFile {
  readonly fileId: string;
  readonly name: string;
}

/** What somebody has begun to write; one for each conversation, on all their devices (MSG-3). */
export const messageDraft = pgTable(
  'message_draft',
  {
    personId: uuid('person_id').$type<PersonId>().notNull(),
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    replySeq: integer('reply_seq'),
    /** Files that were uploaded and go with it, in their order. */
    files: jsonb('files').$type<DraftFile[]>().notNull().default([]),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.conversationId] })],
);

/** A message that leaves later (MSG-12). */
export const scheduledMessage = pgTable(
  'scheduled_message',
  {
    /** Made by the browser; also the client id of the message that it becomes. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id').$type<PersonId>().notNull(),
    content: text('content').notNull(),
    sendAt: moment('send_at').notNull(),
    /** The sender's time zone when they chose the moment. */
    zone: text('zone').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    failure: text('failure'),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('scheduled_message_due_idx').on(table.sendAt).where(sql`${table.state} = 'waiting'`),
    index('scheduled_message_sender_idx').on(table.senderId, table.sendAt),
    check('scheduled_message_state_known', sql`${table.state} in ('waiting', 'sent', 'failed', 'cancelled')`),
  ],
);

/** "Remind me of this" and "nudge me if nobody answered by ..." (MSG-13). */
export const messageReminder = pgTable(
  'message_reminder',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    ...place,
    kind: text('kind', { enum: ['remind', 'nudge'] }).notNull(),
    dueAt: moment('due_at').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'cancelled'] })
      .notNull()
      .default('waiting'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('message_reminder_due_idx').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('message_reminder_person_idx').on(table.personId, table.dueAt),
    check('message_reminder_kind_known', sql`${table.kind} in ('remind', 'nudge')`),
    check('message_reminder_state_known', sql`${table.state} in ('waiting', 'done', 'cancelled')`),
  ],
);

/** Words somebody writes again and again (S48); the variables are those that stand in the body (MSG-17). */
export const messageTemplate = pgTable(
  'message_template',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    ownerId: uuid('owner_id').$type<PersonId>().notNull(),
    /** Whose team may use it too; teams come later. */
    teamId: uuid('team_id'),
    title: text('title').notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('message_template_owner_idx').on(table.ownerId, table.title)],
);

/** How somebody wants messaging to behave everywhere; no row: all on. */
export const messagingSetting = pgTable('messaging_setting', {
  personId: uuid('person_id').$type<PersonId>().primaryKey(),
  receipts: boolean('receipts').notNull().default(true),
  typing: boolean('typing').notNull().default(true),
  /** An archived conversation stays archived when something new comes (MSG-15). */
  keepsArchived: boolean('keeps_archived').notNull().default(false),
});
