import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { addressesOf } from '#features/identity/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { momentOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits, type OpeningWay } from '../../limits.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import type { OpeningRow } from '../queries/openings.ts';
import { fileOpening } from '../tables.ts';

/** A file of a project that the caller may open: a draft of its script, or a document. */
export interface ProjectFile {
  readonly of: { readonly versionId: ClientId } | { readonly documentId: ClientId };
  readonly fileId: ClientId;
  readonly fileName: string;
  /** What uses the file. */
  readonly subject: string;
}

/** The share a file is read through, as returned by `openShare`. */
export interface FileShare {
  readonly id: ClientId;
  /** Printed on the copy; leads back to the share. Null if the copy has a code of its own. */
  readonly code: string | null;
}

/** How a file is requested. */
export interface FileInput {
  /** Null for a member of the project. */
  readonly share: FileShare | null;
  /** The opening under which the viewer reads one copy part by part; without it, every request opens a new copy. */
  readonly opening: ClientId | undefined;
  /** A part is requested; it belongs to an existing opening. */
  readonly isPart: boolean;
}

/** A watermarked copy of a file, for one opening. */
export interface MarkedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

interface Reading {
  readonly file: ProjectFile;
  readonly actor: Actor;
  readonly input: FileInput;
}

/** Opens a PDF as a watermarked copy. The caller checks access first, for every part. */
export async function openMarked(parts: ProjectsParts, reading: Reading): Promise<MarkedFile | undefined> {
  const opening =
    (await openingOf(parts, reading)) ??
    (await beginOpening(parts, reading)) ??
    // A parallel request was faster.
    (await openingOf(parts, reading));
  const bytes = opening && (await parts.copies.of(opening.id, () => marked(parts, reading, opening)));
  return bytes && { fileName: reading.file.fileName, bytes };
}

const isOf = (file: ProjectFile) =>
  'versionId' in file.of
    ? eq(fileOpening.versionId, file.of.versionId)
    : eq(fileOpening.documentId, file.of.documentId);

/** An opening this person began a short while ago. */
async function openingOf(
  { notifier: { platform } }: ProjectsParts,
  { file, actor, input }: Reading,
): Promise<OpeningRow | undefined> {
  if (!input.opening) return undefined;
  const [found] = await platform.database.orm
    .select()
    .from(fileOpening)
    .where(
      and(
        eq(fileOpening.id, input.opening),
        isOf(file),
        eq(fileOpening.personId, actor.personId),
        input.share ? eq(fileOpening.shareId, input.share.id) : isNull(fileOpening.shareId),
        gt(fileOpening.at, new Date(platform.clock.now().getTime() - limits.openingMs)),
      ),
    );
  return found;
}

async function beginOpening(
  parts: ProjectsParts,
  { file, actor, input }: Reading,
): Promise<OpeningRow | undefined> {
  if (input.isPart) return undefined;
  // The viewer always names its opening; anything else is a download.
  const way = input.opening ? 'read' : 'saved';
  return noteOpening(parts, { file, actor, way, id: input.opening, shareId: input.share?.id ?? null });
}

interface OpeningNote extends Pick<Reading, 'file' | 'actor'> {
  readonly way: OpeningWay;
  readonly id?: ClientId | undefined;
  readonly shareId?: ClientId | null;
}

/** Records an opening before any byte is sent; undefined if its id is taken. */
export async function noteOpening(
  { notifier: { platform } }: ProjectsParts,
  { file, actor, way, id, shareId = null }: OpeningNote,
): Promise<OpeningRow | undefined> {
  const [begun] = await platform.database.orm
    .insert(fileOpening)
    .values({
      id: id ?? (platform.newId() as ClientId),
      code: newCode(),
      ...file.of,
      personId: actor.personId,
      way,
      shareId,
      at: platform.clock.now(),
    })
    .onConflictDoNothing({ target: fileOpening.id })
    .returning();
  return begun;
}

/** A code to print on the pages of one copy. */
export const newCode = (): string => randomBytes(5).toString('hex').toUpperCase();

async function marked(
  parts: ProjectsParts,
  { file, actor, input }: Reading,
  { at, code }: OpeningRow,
): Promise<Uint8Array | undefined> {
  const bytes = await bytesOf(parts, file, actor);
  if (!bytes) return undefined;
  const [people, addresses] = await Promise.all([
    parts.notifier.people.of([actor.personId]),
    addressesOf(parts.notifier.platform.database.orm, [actor.personId]),
  ]);
  return parts.scripts.mark(bytes, {
    name: people.get(actor.personId)?.displayName ?? '',
    email: addresses.get(actor.personId)?.email ?? '',
    at: momentOnPaper(at),
    code: input.share?.code ?? code,
  });
}

/** The file as it was uploaded; opening it is recorded with the stored file. */
export async function bytesOf(
  { notifier: { platform }, documents }: ProjectsParts,
  { fileId, subject }: Pick<ProjectFile, 'fileId' | 'subject'>,
  actor: Actor,
): Promise<Uint8Array | undefined> {
  const file = await documents.open({ id: fileId, subject, actor });
  const stream = file && (await platform.files.read(file.key));
  return stream && buffer(stream);
}
