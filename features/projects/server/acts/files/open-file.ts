import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { addressesOf } from '#features/identity/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import type { MarkedCopy } from '#platform/server/papers/marks/copy-bytes.ts';
import { momentOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits, type OpeningWay } from '../../../limits.ts';
import { maySave } from '../../access.ts';
import { documentSubject, draftSubject, type ProjectsParts } from '../../parts.ts';
import { type DocumentRow, findDocument } from '../../queries/documents.ts';
import type { OpeningRow } from '../../queries/openings.ts';
import { findVersion, type VersionRow } from '../../queries/scripts.ts';
import { fileOpening } from '../../tables.ts';

/** A file of a project that the caller may open: a draft of its script, or a document. */
interface ProjectFile {
  readonly of: { readonly versionId: ClientId } | { readonly documentId: ClientId };
  readonly fileId: ClientId;
  readonly fileName: string;
  /** What uses the file. */
  readonly subject: string;
}

/** The share a file is read through, as returned by `openShare`. */
interface FileShare {
  readonly id: ClientId;
  /** Printed on the copy; leads back to the share. Null if the copy has its own code. */
  readonly code: string | null;
}

/** How a file is requested. */
interface FileInput {
  /** Null for a member of the project. */
  readonly share: FileShare | null;
  /** The opening under which the viewer reads one copy part by part; without it, every request opens a new copy. */
  readonly opening: ClientId | undefined;
  /** A part is requested; it belongs to an existing opening. */
  readonly isPart: boolean;
}

/** A watermarked copy of a file, for one opening. */
interface MarkedFile {
  readonly fileName: string;
  readonly copy: MarkedCopy;
}

interface Reading {
  readonly file: ProjectFile;
  readonly actor: Actor;
  readonly input: FileInput;
}

/** Opens a PDF as a watermarked copy. The caller checks access first, for every part. */
async function openMarked(parts: ProjectsParts, reading: Reading): Promise<MarkedFile | undefined> {
  const opening =
    (await openingOf(parts, reading)) ??
    (await beginOpening(parts, reading)) ??
    // A parallel request was faster.
    (await openingOf(parts, reading));
  const copy = opening && (await markedCopy(parts, reading, opening));
  return copy && { fileName: reading.file.fileName, copy };
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
async function noteOpening(
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

const markedCopy = (
  parts: ProjectsParts,
  { file, actor, input }: Reading,
  { id, at, code }: OpeningRow,
): Promise<MarkedCopy | undefined> =>
  parts.copies.of({
    file: file.fileId,
    opening: id,
    open: () => openStored(parts, file, actor),
    mark: async () => {
      const [people, addresses] = await Promise.all([
        parts.notifier.people.of([actor.personId]),
        addressesOf(parts.notifier.platform.database.orm, [actor.personId]),
      ]);
      return {
        name: people.get(actor.personId)?.displayName ?? '',
        email: addresses.get(actor.personId)?.email ?? '',
        at: momentOnPaper(at),
        code: input.share?.code ?? code,
      };
    },
  });

/** The file as it was uploaded; opening it is recorded with the stored file. */
export async function bytesOf(
  parts: ProjectsParts,
  file: Pick<ProjectFile, 'fileId' | 'subject'>,
  actor: Actor,
): Promise<Uint8Array | undefined> {
  return (await openStored(parts, file, actor))?.read();
}

/** The stored file, opened under the actor's name; its bytes are read where they are needed. */
async function openStored(
  { notifier: { platform }, documents }: ProjectsParts,
  { fileId, subject }: Pick<ProjectFile, 'fileId' | 'subject'>,
  actor: Actor,
): Promise<{ read(): Promise<Uint8Array | undefined> } | undefined> {
  const file = await documents.open({ id: fileId, subject, actor });
  return (
    file && {
      read: async () => {
        const stream = await platform.files.read(file.key);
        return stream ? buffer(stream) : undefined;
      },
    }
  );
}

interface DraftInput {
  readonly id: ClientId;
  readonly versionId: ClientId;
  readonly input: FileInput;
}

/**
 * Opens a draft for a member who may read it. Checked for every part of the copy, so that a removed member gets no further
 * byte.
 */
export async function openDraft(
  parts: ProjectsParts,
  actor: Actor,
  asked: DraftInput,
): Promise<MarkedFile | 'absent' | 'version_absent' | 'save_refused'> {
  const file = await openableDraft(parts, actor, asked);
  if (typeof file === 'string') return file;
  return (await openMarked(parts, { file, actor, input: asked.input })) ?? 'version_absent';
}

/** A draft that the actor may open now, or why not; asked again while its copy is on its way. */
export async function openableDraft(
  parts: ProjectsParts,
  actor: Actor,
  { id, versionId, input }: DraftInput,
): Promise<ProjectFile | 'absent' | 'version_absent' | 'save_refused'> {
  const { database, clock } = parts.notifier.platform;
  const who = { person: actor.personId, now: clock.now() };
  const found = await findVersion(database.orm, who, { id, versionId });
  if (typeof found === 'string') return found;
  // Without an opening the request isn't from the viewer.
  const isRead = input.opening !== undefined;
  if (!isRead && !(await maySave(database.orm, found.project.me, who.now))) return 'save_refused';
  return draftFile(found.row);
}

/** A draft as a file that is opened. */
export const draftFile = ({ id, fileId, fileName }: VersionRow): ProjectFile => ({
  of: { versionId: id },
  fileId,
  fileName,
  subject: draftSubject(id),
});

/** A document as it leaves: a PDF with the mark of its reader, anything else as it was uploaded. */
type OpenedDocument =
  | MarkedFile
  | {
      readonly fileName: string;
      readonly contentType: Exclude<PaperType, 'application/pdf'>;
      readonly bytes: Uint8Array;
    };

interface DocumentInput {
  readonly id: ClientId;
  readonly documentId: ClientId;
  readonly input: FileInput;
}

/** Opens a document for a member who may see it. Checked for every part, as with drafts. */
export async function openDocument(
  parts: ProjectsParts,
  actor: Actor,
  asked: DocumentInput,
): Promise<OpenedDocument | 'absent' | 'document_absent' | 'save_refused'> {
  const row = await openableDocument(parts, actor, asked);
  if (typeof row === 'string') return row;
  const { contentType, fileName } = row;
  const file = documentFile(row);
  if (contentType === 'application/pdf')
    return (await openMarked(parts, { file, actor, input: asked.input })) ?? 'document_absent';
  await noteOpening(parts, { file, actor, way: 'saved' });
  const bytes = await bytesOf(parts, file, actor);
  return bytes ? { fileName, contentType, bytes } : 'document_absent';
}

/** A document that the actor may open now, or why not; asked again while its copy is on its way. */
export async function openableDocument(
  parts: ProjectsParts,
  actor: Actor,
  { id, documentId, input }: DocumentInput,
): Promise<DocumentRow | 'absent' | 'document_absent' | 'save_refused'> {
  const { database, clock } = parts.notifier.platform;
  const now = clock.now();
  const found = await findDocument(database.orm, { actor, now }, { id, documentId });
  if (typeof found === 'string') return found;
  const { row, project } = found;
  if (row.removedAt) return 'document_absent';
  const isRead = row.contentType === 'application/pdf' && input.opening !== undefined;
  if (!isRead && !(await maySave(database.orm, project.me, now))) return 'save_refused';
  return row;
}

const documentFile = ({ id, fileId, fileName }: DocumentRow): ProjectFile => ({
  of: { documentId: id },
  fileId,
  fileName,
  subject: documentSubject(id),
});
