import { ORPCError } from '@orpc/client';
import { refusalText } from '../language.ts';

/** An intended answer of the server other than a result. */
export type Refusal = { code: string; message: string; data?: unknown; status: number };

// Declared refusals are named `noun.reason`; the library's own errors are in capitals (INTERNAL_SERVER_ERROR).
const refusalCode = /^[a-z][a-z0-9_]*\.[a-z0-9_]+$/;

/** The refusal in an error, or undefined when it is a fault or a network failure. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ORPCError)) return undefined;
  const { code, message, data, status } = error as ORPCError<string, unknown>;
  return refusalCode.test(code) ? { code, message: refusalText(code) ?? message, data, status } : undefined;
}

/** True when no answer came at all: offline, refused connection, or a gateway without a server behind it. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status === 502 || error.status === 503 || error.status === 504;
  // `fetch` rejects with a TypeError for every failure of the network; when only the body was cut off, it is the cause.
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
