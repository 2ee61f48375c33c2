import type { PersonId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { LastCalledSql } from '../commands/parts.ts';
import type { Entry } from './entries.ts';

type Asked = Pick<Entry, 'id' | 'personId'>;

/** When a person last talked to each of these contacts on the phone (CON-4). */
export async function lastCalled(
  database: Pick<Database, 'run'>,
  owner: PersonId,
  entries: readonly Asked[],
  lastCalledSql: LastCalledSql,
): Promise<ReadonlyMap<string, Date>> {
  if (entries.length === 0) return new Map();
  const rows = await database.run<{ id: string; at: Date | null }>(
    {
      name: 'contacts-last-called',
      text: `select e.id, ${lastCalledSql('$1::uuid', 'e.person_id', 'e.id')} as at
        from unnest($2::uuid[], $3::uuid[]) as e(id, person_id)`,
    },
    [owner, entries.map(({ id }) => id), entries.map(({ personId }) => personId)],
  );
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}
