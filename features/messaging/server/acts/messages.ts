import { ORPCError } from '@orpc/server';
import { resolveSubject } from '#features/notifications/server/public.ts';
import { allSeenBy } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { messagesContract } from '../../contract/messages.ts';
import type { MessageView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import {
  lockConversation,
  openConversation,
  openForReading,
  openWhereSeated,
  type ReadableConversation,
} from '../access.ts';
import { type Draft, findStored, insertNew } from '../flows/insert-batch.ts';
import { Overloaded, type SendOutcome } from '../flows/send-messages.ts';
import { type RichDraft, sendRich } from '../flows/send-rich.ts';
import { mentionType, messageNotification, notifyRequest } from '../notify/bells.ts';
import { announceReceipt, audienceOf, packedSharers, readEvent } from '../notify/reading.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import { pageOfMessages } from '../queries/messages.ts';
import { isOpenTo, sharesReceipts } from '../queries/rows.ts';
import { unreadOf } from '../views/conversations.ts';
import { findExtras, presentMessage, presentWithin } from '../views/messages.ts';
import { goesThroughRepresentative } from './conversations.ts';

export const messages: Acts<typeof messagesContract, MessagingParts> = {
  async messages(at, { id, ...wanted }) {
    const { database } = at.notifier.platform;
    const own = (await openWhereSeated(database, at.actor, id)) ?? at.refuse('conversation.absent');
    const places = [wanted.before, wanted.after, wanted.around];
    if (places.filter((place) => place !== undefined).length > 1) return at.refuse('messages.place');
    const { rows, hasEarlier, hasLater } = await pageOfMessages(database, {
      ...wanted,
      conversation: own.id,
      visibleRange: own.visibleRange,
    });
    const extras = await findExtras(database, rows, own.visibleRange);
    const items = rows.map((row) => presentWithin(presentMessage(row, extras), own.visibleRange));
    return { items, hasEarlier, ...(hasLater && { hasLater: true as const }) };
  },

  /** Plain text goes out with what else is being sent (`flows/send-messages.ts`), the rest by itself. */
  send: {
    async steps(at, input) {
      const { actor, notifier } = at;
      const { database } = notifier.platform;
      if (actor.desk && !(await openWhereSeated(database, actor, input.id)))
        return at.refuse('conversation.absent');
      const sending = draftOf(at, input);
      const isWords = isPlain(sending);
      // The inserting statement itself checks whether the sender takes part.
      let outcome = isWords
        ? await at.sender.add(sending).catch(refuseOverload)
        : await sendRich(at, sending);
      if (outcome.kind === 'absent') {
        const own = (await openWhereSeated(database, actor, input.id)) ?? at.refuse('conversation.absent');
        // The first message to a stranger is sent separately and can only be text (MSG-11).
        if (own.closed === 'requesting' && !isWords && !actor.desk) return at.refuse('request.words_only');
        // If the same text was sent many times at once, one became the request: the others get its result.
        const isRequest = own.closed === 'requesting' || own.closed === 'requested';
        if (isRequest && isWords) outcome = await sendRequest(at, sending);
        if (outcome.kind === 'absent') return at.refuse('conversation.closed');
      }
      return outcome.kind === 'sent' ? outcome.message : at.refuse('message.other_content');
    },
  },

  /** Only forward. */
  read: {
    async steps(at, { id, seq }) {
      await at.notifier.coalescer.settleAndForget(at.person);
      return at.write(async (act) => {
        const own = (await openForReading(act.tx, act.person, id)) ?? act.refuse('conversation.absent');
        const readSeq = await readConversation(act, own, seq);
        return { readSeq, unread: await unreadOf(act, id) };
      });
    },
  },

  async receipts(at, { id, seq }) {
    const { database } = at.notifier.platform;
    if (!(await openConversation(database, at.person, id))) return at.refuse('conversation.absent');
    const found =
      (await findReceipts(database, { id, seq, viewer: at.person })) ?? at.refuse('message.absent');
    const named = await at.notifier.people.of([...found.read, ...found.delivered]);
    const summaries = allSeenBy(at.actor, named);
    const shown = (ids: readonly PersonId[]) => ids.flatMap((person) => summaries.get(person) ?? []);
    return { ...found, read: shown(found.read), delivered: shown(found.delivered) };
  },
};

/** Plain text becomes a batch draft: optional properties are omitted entirely. */
function draftOf(
  {
    actor,
    principal,
    notifier: { platform },
  }: MessagingParts & { readonly actor: Actor; readonly principal: PersonId },
  {
    id: conversationId,
    clientId,
    content,
    replySeq,
    mentions,
    attachments,
  }: InputOf<typeof messagesContract.send>,
): Draft | RichDraft {
  const draft = { conversationId, senderId: principal, clientId, id: platform.newId(), content };
  const writtenBy = writerFor(actor);
  const isRich =
    writtenBy !== null || replySeq !== undefined || mentions?.length || attachments?.length || content === '';
  if (!isRich) return draft;
  return {
    ...draft,
    writtenBy,
    note: deskNoteOf(platform, actor),
    replySeq: replySeq ?? null,
    mentions: mentions ?? [],
    attachments: attachments ?? [],
  };
}

const isPlain = (draft: Draft | RichDraft): draft is Draft => !('attachments' in draft);

function refuseOverload(fault: unknown): never {
  if (!(fault instanceof Overloaded)) throw fault;
  throw new ORPCError('server.busy', {
    status: 503,
    message: 'Too many messages right now. Try again in a moment.',
  });
}

// Allows the sender to write, for this transaction only: when two messages are sent at once, only one finds it allowed.
const lift: Statement = {
  name: 'participant-lift-request',
  text: `update participant set closed = null
    where conversation_id = $1 and person_id = $2 and left_at_seq is null and closed = 'requesting' returning person_id`,
};

const wait: Statement = {
  name: 'participant-wait-for-answer',
  text: `update participant set closed = 'requested' where conversation_id = $1 and person_id = $2`,
};

/** What starts transactions of its own outside an act's. */
type Sending = Pick<MessagingParts, 'notifier'> & {
  write<Result>(work: (act: MessagingWriting) => Promise<Result>): Promise<Result>;
};

/**
 * Sends the one message of a request (MSG-11), in its own transaction. Repeating the client id returns what was sent;
 * anything else after it is `absent`, as for everyone who cannot write.
 */
async function sendRequest(at: Sending, draft: Draft): Promise<SendOutcome> {
  const message = await at.write((act) => writeRequest(act, draft));
  if (message) return { kind: 'sent', message };
  const [stored] = await findStored(at.notifier.platform.database, [draft]);
  if (!stored) return { kind: 'absent' };
  if (stored.deletedAt === null && stored.content !== draft.content) return { kind: 'other_content' };
  return { kind: 'sent', message: presentMessage(stored) };
}

async function writeRequest(act: MessagingWriting, draft: Draft): Promise<MessageView | undefined> {
  const { tx } = act;
  const { clock, config } = act.notifier.platform;
  const { conversationId: id, senderId: starter } = draft;
  const locked = await lockConversation(tx, id);
  const other = locked?.members.find(({ person }) => person !== starter)?.person;
  // The other person may have asked for first contact through a representative since the conversation was started.
  if (other && (await goesThroughRepresentative(tx, { starter, other }))) return undefined;
  const [lifted] = await tx.run(lift, [id, starter]);
  if (!locked || !lifted) return undefined;
  const { inserted } = await insertNew(tx, [draft], clock.now(), config.coldAfterMs);
  const [row] = inserted;
  if (!row) throw new Error('the message of a request was not written');
  await tx.run(wait, [id, starter]);
  const message = presentMessage(row);
  await tellRequested(
    act,
    message,
    locked.members.map(({ person }) => person),
  );
  return message;
}

async function tellRequested(
  { tx, notifier, onListChange }: MessagingWriting,
  message: MessageView,
  people: readonly PersonId[],
): Promise<void> {
  const { conversationId: id, senderId: from } = message;
  const sent = messagingEvents['message.sent'](message);
  tx.announce({ topic: topic.conversation(id), event: sent, position: message.seq });
  const closed = messagingEvents['conversation.closed']({ conversationId: id, closed: 'requested' });
  tx.announce({ topic: topic.person(from), event: closed });
  for (const to of people) if (to !== from) await notifyRequest(tx, notifier, { id, from, to });
  tx.afterCommit(() => onListChange(people, id));
}

// Forward only, and never past the last message; the row lock makes two tabs take turns (UNR-1, G14).
const advance: Statement = {
  name: 'participant-read',
  text: `update participant p set read_seq = least($3, c.last_seq, p.left_at_seq)
    from conversation c
    where c.id = p.conversation_id and p.conversation_id = $1 and p.person_id = $2
      and p.read_seq < least($3, c.last_seq, p.left_at_seq)
    returning p.read_seq as "readSeq", ${packedSharers('$1')} as sharers,
      exists (select 1 from message u where u.conversation_id = $1 and ${isOpenTo('p', 'u.seq')} and u.seq > least($3, c.last_seq, p.left_at_seq) and u.seq <= coalesce(p.left_at_seq, c.last_seq)
        and u.sender_id <> $2 and u.type = 'text' and u.deleted_at is null) as "hasUnread"`,
};

interface Moved extends Record<string, unknown> {
  readonly readSeq: number;
  readonly hasUnread: boolean;
  readonly sharers: readonly string[];
}

/**
 * Moves a person's read pointer forward and announces it to those who can see it. When nothing is left unread, the
 * conversation's bell is marked as read too. Returns the new pointer.
 */
async function readConversation(
  { tx, notifier, onListChange }: MessagingWriting,
  { id, person, readSeq, leftAtSeq }: ReadableConversation,
  seq: number,
): Promise<number> {
  const [moved] = await tx.run<Moved>(advance, [id, person, seq]);
  if (!moved) return readSeq;
  // Someone who left reads without anyone being notified.
  const audience = leftAtSeq === null ? audienceOf(moved.sharers) : [];
  const event = readEvent(id, person, moved.readSeq);
  announceReceipt(tx, { conversationId: id, person, audience, event });
  if (!moved.hasUnread) {
    const { type, subjectOf } = messageNotification;
    await resolveSubject(tx, notifier, { person, type: [type, mentionType], subject: subjectOf(id) });
  }
  tx.afterCommit(() => onListChange([person, ...audience.map((one) => one.person)], id));
  return moved.readSeq;
}

const receiptsOf: Statement = {
  name: 'message-receipts',
  text: `select o.person_id as person, ${sharesReceipts('o')} as "isShared",
      greatest(o.read_seq, o.shown_read_seq) >= $2 as "hasRead",
      greatest(o.delivered_seq, o.read_seq, o.shown_read_seq) >= $2 as "hasReceived", count(*) over ()::int as others
    from participant o
    where o.conversation_id = $1 and o.person_id <> $3 and o.left_at_seq is null and ${isOpenTo('o', '$2::int')}
    order by greatest(o.read_seq, o.shown_read_seq) desc, o.delivered_seq desc, o.joined_at, o.person_id limit ${limits.receiptsUpTo}`,
};

const ownReceipts: Statement = {
  name: 'message-receipts-own',
  text: `select ${sharesReceipts('p')} as "isShared" from participant p
    join message m on m.conversation_id = p.conversation_id and m.seq = $2 and ${isOpenTo('p', 'm.seq')}
    where p.conversation_id = $1 and p.person_id = $3 and p.left_at_seq is null`,
};

interface ReceiptRow extends Record<string, unknown> {
  readonly person: PersonId;
  readonly isShared: boolean;
  readonly hasRead: boolean;
  readonly hasReceived: boolean;
  readonly others: number;
}

/** Who has read and received one message; undefined if the viewer cannot see it. */
async function findReceipts(
  database: Pick<Database, 'run'>,
  wanted: { readonly id: string; readonly seq: number; readonly viewer: PersonId },
): Promise<{ isShared: boolean; read: PersonId[]; delivered: PersonId[]; others: number } | undefined> {
  const values = [wanted.id, wanted.seq, wanted.viewer];
  const [[mine], rows] = await Promise.all([
    database.run<{ isShared: boolean }>(ownReceipts, values),
    database.run<ReceiptRow>(receiptsOf, values),
  ]);
  if (!mine) return undefined;
  // People who hide their receipts see nobody's (MSG-10).
  const shown = mine.isShared ? rows.filter((row) => row.isShared && row.hasReceived) : [];
  return {
    isShared: mine.isShared,
    read: shown.filter((row) => row.hasRead).map(({ person }) => person),
    delivered: shown.filter((row) => !row.hasRead).map(({ person }) => person),
    others: rows[0]?.others ?? 0,
  };
}
