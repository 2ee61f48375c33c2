import { and, eq, isNull, sql, sum } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { FileKind, StoredFile } from '../access.ts';
import { fileUpload, storedFile } from '../tables.ts';

export type OpenUpload = typeof fileUpload.$inferSelect;

/** The file to be uploaded, as described by its sender. */
export interface UploadWish {
  readonly id: string;
  readonly person: PersonId;
  readonly kind: FileKind;
  readonly contentType: string;
  readonly bytes: number;
  /** Counts a new upload; false if there were too many recently. */
  mayBegin(): Promise<boolean>;
}

export type Begun =
  /** In progress: new, or resumed where it stopped. */
  | { readonly kind: 'open'; readonly upload: OpenUpload }
  | { readonly kind: 'stored'; readonly row: StoredFile }
  | { readonly kind: 'id_taken' | 'throttled' | 'too_many' | 'no_room' };

/** Begins an upload, once per id; the same wish again returns its progress, or the finished file (X2). */
export async function beginUpload(tx: Transaction, platform: Platform, wish: UploadWish): Promise<Begun> {
  await lockUploads(tx, wish.person);
  const earlier = await findEarlier(tx, wish);
  if (earlier) return earlier;
  if (!(await wish.mayBegin())) return { kind: 'throttled' };
  const open = await tx.orm.select().from(fileUpload).where(eq(fileUpload.ownerId, wish.person));
  if (open.length >= limits.openUploadsMax) return { kind: 'too_many' };
  const announced = open.reduce((total, { bytes }) => total + bytes, 0);
  const unused = await unusedBytes(tx, wish.person);
  if (announced + unused + wish.bytes > limits.unusedMaxBytes) return { kind: 'no_room' };
  const { id, person, kind, contentType, bytes } = wish;
  const row = { id, ownerId: person, kind: kind.name, contentType, bytes, touchedAt: platform.clock.now() };
  const [upload] = await tx.orm.insert(fileUpload).values(row).onConflictDoNothing().returning();
  // Someone else has used this id at the same moment.
  return upload ? { kind: 'open', upload } : { kind: 'id_taken' };
}

/** Bytes a person has stored that nothing uses yet. */
export async function unusedBytes({ orm }: Pick<Transaction, 'orm'>, person: PersonId): Promise<number> {
  const [row] = await orm
    .select({ bytes: sum(storedFile.bytes).mapWith(Number) })
    .from(storedFile)
    .where(and(eq(storedFile.ownerId, person), isNull(storedFile.subject), isNull(storedFile.binnedAt)));
  return row?.bytes ?? 0;
}

/** Serializes a person's devices, so that their total is counted before more is added. */
const lockUploads = (tx: Transaction, person: PersonId) =>
  tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:uploads:${person}`}, 0))`);

async function findEarlier(tx: Transaction, wish: UploadWish): Promise<Begun | undefined> {
  const [upload] = await tx.orm.select().from(fileUpload).where(eq(fileUpload.id, wish.id));
  if (upload) {
    const isSame =
      upload.ownerId === wish.person &&
      upload.kind === wish.kind.name &&
      upload.contentType === wish.contentType &&
      upload.bytes === wish.bytes;
    return isSame ? { kind: 'open', upload } : { kind: 'id_taken' };
  }
  const [row] = await tx.orm.select().from(storedFile).where(eq(storedFile.id, wish.id));
  if (!row) return undefined;
  const isOwn = row.ownerId === wish.person && row.kind === wish.kind.name && row.binnedAt === null;
  return isOwn ? { kind: 'stored', row } : { kind: 'id_taken' };
}
