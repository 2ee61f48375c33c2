import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { StoredClosed } from '../limits.ts';

declare const proof: unique symbol;

/** What opens about a conversation for one person. */
interface Opened {
  readonly id: ConversationId;
  readonly person: PersonId;
  readonly readSeq: number;
  readonly visibleFromSeq: number;
  /** Why the person cannot write in it. */
  readonly closed: StoredClosed | null;
}

/** A conversation the person takes part in: made here only, so that nothing acts on one without the check. */
export interface OwnConversation extends Opened {
  readonly [proof]: 'takes part';
}

/** A conversation the person may read, up to where they left it: made here only. */
export interface ReadableConversation extends Opened {
  /** Nothing after this position is theirs to see; null as long as they take part (MSG-6). */
  readonly leftAtSeq: number | null;
  readonly [proof]: 'takes part' | 'may read';
}

const columns = `conversation_id as id, person_id as person, read_seq as "readSeq", visible_from_seq as "visibleFromSeq",
  left_at_seq as "leftAtSeq", closed`;

const open: Statement = {
  name: 'conversation-open',
  text: `select ${columns} from participant where conversation_id = $1 and person_id = $2 and left_at_seq is null`,
};

const openToRead: Statement = {
  name: 'conversation-open-to-read',
  text: `select ${columns} from participant where conversation_id = $1 and person_id = $2`,
};

type Row<Conversation> = Conversation & Record<string, unknown>;

/** Opens a conversation for one of its participants; foreign and absent look alike (X8). */
export async function openConversation(
  database: Pick<Transaction, 'run'>,
  person: PersonId,
  id: ConversationId,
): Promise<OwnConversation | undefined> {
  const [row] = await database.run<Row<OwnConversation>>(open, [id, person]);
  return row;
}

/** The same for reading, which those who have left may up to where they did (MSG-6). */
export async function openForReading(
  database: Pick<Transaction, 'run'>,
  person: PersonId,
  id: ConversationId,
): Promise<ReadableConversation | undefined> {
  const [row] = await database.run<Row<ReadableConversation>>(openToRead, [id, person]);
  return row;
}

/** Whether somebody takes part in it now: for files that its people may see. */
export async function takesPartIn(
  database: Pick<Transaction, 'run'>,
  person: PersonId,
  id: string,
): Promise<boolean> {
  return (await openConversation(database, person, id as ConversationId)) !== undefined;
}
