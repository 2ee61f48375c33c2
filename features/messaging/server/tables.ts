import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId, ConversationId, MessageId, PersonId } from '#platform/contract/ids.ts';
import type { Instant } from '#platform/contract/time.ts';
import {
  boolean,
  integer,
  jsonb,
  moment,
  naming,
  people,
  person,
  text,
  uuid,
} from '#platform/server/database/columns.ts';
import type { MessageVersion } from '../contract/messages.ts';
import type { AttachmentView, SystemLine } from '../contract/views.ts';
import { priorities, reportStates } from '../limits.ts';

/** Positions as disjoint ranges, in PostgreSQL's text format: "{[1,5),[8,9)}". */
const positions = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** All messaging keys start with the conversation, so that the tables can be distributed by it. */
export const conversation = pgTable(
  'conversation',
  {
    id: uuid('id').$type<ConversationId>().primaryKey(),
    type: text('type').notNull(),
    title: text('title'),
    /** "smaller id:larger id" of a direct conversation: one per pair, even if both start at once. */
    pairKey: naming(text('pair_key'), 'stays'),
    /** The pair key of a group that was a direct conversation: the part up to `directThrough` belongs to the two (178). */
    formerPair: naming(text('former_pair'), 'stays'),
    /** The last position of that part; null if it was never direct. */
    directThrough: integer('direct_through'),
    /** A group's owner, who names it, adds and removes people, and can transfer it. Null for a direct conversation. */
    ownerId: person('owner_id', 'by hand', { why: 'The longest-standing member takes over the group' }),
    /** The stored file of a group's picture. */
    pictureFileId: uuid('picture_file_id'),
    /** The stranger who wrote first (MSG-11); null if the two knew each other. */
    requestedBy: person('requested_by', 'stays'),
    /** When the other person accepted (`allowContact` in the specification). */
    acceptedAt: moment('accepted_at'),
    /** Position of the last message; the next one is one more, without gaps. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastMessageAt: moment('last_message_at').notNull().defaultNow(),
    /**
     * Changes when someone joins, leaves or can no longer write: a message that waited for the row while someone was
     * removed sees that its view of the participants is outdated.
     */
    seatsVersion: integer('seats_version').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversation_pair_key').on(table.pairKey),
    check('conversation_type_known', sql`${table.type} in ('direct', 'group')`),
    check('conversation_pair_fits', sql`(${table.type} = 'direct') = (${table.pairKey} is not null)`),
    check('conversation_owner_fits', sql`${table.type} = 'group' or ${table.ownerId} is null`),
    check('conversation_former_fits', sql`(${table.formerPair} is null) = (${table.directThrough} is null)`),
    check('conversation_accepted_fits', sql`${table.acceptedAt} is null or ${table.requestedBy} is not null`),
  ],
);

