import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAmong } from '#features/access/policy/among.ts';
import { deskHeader } from '#platform/contract/desk.ts';
import { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import { writing } from '#platform/server/http/acts.ts';
import type { MarkedCopy } from '#platform/server/papers/marks/copy-bytes.ts';
import {
  createPaperAllowance,
  paperAskerOf,
  refusePaper,
  sendPaper,
  sendToRead,
  sendToSave,
} from '#platform/server/papers/send-paper.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf, seatedAt } from '#platform/server/session/seat.ts';
import { limits, viewPermissions } from '../../limits.ts';
import { isShut } from '../../policy/states.ts';
import { findSubmission, isHidden, type OpenSubmission } from '../access.ts';
import { fileSubject, type SubmissionsParts } from '../parts.ts';
import { isClosedPiece } from '../queries/leaks.ts';
import { submissionPiece } from '../tables.ts';
import { plainName } from '../views/submission.ts';
import { markOpened } from './answering.ts';
import { beginOpening, type CopyAsked, openCopy, storedFile } from './copies.ts';

const Query = z.object({ opening: ClientId.optional(), desk: z.uuid().optional() });
const Place = z.object({ id: ClientId, pieceId: ClientId });

/** `GET /api/submissions/{id}/pieces/{pieceId}`: a part of a package, marked for whoever receives it. */
export function serveFiles(
  app: FastifyInstance,
  { parts, actorOf }: { parts: SubmissionsParts; actorOf: ActorOf },
): void {
  const allowance = createPaperAllowance(limits.copiesPerWindow, limits.copyWindowMs);
  const partAllowance = createPaperAllowance(limits.partsPerWindow, limits.copyWindowMs);
  app.get('/api/submissions/:id/pieces/:pieceId', async (request, reply) => {
    const { opening, desk } = Query.safeParse(request.query).data ?? {};
    const isPart = opening !== undefined && request.headers.range !== undefined;
    const asker = await paperAskerOf(actorOf, {
      request,
      reply,
      allowance: isPart ? partAllowance : allowance,
    });
    if (!asker) return reply;
    const seated = (one: Actor) =>
      seatedAt(one, desk ?? request.headers[deskHeader], parts.notifier.platform.clock.now().getTime());
    const actor = seated(asker);
    const place = Place.safeParse(request.params).data;
    const file =
      place && mayAsk(actor) ? await openPiece(parts, actor, { ...place, opening, isPart }) : undefined;
    if (file === 'piece_absent') return refusePaper(reply, 404, 'submission_piece.absent', 'File not found');
    if (!place || !file) return refusePaper(reply, 404, 'submission.absent', 'Submission not found');
    const isOpen = async () => {
      const one = await actorOf(request);
      const now = one && seated(one);
      return now !== undefined && mayAsk(now) && isFound(await openableSubmission(parts, now, place));
    };
    return send(request, reply, { file, isInParts: opening !== undefined, isOpen });
  });
}

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
  actor: Actor,
  asked: CopyAsked,
): Promise<OpenedPiece | 'piece_absent' | undefined> {
  const { platform } = parts.notifier;
  const { orm } = platform.database;
  const open = await openableSubmission(parts, actor, asked);
  if (!open || open === 'piece_absent') return open;
  const [piece] = await orm
    .select()
    .from(submissionPiece)
    .where(and(eq(submissionPiece.id, asked.pieceId), eq(submissionPiece.submissionId, asked.id)));
  if (!piece?.fileId) return 'piece_absent';
  const name = isHidden(open) ? plainName(piece) : piece.fileName;
  const isPdf = piece.contentType === 'application/pdf';
  const file = { fileId: piece.fileId, subject: fileSubject(piece.fileId) };
  // The first opening makes it an opened submission.
  const onBegun = (tx: Transaction, now: Date) =>
    markOpened(
      { ...writing(tx, parts, { now }), actor, person: actor.personId, principal: principalOf(actor) },
      asked.id,
    );
  if (open.side === 'seller' || !isPdf) {
    if (open.side === 'buyer') await beginOpening(parts, actor, asked, onBegun);
    const bytes = await (await storedFile(parts, actor, file))?.read();
    return bytes && { name, contentType: piece.contentType, bytes };
  }
  const copy = await openCopy(parts, actor, { ...asked, ...file }, onBegun);
  return copy && { name, contentType: piece.contentType, copy };
}

/** The submission, if the actor may open this part of it now; asked again while a copy is on its way. */
async function openableSubmission(
  { notifier: { platform } }: SubmissionsParts,
  actor: Actor,
  { id, pieceId }: Pick<CopyAsked, 'id' | 'pieceId'>,
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
