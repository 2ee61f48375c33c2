import { and, eq, sql } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import {
  type FileKind,
  type FileKinds,
  findOpenFile,
  findOwnUpload,
  noteFile,
  type OpenUpload,
  type StoredFile,
} from '../access.ts';
import type { UploadAllowance } from '../parts.ts';
import { fileUpload } from '../tables.ts';
import { viewFile, viewFinished, viewUpload } from '../views.ts';
import { answer, type FileParts, idOf, notSignedIn, refuse, tooLarge, typeRefused } from './answers.ts';
import { acceptFile } from './storing.ts';
import { unusedBytes } from './uploads.ts';

const address = '/api/files/:id';

/** A browser must not treat a file as a page, a script or a frame, or cache it. */
const inert = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/**
 * `PUT` and `GET /api/files/{id}`, and `PATCH /api/uploads/{id}`: raw bytes, which the procedure router does not
 * accept.
 */
export async function serveFiles(
  app: FastifyInstance,
  parts: FileParts,
  allowance: UploadAllowance,
): Promise<void> {
  await app.register(async (scope) => {
    // Here, and only here, a body is bytes of any type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode === 413) return tooLarge(reply, limits.wholeMaxBytes);
      throw error;
    });
    scope.get(address, (request, reply) => sendFile(parts, request, reply));
    scope.put(address, { bodyLimit: limits.wholeMaxBytes, ...takeFile(parts, allowance) });
    servePieces(scope, parts);
  });
}

function takeFile(parts: FileParts, allowance: UploadAllowance) {
  const { platform, kinds, actorOf } = parts;
  return {
    // Before the body is read: a stranger's bytes are not even received.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const kind = kindOf(request, kinds);
      if (!kind) return refuse(reply, 400, 'file.kind_unknown', 'kind: unknown kind of file.');
      if (!idOf(request)) return refuse(reply, 400, 'file.id_wrong', 'id: not a UUID.');
      const actor = await actorOf(request);
      if (!actor && !kind.takesVisitors) return notSignedIn(reply);
      const waitSeconds = await allowance.take(actor?.personId, request.ip);
      if (waitSeconds === 0) return undefined;
      reply.header('retry-after', String(waitSeconds));
      return refuse(reply, 429, 'file.throttled', 'Too many uploads. Please try again later.');
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const kind = kindOf(request, kinds) as FileKind;
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
      const bytes = request.body;
      if (!(kind.accepts as readonly string[]).includes(type)) return typeRefused(reply, kind);
      if (!Buffer.isBuffer(bytes) || bytes.length === 0)
        return refuse(reply, 400, 'file.empty', 'The file is empty.');
      if (bytes.length > kind.maxBytes) return tooLarge(reply, kind.maxBytes);
      const person = (await actorOf(request))?.personId ?? null;
      // The session may have ended while the bytes came in.
      if (person === null && !kind.takesVisitors) return notSignedIn(reply);
      if (!(await hasRoom(platform, person, bytes.length)))
        return refuse(
          reply,
          409,
          'upload.no_room',
          'You have too many unused uploads. Use or remove some first.',
        );
      const accepted = await acceptFile(parts, { id: idOf(request) ?? '', kind, person, type, bytes });
      return answer(reply, { accepted, kind, view: viewFile });
    },
  };
}

// Approximate: a few concurrent uploads may each find room. Their number is limited before this.
async function hasRoom({ database }: Platform, person: PersonId | null, more: number): Promise<boolean> {
  return person === null || (await unusedBytes(database, person)) + more <= limits.unusedMaxBytes;
}

