import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Why an upgrade is refused, as plain HTTP: a browser's page only sees that it failed, a person with curl sees this.
 */
export type UpgradeRefusal = {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds?: number;
};

export const upgradeRefusals = {
  elsewhere: { status: 404, code: 'live.elsewhere' },
  host: { status: 400, code: 'host.unclear' },
  origin: { status: 403, code: 'live.origin' },
  unauthenticated: { status: 401, code: 'session.required' },
  personFull: { status: 429, code: 'live.person_full', retryAfterSeconds: 30 },
  sourceFull: { status: 429, code: 'live.source_full', retryAfterSeconds: 30 },
  serverFull: { status: 503, code: 'live.server_full', retryAfterSeconds: 30 },
  again: { status: 503, code: 'live.again', retryAfterSeconds: 1 },
  /** The database is away. */
  away: { status: 503, code: 'server.away', retryAfterSeconds: 5 },
  failed: { status: 500, code: 'live.failed' },
} as const satisfies Record<string, UpgradeRefusal>;

/** Answers a request for an upgrade with a refusal and closes its socket. */
export function answerRefusal(socket: Duplex, refusal: UpgradeRefusal): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ code: refusal.code });
  const lines = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (refusal.retryAfterSeconds !== undefined) lines.push(`Retry-After: ${refusal.retryAfterSeconds}`);
  socket.once('finish', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
