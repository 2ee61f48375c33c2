import { sql } from 'drizzle-orm';
import { blocksBetween } from '#features/profiles/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { StoredClosed } from '../limits.ts';
import { isVisibleIn, type VisibleRange } from '../policy/visible-range.ts';
import { isImpartial, type ReportRow, reports } from './queries/reports.ts';
import {
  type MessageRow,
  messageColumns,
  type VisibleRangeRow,
  visibleRangeColumns,
  visibleRangeOf,
} from './queries/rows.ts';

declare const proof: unique symbol;

/** What a person's access to a conversation shows. */
interface Opened {
  readonly id: ConversationId;
  readonly person: PersonId;
  readonly readSeq: number;
  /** The part of it they can see. */
  readonly visibleRange: VisibleRange;
  /** Why the person cannot write in it. */
  readonly closed: StoredClosed | null;
}

/** A conversation the person takes part in: only made here, so that nothing acts on one without the check. */
export interface OwnConversation extends Opened {
  readonly [proof]: 'takes part';
}

/** A conversation the person can read, up to where they left: only made here. */
export interface ReadableConversation extends Opened {
  /** The last position they can see; null as long as they take part (MSG-6). */
  readonly leftAtSeq: number | null;
  readonly [proof]: 'takes part' | 'may read';
}

const columns = `p.conversation_id as id, p.person_id as person, p.read_seq as "readSeq", ${visibleRangeColumns('p')}, p.closed`;

const open: Statement = {
  name: 'conversation-open',
  text: `select ${columns} from participant p
    where p.conversation_id = $1 and p.person_id = $2 and p.left_at_seq is null`,
};

const openToRead: Statement = {
  name: 'conversation-open-to-read',
  text: `select ${columns} from participant p where p.conversation_id = $1 and p.person_id = $2`,
};

type Row<Conversation> = Conversation & VisibleRangeRow & Record<string, unknown>;

const withVisibleRange = <Conversation>(row: Row<Conversation> | undefined): Conversation | undefined =>
  row && { ...row, visibleRange: visibleRangeOf(row) };

/** Opens a conversation for one of its participants; foreign and absent look the same (X8). */
export async function openConversation(
  database: Pick<Transaction, 'run'>,
  person: PersonId,
  id: ConversationId,
): Promise<OwnConversation | undefined> {
  const [row] = await database.run<Row<OwnConversation>>(open, [id, person]);
  return withVisibleRange(row);
}

/** The same for reading, which is also open to people who left, up to where they did (MSG-6). */
export async function openForReading(
  database: Pick<Transaction, 'run'>,
  person: PersonId,
  id: ConversationId,
): Promise<ReadableConversation | undefined> {
  const [row] = await database.run<Row<ReadableConversation>>(openToRead, [id, person]);
  return withVisibleRange(row);
}

const openOnDesk: Statement = {
  name: 'conversation-open-on-desk',
  text: `${openToRead.text} and not p.is_private`,
};

/** The same for the caller: on a desk as its principal, without the principal's private conversations. */
export async function openWhereSeated(
  database: Pick<Transaction, 'run'>,
  actor: Actor,
  id: ConversationId,
): Promise<ReadableConversation | undefined> {
  if (!actor.desk) return openForReading(database, actor.personId, id);
  const [row] = await database.run<Row<ReadableConversation>>(openOnDesk, [id, principalOf(actor)]);
  return withVisibleRange(row);
}

/** Whether the person takes part in it now: for files that only participants can see. */
export async function takesPartIn(
  database: Pick<Transaction, 'run'>,
  person: PersonId,
  id: string,
): Promise<boolean> {
  return isId<ConversationId>(id) && (await openConversation(database, person, id)) !== undefined;
}

/** A person's place in a conversation; `leftAtSeq` is set for people who no longer take part. */
export interface Member extends Record<string, unknown> {
  readonly person: PersonId;
  readonly visibleFromSeq: number;
  readonly leftAtSeq: number | null;
  /** Why they cannot write in it. */
  readonly closed: StoredClosed | null;
}

