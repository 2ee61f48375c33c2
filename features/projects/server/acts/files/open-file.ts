import { and, eq, isNull } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import type { MarkedCopy } from '#platform/server/papers/marks/copy-bytes.ts';
import { type NewOpening, newOpening, openingFor } from '#platform/server/papers/openings.ts';
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
async function openMarked(
  parts: ProjectsParts,
  { file, actor, input }: Reading,
): Promise<MarkedFile | undefined> {
  const { share, opening, isPart } = input;
  const { personId: person } = actor;
  const isThrough = share ? eq(fileOpening.shareId, share.id) : isNull(fileOpening.shareId);
  const begun = await openingFor(parts.notifier.platform, {
    table: fileOpening,
    isOf: and(isOf(file), isThrough),
    person,
    opening,
    isPart,
    lastsMs: limits.openingMs,
    // The viewer always names its opening; anything else is a download.
    begin: (one) => noteOpening(parts, file, { ...one, way: opening ? 'read' : 'saved', shareId: share?.id }),
  });
  const copy =
    begun &&
    (await parts.copies.of({
      file: file.fileId,
      reader: person,
      opening: { ...begun, code: share?.code ?? begun.code },
      open: () => openStored(parts, file, actor),
    }));
  return copy && { fileName: file.fileName, copy };
}

const isOf = (file: ProjectFile) =>
  'versionId' in file.of
    ? eq(fileOpening.versionId, file.of.versionId)
    : eq(fileOpening.documentId, file.of.documentId);

interface OpeningNote extends NewOpening {
  readonly way: OpeningWay;
  readonly shareId?: ClientId | undefined;
}

/** Records an opening before any byte is sent; undefined if its id is taken. */
async function noteOpening(
  { notifier: { platform } }: ProjectsParts,
  file: ProjectFile,
  { shareId, ...opening }: OpeningNote,
): Promise<OpeningRow | undefined> {
  const [begun] = await platform.database.orm
    .insert(fileOpening)
    .values({ ...opening, ...file.of, shareId: shareId ?? null })
    .onConflictDoNothing({ target: fileOpening.id })
    .returning();
  return begun;
}

/** The file as it was uploaded; opening it is recorded with the stored file. */
export async function bytesOf(
  parts: ProjectsParts,
  file: Pick<ProjectFile, 'fileId' | 'subject'>,
  actor: Actor,
): Promise<Uint8Array | undefined> {
  return (await openStored(parts, file, actor))?.read();
}

/** The stored file, opened under the actor's name. */
const openStored = (
  { documents }: ProjectsParts,
  { fileId, subject }: Pick<ProjectFile, 'fileId' | 'subject'>,
  actor: Actor,
) => documents.open({ id: fileId, subject, actor });

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
  const opening = newOpening(parts.notifier.platform, actor.personId);
  await noteOpening(parts, file, { ...opening, way: 'saved' });
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
