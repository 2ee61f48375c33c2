import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, max } from 'drizzle-orm';
import { type FileKind, unusedFiles } from '#features/documents/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { imageTypes } from '#platform/server/files/image-rules.ts';
import { paperTypes } from '#platform/server/files/paper-rules.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { PieceInput } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { fileKindName, fileSubject, type SubmissionsActing, type SubmissionsReading } from '../parts.ts';
import { type PieceRow, submissionPiece } from '../tables.ts';

/** A part that is ready to be added: its file was read, and is what it says. */
export interface ReadyPiece extends Omit<PieceInput, 'source'> {
  readonly fileId: ClientId | null;
  readonly fileName: string;
  readonly contentType: string;
  readonly address: string;
  /** SHA-256 of its bytes, in hexadecimal; empty for a link. */
  readonly hash: string;
}

type WrongPiece = 'submission.file_absent' | 'submission.file_unreadable';

/** Reads the files of new parts, outside any transaction. */
export async function readPieces(
  at: SubmissionsReading,
  pieces: readonly PieceInput[],
): Promise<ReadyPiece[] | WrongPiece> {
  const ready: ReadyPiece[] = [];
  for (const { source, ...piece } of pieces) {
    if ('address' in source) {
      const link = { fileId: null, fileName: '', contentType: '', hash: '' };
      ready.push({ ...piece, ...link, address: source.address });
      continue;
    }
    const read = await readFile(at, source.fileId);
    if (typeof read === 'string') return read;
    ready.push({ ...piece, ...source, ...read, address: '' });
  }
  return ready;
}

/** A file of the caller's that no submission uses yet, or that an earlier try of theirs has used already. */
async function readFile(
  { orm, person, notifier: { platform }, scripts }: SubmissionsReading,
  id: ClientId,
): Promise<Pick<ReadyPiece, 'hash' | 'contentType'> | WrongPiece> {
  const file = (await unusedFiles(orm, { person, kind: fileKindName, ids: [id] })).get(id);
  if (!file) {
    const [used] = await orm
      .select()
      .from(submissionPiece)
      .where(and(eq(submissionPiece.fileId, id), eq(submissionPiece.addedBy, person)))
      .limit(1);
    return used ? { hash: used.hash, contentType: used.contentType } : 'submission.file_absent';
  }
  const stream = await platform.files.read(file.key);
  if (!stream) return 'submission.file_absent';
  const bytes = await buffer(stream);
  const isPdf = file.contentType === 'application/pdf';
  if (isPdf && (await scripts.lookInto(bytes)).kind !== 'pages') return 'submission.file_unreadable';
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, contentType: file.contentType };
}

/**
 * Adds a part, or a new version of one; earlier versions stay (SUB-1). Repeated with the same id it stays as it is. Returns
 * the row, or why there is none.
 */
export async function addPiece(
  act: SubmissionsActing,
  submissionId: ClientId,
  piece: ReadyPiece,
): Promise<PieceRow | 'submission.file_absent' | 'submission.full'> {
  const [made] = await act.orm.select().from(submissionPiece).where(eq(submissionPiece.id, piece.id));
  if (made) return made.submissionId === submissionId ? made : 'submission.file_absent';
  if (piece.fileId) {
    const use = { kind: fileKindName, subject: fileSubject(piece.fileId) };
    const file = await act.documents.claim(act.tx, { id: piece.fileId, person: act.person, ...use });
    if (!file) return 'submission.file_absent';
  }
  const ofIt = eq(submissionPiece.submissionId, submissionId);
  const [last] = await act.orm
    .select({ number: max(submissionPiece.number) })
    .from(submissionPiece)
    .where(and(ofIt, eq(submissionPiece.partId, piece.partId)));
  const number = (last?.number ?? 0) + 1;
  const parts = await act.orm
    .selectDistinct({ id: submissionPiece.partId })
    .from(submissionPiece)
    .where(ofIt);
  const isFull = number > limits.versionsMax || (number === 1 && parts.length >= limits.partsMax);
  if (isFull) return 'submission.full';
  const [row] = await act.orm
    .insert(submissionPiece)
    .values({
      ...piece,
      submissionId,
      number,
      addedBy: act.person,
      onBehalfOf: writerFor(act.actor) && act.principal,
      addedAt: act.now,
    })
    .returning();
  return row ?? 'submission.file_absent';
}

/** The files of submissions: nobody opens the upload itself, they are served by the submission's own address. */
export const submissionFileKind: FileKind = {
  name: fileKindName,
  maxBytes: limits.fileMaxBytes,
  accepts: [...paperTypes, ...imageTypes],
  mayOpen: () => false,
};
