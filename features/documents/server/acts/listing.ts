import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { listingContract } from '../../contract.ts';
import { limits } from '../../limits.ts';
import type { StoredFile } from '../access.ts';
import type { DocumentsParts } from '../parts.ts';
import { fileRecord, storedFile } from '../tables.ts';
import { viewAdminFiles, viewPerson, viewRecord } from '../views.ts';

const amount = { files: count(), bytes: sum(storedFile.bytes).mapWith(Number) };
/** Where a page ended: the sort value, and the id. */
const Place = z.tuple([z.union([z.iso.datetime(), z.number().int()]), z.uuid()]);
const recordShown = 100;

/** What administrators see of stored files. */
export const listing: Acts<typeof listingContract, DocumentsParts> = {
  /** How much is stored, by kind and by owner; the bin is counted separately. */
  async usage({ orm, people }) {
    const isKept = isNull(storedFile.binnedAt);
    const [[kept], [bin], kinds, owners] = await Promise.all([
      orm.select(amount).from(storedFile).where(isKept),
      orm.select(amount).from(storedFile).where(isNotNull(storedFile.binnedAt)),
      orm
        .select({ kind: storedFile.kind, ...amount })
        .from(storedFile)
        .where(isKept)
        .groupBy(storedFile.kind)
        .orderBy(desc(sum(storedFile.bytes)), storedFile.kind),
      orm
        .select({ owner: storedFile.ownerId, ...amount })
        .from(storedFile)
        .where(isKept)
        .groupBy(storedFile.ownerId)
        .orderBy(desc(sum(storedFile.bytes)), storedFile.ownerId)
        .limit(limits.ownersShown),
    ]);
    const names = await people.of(owners.flatMap(({ owner }) => (owner ? [owner] : [])));
    return {
      kept: amountOf(kept),
      bin: amountOf(bin),
      kinds: kinds.map((row) => ({ kind: row.kind, ...amountOf(row) })),
      owners: owners.map((row) => ({ owner: viewPerson(row.owner, names), ...amountOf(row) })),
    };
  },

  async list({ orm, people }, input) {
    const matching = and(
      stateIs(input.state),
      input.kind === undefined ? undefined : eq(storedFile.kind, input.kind),
      input.owner === undefined ? undefined : eq(storedFile.ownerId, input.owner),
    );
    const column = input.sort === 'largest' ? storedFile.bytes : storedFile.createdAt;
    const direction = input.sort === 'oldest' ? asc : desc;
    const [rows, [counted]] = await Promise.all([
      orm
        .select()
        .from(storedFile)
        .where(and(matching, afterPlace(input)))
        .orderBy(direction(column), direction(storedFile.id))
        .limit(input.limit + 1),
      orm.select({ total: count() }).from(storedFile).where(matching),
    ]);
    const shown = rows.slice(0, input.limit);
    const last = rows.length > input.limit ? shown.at(-1) : undefined;
    return {
      items: await viewAdminFiles(people, shown),
      nextCursor: last ? cursorOf(last, input.sort) : null,
      total: counted?.total ?? 0,
    };
  },

  /** What was done with a file, the latest first. */
  async record({ orm, people, refuse }, { id }) {
    const rows = await orm
      .select()
      .from(fileRecord)
      .where(eq(fileRecord.fileId, id))
      .orderBy(desc(fileRecord.at), desc(fileRecord.id))
      .limit(recordShown);
    if (rows.length === 0 && (await orm.$count(storedFile, eq(storedFile.id, id))) === 0)
      return refuse('file.absent');
    const names = await people.of(rows.flatMap(({ personId }) => personId ?? []));
    return { items: rows.map((row) => viewRecord(row, names)) };
  },
};

type FilesFilter = InputOf<typeof listingContract.list>;

const amountOf = (row: { files: number; bytes: number | null } | undefined) => ({
  files: row?.files ?? 0,
  bytes: row?.bytes ?? 0,
});

const cursorOf = (row: StoredFile, sort: FilesFilter['sort']) =>
  encodeCursor([sort === 'largest' ? row.bytes : row.createdAt.toISOString(), row.id]);

function afterPlace({ cursor, sort }: FilesFilter): SQL | undefined {
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

function stateIs(state: FilesFilter['state']): SQL | undefined {
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
