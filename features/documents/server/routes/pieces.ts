import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PersonId } from '#platform/contract/ids.ts';
import { limits } from '../../limits.ts';
import { findOwnUpload } from '../access.ts';
import { takePiece } from '../commands/take-piece.ts';
import { presentFinished, presentUpload } from '../present.ts';
import { answer, type FileParts, idOf, notSignedIn, refuse } from './answers.ts';

/**
 * `PATCH /api/uploads/{id}`: the next bytes of an upload, starting at the offset in `upload-offset`. Answers with the
 * progress; the last piece, or an empty one after it, answers with the file.
 */
export function servePieces(scope: FastifyInstance, parts: FileParts): void {
  scope.patch('/api/uploads/:id', {
    bodyLimit: limits.pieceMaxBytes,
    // Before the body is read.
    onRequest: async (request, reply) => {
      if (!(await parts.actorOf(request))) return notSignedIn(reply);
      return undefined;
    },
    handler: async (request, reply) => {
      const actor = await parts.actorOf(request);
      return actor ? keepPiece(parts, actor.personId, request, reply) : notSignedIn(reply);
    },
  });
}

async function keepPiece(
  parts: FileParts,
  person: PersonId,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform, kinds, finish } = parts;
  const id = idOf(request);
  const upload = id && (await findOwnUpload(platform.database.orm, person, id));
  const kind = upload && kinds.get(upload.kind);
  if (!kind) return refuse(reply, 404, 'upload.absent', 'Upload not found.');
  const offset = offsetOf(request);
  if (offset === undefined)
    return refuse(reply, 400, 'upload.offset_missing', 'upload-offset: enter a whole number of bytes.');
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const taken = await takePiece(platform, { upload, offset, bytes });
  switch (taken.kind) {
    case 'elsewhere':
      return refuse(reply, 409, 'upload.elsewhere', 'upload-offset: the upload is at another position.');
    case 'too_long':
      return refuse(reply, 400, 'upload.too_long', 'The piece goes past the end of the file.');
    case 'too_small':
      return refuse(reply, 400, 'upload.too_small', `A piece has ${limits.pieceMinBytes} bytes at least.`);
    case 'kept':
      break;
  }
  if (taken.upload.received < taken.upload.bytes) return reply.send(presentUpload(taken.upload));
  return answer(reply, { accepted: await finish(taken.upload, kind), kind, present: presentFinished });
}

function offsetOf({ headers }: FastifyRequest): number | undefined {
  const text = String(headers['upload-offset'] ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
