import { and, asc, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { ScanState } from '../limits.ts';
import type { StoredFile } from './access.ts';
import { storedFile } from './tables.ts';

const scans: Statement = {
  name: 'file-scans',
  text: 'select id, scan from stored_file where id = any($1::uuid[])',
};

/** The virus scanner's verdicts on files, by id; deleted files are left out. */
export async function scansOf(
  database: Pick<Database, 'run'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScanState>> {
  if (ids.length === 0) return new Map();
  const rows = await database.run<{ id: string; scan: ScanState }>(scans, [ids]);
  return new Map(rows.map(({ id, scan }) => [id, scan]));
}

/** Those of these ids that are unused files of one kind uploaded by this person. */
export async function unusedFiles(
  orm: NodePgDatabase,
  wanted: { readonly person: PersonId; readonly kind: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, StoredFile>> {
  if (wanted.ids.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(storedFile)
    .where(
      and(
        inArray(storedFile.id, [...wanted.ids]),
        eq(storedFile.ownerId, wanted.person),
        eq(storedFile.kind, wanted.kind),
        isNull(storedFile.subject),
        isNull(storedFile.binnedAt),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** When files began to arrive and when they were complete, by id: what came in one piece did both at once. */
export async function arrivalsOf(
  orm: NodePgDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly begunAt: Date; readonly doneAt: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: storedFile.id, begunAt: storedFile.begunAt, doneAt: storedFile.createdAt })
    .from(storedFile)
    .where(inArray(storedFile.id, [...ids]));
  return new Map(rows.map(({ id, begunAt, doneAt }) => [id, { begunAt: begunAt ?? doneAt, doneAt }]));
}

/** A person's own files, for their data export. */
export const filesOf = (orm: NodePgDatabase, person: PersonId): Promise<StoredFile[]> =>
  orm.select().from(storedFile).where(eq(storedFile.ownerId, person)).orderBy(asc(storedFile.createdAt));
