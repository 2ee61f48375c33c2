import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { StoredClosed } from '../limits.ts';
import type { VisibleRange } from '../policy/visible-range.ts';
import { type VisibleRangeRow, visibleRangeColumns, visibleRangeOf } from './queries/visible-range.ts';

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
