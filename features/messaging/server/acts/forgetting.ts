import { and, eq, ne, or } from 'drizzle-orm';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { SystemLine } from '../../contract/views.ts';
import { peopleIn, wordsOfLine } from '../notify/lines.ts';
import type { MessagingWriting } from '../parts.ts';
import { messageReport } from '../tables.ts';

/** Who reported whom and the decision stay; the audit has the rest. */
export const withoutWords = { kept: null, reason: '', note: '', warning: null };

/** Clears the text of a deleted person's reports, except open ones, which keep it until decided (COM-5). */
async function forgetReports(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm
    .update(messageReport)
    .set(withoutWords)
    .where(
      and(
        ne(messageReport.state, 'open'),
        or(eq(messageReport.reporterId, person), eq(messageReport.reportedId, person)),
      ),
    );
}

// Requests that nobody can answer any more become ignored. People who blocked the person still see that. Messages
// waiting for one of these conversations re-check its participants (`tellSeatsMoved`).
const closeDirect: Statement = {
  name: 'participant-close-after-gone',
  text: `with pairs as (
      select c.id from conversation c
      where c.type = 'direct' and exists (select 1 from participant gone
        where gone.conversation_id = c.id and gone.person_id = $1)
      order by c.id for update of c
    ), moved as (
      update conversation c set seats_version = c.seats_version + 1 from pairs where c.id = pairs.id
    )
    update participant p set closed = 'shut', request = case when p.request is not null then 'ignored' end
    from pairs
    where p.conversation_id = pairs.id
      and p.person_id <> $1 and p.closed is distinct from 'shut' and p.closed is distinct from 'blocking'
    returning p.conversation_id as id, p.person_id as person`,
};

// The longest-standing member takes over the groups they owned.
const leaveGroups: Statement = {
  name: 'participant-leave-when-gone',
  text: `with groups as (
      select c.id, c.last_seq, c.owner_id from conversation c
      where c.type = 'group' and exists (select 1 from participant p
        where p.conversation_id = c.id and p.person_id = $1 and p.left_at_seq is null)
      order by c.id for update of c
    ), handed as (
      update conversation c set seats_version = c.seats_version + 1,
        owner_id = case when g.owner_id = $1
          then (select p.person_id from participant p
            where p.conversation_id = c.id and p.person_id <> $1 and p.left_at_seq is null
            order by p.joined_at, p.person_id limit 1)
          else g.owner_id end
      from groups g where c.id = g.id
    ), ended as (
      update participant p set left_at_seq = g.last_seq, left_at = $2
      from groups g where p.conversation_id = g.id and p.person_id = $1
    )
    select g.id, array(select o.person_id::text from participant o
      where o.conversation_id = g.id and o.person_id <> $1 and o.left_at_seq is null) as people
    from groups g`,
};

interface Left extends Record<string, unknown> {
  readonly id: ConversationId;
  readonly people: readonly PersonId[];
}

const namedLines: Statement = {
  name: 'message-lines-of-gone',
  text: `select m.conversation_id as id, m.seq, m.sender_id as by, m.system from participant p
    join message m on m.conversation_id = p.conversation_id
    where p.person_id = $1 and m.type = 'system' and m.system is not null
      and (m.sender_id = $1 or m.system -> 'people' ? $1::text or m.system ->> 'asked' = $1::text)`,
};

const reword: Statement = {
  name: 'message-reword-line',
  text: 'update message set content = $3 where conversation_id = $1 and seq = $2',
};

interface NamedLine extends Record<string, unknown> {
  readonly id: ConversationId;
  readonly seq: number;
  readonly by: PersonId;
  readonly system: SystemLine;
}

/** System lines contain names, and a deleted person no longer has one (P15). */
async function unnameLines(
  { tx, notifier }: MessagingWriting,
  { id, standsAs }: Pick<GonePerson, 'id' | 'standsAs'>,
): Promise<void> {
  const lines = await tx.run<NamedLine>(namedLines, [id]);
  const names = await notifier.people.of([...new Set(lines.flatMap(peopleIn))], tx.orm);
  const nameOf = (person: PersonId) =>
    person === id ? standsAs : (names.get(person)?.displayName ?? standsAs);
  for (const { id: conversationId, seq, by, system } of lines) {
    const words = wordsOfLine({ system, by, isStart: seq === 1 }, nameOf);
    await tx.run(reword, [conversationId, seq, words]);
  }
}

/** Messages stay with the people they were written to; nobody can write to a deleted person. */
export async function forgetPerson(
  act: MessagingWriting,
  gone: Pick<GonePerson, 'id' | 'standsAs'>,
): Promise<void> {
  const { tx, notifier } = act;
  const { id } = gone;
  await forgetReports(tx, id);
  await unnameLines(act, gone);
  const closed = await tx.run<{ id: ConversationId; person: PersonId }>(closeDirect, [id]);
  for (const { id: conversationId, person } of closed) {
    const event = messagingEvents['conversation.closed']({ conversationId, closed: 'shut' });
    tx.announce({ topic: topic.person(person), event });
  }
  const left = await tx.run<Left>(leaveGroups, [id, notifier.platform.clock.now()]);
  for (const { id: conversationId } of left) {
    const event = messagingEvents['conversation.changed']({ conversationId });
    tx.announce({ topic: topic.conversation(conversationId), event });
  }
  const concerned = [...closed.map(({ person }) => person), ...left.flatMap(({ people }) => people)];
  tx.afterCommit(() => act.onListChange(concerned));
}
