import { buffer } from 'node:stream/consumers';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { createImages, type Images } from '#platform/server/files/images.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isFitToOpen } from '../../policy/fit-to-open.ts';
import { type FileKind, type FileKinds, noteFile, type StoredFile } from '../access.ts';
import { storedFile } from '../tables.ts';

/** File operations for other features; made once in app/features.ts. */
export interface Documents {
  readonly kinds: FileKinds;
  /** The one process that opens pictures of strangers. */
  readonly images: Images;
  /**
   * Ties an uploaded file to the row that uses it and returns its details; undefined if it is absent, not theirs, or
   * already used.
   */
  claim(tx: Transaction, claim: Claim): Promise<FileDetails | undefined>;
  /** Bins whatever the subject used. */
  release(tx: Transaction, used: { subject: string }): Promise<void>;
  /** A used file for a feature that serves it itself, recorded as opened; undefined if it is not fit. */
  open(opening: Opening): Promise<OpenedFile | undefined>;
  /** Stores bytes a feature received itself, for a short time; false if the id is someone else's. */
  keepBriefly(file: BriefFile): Promise<boolean>;
  /** Deletes files of such a kind that are older than this, for good. */
  removeOlder(kind: string, before: Date): Promise<number>;
}

/** The interface to stored files, with the registered kinds. */
export const createDocuments = (platform: Platform, kinds: readonly FileKind[]): Documents => ({
  kinds: new Map(kinds.map((kind) => [kind.name, kind])),
  images: createImages(),
  claim: (tx, claim) => claimFile(tx, claim, platform.clock.now()),
  release: (tx, { subject }) => releaseFiles(tx, subject, platform.clock.now()),
  open: (opening) => openUsedFile(platform, opening),
  keepBriefly: (file) => keepBriefly(platform, file),
  removeOlder: (kind, before) => removeOlder(platform, kind, before),
});

interface Claim {
  readonly id: string;
  /** The uploader; null for a visitor. */
  readonly person: PersonId | null;
  /** Whose file it is from then on: an assistant uploads for the person of the desk. By default the uploader's. */
  readonly owner?: PersonId;
  readonly kind: string;
  /** What will use it, e.g. `feedback:<id>`. */
  readonly subject: string;
}

/** A stored file and the key of its bytes; pixels are null if it is not an image. */
export type FileDetails = Pick<
  StoredFile,
  'id' | 'key' | 'contentType' | 'bytes' | 'width' | 'height' | 'scan'
>;

/** Ties an uploaded file to the row that uses it; undefined if this person has no such file, or it is already used. */
async function claimFile(tx: Transaction, claim: Claim, now: Date): Promise<FileDetails | undefined> {
  const { id, person, owner = person, kind, subject } = claim;
  const isOf = (who: PersonId | null) =>
    who === null ? isNull(storedFile.ownerId) : eq(storedFile.ownerId, who);
  const claimed = await tx.orm
    .update(storedFile)
    .set({ subject, claimedAt: now, ownerId: owner })
    .where(
      and(
        eq(storedFile.id, id),
        eq(storedFile.kind, kind),
        isNull(storedFile.binnedAt),
        // The same claim once more is a retry.
        or(and(isOf(person), isNull(storedFile.subject)), and(isOf(owner), eq(storedFile.subject, subject))),
      ),
    )
    .returning();
  return claimed[0];
}

/** Unties whatever this subject used and bins it. */
async function releaseFiles(tx: Transaction, subject: string, now: Date): Promise<void> {
  await tx.orm
    .update(storedFile)
    .set({ binnedAt: now, subject: null, claimedAt: null })
    .where(and(eq(storedFile.subject, subject), isNull(storedFile.binnedAt)));
}

/** A stored file that was opened; its bytes are read where they are needed. */
export interface OpenedFile extends StoredFile {
  /** The whole file; undefined if its bytes are gone. */
  read(): Promise<Uint8Array | undefined>;
}

interface Opening {
  readonly id: string;
  /** What uses it; the caller has decided that the actor may open it. */
  readonly subject: string;
  readonly actor: Actor;
  /** It has been opened already, and this is a further part of it: not recorded again. */
  readonly isPart?: boolean;
  /** Recorded together with what else is written about this opening. */
  readonly tx?: Transaction;
}

/** A used file for a feature that serves it itself, recorded as opened; undefined if it is absent or not fit. */
async function openUsedFile(platform: Platform, opening: Opening): Promise<OpenedFile | undefined> {
  const { id, subject, actor, isPart = false, tx } = opening;
  const { orm } = tx ?? platform.database;
  const [row] = await orm
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.subject, subject), isNull(storedFile.binnedAt)));
  const isScanning = platform.config.scanner !== undefined;
  if (!row || !isFitToOpen({ scan: row.scan, isOwn: row.ownerId === actor.personId, isScanning }))
    return undefined;
  if (!isPart) await noteFile({ orm }, platform, { file: row.id, act: 'opened', actor, reason: '' });
  return { ...row, read: () => bytesOf(platform, row.key) };
}

async function bytesOf({ files }: Pick<Platform, 'files'>, key: string): Promise<Uint8Array | undefined> {
  const stream = await files.read(key);
  return stream && buffer(stream);
}

/** Bytes that a feature received by its own route and keeps for a short time. */
interface BriefFile {
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
async function keepBriefly({ clock, database, files, newId }: Platform, file: BriefFile): Promise<boolean> {
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
async function removeOlder(platform: Platform, kind: string, before: Date): Promise<number> {
  const isOlder = and(eq(storedFile.kind, kind), lt(storedFile.createdAt, before));
  const rows = await platform.database.orm.select().from(storedFile).where(isOlder);
  for (const { id, key } of rows) {
    // The bytes first: a row without them is found by the scan, and deleted by the next sweep.
    await platform.files.remove(key);
    await platform.database.write(async (tx) => {
      const gone = await tx.orm.delete(storedFile).where(eq(storedFile.id, id)).returning();
      if (gone.length > 0) await noteFile(tx, platform, { file: id, act: 'removed', reason: '' });
    });
  }
  return rows.length;
}
