import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { Images } from '#platform/server/files/images.ts';
import type { Scanner } from '#platform/server/files/scanner.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf, Platform } from '#platform/server/platform.ts';
import type { FileKind, FileKinds, StoredFile } from '../access.ts';
import type { Accepted, FinishUpload } from './storing.ts';

/** What the raw-byte routes need. */
export interface FileParts {
  readonly platform: Platform;
  readonly kinds: FileKinds;
  readonly images: Images;
  readonly scanner: Scanner | undefined;
  readonly finish: FinishUpload;
  readonly actorOf: ActorOf;
}

const Id = z.uuid();

/** The id in the URL; undefined if it is not valid. */
export const idOf = (request: FastifyRequest): string | undefined =>
  Id.safeParse((request.params as { id?: unknown }).id).data;

export const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send(refusal(status, code, message));

export const notSignedIn = (reply: FastifyReply) =>
  refuse(reply, 401, 'session.required', commonRefusals['session.required'].message);

export const typeRefused = (reply: FastifyReply, kind: FileKind) =>
  refuse(reply, 415, 'file.type_refused', `content-type: only ${kind.accepts.join(', ')} is taken.`);

export const tooLarge = (reply: FastifyReply, maxBytes: number) =>
  refuse(reply, 413, 'file.too_large', `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`);

/** Answers with the result for a whole file: the stored one, formatted by `view`, or why it was not accepted. */
export function answer(
  reply: FastifyReply,
  { accepted, kind, view }: { accepted: Accepted; kind: FileKind; view: (row: StoredFile) => unknown },
): FastifyReply {
  switch (accepted.kind) {
    case 'stored':
      return reply.code(200).send(view(accepted.row));
    case 'id_taken':
      return refuse(reply, 409, 'file.id_taken', 'id: another file already has this id.');
    case 'type_refused':
      return typeRefused(reply, kind);
    case 'not_as_said':
      return refuse(reply, 415, 'file.not_as_said', 'The file’s content doesn’t match its type.');
    case 'infected':
      return refuse(reply, 422, 'file.infected', 'We found a virus in the file, so it wasn’t saved.');
    case 'lost':
      return refuse(reply, 409, 'upload.lost', 'Part of the file was lost. Upload it again.');
    case 'no_image':
      return refuse(reply, 400, 'file.no_image', 'The file isn’t an image, or it’s damaged.');
    case 'too_many_pixels':
      return refuse(reply, 400, 'file.too_many_pixels', 'The image has more than 40 million pixels.');
    case 'took_too_long':
      return refuse(reply, 400, 'file.took_too_long', 'Reading the image took too long. Try a smaller one.');
  }
}
