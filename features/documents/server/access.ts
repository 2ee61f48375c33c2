import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ImageType } from '#platform/server/files/image-rules.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isFitToOpen } from '../policy/fit-to-open.ts';
import { fileUpload, storedFile } from './tables.ts';

export type StoredFile = typeof storedFile.$inferSelect;

/** A kind of files and its rules; the feature that uses it registers it in app/features.ts. */
export interface FileKind {
  /** Small letters and hyphens; the first part of the key. */
  readonly name: string;
  /** Of the upload, bytes. */
  readonly maxBytes: number;
  /** Pictures are drawn anew; papers are kept as they came and only ever leave as a download. */
  readonly accepts: readonly (ImageType | PaperType)[];
  /** Whether somebody without a session may upload it (feedback from the sign-in page). */
  readonly takesVisitors?: boolean;
  /** Where its files are kept, when that is not `name/id`; has to differ for every call. */
  keyOf?(made: { id: string; now: Date }): string;
  /** What a download of it is called; without an answer, after its kind. */
  nameOf?(id: string): Promise<string | undefined>;
  /** Whether the actor may open a file that this subject uses. */
  mayOpen(actor: Actor, subject: string): boolean | Promise<boolean>;
  /** Something is known of a stored file that was not: its scan has an outcome, or it went because nothing used it. */
  onChange?(tx: Transaction, file: StoredFile): Promise<void>;
}

export type FileKinds = ReadonlyMap<string, FileKind>;

/** Who asks for which file. */
export interface FileWish {
  readonly actor: Actor;
  readonly id: string;
  /** Whether there is a virus scanner. */
  readonly isScanning: boolean;
}

/** A file the actor may open; undefined alike when it is absent, in the bin, not for them, or not fit for them (X8). */
export async function findOpenFile(
  orm: NodePgDatabase,
  kinds: FileKinds,
  { actor, id, isScanning }: FileWish,
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

/** An upload of this person that is under way; undefined alike when it is absent or somebody else's (X8). */
export async function findOwnUpload(
  orm: NodePgDatabase,
  person: PersonId,
  id: string,
): Promise<typeof fileUpload.$inferSelect | undefined> {
  const [row] = await orm
    .select()
    .from(fileUpload)
    .where(and(eq(fileUpload.id, id), eq(fileUpload.ownerId, person)));
  return row;
}
