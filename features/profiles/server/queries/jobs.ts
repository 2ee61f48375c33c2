import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { companyCalled, whatOf } from '../present.ts';
import { profile } from '../tables.ts';
import { labelOf } from './catalogues.ts';

/** A person's job as everyone may see it; empty if the profile names none. */
export interface NamedJob {
  /** Their own words for what they do, otherwise their first job titles, as in their row. */
  readonly title: string;
  /** All their job titles, in order. */
  readonly roles: readonly string[];
  readonly company: string;
  /** Since when the profile names this job; null if it always has. */
  readonly since: Date | null;
}

/** Jobs by person; suspended and deleted people are left out. */
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
