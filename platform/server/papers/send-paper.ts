import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fold } from '#platform/contract/fold.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { PaperType } from '../files/paper-rules.ts';
import { refusal } from '../http/refusal.ts';
import type { ActorOf } from '../platform.ts';
import type { Actor } from '../session/actor.ts';

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

const inert = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' } as const;

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

/** A PDF read on the page: all of it, or the part that a viewer requests. */
export function sendToRead(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, bytes, isInParts }: Paper & { readonly isInParts: boolean },
): FastifyReply {
  reply.header('content-security-policy', readPolicy);
  if (!isInParts) return sendPaper(reply, { name, bytes, way: 'inline' });
  const part = cutTo(request, reply.header('accept-ranges', 'bytes'), bytes);
  return sendPaper(reply, { name, bytes: part, way: 'inline' });
}

/** The requested part of a file; all of it if none is requested, or if the range is invalid. */
function cutTo(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): Uint8Array {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (first === '') return bytes;
  const from = Number(first);
  const to = Math.min(last === '' ? Number.POSITIVE_INFINITY : Number(last), bytes.byteLength - 1);
  const isThere = from <= to;
  reply
    .code(isThere ? 206 : 416)
    .header('content-range', `bytes ${isThere ? `${from}-${to}` : '*'}/${bytes.byteLength}`);
  return bytes.subarray(from, isThere ? to + 1 : from);
}
