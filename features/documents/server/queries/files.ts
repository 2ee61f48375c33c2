import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { fileSorts, fileStates } from '../../limits.ts';
import type { StoredFile } from '../access.ts';
import { fileRecord, storedFile } from '../tables.ts';

export interface FilesWanted {
  readonly state?: (typeof fileStates)[number] | 'kept' | undefined;
  readonly kind?: string | undefined;
  readonly owner?: PersonId | undefined;
  readonly sort: (typeof fileSorts)[number];
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface FilesPage {
  readonly rows: StoredFile[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/** Where a page ended: the sort value, and the id. */
const Place = z.tuple([z.union([z.iso.datetime(), z.number().int()]), z.uuid()]);

const recordShown = 100;

/** A page of stored files. */
export async function listFiles(orm: NodePgDatabase, wanted: FilesWanted): Promise<FilesPage> {
  const matching = and(
    stateIs(wanted.state),
    wanted.kind === undefined ? undefined : eq(storedFile.kind, wanted.kind),
    wanted.owner === undefined ? undefined : eq(storedFile.ownerId, wanted.owner),
  );
  const column = wanted.sort === 'largest' ? storedFile.bytes : storedFile.createdAt;
  const direction = wanted.sort === 'oldest' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    orm
      .select()
      .from(storedFile)
      .where(and(matching, afterPlace(wanted)))
      .orderBy(direction(column), direction(storedFile.id))
      .limit(wanted.limit + 1),
    orm.select({ total: count() }).from(storedFile).where(matching),
  ]);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? cursorOf(last, wanted.sort) : null, total: counted?.total ?? 0 };
}

/** What was done with a file, the latest first. */
export const recordOf = (orm: NodePgDatabase, id: string) =>
  orm
    .select()
    .from(fileRecord)
    .where(eq(fileRecord.fileId, id))
    .orderBy(desc(fileRecord.at), desc(fileRecord.id))
    .limit(recordShown);

/** A person's own files, for their data export. */
export const filesOf = (orm: NodePgDatabase, person: PersonId): Promise<StoredFile[]> =>
  orm.select().from(storedFile).where(eq(storedFile.ownerId, person)).orderBy(asc(storedFile.createdAt));

const cursorOf = (row: StoredFile, sort: FilesWanted['sort']) =>
  encodeCursor([sort === 'largest' ? row.bytes : row.createdAt.toISOString(), row.id]);

function afterPlace({ cursor, sort }: FilesWanted): SQL | undefined {
  const place = decodeCursor(cursor, Place);
  if (!place) return undefined;
  const [value, id] = place;
  if (sort === 'largest' && typeof value === 'number')
    return sql`(${storedFile.bytes}, ${storedFile.id}) < (${value}::bigint, ${id}::uuid)`;
  // A cursor of another sort starts from the beginning.
  if (sort === 'largest' || typeof value === 'number') return undefined;
  return sort === 'oldest'
    ? sql`(${storedFile.createdAt}, ${storedFile.id}) > (${value}::timestamptz, ${id}::uuid)`
    : sql`(${storedFile.createdAt}, ${storedFile.id}) < (${value}::timestamptz, ${id}::uuid)`;
}

function stateIs(state: FilesWanted['state']): SQL | undefined {
  switch (state) {
    case 'used':
      return and(isNull(storedFile.binnedAt), isNotNull(storedFile.subject));
    case 'unused':
      return and(isNull(storedFile.binnedAt), isNull(storedFile.subject));
    case 'kept':
      return isNull(storedFile.binnedAt);
    case 'binned':
      return isNotNull(storedFile.binnedAt);
    case undefined:
      return undefined;
  }
}
