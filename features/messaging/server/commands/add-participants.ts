import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { messagingEvents } from '../../contract/index.ts';
import { tellSeatsMoved } from './lock-conversation.ts';

/** People to add to a conversation, and what they see of it. */
export interface Seating {
  readonly conversationId: ConversationId;
  readonly people: readonly PersonId[];
  readonly visibleFromSeq: number;
  /** Existing messages are not unread for anyone (UNR-8). */
  readonly readSeq: number;
}

// A concurrent change of messaging settings waits, and then finds the new row too (settle-everywhere.ts).
const hold: Statement = {
  name: 'participant-hold-settings',
  text: `select pg_advisory_xact_lock_shared(hashtextextended('backlot:messaging:' || person, 0))
    from (select unnest($1::uuid[])::text as person order by 1) people`,
};

// A returning person keeps one row with its settings, and sees again what they could see until they left; everything
// else starts afresh.
const seat: Statement = {
  name: 'participant-seat',
  text: `insert into participant as p (conversation_id, person_id, visible_from_seq, read_seq, joined_at, receipts)
    select $1, d.person_id, $3, $4, $5, case when s.receipts is false then 'paused' else 'on' end
    from unnest($2::uuid[]) as d(person_id) left join messaging_setting s on s.person_id = d.person_id
    on conflict (conversation_id, person_id) do update
      set earlier_seqs = nullif((coalesce(p.earlier_seqs, '{}')
          + int4multirange(int4range(p.visible_from_seq, greatest(p.left_at_seq + 1, p.visible_from_seq))))
          * int4multirange(int4range(1, excluded.visible_from_seq)), '{}'),
        visible_from_seq = excluded.visible_from_seq, read_seq = excluded.read_seq,
        shown_read_seq = excluded.read_seq, delivered_seq = excluded.read_seq, joined_at = excluded.joined_at,
        left_at_seq = null, left_at = null, archived_through = null, closed = null
      where p.left_at_seq is not null`,
};

/** Adds people and announces the conversation to them after the commit. The conversation's row is locked. */
export async function addParticipants(
  tx: Transaction,
  platform: Platform,
  { conversationId, people, visibleFromSeq, readSeq }: Seating,
): Promise<void> {
  await tx.run(hold, [people]);
  await tx.run(seat, [conversationId, people, visibleFromSeq, readSeq, platform.clock.now()]);
  await tellSeatsMoved(tx, conversationId);
  tx.afterCommit(() => {
    for (const person of people) platform.hub.join(person, topic.conversation(conversationId));
  });
  for (const person of people) {
    tx.announce({
      topic: topic.person(person),
      event: messagingEvents['conversation.added']({ conversationId }),
    });
  }
}
