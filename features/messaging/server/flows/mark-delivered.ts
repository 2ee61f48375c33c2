import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { DeliveredSignal } from '../../contract/messages.ts';
import { limits } from '../../limits.ts';
import { audienceOf, packedSharers, type Sharer } from '../notify/reading.ts';
import type { ListChange } from '../queries/first-pages.ts';
import { sharesReceipts } from '../queries/rows.ts';

// Forward only, and never past the last message. Rows are locked in the same order, so that two processes cannot
// deadlock. Only people who share their receipts are announced, and only to others who do (MSG-10).
const deliver: Statement = {
  name: 'participant-delivered',
  text: `with told as (
      select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as t(conversation_id, person_id, seq)
    ), due as (
      select p.conversation_id, p.person_id, least(t.seq, c.last_seq) as seq
      from told t join participant p using (conversation_id, person_id) join conversation c on c.id = p.conversation_id
      where p.left_at_seq is null and p.request is null
        and least(t.seq, c.last_seq) > greatest(p.delivered_seq, p.read_seq, p.shown_read_seq)
        and (select count(*) from participant o where o.conversation_id = c.id and o.left_at_seq is null)
          <= ${limits.receiptsUpTo}
      order by p.conversation_id, p.person_id for update of p
    ), moved as (
      update participant p set delivered_seq = due.seq from due
      where p.conversation_id = due.conversation_id and p.person_id = due.person_id
      returning p.conversation_id, p.person_id, p.delivered_seq, p.receipts, p.request
    )
    select m.conversation_id as "conversationId",
      json_agg(json_build_object('personId', m.person_id, 'deliveredSeq', m.delivered_seq) order by m.person_id) as people,
      ${packedSharers('m.conversation_id')} as audience
    from moved m where ${sharesReceipts('m')} group by m.conversation_id order by m.conversation_id`,
};

interface Moved extends Record<string, unknown> {
  readonly conversationId: ConversationId;
  readonly people: { personId: PersonId; deliveredSeq: number }[];
  readonly audience: readonly string[];
}

/** Collects delivery receipts from browsers, and writes them together. */
export interface Deliveries {
  /** What a browser of this person has received. For a conversation they take no part in, nothing happens. */
  add(person: PersonId, upTo: DeliveredSignal['upTo']): void;
  /** Writes the pending receipts. */
  settle(): Promise<void>;
}

interface Received {
  readonly conversationId: ConversationId;
  readonly person: PersonId;
  seq: number;
}

/** The collector of one process. A round that fails is lost: the next message catches up. */
export function createDeliveries(
  platform: Pick<Platform, 'database' | 'log'>,
  onListChange: ListChange,
): Deliveries {
  let waiting = new Map<string, Received>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (received: readonly Received[]) => {
    try {
      await writeDelivered(platform, received, onListChange);
    } catch (error) {
      // Fire and forget: nobody waits for the result.
      platform.log.error({ err: error }, 'what was delivered could not be noted');
    }
  };

  const settle = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const received = [...waiting.values()];
    waiting = new Map();
    if (received.length > 0) writing = writing.then(() => write(received));
    return writing;
  };

  return {
    add: (person, upTo) => {
      for (const { conversationId, seq } of upTo) {
        const key = `${conversationId} ${person}`;
        const known = waiting.get(key);
        if (known) known.seq = Math.max(known.seq, seq);
        else waiting.set(key, { conversationId, person, seq });
      }
      if (waiting.size >= limits.deliveredBatch) void settle();
      else timer ??= setTimeout(() => void settle(), limits.deliveredEveryMs).unref();
    },
    settle,
  };
}

const sharing = (audience: readonly Sharer[]): PersonId[] =>
  audience.filter(({ shares }) => shares).map(({ person }) => person);

async function writeDelivered(
  { database }: Pick<Platform, 'database'>,
  received: readonly Received[],
  onListChange: ListChange,
): Promise<void> {
  const values = [
    received.map(({ conversationId }) => conversationId),
    received.map(({ person }) => person),
    received.map(({ seq }) => seq),
  ];
  await database.writeOnce(async (tx) => {
    const moved = await tx.run<Moved>(deliver, values);
    const told = moved.map(({ audience, ...rest }) => ({ ...rest, audience: audienceOf(audience) }));
    tx.afterCommit(() => {
      for (const { conversationId, audience } of told)
        onListChange(new Set(sharing(audience)), conversationId);
    });
    for (const { conversationId, people, audience } of told) {
      const event = messagingEvents['conversation.delivered']({ conversationId, people });
      const isForAll = audience.every(({ shares }) => shares);
      const topics = isForAll ? [topic.conversation(conversationId)] : sharing(audience).map(topic.person);
      for (const one of topics) tx.announce({ topic: one, event });
    }
  });
}
