import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { type FileKind, type FileKinds, findOpenFile, type StoredFile } from '../access.ts';
import { unusedBytes } from '../commands/begin-upload.ts';
import type { UploadAllowance } from '../commands/upload-allowance.ts';
import { acceptFile } from '../flows/accept-file.ts';
import { note } from '../flows/bin.ts';
import { presentFile } from '../present.ts';
import { answer, type FileParts, idOf, notSignedIn, refuse, tooLarge, typeRefused } from './answers.ts';
import { servePieces } from './pieces.ts';

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
      if (!(await hasRoom(platform, person, bytes.length)))
        return refuse(
          reply,
          409,
          'upload.no_room',
          'You have too many unused uploads. Use or remove some first.',
        );
      const accepted = await acceptFile(parts, { id: idOf(request) ?? '', kind, person, type, bytes });
      return answer(reply, { accepted, kind, present: presentFile });
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
  await note(platform.database, platform, { file: row.id, act: 'opened', actor, reason: '' });
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
