import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { StoredClosed } from '../../limits.ts';

/** A person's place in a conversation; `leftAtSeq` is set for people who no longer take part. */
export interface Place extends Record<string, unknown> {
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
  /** Participants, in the order in which they joined. */
  readonly members: readonly Place[];
  /** People who left. */
  readonly gone: readonly Place[];
}

const lock: Statement = {
  name: 'conversation-lock',
  text: `select id, type, title, owner_id as "ownerId", picture_file_id as "pictureFileId", last_seq as "lastSeq"
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

/** Makes messages waiting for the conversation re-check who is in it and can write (insert-batch.ts). */
export const tellSeatsMoved = (tx: Pick<Transaction, 'run'>, id: ConversationId) => tx.run(moveSeats, [id]);

/** The place of a current participant. */
export const placeOf = ({ members }: Locked, person: PersonId): Place | undefined =>
  members.find((place) => place.person === person);
