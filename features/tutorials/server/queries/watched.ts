import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { tutorialView } from '../tables.ts';

export type ViewRow = typeof tutorialView.$inferSelect;

/** What a person has watched, by lesson. */
export async function watchedBy(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<ReadonlyMap<string, ViewRow>> {
  const rows = await orm.select().from(tutorialView).where(eq(tutorialView.personId, person));
  return new Map(rows.map((row) => [row.tutorialId, row]));
}
