import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { MessageView } from '../../contract/views.ts';
import { isVisibleIn, type VisibleRange } from '../../policy/visible-range.ts';
import type { Locked } from '../access.ts';
import type { MessagingParts } from '../parts.ts';
import {
  type MessageRow,
  type VisibleRangeRow,
  visibleRangeColumns,
  visibleRangeOf,
} from '../queries/rows.ts';
import { viewOf } from '../views/messages.ts';

/** A current or former participant, and the part of the conversation they can see. */
export interface Witness {
  readonly person: PersonId;
  readonly visibleRange: VisibleRange;
  readonly hasLeft: boolean;
}

const witnesses: Statement = {
  name: 'message-witnesses',
  text: `select p.person_id as person, ${visibleRangeColumns('p')} from participant p where p.conversation_id = $1`,
};

/** Everyone who takes or took part in a conversation. */
export async function findWitnesses(tx: Pick<Transaction, 'run'>, id: string): Promise<Witness[]> {
  const rows = await tx.run<VisibleRangeRow & { person: PersonId } & Record<string, unknown>>(witnesses, [
    id,
  ]);
  return rows.map((row) => ({
    person: row.person,
    visibleRange: visibleRangeOf(row),
    hasLeft: row.leftAtSeq !== null,
  }));
}

const sees = (who: Witness, seq: number) => isVisibleIn(who.visibleRange, seq);

/** Without the quote if the reader never saw that message (MSG-4). */
const seenBy = ({ replyTo, ...rest }: MessageView, who: Witness): MessageView =>
  replyTo && sees(who, replyTo.seq) ? { ...rest, replyTo } : rest;

/**
 * Announces a changed message to everyone who sees it, and drops the cached lists that show it. If some see less than
 * others, each gets their own version. Returns the message as the person sees it.
 */
export async function announceChange(
  { tx, person: viewer, onListChange }: Changing,
  row: MessageRow,
): Promise<MessageView> {
  const [message, people] = await Promise.all([viewOf(tx, row), findWitnesses(tx, row.conversationId)]);
  const event = messagingEvents['message.changed'];
  const present = people.filter(({ hasLeft }) => !hasLeft);
  const isAlike = present.every(
    (who) => sees(who, message.seq) && sees(who, message.replyTo?.seq ?? message.seq),
  );
  if (isAlike) tx.announce({ topic: topic.conversation(message.conversationId), event: event(message) });
  for (const who of people) {
    if (!sees(who, message.seq) || (isAlike && !who.hasLeft)) continue;
    tx.announce({ topic: topic.person(who.person), event: event(seenBy(message, who)) });
  }
  tx.afterCommit(() =>
    onListChange(
      people.map(({ person }) => person),
      row.conversationId,
    ),
  );
  const own = people.find(({ person }) => person === viewer);
  return own ? seenBy(message, own) : message;
}

/** Who changes something, and whose cached lists to drop. */
type Changing = Pick<Writing, 'tx' | 'person'> & Pick<MessagingParts, 'onListChange'>;

/**
 * Announces a new message in the order of the conversation. A quote that not everyone can see follows separately to
 * those who can: the conversation's positions are one sequence for all.
 */
export function announceNew(
  tx: Transaction,
  { message, people }: { message: MessageView; people: readonly Witness[] },
): void {
  const present = people.filter(({ hasLeft }) => !hasLeft);
  const { replyTo, ...plain } = message;
  const isForAll = !replyTo || present.every((who) => sees(who, replyTo.seq));
  tx.announce({
    topic: topic.conversation(message.conversationId),
    event: messagingEvents['message.sent'](isForAll ? message : plain),
    position: message.seq,
  });
  if (isForAll || !replyTo) return;
  for (const who of present.filter((one) => sees(one, replyTo.seq))) {
    tx.announce({ topic: topic.person(who.person), event: messagingEvents['message.changed'](message) });
  }
}

/** Everyone's view of a conversation changed: members refetch, and cached lists are dropped. */
export function tellChanged({ tx, onListChange }: Omit<Changing, 'person'>, group: Locked): void {
  const event = messagingEvents['conversation.changed']({ conversationId: group.id });
  tx.announce({ topic: topic.conversation(group.id), event });
  const everyone = [...group.members, ...group.gone].map(({ person }) => person);
  tx.afterCommit(() => onListChange(everyone, group.id));
}
