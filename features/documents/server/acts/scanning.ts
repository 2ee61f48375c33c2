import { and, eq, isNull, sql } from 'drizzle-orm';
import { NoVerdict, type Scanner, ScannerAway, type Verdict } from '#platform/server/files/scanner.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits, type ScanState } from '../../limits.ts';
import { type FileKinds, noteFile, type StoredFile } from '../access.ts';
import { storedFile } from '../tables.ts';

/** The job that scans waiting files. */
export const scanJob = 'document-scan';

export interface ScanParts {
  readonly platform: Platform;
  readonly kinds: FileKinds;
  /** Undefined if there is none: then nothing is scanned. */
  readonly scanner: Scanner | undefined;
}

/** The verdict on bytes about to be stored; without one in time they wait for the job. */
export async function scanUpload(
  { platform, scanner }: Pick<ScanParts, 'platform' | 'scanner'>,
  bytes: Uint8Array,
): Promise<ScanState> {
  if (!scanner) return 'unscanned';
  try {
    return (await scanner.scan([bytes], AbortSignal.timeout(limits.scanInUploadMs))).kind;
  } catch (fault) {
    if (!(fault instanceof ScannerAway || fault instanceof NoVerdict)) throw fault;
    platform.log.warn({ err: fault }, 'an uploaded file waits to be scanned');
    return 'waiting';
  }
}

/**
 * Adapts all files to whether there is a scanner: with one, files stored without it wait for it; without one, nothing
 * waits any more.
 */
export async function settleWithScanner({ platform, scanner }: ScanParts): Promise<void> {
  const [from, to] = scanner ? (['unscanned', 'waiting'] as const) : (['waiting', 'unscanned'] as const);
  await platform.database.orm
    .update(storedFile)
    .set({ scan: to, scanAfter: null })
    .where(and(eq(storedFile.scan, from), isNull(storedFile.binnedAt)));
}

/** Scans waiting files, the latest first. Ends when there is nothing left to scan now, or the scanner is away. */
export async function scanWaiting(parts: ScanParts): Promise<void> {
  const { platform, scanner } = parts;
  if (!scanner) return;
  await settleWithScanner(parts);
  for (let row = await takeNext(platform); row; row = await takeNext(platform)) {
    try {
      await settle(parts, row, await verdictOn(platform, scanner, row));
    } catch (fault) {
      if (fault instanceof ScannerAway) {
        await waitUntil(platform, row, null);
        platform.log.warn({ err: fault }, 'the virus scanner is away: files wait for it');
        return;
      }
      if (!(fault instanceof NoVerdict)) throw fault;
      // The scanner may be failing on this file only: the others are not held up by it.
      platform.log.warn({ err: fault, file: row.id }, 'a file could not be scanned and waits');
      await waitUntil(platform, row, new Date(platform.clock.now().getTime() + limits.scanAgainMs));
    }
  }
}

/** Leases the next waiting file from all other workers for a while: if this one dies, another takes it afterwards. */
async function takeNext({ database, clock }: Platform): Promise<StoredFile | undefined> {
  const now = clock.now();
  const next = sql`(select id from stored_file
    where scan = 'waiting' and binned_at is null and (scan_after is null or scan_after <= ${now})
    order by created_at desc, id limit 1 for update skip locked)`;
  const [row] = await database.orm
    .update(storedFile)
    .set({ scanAfter: new Date(now.getTime() + limits.scanLeaseMs) })
    .where(eq(storedFile.id, next))
    .returning();
  return row;
}

async function verdictOn({ files }: Platform, scanner: Scanner, { key }: StoredFile): Promise<Verdict> {
  const bytes = await files.read(key);
  if (!bytes) throw new NoVerdict('the file is not in the store');
  return scanner.scan(bytes, AbortSignal.timeout(limits.scanMs));
}

/** Records the verdict, once, and notifies the feature that uses the file. */
async function settle({ platform, kinds }: ScanParts, { id }: StoredFile, verdict: Verdict): Promise<void> {
  await platform.database.write(async (tx) => {
    const [row] = await tx.orm
      .update(storedFile)
      .set({ scan: verdict.kind, scanAfter: null })
      .where(and(eq(storedFile.id, id), eq(storedFile.scan, 'waiting')))
      .returning();
    if (!row) return;
    if (verdict.kind === 'infected')
      await noteFile(tx, platform, { file: id, act: 'infected', reason: verdict.finding });
    await kinds.get(row.kind)?.onChange?.(tx, row);
  });
}

const waitUntil = ({ database }: Platform, { id }: StoredFile, scanAfter: Date | null) =>
  database.orm.update(storedFile).set({ scanAfter }).where(eq(storedFile.id, id));