/** Membership, and a person's own view of the conversation (S47). */
export const participant = pgTable(
  'participant',
  {
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'stays', { exported: 'conversations' }).notNull(),
    /** Messages before this position do not exist for the person (MSG-4), except those in `earlierSeqs`. */
    visibleFromSeq: integer('visible_from_seq').notNull().default(1),
    /** What they could see before they left and came back; null for nearly everyone. */
    earlierSeqs: positions('earlier_seqs'),
    /** Set when the person left or was removed: they see nothing after it (MSG-6). */
    leftAtSeq: integer('left_at_seq'),
    leftAt: moment('left_at'),
    /** Only moves forward, except by an explicit "mark unread" (UNR-1). */
    readSeq: integer('read_seq').notNull().default(0),
    /**
     * How far the person has read as shown to others, if that is beyond `readSeq`: "mark unread" removes no receipt
     * (MSG-9).
     */
    shownReadSeq: integer('shown_read_seq').notNull().default(0),
    /** How far the person's devices have received messages; never shown as less than `readSeq` (MSG-9). */
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    /** Unused, replaced by `archivedThrough`. Drop it once the old release no longer has to run on this schema. */
    isArchived: boolean('is_archived').notNull().default(false),
    /**
     * Archived while no message is after this position, so that a new one unarchives the conversation without a write;
     * the largest integer keeps it archived whatever arrives (MSG-15). Null: not archived.
     */
    archivedThrough: integer('archived_through'),
    isStarred: boolean('is_starred').notNull().default(false),
    /** Rings no bell; still counts as unread. */
    isMuted: boolean('is_muted').notNull().default(false),
    priority: text('priority', { enum: priorities }).notNull().default('normal'),
    /** Read receipts: `paused` means on here, but turned off everywhere by the person (MSG-10). */
    receipts: text('receipts', { enum: ['on', 'off', 'paused'] })
      .notNull()
      .default('on'),
    sendsTyping: boolean('sends_typing').notNull().default(true),
    /** Hidden from everyone on the person's desk. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** A conversation started by a stranger that the person has not accepted; `ignored` ones stay silent (MSG-11). */
    request: text('request', { enum: ['pending', 'ignored'] }),
    /** The person's own mark of who owes an answer, valid while `owedSeq` is the last message. */
    owedMark: text('owed_mark', { enum: ['me', 'them', 'nobody'] }),
    owedSeq: integer('owed_seq'),
    /**
     * Why the person cannot write here, stored so that sending a message needs no further check: they blocked the other
     * (`blocking`), nobody will answer and they aren't told why (`shut`, X17), or there is a request (`requesting`,
     * `requested`, `request`; see `limits.ts`).
     */
    closed: text('closed'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.personId] }),
    index('participant_person_idx').on(table.personId, table.conversationId),
    index('participant_request_idx').on(table.personId).where(sql`${table.request} = 'pending'`),
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
    // No foreign key: the inserting statement has locked the conversation's row, and checking it again costs a tenth of
    // every message.
    conversationId: uuid('conversation_id').$type<ConversationId>().notNull(),
    seq: integer('seq').notNull(),
    id: uuid('id').$type<MessageId>().notNull(),
    /** Generated by the browser: the same message sent again is the same row. */
    clientId: uuid('client_id').$type<ClientId>().notNull(),
    senderId: person('sender_id', 'stays').notNull(),
    /** The person who wrote it for the sender, on the sender's desk; null if the sender wrote it. */
    writtenBy: person('written_by', 'stays'),
    type: text('type').notNull().default('text'),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    /** Deleting also removes the content, edits, attachments and reactions (P15). */
    deletedAt: moment('deleted_at'),
    deletedBy: person('deleted_by', 'stays'),
    /** Why a moderator removed it. */
    deleteReason: text('delete_reason'),
    /** The message it answers, in the same conversation. */
    replySeq: integer('reply_seq'),
    /** The people mentioned in it. */
    mentions: people('mentions', 'stays'),
    /** A system line as data, so that it can be rendered in the reader's language. */
    system: naming(jsonb('system').$type<SystemLine>(), 'stays', { why: 'It is worded anew' }),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    uniqueIndex('message_once_key').on(table.conversationId, table.senderId, table.clientId),
    check('message_type_known', sql`${table.type} in ('text', 'system')`),
  ],
);

/** A message's address; the key of everything attached to a message. */
const place = {
  conversationId: uuid('conversation_id').$type<ConversationId>().notNull(),
  seq: integer('seq').notNull(),
};

export const messageReaction = pgTable(
  'message_reaction',
  {
    ...place,
    personId: person('person_id', 'stays').notNull(),
    emoji: text('emoji').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.seq, table.personId, table.emoji] })],
);

/** An earlier version of an edited message; versions count from 1 (MSG-8). */
export const messageEdit = pgTable(
  'message_edit',
  {
    ...place,
    version: integer('version').notNull(),
    content: text('content').notNull(),
    editedAt: moment('edited_at').notNull(),
    editedBy: person('edited_by', 'stays').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.seq, table.version] })],
);

