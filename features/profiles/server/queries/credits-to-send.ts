import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { credit } from '../tables.ts';
import { labelOf } from '../views/summary.ts';

/** A credit as its person may send it along. */
interface CreditToSend {
  readonly id: string;
  readonly title: string;
  readonly job: string;
  readonly year: number | null;
}

const eachMax = 60;

/** The credits on people's profiles, selected ones first, then the latest. Without access checks. */
export async function creditsToSend(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly CreditToSend[]>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(credit)
    .where(and(inArray(credit.personId, [...people]), eq(credit.state, 'shown')))
    .orderBy(asc(credit.personId), sql`${credit.selectedRank} nulls last`, desc(credit.year), asc(credit.id));
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return new Map(
    [...byPerson].map(([person, own]) => [
      person,
      own
        .slice(0, eachMax)
        .map(({ id, title, job, year }) => ({ id, title, job: labelOf('job-titles', job), year })),
    ]),
  );
}

/** Those of these credits that another member put on the profile, and its owner agreed to. */
export async function confirmedCredits(
  orm: NodePgDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .select({ id: credit.id })
    .from(credit)
    .where(and(inArray(credit.id, [...ids]), eq(credit.state, 'shown'), isNotNull(credit.suggestedById)));
  return new Set(rows.map(({ id }) => id));
}

/** Those of these people who have a title on their profile: by its name whatever its case, and its year. */
export async function workedOn(
  orm: NodePgDatabase,
  { title, year }: Pick<CreditToSend, 'title' | 'year'>,
  among: readonly PersonId[],
): Promise<PersonId[]> {
  if (among.length === 0 || year === null) return [];
  const rows = await orm
    .selectDistinct({ id: credit.personId })
    .from(credit)
    .where(
      and(
        sql`lower(${credit.title}) = lower(${title})`,
        eq(credit.year, year),
        eq(credit.state, 'shown'),
        inArray(credit.personId, [...among]),
      ),
    );
  return rows.map(({ id }) => id);
}
