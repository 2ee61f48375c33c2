import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { FilmType } from '#platform/server/files/film-rules.ts';
import type { ImageType } from '#platform/server/files/image-rules.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isFitToOpen } from '../policy/fit-to-open.ts';
import { fileRecord, fileUpload, storedFile } from './tables.ts';

export type StoredFile = typeof storedFile.$inferSelect;
export type OpenUpload = typeof fileUpload.$inferSelect;

/** A kind of file and its rules; the feature that uses it registers it in app/features.ts. */
export interface FileKind {
  /** Lower-case letters and hyphens; the first part of the key. */
  readonly name: string;
  /** Of the upload, in bytes. */
  readonly maxBytes: number;
  /** Images are re-encoded; papers and films are kept as uploaded, and are only ever served as a download here. */
  readonly accepts: readonly (ImageType | PaperType | FilmType)[];
  /** Whether it may be uploaded without a session (feedback from the sign-in page). */
  readonly takesVisitors?: boolean;
  /** The key for a file, if it isn't `name/id`; must differ for every call. */
  keyOf?(made: { id: string; now: Date }): string;
  /** The name of its download; by default, the name of its kind. */
  nameOf?(id: string): Promise<string | undefined>;
  /** Whether the actor may open a file that this subject uses. */
  mayOpen(actor: Actor, subject: string): boolean | Promise<boolean>;
  /** Called when a stored file changes: its scan has a verdict, or it was removed because nothing used it. */
  onChange?(tx: Transaction, file: StoredFile): Promise<void>;
}

export type FileKinds = ReadonlyMap<string, FileKind>;

/** Who requests which file. */
export interface FileRequest {
  readonly actor: Actor;
  readonly id: string;
  /** Whether there is a virus scanner. */
  readonly isScanning: boolean;
}

/** A file the actor may open; undefined whether it is absent, in the bin, not theirs to open, or not fit (X8). */
export async function findOpenFile(
  orm: NodePgDatabase,
  kinds: FileKinds,
  { actor, id, isScanning }: FileRequest,
): Promise<StoredFile | undefined> {
  const [row] = await orm
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), isNull(storedFile.binnedAt)));
  if (!row) return undefined;
  const isOwn = row.ownerId === actor.personId;
  if (!isFitToOpen({ scan: row.scan, isOwn, isScanning })) return undefined;
  if (row.subject === null) return isOwn ? row : undefined;
  const mayOpen = await kinds.get(row.kind)?.mayOpen(actor, row.subject);
  return mayOpen ? row : undefined;
}

/** This person's unfinished upload; undefined whether it is absent or someone else's (X8). */
export async function findOwnUpload(
  orm: NodePgDatabase,
  person: PersonId,
  id: string,
): Promise<OpenUpload | undefined> {
  const [row] = await orm
    .select()
    .from(fileUpload)
    .where(and(eq(fileUpload.id, id), eq(fileUpload.ownerId, person)));
  return row;
}

/** Appends to the record of a file; without an actor it was the clean-up. */
export async function noteFile(
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
