import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '#platform/server/session/actor.ts';

/** What a procedure knows about its request. */
export interface RequestContext {
  readonly requestId: string;
  /** Absent when no one is signed in. */
  readonly actor: Actor | undefined;
  readonly headers: IncomingHttpHeaders;
  /** The address the request came from (a proxy's header only when trusted). */
  readonly source: string;
  /** Adds a header to the answer; may be called twice for cookies. */
  addHeader(name: string, value: string): void;
  /** Whether the answer may be JSON text already (`written.ts`). */
  readonly takesText?: boolean;
}
