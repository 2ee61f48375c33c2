import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fold } from '#platform/contract/fold.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { PaperType } from '../files/paper-rules.ts';
import { endWhenClosed, inert, rangeOf } from '../files/send-parts.ts';
import { refusal } from '../http/refusal.ts';
import type { ActorOf } from '../platform.ts';
import type { Actor } from '../session/actor.ts';
import type { MarkedCopy } from './marks/copy-bytes.ts';

/** The policy a browser needs to show a PDF in its own tab. */
const readPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** How many papers one person may get in a window. */
export const createPaperAllowance = (points: number, windowMs: number) =>
  new RateLimiterMemory({ points, duration: windowMs / 1_000 });

interface Ask {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly allowance: RateLimiterMemory;
}

/** The person requesting a paper; undefined when a refusal has been sent. */
export async function paperAskerOf(
  actorOf: ActorOf,
  { request, reply, allowance }: Ask,
): Promise<Actor | undefined> {
  const actor = await actorOf(request);
  if (!actor)
    return void refusePaper(reply, 401, 'session.required', commonRefusals['session.required'].message);
  try {
    await allowance.consume(actor.personId);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    reply.header('retry-after', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))));
    return void refusePaper(reply, 429, 'paper.throttled', 'Too many PDFs at once. Please try again later.');
  }
  return actor;
}

export const refusePaper = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send(refusal(status, code, message));

interface Paper {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Sends a PDF with a file name valid on every system; never cached. */
export function sendPaper(
  reply: FastifyReply,
  { name, bytes, way }: Paper & { readonly way: 'inline' | 'attachment' },
): FastifyReply {
  return reply
    .headers({ ...inert, 'content-disposition': `${way}; filename="${plainOf(name, 'pdf')}.pdf"` })
    .type('application/pdf')
    .send(Buffer.from(bytes));
}

/** A name without its extension, in characters that every system accepts. */
const plainOf = (name: string, ending: string): string =>
  fold(name.replace(new RegExp(`[.]${ending}$`, 'i'), ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'paper';

/** Any type other than PDF: it is saved, and never opened in place of the page. */
export function sendToSave(
  reply: FastifyReply,
  { name, bytes, contentType }: Paper & { readonly contentType: PaperType },
): FastifyReply {
  const ending = endings[contentType];
  return reply
    .headers({
      ...inert,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="${plainOf(name, ending)}.${ending}"`,
    })
    .type(contentType)
    .send(Buffer.from(bytes));
}

const endings: Readonly<Record<PaperType, string>> = {
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

/** A marked copy on its way to its reader. */
interface CopyToRead {
  readonly name: string;
  readonly copy: MarkedCopy;
  readonly isInParts: boolean;
  /** Whether its reader may still open it; asked again while bytes are on their way. */
  isOpen(): Promise<boolean>;
}

/** A PDF read on the page: all of it, or the part that a viewer requests. A share that ends stops it between two bytes. */
export function sendToRead(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, copy, isInParts, isOpen }: CopyToRead,
): FastifyReply {
  reply
    .headers({
      ...inert,
      'content-security-policy': readPolicy,
      'content-disposition': `inline; filename="${plainOf(name, 'pdf')}.pdf"`,
    })
    .type('application/pdf');
  if (isInParts) reply.header('accept-ranges', 'bytes');
  const range = isInParts ? rangeOf(request.headers.range, copy.size) : undefined;
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${copy.size}`).send('');
  const [first, last] = range ?? [0, copy.size - 1];
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${copy.size}`);
  reply.header('content-length', String(last - first + 1));
  const bytes = Readable.from(smallPieces(copy.pieces(first, last)), { objectMode: false });
  endWhenClosed(reply, bytes, isOpen);
  return reply.send(bytes);
}

/** So little at once that what is already on its way when a share ends is soon over. */
const pieceBytes = 64 * 1024;

function* smallPieces(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += pieceBytes) yield piece.subarray(at, at + pieceBytes);
}
