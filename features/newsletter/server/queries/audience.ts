import { or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { roleHoldersSql, temporaryHoldersSql } from '#features/access/server/public.ts';
import { accountsSql } from '#features/identity/server/public.ts';
import { listPeopleSql } from '#features/lists/server/public.ts';
import { closedAddressesSql } from '#features/mail/server/public.ts';
import { emailsStoppedSql } from '#features/notifications/server/public.ts';
import { apartFromSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Audience } from '../../contract/views.ts';
import { type Exclusion, exclusions } from '../../limits.ts';
import { isEveryone } from '../../policy/visible.ts';

/**
 * The people whom roles and lists of an audience name, as rows of `person_id`. Asked apart: of a union the database cannot
 * tell how many there are, and then looks each of them up.
 */
const namedIn = ({ roles, lists }: Audience, now: Date): SQL[] => [
  ...(roles.length > 0
    ? [roleHoldersSql(roles), temporaryHoldersSql(roles, now)].map(
        (holders) => sql`select held.person_id from (${holders}) held`,
      )
    : []),
  ...(lists.length > 0 ? [sql`select kept.person_id from (${listPeopleSql(lists)}) kept`] : []),
];

/**
 * Everybody with an account, or those of them who are `among` any of these rows of `person_id`: their address, and why they get no
 * email (`why`, null for those who do). Asked in the order of `exclusions`, so that everybody is counted once.
 */
function classified(author: PersonId | undefined, among: readonly SQL[] = []): SQL {
  return sql`select reach.id as person_id, reach.email as address, coalesce(reach.outside, case
      when shut.cause = 'bounce' then 'bounced'
      when shut.cause = 'complaint' then 'complained'
      when shut.cause is not null then 'closed'
      when stopped.person_id is not null then 'unsubscribed'
      ${author ? sql`when apart.person_id is not null then 'blocked'` : sql``}
    end) as why
    from (${accountsSql}) reach
    left join (${closedAddressesSql}) shut on shut.address = reach.email
    left join (${emailsStoppedSql('newsletter')}) stopped on stopped.person_id = reach.id
    ${author ? sql`left join (${apartFromSql(author)}) apart on apart.person_id = reach.id` : sql``}
    ${among.length > 0 ? sql`where ${or(...among.map((rows) => sql`reach.id in (${rows})`))}` : sql``}`;
}

/** Those among rows of `person_id` who have no account any more, each once. */
const withoutAccount = (among: readonly SQL[]): SQL =>
  sql.join(
    among.map(
      (rows) => sql`select gone.person_id from (${rows}) gone
        where not exists (select 1 from (${accountsSql}) reach where reach.id = gone.person_id)`,
    ),
    sql` union `,
  );

/** The people of an audience, as rows of `person_id`, `address` and `why`. */
export const classifiedSql = (audience: Audience, author: PersonId | undefined, now: Date): SQL => {
  if (isEveryone(audience)) return classified(author);
  const among = namedIn(audience, now);
  return sql`${classified(author, among)}
    union all select lost.person_id, null, 'no_address' from (${withoutAccount(among)}) lost`;
};

/** Who has one of these roles at a moment, for good or for a time; somebody may be there twice. */
export const holdersSql = (roles: readonly string[], now: Date): SQL =>
  sql`${roleHoldersSql(roles)} union all ${temporaryHoldersSql(roles, now)}`;

/** How many of an audience get it, and how many don't by reason. */
export async function countAudience(
  orm: NodePgDatabase,
  audience: Audience,
  { author, now }: { readonly author: PersonId | undefined; readonly now: Date },
): Promise<{ receive: number; people: number; excluded: { why: Exclusion; people: number }[] }> {
  const { rows } = await orm.execute<{ why: Exclusion | null; people: number }>(
    sql`select why, count(*) as people from (${classifiedSql(audience, author, now)}) each group by why`,
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
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await orm.execute<{ key: string; people: number }>(
    sql`select role as key, count(distinct person_id) as people from (${holdersSql(roles, now)}) held group by role
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
    classified(author, [among]),
  );
  return new Map(rows.map(({ person_id: personId, address, why }) => [personId, { personId, address, why }]));
}

/** The lists of an audience that were asked for and aren't among these. */
export const unknownLists = (audience: Audience, known: ReadonlySet<ClientId>): readonly ClientId[] =>
  audience.lists.filter((list) => !known.has(list));
