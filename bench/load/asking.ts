import { request } from 'node:http';

/** One request, as somebody behind a bad network would send it. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly cookie?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** When a try is given up and when the next one is made. */
export interface TryTimes {
  /** A try that takes longer is given up, milliseconds; `failures` tries came to nothing before it. */
  readonly giveUpMs?: (failures: number) => number;
  /** How long to wait before the next try, milliseconds. */
  readonly pauseMs?: (failures: number) => number;
}

interface Trying extends TryTimes {
  /** Asked before each try: the server may have come back somewhere else. */
  readonly port: () => number;
  /** Told of each try that came to nothing. */
  readonly onRetry?: () => void;
  /** Tries before it counts as failed; a person would have pressed "Try again" as often. */
  readonly triesMax?: number;
  /** Ends the asking: no try begins after it. */
  readonly signal?: AbortSignal;
}

/** A refusal that no retry can help. */
export class Refused extends Error {}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One try on a connection of its own: the status and the text; rejects when it is cut or takes too long. */
export function askOnce(
  port: number,
  { method, path, cookie, body }: Asked,
  giveUpMs: number,
): Promise<{ status: number; text: string }> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    ...(sent === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent: false, host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.setTimeout(giveUpMs, () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

/**
 * Asks again and again until there is an answer, as the outbox of the browser does: after a cut it is unknown whether
 * the server heard it. Rejects with `Refused` when the server says no, after `triesMax` tries, and with the reason of
 * the signal.
 */
export async function askUntilAnswered<Answer>(asked: Asked, trying: Trying): Promise<Answer> {
  const { giveUpMs = () => 15_000, pauseMs = () => 20, triesMax = 10_000, signal } = trying;
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted();
    try {
      const { status, text } = await askOnce(trying.port(), asked, giveUpMs(tries - 1));
      if (status < 300) return JSON.parse(text) as Answer;
      if (status < 500 && status !== 429) {
        throw new Refused(`${asked.method} ${asked.path}: ${String(status)} ${text.slice(0, 200)}`);
      }
      if (tries >= triesMax) throw new Refused(`${asked.method} ${asked.path}: ${String(status)} to the end`);
    } catch (fault) {
      if (fault instanceof Refused || tries >= triesMax) throw fault;
    }
    trying.onRetry?.();
    await pause(pauseMs(tries));
  }
}
