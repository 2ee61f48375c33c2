import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';

export { attachmentKind, groupPictureKind } from './acts/files.ts';
export { practiceTalks } from './acts/practice.ts';
export { reportedMessages } from './queries/report-source.ts';

/** How many recent messages of a group are searched for one of either person. */
const recentMessages = 200;

/**
 * When two people, given as SQL of type uuid, last talked: a message between them, or one that either wrote in a group
 * they share. Null if they never did.
 */
export const lastTalkedSql = (one: string, other: string): string =>
  `(select max(at) from (
    select c.last_message_at as at from conversation c where c.last_seq > 0
      and c.pair_key = least(${one}, ${other})::text || ':' || greatest(${one}, ${other})::text
    union all
    select latest.at from participant mine
      join participant theirs on theirs.conversation_id = mine.conversation_id
        and theirs.person_id = ${other} and theirs.left_at_seq is null
      join conversation c on c.id = mine.conversation_id and c.type = 'group'
      cross join lateral (select m.created_at as at from message m
        where m.conversation_id = c.id and m.seq > c.last_seq - ${recentMessages}
          and m.seq >= greatest(mine.visible_from_seq, theirs.visible_from_seq)
          and m.sender_id in (${one}, ${other}) and m.type = 'text'
        order by m.seq desc limit 1) latest
    where mine.person_id = ${one} and mine.left_at_seq is null) talked)`;

const lastOf: Statement = {
  name: 'conversation-last-with',
  text: `select person, at from (
      select d.person, ${lastTalkedSql('$1::uuid', 'd.person')} as at from unnest($2::uuid[]) as d(person)
    ) talked where at is not null`,
};

/** When the person last talked with each of these people; those they never talked with are left out. */
export async function lastTalked(
  database: Pick<Database, 'run'>,
  one: PersonId,
  others: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Date>> {
  if (others.length === 0) return new Map();
  const rows = await database.run<{ person: PersonId; at: Date }>(lastOf, [one, others]);
  return new Map(rows.map(({ person, at }) => [person, at]));
}
