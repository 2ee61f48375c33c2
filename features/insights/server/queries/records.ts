import { desc } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonCache } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { DebugRecord } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { debugRecord } from '../tables.ts';

/** Who used the debug tools, latest first. */
export async function recordsOf(orm: NodePgDatabase, people: PersonCache): Promise<DebugRecord[]> {
  const rows = await orm
    .select()
    .from(debugRecord)
    .orderBy(desc(debugRecord.at), desc(debugRecord.id))
    .limit(limits.recordsShown);
  const names = await people.of([...new Set(rows.map((row) => row.personId))]);
  return rows.map(({ id, act, about, at, personId }) => {
    const person = names.get(personId);
    return {
      id,
      act,
      about,
      at: toInstant(at),
      by: person ? { id: person.id, displayName: person.displayName } : null,
    };
  });
}
