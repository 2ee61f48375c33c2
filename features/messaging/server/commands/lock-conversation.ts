import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { StoredClosed } from '../../limits.ts';

/** Somebody's place in a conversation; `leftAtSeq` is set for those who do not take part any more. */
export interface Place extends Record<string, unknown> {
  readonly person: PersonId;
  readonly visibleFromSeq: number;
  readonly leftAtSeq: number | null;
  /** Why they cannot write in it. */
  readonly closed: StoredClosed | null;
}

/** A conversation that nobody else changes or writes in until the transaction ends. */
export interface Locked {
  readonly id: ConversationId;
  readonly type: 'direct' | 'group';
  readonly title: string | null;
  readonly ownerId: PersonId | null;
  readonly pictureFileId: string | null;
  readonly lastSeq: number;
  /** Those who take part, who came first first. */
  readonly members: readonly Place[];
  /** Those who have left. */
  readonly gone: readonly Place[];
}

const lock: Statement = {
  name: 'conversation-lock',
  text: `select id, type, title, owner_id as "ownerId", picture_file_id as "pictureFileId", last_seq as "lastSeq"
    from conversation where id = $1 for update`,
};

// A statement of its own: it sees what whoever held the lock before has committed.
const places: Statement = {
  name: 'conversation-places',
  text: `select person_id as person, visible_from_seq as "visibleFromSeq", left_at_seq as "leftAtSeq", closed
    from participant where conversation_id = $1 order by joined_at, person_id`,
};

/** Takes the conversation for oneself; undefined when there is none. */
export async function lockConversation(
  tx: Pick<Transaction, 'run'>,
  id: ConversationId,
): Promise<Locked | undefined> {
  const [row] = await tx.run<Omit<Locked, 'members' | 'gone'> & Record<string, unknown>>(lock, [id]);
  if (!row) return undefined;
  const everybody = await tx.run<Place>(places, [id]);
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

/** Has messages that wait for the conversation look anew at who is in it and may write (insert-batch.ts). */
export const tellSeatsMoved = (tx: Pick<Transaction, 'run'>, id: ConversationId) => tx.run(moveSeats, [id]);

/** The place of somebody who takes part. */
export const placeOf = ({ members }: Locked, person: PersonId): Place | undefined =>
  members.find((place) => place.person === person);