/** A conversation that nobody else can change or write in until the transaction ends. */
export interface Locked {
  readonly id: ConversationId;
  readonly type: 'direct' | 'group';
  readonly title: string | null;
  readonly ownerId: PersonId | null;
  readonly pictureFileId: string | null;
  readonly lastSeq: number;
  /** The two whose conversation it was before it became a group; null if it never was (decision 178). */
  readonly formerPair: string | null;
  /** The last position of their part. */
  readonly directThrough: number | null;
  /** Participants, in the order in which they joined. */
  readonly members: readonly Member[];
  /** People who left. */
  readonly gone: readonly Member[];
}

const lockRow: Statement = {
  name: 'conversation-lock',
  text: `select id, type, title, owner_id as "ownerId", picture_file_id as "pictureFileId", last_seq as "lastSeq",
      former_pair as "formerPair", direct_through as "directThrough"
    from conversation where id = $1 for update`,
};

// A separate statement, so that it sees what the previous lock holder committed.
const places: Statement = {
  name: 'conversation-places',
  text: `select person_id as person, visible_from_seq as "visibleFromSeq", left_at_seq as "leftAtSeq", closed
    from participant where conversation_id = $1 order by joined_at, person_id`,
};

/** Locks the conversation; undefined if it does not exist. */
export async function lockConversation(
  tx: Pick<Transaction, 'run'>,
  id: ConversationId,
): Promise<Locked | undefined> {
  const [row] = await tx.run<Omit<Locked, 'members' | 'gone'> & Record<string, unknown>>(lockRow, [id]);
  if (!row) return undefined;
  const everybody = await tx.run<Member>(places, [id]);
  return {
    ...row,
    members: everybody.filter(({ leftAtSeq }) => leftAtSeq === null),
    gone: everybody.filter(({ leftAtSeq }) => leftAtSeq !== null),
  };
}

const moveSeats: Statement = {
  name: 'conversation-seats-moved',
  text: 'update conversation set seats_version = seats_version + 1 where id = $1',
};

/** Makes messages waiting for the conversation re-check who is in it and can write (flows/insert-batch.ts). */
export const tellSeatsMoved = (tx: Pick<Transaction, 'run'>, id: ConversationId) => tx.run(moveSeats, [id]);

/** The place of a current participant. */
export const memberOf = ({ members }: Locked, person: PersonId): Member | undefined =>
  members.find((place) => place.person === person);

/** Locks a conversation for one of its participants. */
export async function lockOwn(
  tx: Pick<Transaction, 'run'>,
  person: PersonId,
  id: ConversationId,
): Promise<{ readonly group: Locked; readonly own: Member } | undefined> {
  const group = await lockConversation(tx, id);
  const own = group && memberOf(group, person);
  return group && own && { group, own };
}

const takingPart: Statement = {
  name: 'message-taking-part',
  text: `select count(*)::int as found from participant
    where conversation_id = $1 and person_id = any($2::uuid[]) and left_at_seq is null`,
};

/** Whether all of these people currently take part in the conversation. */
export async function areTakingPart(
  tx: Pick<Transaction, 'run'>,
  id: ConversationId,
  people: readonly PersonId[],
): Promise<boolean> {
  const wanted = [...new Set(people)];
  if (wanted.length === 0) return true;
  const [row] = await tx.run<{ found: number }>(takingPart, [id, wanted]);
  return row?.found === wanted.length;
}

/** Two people who may have a direct conversation. */
export interface Pair {
  readonly one: PersonId;
  readonly other: PersonId;
}

/** The key of a pair, the same from both sides. */
export const pairKey = (one: PersonId, other: PersonId): string => [one, other].toSorted().join(':');

/**
 * Makes blocking a person and starting a conversation with them take turns: otherwise each could miss what the other
 * has not committed yet.
 */
