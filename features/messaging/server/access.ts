import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Closed } from '../limits.ts';

declare const proof: unique symbol;

/** A conversation the person takes part in: made here only, so that nothing acts on one without the check. */
export interface OwnConversation {
  readonly id: ConversationId;
  readonly person: PersonId;
  readonly readSeq: number;
  readonly visibleFromSeq: number;
  /** Why the person cannot write in it. */
  readonly closed: Closed | null;
  readonly [proof]: true;
}

const open: Statement = {
  name: 'conversation-open',
  text: `select conversation_id as id, person_id as person, read_seq as "readSeq", visible_from_seq as "visibleFromSeq", closed
    from participant where conversation_id = $1 and person_id = $2 and left_at_seq is null`,
};

/** Opens a conversation for one of its participants; foreign and absent look alike (X8). */
export async function openConversation(
  database: Pick<Transaction, 'run'>,
  person: PersonId,
  id: ConversationId,
): Promise<OwnConversation | undefined> {
  const [row] = await database.run<OwnConversation & Record<string, unknown>>(open, [id, person]);
  return row;
}