async function sendFile(
  { platform, kinds, scanner, actorOf }: FileParts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const actor = await actorOf(request);
  if (!actor) return notSignedIn(reply);
  const id = idOf(request);
  const isScanning = scanner !== undefined;
  const row = id && (await findOpenFile(platform.database.orm, kinds, { actor, id, isScanning }));
  const bytes = row && (await platform.files.read(row.key));
  if (!row || !bytes) return refuse(reply, 404, 'file.absent', 'File not found');
  // Recorded before any byte is sent: who opened what, and when.
  await noteFile(platform.database, platform, { file: row.id, act: 'opened', actor, reason: '' });
  return reply
    .headers({ ...inert, 'content-disposition': await dispositionOf(kinds, row) })
    .header('content-length', row.bytes)
    .type(row.contentType)
    .send(bytes);
}

// A re-encoded image may be shown inline; anything else is saved, and never opened in place of the page.
async function dispositionOf(kinds: FileKinds, row: StoredFile): Promise<string> {
  const way = row.contentType.startsWith('image/') ? 'inline' : 'attachment';
  const name = await kinds.get(row.kind)?.nameOf?.(row.id);
  const plain = `${way}; filename="${nameOf(row)}"`;
  return name === undefined ? plain : `${plain}; filename*=UTF-8''${encoded(name)}`;
}

// RFC 8187: characters encodeURIComponent leaves that a header must not contain.
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const nameOf = (row: StoredFile) => `${row.kind}-${row.id}.${endingOf(row.contentType)}`;
const endings: Readonly<Record<string, string>> = { 'text/plain': 'txt' };
const endingOf = (type: string) => endings[type] ?? /\/([a-z]{1,5})$/.exec(type)?.[1] ?? 'bin';
const kindOf = (request: FastifyRequest, kinds: FileKinds) =>
  kinds.get(String((request.query as { kind?: unknown }).kind));

/**
 * `PATCH /api/uploads/{id}`: the next bytes of an upload, starting at the offset in `upload-offset`. Answers with the
 * progress; the last piece, or an empty one after it, answers with the file.
 */
function servePieces(scope: FastifyInstance, parts: FileParts): void {
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
  if (taken.upload.received < taken.upload.bytes) return reply.send(viewUpload(taken.upload));
  return answer(reply, { accepted: await finish(taken.upload, kind), kind, view: viewFinished });
}

function offsetOf({ headers }: FastifyRequest): number | undefined {
  const text = String(headers['upload-offset'] ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Bytes of an upload, and their offset in the whole file as claimed by the sender. */
interface Piece {
  readonly upload: OpenUpload;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

type Taken =
  /** Stored; complete once nothing is missing. */
  | { readonly kind: 'kept'; readonly upload: OpenUpload }
  /** A piece must begin where the last one ended: another try came first, or the answer to this one was lost. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'too_long' | 'too_small' };

/** The key prefix of all pieces; no file kind has this name. */
export const pieceFolder = 'upload-piece';

/**
 * Stores a piece at the current end of the upload. Its bytes are in the store before the row counts them, and of two
 * tries at one offset the row accepts one: counted bytes are never written again.
 */
async function takePiece(platform: Platform, { upload, offset, bytes }: Piece): Promise<Taken> {
  const end = offset + bytes.length;
  if (offset !== upload.received) return { kind: 'elsewhere' };
  if (end > upload.bytes) return { kind: 'too_long' };
  // All bytes are here: only finishing failed, or its answer was lost.
  if (bytes.length === 0 && end === upload.bytes) return { kind: 'kept', upload };
  if (bytes.length < limits.pieceMinBytes && end < upload.bytes) return { kind: 'too_small' };
  const key = `${pieceFolder}/${platform.newId()}`;
  await platform.files.write(key, bytes);
  const [kept] = await platform.database.orm
    .update(fileUpload)
    .set({
      received: end,
      pieces: sql`array_append(${fileUpload.pieces}, ${key})`,
      touchedAt: platform.clock.now(),
    })
    .where(and(eq(fileUpload.id, upload.id), eq(fileUpload.received, offset)))
    .returning();
  if (kept) return { kind: 'kept', upload: kept };
  await platform.files.remove(key);
  return { kind: 'elsewhere' };
}
