import { asc, gt } from 'drizzle-orm';
import type { PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { FileFound } from '#platform/server/files/files.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Orphan, Scan } from '../../contract.ts';
import { limits } from '../../limits.ts';
import type { StoredFile } from '../access.ts';
import { somebody } from '../present.ts';
import { fileUpload, storedFile } from '../tables.ts';

/** Rows read at once. */
const batch = 1_000;

interface Found {
  readonly reason: Orphan['reason'];
  readonly key: string;
  readonly kind: string;
  readonly bytes: number;
  readonly ownerId: PersonId | null;
  readonly at: Date;
}

/** Walks through the store and the rows and reports entries without a counterpart, the largest first (ADX-1). */
export async function scanStore(platform: Platform, people: PersonCache): Promise<Scan> {
  const nowMs = platform.clock.now().getTime();
  const stored = new Map<string, FileFound>();
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
    scannedAt: toInstant(new Date(nowMs)),
    stored: inStore,
    orphans: { files: orphans.length, bytes: bytesOf(orphans) },
    items: shown.map(({ reason, key, kind, bytes, ownerId, at }) => ({
      reason,
      key,
      kind,
      bytes,
      owner: somebody(ownerId, names),
      at: toInstant(at),
    })),
  };
}

function reasonOf(
  row: StoredFile,
  found: FileFound | undefined,
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

const withoutRow = ({ key, bytes, changedAt }: FileFound): Found => ({
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
