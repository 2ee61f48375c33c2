import { and, eq, lt } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { storedFile } from '../tables.ts';
import { note } from './bin.ts';

/** Bytes that a feature received by its own route and keeps for a short time. */
export interface BriefFile {
  readonly id: string;
  readonly person: PersonId;
  /** For files no one opens: not the name of a `FileKind`. */
  readonly kind: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** What uses it; by default the file itself. */
  readonly subject?: string;
}

/**
 * Stores a file, listed in administration like any other, until `removeOlder` deletes it; false if the id belongs to
 * someone else or to another kind. Idempotent (X2).
 */
export async function keepBriefly(
  { clock, database, files, newId }: Platform,
  file: BriefFile,
): Promise<boolean> {
  const { id, person, kind, contentType, bytes } = file;
  const key = `${kind}/${newId()}`;
  await files.write(key, bytes);
  const now = clock.now();
  const [row] = await database.orm
    .insert(storedFile)
    .values({
      id,
      ownerId: person,
      kind,
      key,
      contentType,
      bytes: bytes.byteLength,
      // In use from the start: neither the bin nor the sweep of unused files applies.
      subject: file.subject ?? `${kind}:${id}`,
      claimedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: storedFile.id })
    .returning();
  if (row) return true;
  await files.remove(key);
  const [earlier] = await database.orm.select().from(storedFile).where(eq(storedFile.id, id));
  return earlier?.ownerId === person && earlier.kind === kind;
}

/** Deletes all older files of a kind, for good and at once; returns how many. */
export async function removeOlder(platform: Platform, kind: string, before: Date): Promise<number> {
  const isOlder = and(eq(storedFile.kind, kind), lt(storedFile.createdAt, before));
  const rows = await platform.database.orm.select().from(storedFile).where(isOlder);
  for (const { id, key } of rows) {
    // The bytes first: a row without them is found by the scan, and deleted by the next sweep.
    await platform.files.remove(key);
    await platform.database.write(async (tx) => {
      const gone = await tx.orm.delete(storedFile).where(eq(storedFile.id, id)).returning();
      if (gone.length > 0) await note(tx, platform, { file: id, act: 'removed', reason: '' });
    });
  }
  return rows.length;
}
