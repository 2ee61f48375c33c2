import type { ServiceAddress } from './service-address.ts';

/** A service gave no usable answer: not reached, refused, too slow, too long, or not JSON. */
export class ServiceFault extends Error {}

type Question = {
  readonly body: string | FormData;
  readonly contentType?: string;
  /** The whole request, milliseconds. */
  readonly waitMs: number;
  /** Maximum bytes of an answer. */
  readonly answerMax: number;
};

/**
 * Calls a service and reads its JSON. Redirects are not followed, or the key could reach another host; the error has
 * the status and never what was sent.
 */
export async function askService(address: ServiceAddress, question: Question): Promise<unknown> {
  const { body, contentType, waitMs, answerMax } = question;
  try {
    const answer = await fetch(address.url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
      headers: {
        accept: 'application/json',
        ...(contentType && { 'content-type': contentType }),
        ...(address.key && { authorization: `Bearer ${address.key}` }),
      },
      body,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new ServiceFault(`the service answered ${answer.status}`);
    }
    return readJson(await textWithin(answer, answerMax));
  } catch (fault) {
    if (fault instanceof ServiceFault) throw fault;
    throw new ServiceFault('the service gave no answer that can be used', { cause: fault });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Without its cause, which quotes from the answer: that may be a person's text.
    throw new ServiceFault('the service did not answer JSON');
  }
}

/** The text of an answer of at most this many bytes: an endless answer must not fill the memory. */
async function textWithin({ body }: Response, bytesMax: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  if (!body) return '';
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    if (bytes > bytesMax) throw new ServiceFault('the service answered without end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
