import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';
import { type FileKinds, noteFile } from './access.ts';
import { type ScanParts, scanJob, scanWaiting } from './acts/scanning.ts';
import { endUpload } from './acts/uploads.ts';
import { fileRecord, fileUpload, storedFile } from './tables.ts';

/** Deletes what has been in the bin for seven days (ADX-1). */
export const binEmptying = (platform: Platform): Job => ({
  name: 'document-bin',
  cron: '17 4 * * *',
  run: () => emptyBin(platform),
});

/** Abandons stalled uploads, and bins unused files. */
export const expiry = (platform: Platform, kinds: FileKinds): Job => ({
  name: 'document-expiry',
  cron: '41 * * * *',
  run: () => expire(platform, kinds),
});

/** Scans files that could not be scanned when they were uploaded. */
export const scanning = (parts: ScanParts): Job => ({
  name: scanJob,
  cron: '* * * * *',
  run: () => scanWaiting(parts),
});

/** Deletes for good what has been in the bin long enough, and forgets who opened what after a year. */
export async function emptyBin(platform: Platform): Promise<void> {
  const nowMs = platform.clock.now().getTime();
  const over = lt(storedFile.binnedAt, new Date(nowMs - limits.binMs));
  const rows = await platform.database.orm.select().from(storedFile).where(over);
  for (const row of rows) {
    const isRemoved = await platform.database.write(async (tx) => {
      // It may have been restored since it was read.
      const removed = await tx.orm
        .delete(storedFile)
        .where(and(eq(storedFile.id, row.id), over))
        .returning();
      if (removed.length > 0) await noteFile(tx, platform, { file: row.id, act: 'removed', reason: '' });
      return removed.length > 0;
    });
    // After the commit: a crash here leaves bytes without a row, which the scan finds.
    if (isRemoved) await platform.files.remove(row.key);
  }
  const forgotten = new Date(nowMs - limits.recordMs);
  await platform.database.orm
    .delete(fileRecord)
    .where(and(eq(fileRecord.act, 'opened'), lt(fileRecord.at, forgotten)));
}

/** Abandons stalled uploads, and bins unused files. */
export async function expire(platform: Platform, kinds: FileKinds): Promise<void> {
  const nowMs = platform.clock.now().getTime();
  await expireUploads(platform, new Date(nowMs - limits.uploadIdleMs));
  await binUnused(platform, kinds, new Date(nowMs - limits.unusedKeptMs));
}

async function expireUploads(platform: Platform, before: Date): Promise<void> {
  const isIdle = lt(fileUpload.touchedAt, before);
  const idle = await platform.database.orm.select({ id: fileUpload.id }).from(fileUpload).where(isIdle);
  for (const upload of idle) await endUpload(platform, upload, isIdle);
}

async function binUnused(platform: Platform, kinds: FileKinds, before: Date): Promise<void> {
  const isUnused = and(
    isNull(storedFile.subject),
    isNull(storedFile.binnedAt),
    lt(storedFile.createdAt, before),
  );
  const unused = await platform.database.orm.select({ id: storedFile.id }).from(storedFile).where(isUnused);
  for (const { id } of unused) {
    await platform.database.write(async (tx) => {
      // It may have been used since it was read.
      const [row] = await tx.orm
        .update(storedFile)
        .set({ binnedAt: platform.clock.now() })
        .where(and(eq(storedFile.id, id), isUnused))
        .returning();
      if (!row) return;
      await noteFile(tx, platform, { file: id, act: 'binned', reason: 'Nothing used it' });
      await kinds.get(row.kind)?.onChange?.(tx, row);
    });
  }
}