export async function lockPair(tx: Transaction, { one, other }: Pair): Promise<void> {
  await tx.orm.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:pair:${pairKey(one, other)}`}, 0))`,
  );
}

/** Why one or both of a pair cannot write to the other; first for `one`, then for `other`. */
export async function closedFor(
  tx: Transaction,
  { one, other }: Pair,
): Promise<[StoredClosed | null, StoredClosed | null]> {
  const { oneBlocks, otherBlocks } = await blocksBetween(tx.orm, one, other);
  const closed = (blocks: boolean, isBlocked: boolean) => (blocks ? 'blocking' : isBlocked ? 'shut' : null);
  return [closed(oneBlocks, otherBlocks), closed(otherBlocks, oneBlocks)];
}

/** The address of a message. */
export interface Place {
  readonly id: ConversationId;
  readonly seq: number;
}

/** A message opened for an act: locked, so that the next act on it sees this one's result. */
interface OpenMessage {
  readonly row: MessageRow;
  /** Whether the person may write in the conversation. */
  readonly canWrite: boolean;
}

// People who left keep what was said until then, and can still delete their own messages (MSG-6, S44).
const taking: Statement = {
  name: 'message-open-by',
  text: `select ${visibleRangeColumns('p')}, p.closed from participant p
    where p.conversation_id = $1 and p.person_id = $2`,
};

const locked: Statement = {
  name: 'message-open',
  text: `select ${messageColumns('m')} from message m where m.conversation_id = $1 and m.seq = $2 for update`,
};

/** Locks a message for a moderator deciding a report of it; the report decides whether they can. */
export async function lockMessage(
  tx: Pick<Transaction, 'run'>,
  { id, seq }: Place,
): Promise<MessageRow | undefined> {
  const [row] = await tx.run<MessageRow & Record<string, unknown>>(locked, [id, seq]);
  return row;
}

interface Taking extends VisibleRangeRow, Record<string, unknown> {
  readonly closed: string | null;
}

/** Opens a message for a person who sees it; foreign, absent and hidden ones look the same (X8, MSG-4). */
export async function openMessage(
  tx: Pick<Transaction, 'run'>,
  person: PersonId,
  { id, seq }: Place,
): Promise<OpenMessage | 'conversation.absent' | 'message.absent'> {
  const [own] = await tx.run<Taking>(taking, [id, person]);
  if (!own) return 'conversation.absent';
  const row = isVisibleIn(visibleRangeOf(own), seq) ? await lockMessage(tx, { id, seq }) : undefined;
  if (!row) return 'message.absent';
  return { row, canWrite: own.leftAtSeq === null && own.closed === null };
}

/** The kind under which message files are stored. */
export const attachmentKindName = 'message';

/** The subject that ties files to a message. */
export const subjectOf = ({ id, seq }: Place): string => `message:${id}:${seq}`;

/** The message a subject refers to; undefined for any other subject. */
export function placeOf(subject: string): Place | undefined {
  const [kind, id, seq] = subject.split(':');
  return kind === 'message' && isId<ConversationId>(id) && seq ? { id, seq: Number(seq) } : undefined;
}

/** Makes a person's devices take turns, so that nothing is added between a count and an insert. */
export async function lockOwnLater(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:later:${person}`}, 0))`);
}

/** A report opened by a moderator who has no part in it: only made here, behind the page's guards. */
export interface ModeratedReport extends ReportRow {
  readonly [proof]: 'moderates';
}

const openForModerator: Statement = {
  name: 'report-open',
  text: `${reports} where r.id = $1 and ${isImpartial('r', '$2')}`,
};

/** Opens a report for a moderator; one in which they have a part looks absent (COM-6). */
export async function openReport(
  database: Pick<Transaction, 'run'>,
  moderator: PersonId,
  id: string,
): Promise<ModeratedReport | undefined> {
  const [row] = await database.run<ModeratedReport>(openForModerator, [id, moderator]);
  return row;
}