/** A stored file attached to a message. */
export const messageAttachment = pgTable(
  'message_attachment',
  {
    ...place,
    fileId: uuid('file_id').notNull(),
    /** Its index among the message's attachments, from 0. */
    position: integer('position').notNull(),
    /** The sender's name for it, as shown to readers and used for downloads. */
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

/** A message as it was when it was reported. */
export interface KeptMessage {
  readonly seq: number;
  readonly senderId: PersonId;
  readonly createdAt: Instant;
  /** It was deleted before the report, so none of its content is here. */
  readonly isDeleted: boolean;
  readonly content: string;
  readonly versions: readonly MessageVersion[];
  readonly files: readonly AttachmentView[];
}

/** A report of a message or a conversation, and the moderators' decision (decision 042). */
export const messageReport = pgTable(
  'message_report',
  {
    /** Generated by the browser. */
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id').$type<ConversationId>().notNull(),
    /** Null: the whole conversation. */
    seq: integer('seq'),
    reporterId: person('reporter_id', 'by hand', {
      why: 'Their words go once it is decided (COM-5)',
    }).notNull(),
    /** The message's author, the other person of two, or the group's owner. */
    reportedId: person('reported_id', 'by hand', { why: 'Their words go once it is decided (COM-5)' }),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
    /** A copy of the reported messages, so that moderators still have them after a deletion; null once cleared. */
    kept: naming(jsonb('kept').$type<readonly KeptMessage[]>(), 'by hand', {
      why: 'As the words of the report',
    }),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    /** Goes up with every decision and every reversal. */
    version: integer('version').notNull().default(1),
    /** The act that made this version, identified by the browser: repeating it changes nothing. */
    lastAct: uuid('last_act'),
    settledAt: moment('settled_at'),
    settledBy: person('settled_by', 'on record'),
    note: text('note').notNull().default(''),
    warning: text('warning'),
    /** Whoever works on it, and until when nobody else can (COM-4). */
    claimedBy: person('claimed_by', 'emptied'),
    claimedUntil: moment('claimed_until'),
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

/** A file of a draft: its id and its sender's name for it. Other details are stored with the file. */
export interface DraftFile {
  readonly fileId: string;
  readonly name: string;
}

/** An unfinished message; one per conversation, on all the person's devices (MSG-3). */
export const messageDraft = pgTable(
  'message_draft',
  {
    personId: person('person_id', 'deleted', { exported: 'drafts', heir: 'message-drafts' }).notNull(),
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    replySeq: integer('reply_seq'),
    /** Uploaded files to send with it, in order. */
    files: jsonb('files').$type<DraftFile[]>().notNull().default([]),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.conversationId] })],
);

/** A message to send later (MSG-12). */
export const scheduledMessage = pgTable(
  'scheduled_message',
  {
    /** Generated by the browser; also the client id of the message once it is sent. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    senderId: person('sender_id', 'deleted', { exported: 'scheduled', heir: 'scheduled-messages' }).notNull(),
    content: text('content').notNull(),
    sendAt: moment('send_at').notNull(),
    /** The sender's time zone when they chose the time. */
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
    /** Generated by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    personId: person('person_id', 'deleted', { exported: 'reminders' }).notNull(),
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

/** Text a person sends often (S48); its variables are those in the body (MSG-17). */
export const messageTemplate = pgTable(
  'message_template',
  {
    /** Generated by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    ownerId: person('owner_id', 'deleted', { exported: 'templates' }).notNull(),
    /** The team that can use it as well; teams come later. */
    teamId: uuid('team_id'),
    title: text('title').notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('message_template_owner_idx').on(table.ownerId, table.title)],
);

/** A person's settings for messaging as a whole; no row means the defaults. */
export const messagingSetting = pgTable('messaging_setting', {
  personId: person('person_id', 'deleted').primaryKey(),
  receipts: boolean('receipts').notNull().default(true),
  typing: boolean('typing').notNull().default(true),
  /** An archived conversation stays archived when a new message arrives (MSG-15). */
  keepsArchived: boolean('keeps_archived').notNull().default(false),
});
