import { and, asc, desc, eq, sql } from 'drizzle-orm';
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
