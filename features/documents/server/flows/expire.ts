import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { FileKinds } from '../access.ts';
import { endUpload } from '../commands/drop-upload.ts';
import { fileUpload, storedFile } from '../tables.ts';
import { note } from './bin.ts';

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
      await note(tx, platform, { file: id, act: 'binned', reason: 'Nothing used it' });
      await kinds.get(row.kind)?.onChange?.(tx, row);
    });
  }
}
