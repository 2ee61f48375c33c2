import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ImageType } from '#platform/server/files/image-rules.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { storedFile } from './tables.ts';

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
}

export type FileKinds = ReadonlyMap<string, FileKind>;

/** A file the actor may open; undefined alike when it is absent, in the bin, or not for them (X8). */
export async function findOpenFile(
  orm: NodePgDatabase,
  kinds: FileKinds,
  actor: Actor,
  id: string,
): Promise<StoredFile | undefined> {
  const [row] = await orm
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), isNull(storedFile.binnedAt)));
  if (!row) return undefined;
  if (row.subject === null) return row.ownerId === actor.personId ? row : undefined;
  const mayOpen = await kinds.get(row.kind)?.mayOpen(actor, row.subject);
  return mayOpen ? row : undefined;
}
