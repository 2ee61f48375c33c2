import { and, eq, isNull, sql } from 'drizzle-orm';
import { NoVerdict, type Scanner, ScannerAway, type Verdict } from '#platform/server/files/scanner.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits, type ScanState } from '../../limits.ts';
import type { FileKinds, StoredFile } from '../access.ts';
import { storedFile } from '../tables.ts';
import { note } from './bin.ts';

/** The job that scans what waits. */
export const scanJob = 'document-scan';

export interface ScanParts {
  readonly platform: Platform;
  readonly kinds: FileKinds;
  /** Undefined where there is none: then nothing is scanned. */
  readonly scanner: Scanner | undefined;
}

/** What is to be said of bytes that are about to be stored; without a verdict in good time they wait for the job. */
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
 * Has the files of a house agree with whether it has a scanner: with one, what was stored without waits for it; without
 * one, nothing waits any more.
 */
export async function settleWithScanner({ platform, scanner }: ScanParts): Promise<void> {
  const [from, to] = scanner ? (['unscanned', 'waiting'] as const) : (['waiting', 'unscanned'] as const);
  await platform.database.orm
    .update(storedFile)
    .set({ scan: to, scanAfter: null })
    .where(and(eq(storedFile.scan, from), isNull(storedFile.binnedAt)));
}

/** Scans what waits, the latest first. Ends when nothing is left to scan now, or the scanner is away. */
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
      // It may be this file that the scanner cannot cope with: the others are not held up by it.
      platform.log.warn({ err: fault, file: row.id }, 'a file could not be scanned and waits');
      await waitUntil(platform, row, new Date(platform.clock.now().getTime() + limits.scanAgainMs));
    }
  }
}

/** The next file that waits, kept from all other workers for a while: should this one end, another takes it then. */
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

/** Writes the verdict down, once, and tells whatever uses the file. */
async function settle({ platform, kinds }: ScanParts, { id }: StoredFile, verdict: Verdict): Promise<void> {
  await platform.database.write(async (tx) => {
    const [row] = await tx.orm
      .update(storedFile)
      .set({ scan: verdict.kind, scanAfter: null })
      .where(and(eq(storedFile.id, id), eq(storedFile.scan, 'waiting')))
      .returning();
    if (!row) return;
    if (verdict.kind === 'infected')
      await note(tx, platform, { file: id, act: 'infected', reason: verdict.finding });
    await kinds.get(row.kind)?.onChange?.(tx, row);
  });
}

const waitUntil = ({ database }: Platform, { id }: StoredFile, scanAfter: Date | null) =>
  database.orm.update(storedFile).set({ scanAfter }).where(eq(storedFile.id, id));
