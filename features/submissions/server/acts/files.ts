import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAmong } from '#features/access/policy/among.ts';
import { viewPermissions } from '#features/briefs/limits.ts';
import { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import { writing } from '#platform/server/http/acts.ts';
import type { MarkedCopy } from '#platform/server/papers/marks/copy-bytes.ts';
import { type PaperAsked, paperDoor } from '#platform/server/papers/paper-door.ts';
import {
  createPaperAllowance,
  refusePaper,
  sendPaper,
  sendToRead,
  sendToSave,
} from '#platform/server/papers/send-paper.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { limits } from '../../limits.ts';
import { actsFor, isShut } from '../../policy/states.ts';
import { findSubmission, isHidden, type OpenSubmission } from '../access.ts';
import { fileSubject, type SubmissionsParts } from '../parts.ts';
import { isClosedPiece } from '../queries/leaks.ts';
import { submissionPiece } from '../tables.ts';
import { plainName } from '../views/submission.ts';
import { markOpened } from './answering.ts';
import { beginOpening, type OpenedPart, openCopy } from './copies.ts';

const Place = z.object({ id: ClientId, pieceId: ClientId });

/** `GET /api/submissions/{id}/pieces/{pieceId}`: a part of a package, marked for whoever receives it. */
export function serveFiles(
  app: FastifyInstance,
  { parts, actorOf }: { parts: SubmissionsParts; actorOf: ActorOf },
): void {
  const askedFor = paperDoor({
    actorOf,
    clock: parts.notifier.platform.clock,
    whole: createPaperAllowance(limits.copiesPerWindow, limits.copyWindowMs),
    inParts: createPaperAllowance(limits.partsPerWindow, limits.copyWindowMs),
    isOpenTo: mayAsk,
    onDesks: true,
    absent: noSubmission,
  });
  app.get('/api/submissions/:id/pieces/:pieceId', async (request, reply) => {
    const asked = await askedFor(request, reply);
    if (!asked) return reply;
    const place = Place.safeParse(request.params).data;
    const file = place && (await openPiece(parts, asked, place));
    if (file === 'piece_absent') return refusePaper(reply, 404, 'submission_piece.absent', 'File not found');
    if (!place || !file) return noSubmission(reply);
    const isOpen = async () => {
      const now = await asked.again();
      return now !== undefined && isFound(await openableSubmission(parts, now, place));
    };
    return send(request, reply, { file, isInParts: asked.opening !== undefined, isOpen });
  });
}

const noSubmission = (reply: FastifyReply) =>
  refusePaper(reply, 404, 'submission.absent', 'Submission not found');

const mayAsk = ({ permissions, pages, desk }: Actor): boolean =>
  pages.includes('projects') &&
  viewPermissions.some((one) => isAmong(permissions, one)) &&
  (!desk || (desk.isOpen && desk.scopes.includes('submissions')));

const isFound = (open: OpenSubmission | 'piece_absent' | undefined): boolean =>
  open !== undefined && open !== 'piece_absent';

interface NamedPiece {
  readonly name: string;
  readonly contentType: string;
}

/** A part as its reader gets it: a marked copy of a PDF, or the bytes of anything else. */
type OpenedPiece = NamedPiece & ({ readonly copy: MarkedCopy } | { readonly bytes: Uint8Array });

/**
 * Opens a part. Whether it may be is asked for every part of a copy, so that what was taken back, or has run out, serves no
 * further byte.
 */
async function openPiece(
  parts: SubmissionsParts,
  asked: PaperAsked,
  part: OpenedPart,
): Promise<OpenedPiece | 'piece_absent' | undefined> {
  const { platform } = parts.notifier;
  const { actor } = asked;
  const { orm } = platform.database;
  const open = await openableSubmission(parts, actor, part);
  if (!open || open === 'piece_absent') return open;
  const [piece] = await orm
    .select()
    .from(submissionPiece)
    .where(and(eq(submissionPiece.id, part.pieceId), eq(submissionPiece.submissionId, part.id)));
  if (!piece?.fileId) return 'piece_absent';
  const name = isHidden(open) ? plainName(piece) : piece.fileName;
  const isPdf = piece.contentType === 'application/pdf';
  const file = { fileId: piece.fileId, subject: fileSubject(piece.fileId) };
  // The first opening makes it an opened submission; of the others nothing follows.
  const isFirst = actsFor(open.row.kind, open.row.state, ['buyer']).includes('open');
  const onBegun = async (tx: Transaction, now: Date) => {
    const act = {
      ...writing(tx, parts, { now }),
      actor,
      person: actor.personId,
      principal: principalOf(actor),
    };
    if (isFirst) await markOpened(act, part.id);
  };
  if (open.side === 'seller' || !isPdf) {
    if (open.side === 'buyer') await beginOpening(parts, asked, part, onBegun);
    const opened = await parts.documents.open({ id: file.fileId, subject: file.subject, actor });
    const bytes = await opened?.read();
    return bytes && { name, contentType: piece.contentType, bytes };
  }
  const copy = await openCopy(parts, asked, { ...part, ...file }, onBegun);
  return copy && { name, contentType: piece.contentType, copy };
}

/** The submission, if the actor may open this part of it now; asked again while a copy is on its way. */
async function openableSubmission(
  { notifier: { platform } }: SubmissionsParts,
  actor: Actor,
  { id, pieceId }: OpenedPart,
): Promise<OpenSubmission | 'piece_absent' | undefined> {
  const now = platform.clock.now();
  const { orm } = platform.database;
  const open = await findSubmission({ orm, actor, now }, id);
  if (!open || open.side === 'client') return undefined;
  if (open.side === 'seller') return open;
  return opensTo(open, now) && !(await isClosedPiece(orm, pieceId)) ? open : 'piece_absent';
}

const opensTo = ({ row }: OpenSubmission, now: Date): boolean =>
  !isShut(row.state) && (row.expiresAt === null || row.expiresAt > now);

interface Sending {
  readonly file: OpenedPiece;
  readonly isInParts: boolean;
  readonly isOpen: () => Promise<boolean>;
}

/** PDFs are read on the page, images and other papers are saved. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, isInParts, isOpen }: Sending,
): FastifyReply {
  const { name, contentType } = file;
  if ('copy' in file) return sendToRead(request, reply, { name, copy: file.copy, isInParts, isOpen });
  const { bytes } = file;
  if (contentType === 'application/pdf') return sendPaper(reply, { name, bytes, way: 'inline' });
  if (!contentType.startsWith('image/'))
    return sendToSave(reply, { name, bytes, contentType: contentType as PaperType });
  return reply
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    .type(contentType)
    .send(Buffer.from(bytes));
}
