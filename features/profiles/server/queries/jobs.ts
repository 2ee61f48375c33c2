import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { companyCalled, whatOf } from '../present.ts';
import { profile } from '../tables.ts';
import { labelOf } from './catalogues.ts';

/** What a profile names as somebody's job, as everybody may read it; empty where it names nothing. */
export interface NamedJob {
  /** Their own words for what they do, else their first job titles: as their row says it. */
  readonly title: string;
  /** All their job titles, in their order. */
  readonly roles: readonly string[];
  readonly company: string;
  /** Since when the profile names it; null where it has always named this one. */
  readonly since: Date | null;
}

/** The jobs that the profiles of people name; of those who are suspended or gone, none. */
export async function jobsOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, NamedJob>> {
  if (people.length === 0) return new Map();
  const { id, title, roles, company, jobSince: since } = profile;
  const rows = await orm
    .select({ id, title, roles, company, since })
    .from(profile)
    .where(and(inArray(id, [...people]), eq(profile.accountStatus, 'active')));
  return new Map(
    rows.map((row) => {
      const named = row.roles.map((slug) => labelOf('job-titles', slug));
      const work = { title: whatOf({ title: row.title, roles: named }), roles: named };
      return [row.id, { ...work, company: row.company && companyCalled(row.company), since: row.since }];
    }),
  );
}
