import type { ClientId } from '#platform/contract/ids.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { documentSubject, type ProjectsParts } from '../commands/parts.ts';
import { type DocumentRow, findDocument } from '../queries/documents.ts';
import { maySave } from '../queries/may-save.ts';
import { bytesOf, type FileInput, noteOpening, openMarked, type ProjectFile } from './open-file.ts';

/** A document as it leaves: a PDF with the mark of its reader, anything else as it was uploaded. */
export interface OpenedDocument {
  readonly fileName: string;
  readonly contentType: PaperType;
  readonly bytes: Uint8Array;
}

interface DocumentInput {
  readonly id: ClientId;
  readonly documentId: ClientId;
  readonly input: FileInput;
}

/** Opens a document for a member who may see it. Checked for every part, as with drafts. */
export async function openDocument(
  parts: ProjectsParts,
  actor: Actor,
  { id, documentId, input }: DocumentInput,
): Promise<OpenedDocument | 'absent' | 'document_absent' | 'save_refused'> {
  const { database, clock } = parts.notifier.platform;
  const now = clock.now();
  const found = await findDocument(database.orm, { actor, now }, { id, documentId });
  if (typeof found === 'string') return found;
  const { row, project } = found;
  if (row.removedAt) return 'document_absent';
  const { contentType, fileName } = row;
  const isRead = contentType === 'application/pdf' && input.opening !== undefined;
  if (!isRead && !(await maySave(database.orm, project.me, now))) return 'save_refused';
  const file = fileOf(row);
  if (contentType === 'application/pdf') {
    const marked = await openMarked(parts, { file, actor, input });
    return marked ? { ...marked, contentType } : 'document_absent';
  }
  await noteOpening(parts, { file, actor, way: 'saved' });
  const bytes = await bytesOf(parts, file, actor);
  return bytes ? { fileName, contentType, bytes } : 'document_absent';
}

const fileOf = ({ id, fileId, fileName }: DocumentRow): ProjectFile => ({
  of: { documentId: id },
  fileId,
  fileName,
  subject: documentSubject(id),
});
