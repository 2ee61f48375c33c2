import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { Images } from '#platform/server/files/images.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf, Platform } from '#platform/server/platform.ts';
import { type FileKind, type FileKinds, findOpenFile, type StoredFile } from '../access.ts';
import { type Accepted, acceptFile } from '../commands/accept-file.ts';
import { note } from '../commands/bin.ts';
import { createAllowance } from '../commands/upload-allowance.ts';
import { presentFile } from '../present.ts';

interface FileParts {
  readonly platform: Platform;
  readonly kinds: FileKinds;
  readonly images: Images;
  readonly actorOf: ActorOf;
}

const address = '/api/files/:id';
const Id = z.uuid();

/** What no browser may make of a file: a page, a script, a frame, something kept by a cache. */
const inert = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** `PUT` and `GET /api/files/{id}`: raw bytes, which the router of procedures does not take. */
export async function serveFiles(app: FastifyInstance, parts: FileParts): Promise<void> {
  const limit = Math.max(1, ...[...parts.kinds.values()].map((kind) => kind.maxBytes));
  await app.register(async (scope) => {
    // Here, and only here, a body is bytes of any type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode === 413) return tooLarge(reply, limit);
      throw error;
    });
    scope.get(address, (request, reply) => sendFile(parts, request, reply));
    scope.put(address, { bodyLimit: limit, ...takeFile(parts) });
  });
}

function takeFile({ platform, kinds, images, actorOf }: FileParts) {
  const allowance = createAllowance();
  return {
    // Before the body is read: a stranger's bytes are not even looked at.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const kind = kindOf(request, kinds);
      if (!kind) return refuse(reply, 400, 'file.kind_unknown', 'kind: there are no files of this kind.');
      if (!Id.safeParse(idOf(request)).success) return refuse(reply, 400, 'file.id_wrong', 'id: not a UUID.');
      const actor = await actorOf(request);
      if (!actor && !kind.takesVisitors)
        return refuse(reply, 401, 'session.required', commonRefusals['session.required'].message);
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
      const upload = { id: idOf(request), kind, person, type, bytes };
      const accepted = await acceptFile(platform, images, upload);
      return answer(reply, accepted, kind);
    },
  };
}

function answer(reply: FastifyReply, accepted: Accepted, kind: FileKind): FastifyReply {
  switch (accepted.kind) {
    case 'stored':
      return reply.code(200).send(presentFile(accepted.row));
    case 'id_taken':
      return refuse(reply, 409, 'file.id_taken', 'id: there is a file with this id already.');
    case 'type_refused':
      return typeRefused(reply, kind);
    case 'not_as_said':
      return refuse(reply, 415, 'file.not_as_said', 'The file is not what its name says it is.');
    case 'no_image':
      return refuse(reply, 400, 'file.no_image', 'The file is not a picture, or it is damaged.');
    case 'too_many_pixels':
      return refuse(reply, 400, 'file.too_many_pixels', 'The picture has more than 40 million pixels.');
    case 'took_too_long':
      return refuse(reply, 400, 'file.took_too_long', 'The picture could not be read in time.');
  }
}

async function sendFile(
  { platform, kinds, actorOf }: FileParts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const actor = await actorOf(request);
  if (!actor) return refuse(reply, 401, 'session.required', commonRefusals['session.required'].message);
  const id = Id.safeParse(idOf(request));
  const row = id.success && (await findOpenFile(platform.database.orm, kinds, actor, id.data));
  const bytes = row && (await platform.files.read(row.key));
  if (!row || !bytes) return refuse(reply, 404, 'file.absent', 'File not found');
  // Written before a byte leaves: who opened what, and when.
  await note(platform.database, platform, { file: row.id, act: 'opened', actor, reason: '' });
  return reply
    .headers({ ...inert, 'content-disposition': await dispositionOf(kinds, row) })
    .header('content-length', row.bytes)
    .type(row.contentType)
    .send(bytes);
}

// A picture that was drawn anew may be shown; anything else is saved, and never opened in the page's place.
async function dispositionOf(kinds: FileKinds, row: StoredFile): Promise<string> {
  const way = row.contentType.startsWith('image/') ? 'inline' : 'attachment';
  const name = await kinds.get(row.kind)?.nameOf?.(row.id);
  const plain = `${way}; filename="${nameOf(row)}"`;
  return name === undefined ? plain : `${plain}; filename*=UTF-8''${encoded(name)}`;
}

// RFC 8187: what encodeURIComponent leaves and a header must not hold.
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const nameOf = (row: StoredFile) => `${row.kind}-${row.id}.${endingOf(row.contentType)}`;
const endings: Readonly<Record<string, string>> = { 'text/plain': 'txt' };
const endingOf = (type: string) => endings[type] ?? /\/([a-z]{1,5})$/.exec(type)?.[1] ?? 'bin';
const idOf = (request: FastifyRequest) => String((request.params as { id?: unknown }).id);
const kindOf = (request: FastifyRequest, kinds: FileKinds) =>
  kinds.get(String((request.query as { kind?: unknown }).kind));

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send(refusal(status, code, message));

const typeRefused = (reply: FastifyReply, kind: FileKind) =>
  refuse(reply, 415, 'file.type_refused', `content-type: only ${kind.accepts.join(', ')} is taken.`);

const tooLarge = (reply: FastifyReply, maxBytes: number) =>
  refuse(reply, 413, 'file.too_large', `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`);
