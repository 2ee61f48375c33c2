import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { type FileFound, isSafeKey } from '#platform/server/files/files.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import type { StoredFile } from '../access.ts';
import { fileRecord, storedFile } from '../tables.ts';

export type Binned =
  | { readonly kind: 'binned'; readonly row: StoredFile }
  | { readonly kind: 'in_use'; readonly subject: string }
  | { readonly kind: 'absent' };

/** Bytes without a row have no known type: no one can open them. */
const unknownType = 'application/octet-stream';

/** Bins an unused file, with who did it and why. Idempotent. */
export async function binFile(
  platform: Platform,
  actor: Actor,
  wanted: { key: string; reason: string },
): Promise<Binned> {
  const found = isSafeKey(wanted.key) ? await platform.files.find(wanted.key) : undefined;
  return platform.database.write(async (tx) => {
    const now = platform.clock.now();
    const [row] = await tx.orm.select().from(storedFile).where(eq(storedFile.key, wanted.key)).for('update');
    if (row?.binnedAt) return { kind: 'binned', row };
    if (row?.subject) return { kind: 'in_use', subject: row.subject };
    if (!row && !found) return { kind: 'absent' };
    const binned = row ? await binRow(tx, row.id, now) : found && (await adopt(tx, platform, found));
    if (!binned) return { kind: 'absent' };
    await note(tx, platform, { file: binned.id, act: 'binned', actor, reason: wanted.reason });
    await answerFor(tx, platform, { actor, action: 'file.binned', row: binned, reason: wanted.reason });
    return { kind: 'binned', row: binned };
  });
}

/** Restores a file from the bin; undefined if it is not there, or no longer. Idempotent. */
export async function restoreFile(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<StoredFile | undefined> {
  return platform.database.write(async (tx) => {
    const [row] = await tx.orm
      .update(storedFile)
      .set({ binnedAt: null })
      .where(and(eq(storedFile.id, id), isNotNull(storedFile.binnedAt)))
      .returning();
    if (row) {
      await note(tx, platform, { file: id, act: 'restored', actor, reason: '' });
      await answerFor(tx, platform, { actor, action: 'file.restored', row, reason: '' });
      return row;
    }
    const [present] = await tx.orm.select().from(storedFile).where(eq(storedFile.id, id));
    return present;
  });
}

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
      if (removed.length > 0) await note(tx, platform, { file: row.id, act: 'removed', reason: '' });
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

/** Appends to the record of a file; without an actor it was the clean-up. */
export async function note(
  { orm }: Pick<Transaction, 'orm'>,
  { clock, newId }: Platform,
  done: { file: string; act: (typeof fileRecord.$inferInsert)['act']; actor?: Actor; reason: string },
): Promise<void> {
  await orm.insert(fileRecord).values({
    id: newId(),
    fileId: done.file,
    personId: done.actor?.personId,
    sessionId: done.actor?.sessionId,
    act: done.act,
    reason: done.reason,
    at: clock.now(),
  });
}

/** An administrator's act on someone's file is also recorded in the audit log (X15). */
const answerFor = (
  tx: Transaction,
  { auditLog }: Platform,
  done: { actor: Actor; action: string; row: StoredFile; reason: string },
) =>
  auditLog.note(tx, {
    action: done.action,
    actor: done.actor.personId,
    session: done.actor.sessionId,
    subject: { kind: 'file', id: done.row.id },
    before: { isInBin: done.action === 'file.restored' },
    after: { isInBin: done.action === 'file.binned', kind: done.row.kind, ownerId: done.row.ownerId },
    reason: done.reason,
  });

async function binRow(tx: Transaction, id: string, now: Date): Promise<StoredFile | undefined> {
  const [row] = await tx.orm
    .update(storedFile)
    .set({ binnedAt: now })
    .where(and(eq(storedFile.id, id), isNull(storedFile.subject)))
    .returning();
  return row;
}

/** Gives a row in the bin to bytes found without one, so that they too can be restored. */
async function adopt(tx: Transaction, platform: Platform, found: FileFound): Promise<StoredFile | undefined> {
  const [row] = await tx.orm
    .insert(storedFile)
    .values({
      id: platform.newId(),
      kind: found.key.split('/')[0] ?? '',
      key: found.key,
      contentType: unknownType,
      bytes: found.bytes,
      createdAt: found.changedAt,
      binnedAt: platform.clock.now(),
    })
    .onConflictDoNothing({ target: storedFile.key })
    .returning();
  return row;
}
