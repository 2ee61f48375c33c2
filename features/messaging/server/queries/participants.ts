import { isShutOutSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { type Topic, topic } from '#platform/contract/live.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';

const mine: Statement = {
  name: 'participant-topics',
  text: `select p.conversation_id as conversation, o.person_id as other
    from participant p join conversation c on c.id = p.conversation_id
    left join participant o on c.type = 'direct' and (c.requested_by is null or c.accepted_at is not null)
      and o.conversation_id = p.conversation_id and o.person_id <> p.person_id
      and not ${isShutOutSql({ blocker: 'o.person_id', blocked: 'p.person_id' })}
    where p.person_id = $1 and p.left_at_seq is null`,
};

/** What a person's connections listen to: their conversations, and the presence of those they write with directly
 * (X17: not of those who have shut them out; MSG-11: not while one has yet to say yes). */
export async function topicsOf(database: Database, person: PersonId): Promise<Topic[]> {
  const rows = await database.run<{ conversation: string; other: string | null }>(mine, [person]);
  return rows.flatMap((row) => [
    topic.of('conversation', row.conversation),
    ...(row.other === null ? [] : [topic.of('profile', row.other)]),
  ]);
}
