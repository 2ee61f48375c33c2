import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** No browser keeps a file, or takes it for another type than it is said to be. */
export const inert = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' } as const;

/** The requested part of a file; undefined for all of it, if none is requested or the range is invalid. */
export function rangeOf(
  header: string | undefined,
  size: number,
): readonly [first: number, last: number] | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '') return undefined;
  const from = Number(first);
  const to = Math.min(last === '' ? Number.POSITIVE_INFINITY : Number(last), size - 1);
  return from <= to ? [from, to] : 'beyond';
}

/** How often a file that is still being sent is looked at again, milliseconds. */
const lookAgainMs = 400;

/** Ends the connection once its reader may no longer open the file, even while it waits for a slow reader. */
export function endWhenClosed(reply: FastifyReply, bytes: Readable, isOpen: () => Promise<boolean>): void {
  const stop = () => {
    bytes.destroy();
    const { socket } = reply.raw;
    // Not closed in peace: bytes that still wait to be sent are dropped.
    if (socket && 'resetAndDestroy' in socket) socket.resetAndDestroy();
    else reply.raw.destroy();
  };
  const look = setInterval(() => void isOpen().then((open) => open || stop(), stop), lookAgainMs).unref();
  reply.raw.once('close', () => clearInterval(look));
}

interface Film {
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** The bytes of a part, both ends included. */
  read(part: { readonly first: number; readonly last: number }): Promise<Readable | undefined>;
  /** Whether whoever watches may still open it; asked again while bytes are on their way. */
  isOpen(): Promise<boolean>;
}

/** A film that plays on the page: the part that the player requests, or all of it. False if it isn't stored any more. */
export async function sendFilm(
  reply: FastifyReply,
  range: string | undefined,
  { contentType, size, read, isOpen }: Film,
): Promise<boolean> {
  const part = rangeOf(range, size);
  if (part === 'beyond') {
    await reply.code(416).header('content-range', `bytes */${size}`).send('');
    return true;
  }
  const [first, last] = part ?? [0, size - 1];
  const bytes = await read({ first, last });
  if (!bytes) return false;
  reply
    .headers({ ...inert, 'content-security-policy': "default-src 'none'; sandbox", 'accept-ranges': 'bytes' })
    .header('content-disposition', 'inline')
    .header('content-length', String(last - first + 1))
    .type(contentType);
  if (part) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  endWhenClosed(reply, bytes, isOpen);
  await reply.send(bytes);
  return true;
}
