import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { roleHoldersSql } from '#features/access/server/public.ts';
import { accountsSql } from '#features/identity/server/public.ts';
import { listPeopleSql } from '#features/lists/server/public.ts';
import { closedAddressesSql } from '#features/mail/server/public.ts';
import { emailsStoppedSql } from '#features/notifications/server/public.ts';
import { apartFromSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Audience } from '../../contract/views.ts';
import { type Exclusion, exclusions } from '../../limits.ts';
import { isEveryone } from '../../policy/visible.ts';

/** Whose letters are asked about: everybody's, or those of these people, as rows of `person_id`. */
type Asked = 'everyone' | SQL;

/** The people of an audience, each once. */
const askedIn = (audience: Audience): Asked =>
  isEveryone(audience)
    ? 'everyone'
    : sql`select held.person_id from (${roleHoldersSql(audience.roles)}) held
        union select kept.person_id from (${listPeopleSql(audience.lists)}) kept`;

/**
 * The people who are asked about with their address, and why they get no email (`why`, null for those who do): asked in the
 * order of `exclusions`, so that everybody is counted once.
 */
function classified(asked: Asked, author: PersonId | undefined): SQL {
  const person = asked === 'everyone' ? sql`reach.id` : sql`one.person_id`;
  const from =
    asked === 'everyone'
      ? sql`(${accountsSql}) reach`
      : sql`(${asked}) one left join (${accountsSql}) reach on reach.id = one.person_id`;
  return sql`select ${person} as person_id, reach.email as address, case
      when reach.id is null then 'no_address'
      when reach.outside is not null then reach.outside
      when shut.cause = 'bounce' then 'bounced'
      when shut.cause = 'complaint' then 'complained'
      when shut.cause is not null then 'closed'
      when stopped.person_id is not null then 'unsubscribed'
      when ${author ? sql`apart.person_id is not null` : sql`false`} then 'blocked'
    end as why
    from ${from}
    left join (${closedAddressesSql}) shut on shut.address = reach.email
    left join (${emailsStoppedSql('newsletter')}) stopped on stopped.person_id = ${person}
    ${author ? sql`left join (${apartFromSql(author)}) apart on apart.person_id = ${person}` : sql``}`;
}

/** The people of an audience, as rows of `person_id`, `address` and `why`. */
export const classifiedSql = (audience: Audience, author: PersonId | undefined): SQL =>
  classified(askedIn(audience), author);

/** How many of an audience get it, and how many don't by reason. */
export async function countAudience(
  orm: NodePgDatabase,
  audience: Audience,
  author: PersonId | undefined,
): Promise<{ receive: number; people: number; excluded: { why: Exclusion; people: number }[] }> {
  const { rows } = await orm.execute<{ why: Exclusion | null; people: number }>(
    sql`select why, count(*) as people from (${classifiedSql(audience, author)}) each group by why`,
  );
  const counted = new Map(rows.map(({ why, people }) => [why, people]));
  return {
    receive: counted.get(null) ?? 0,
    people: [...counted.values()].reduce((sum, people) => sum + people, 0),
    excluded: exclusions.flatMap((why) => {
      const people = counted.get(why) ?? 0;
      return people > 0 ? [{ why, people }] : [];
    }),
  };
}

/** How many people each role and each list of an audience brings. */
export async function countParts(
  orm: NodePgDatabase,
  { roles, lists }: Audience,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await orm.execute<{ key: string; people: number }>(
    sql`select role as key, count(distinct person_id) as people from (${roleHoldersSql(roles)}) held group by role
      union all select list_id::text, count(*) from (${listPeopleSql(lists)}) kept group by list_id`,
  );
  return new Map(rows.map(({ key, people }) => [key, people]));
}

/** One person of an audience, as the letter is filled in for them. */
export interface Addressed {
  readonly personId: PersonId;
  readonly why: Exclusion | null;
}

/** Whether these people may still get it, at this very moment. */
export async function stillReached(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  author: PersonId,
): Promise<ReadonlyMap<PersonId, Addressed & { readonly address: string | null }>> {
  const among = sql`select person_id from unnest(${sql.param([...people])}::uuid[]) as given(person_id)`;
  const { rows } = await orm.execute<{ person_id: PersonId; address: string | null; why: Exclusion | null }>(
    classified(among, author),
  );
  return new Map(rows.map(({ person_id: personId, address, why }) => [personId, { personId, address, why }]));
}

/** The lists of an audience that were asked for and aren't among these. */
export const unknownLists = (audience: Audience, known: ReadonlySet<ClientId>): readonly ClientId[] =>
  audience.lists.filter((list) => !known.has(list));
