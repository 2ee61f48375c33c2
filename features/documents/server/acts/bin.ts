import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { type FileMetadata, isSafeKey } from '#platform/server/files/files.ts';
import type { Act, Acts, Writing } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { AdminFile, binContract, Orphan } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { noteFile, type StoredFile } from '../access.ts';
import type { DocumentsParts } from '../parts.ts';
import { fileUpload, storedFile } from '../tables.ts';
import { viewAdminFiles, viewPerson } from '../views.ts';

/** Bytes without a row have no known type: no one can open them. */
const unknownType = 'application/octet-stream';
/** Rows read at once. */
const batch = 1_000;

/** Files that nothing uses, and the bin. */
export const binning: Acts<typeof binContract, DocumentsParts> = {
  /** Walks through the store and the rows and reports entries without a counterpart, the largest first (ADX-1). */
  async scan({ platform, people, now }) {
    const nowMs = now.getTime();
    const stored = new Map<string, FileMetadata>();
    for await (const found of platform.files.list()) stored.set(found.key, found);
    const inStore = { files: stored.size, bytes: bytesOf([...stored.values()]) };

    const orphans: Found[] = [];
    for await (const row of allRows(platform)) {
      const found = stored.get(row.key);
      stored.delete(row.key);
      const reason = reasonOf(row, found, nowMs);
      if (reason) orphans.push({ ...row, reason, at: row.createdAt });
    }
    for (const key of await keysOfPieces(platform)) stored.delete(key);
    for (const found of stored.values()) {
      if (nowMs - found.changedAt.getTime() > limits.writingMs) orphans.push(withoutRow(found));
    }
    orphans.sort((one, other) => other.bytes - one.bytes || one.key.localeCompare(other.key));
    const shown = orphans.slice(0, limits.orphansShown);
    const names = await people.of(shown.flatMap(({ ownerId }) => ownerId ?? []));
    return {
      scannedAt: toInstant(now),
      stored: inStore,
      orphans: { files: orphans.length, bytes: bytesOf(orphans) },
      items: shown.map(({ reason, key, kind, bytes, ownerId, at }) => ({
        reason,
        key,
        kind,
        bytes,
        owner: viewPerson(ownerId, names),
        at: toInstant(at),
      })),
    };
  },

  /** Bins an unused file, with who did it and why. No-op if repeated. */
  bin: {
    async steps(at, { key, reason }) {
      const found = isSafeKey(key) ? await at.platform.files.find(key) : undefined;
      return at.write(async (act) => {
        const [row] = await act.orm.select().from(storedFile).where(eq(storedFile.key, key)).for('update');
        if (row?.binnedAt) return viewOne(act, row);
        if (row?.subject) return act.refuse('file.in_use', { subject: row.subject });
        const binned = row ? await binRow(act, row.id) : found && (await adopt(act, found));
        if (!binned) return act.refuse('file.absent');
        await noteFile(act, act.platform, { file: binned.id, act: 'binned', actor: act.actor, reason });
        await auditMove(act, binned, reason);
        return viewOne(act, binned);
      });
    },
  },

  /** Restores a file from the bin. No-op if repeated. */
  async restore(act, { id }) {
    const [row] = await act.orm
      .update(storedFile)
      .set({ binnedAt: null })
      .where(and(eq(storedFile.id, id), isNotNull(storedFile.binnedAt)))
      .returning();
    if (!row) {
      const [present] = await act.orm.select().from(storedFile).where(eq(storedFile.id, id));
      return present ? viewOne(act, present) : act.refuse('file.absent');
    }
    await noteFile(act, act.platform, { file: id, act: 'restored', actor: act.actor, reason: '' });
    await auditMove(act, row, '');
    return viewOne(act, row);
  },
};

async function viewOne(
  { people, orm }: DocumentsParts & Pick<Writing, 'orm'>,
  row: StoredFile,
): Promise<AdminFile> {
  const [file] = await viewAdminFiles(people, [row], orm);
  if (!file) throw new Error('one row has one view');
  return file;
}

/** An administrator's act on someone's file is also recorded in the audit log (X15). */
const auditMove = (act: Pick<Act, 'audit'>, { id, kind, ownerId, binnedAt }: StoredFile, reason: string) =>
  act.audit({
    subject: { kind: 'file', id },
    before: { isInBin: binnedAt === null },
    after: { isInBin: binnedAt !== null, kind, ownerId },
    reason,
  });

async function binRow({ orm, now }: Writing, id: string): Promise<StoredFile | undefined> {
  const [row] = await orm
    .update(storedFile)
    .set({ binnedAt: now })
    .where(and(eq(storedFile.id, id), isNull(storedFile.subject)))
    .returning();
  return row;
}

/** Gives a row in the bin to bytes found without one, so that they too can be restored. */
async function adopt(
  { orm, now, platform }: Writing & DocumentsParts,
  found: FileMetadata,
): Promise<StoredFile | undefined> {
  const [row] = await orm
    .insert(storedFile)
    .values({
      id: platform.newId(),
      kind: found.key.split('/')[0] ?? '',
      key: found.key,
      contentType: unknownType,
      bytes: found.bytes,
      createdAt: found.changedAt,
      binnedAt: now,
    })
    .onConflictDoNothing({ target: storedFile.key })
    .returning();
  return row;
}

interface Found {
  readonly reason: Orphan['reason'];
  readonly key: string;
  readonly kind: string;
  readonly bytes: number;
  readonly ownerId: PersonId | null;
  readonly at: Date;
}

function reasonOf(
  row: StoredFile,
  found: FileMetadata | undefined,
  nowMs: number,
): Orphan['reason'] | undefined {
  // A binned file is already on its way out.
  if (row.binnedAt) return undefined;
  if (!found) return 'file_missing';
  const isLate = nowMs - row.createdAt.getTime() > limits.unclaimedMs;
  return row.subject === null && isLate ? 'unclaimed' : undefined;
}

/** Keys of unfinished uploads, which belong to no file yet and are not orphans. */
async function keysOfPieces({ database }: Platform): Promise<string[]> {
  const uploads = await database.orm.select({ pieces: fileUpload.pieces }).from(fileUpload);
  return uploads.flatMap(({ pieces }) => pieces);
}

const withoutRow = ({ key, bytes, changedAt }: FileMetadata): Found => ({
  reason: 'row_missing',
  key,
  kind: key.split('/')[0] ?? '',
  bytes,
  ownerId: null,
  at: changedAt,
});

const bytesOf = (items: readonly { bytes: number }[]) => items.reduce((sum, { bytes }) => sum + bytes, 0);

async function* allRows({ database }: Platform): AsyncGenerator<StoredFile> {
  let after = '';
  for (;;) {
    const rows = await database.orm
      .select()
      .from(storedFile)
      .where(gt(storedFile.key, after))
      .orderBy(asc(storedFile.key))
      .limit(batch);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.key;
  }
}
