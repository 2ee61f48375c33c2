import { ORPCError } from '@orpc/client';
import { leaveForSignIn } from '../session.ts';

/** A file as it arrived, under the name the server gave it. */
export type Downloaded = { name: string; content: Blob };

type Options = { signal: AbortSignal; onProgress: (bytes: number) => void };

/** Fetches a file from our server; a truncated one rejects instead of being incomplete. */
export async function download(path: string, { signal, onProgress }: Options): Promise<Downloaded> {
  const response = await fetch(path, { credentials: 'same-origin', redirect: 'manual', signal });
  if (!response.ok || !response.body) throw await refusedBy(response);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.byteLength;
    onProgress(bytes);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const type = response.headers.get('content-type') ?? '';
  return { name: name ?? 'download', content: new Blob(pieces, { type }) };
}

async function refusedBy(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  const code = wordIn(body, 'code') ?? 'INTERNAL_SERVER_ERROR';
  if (code === 'session.required') leaveForSignIn();
  return new ORPCError(code, { status: response.status, message: wordIn(body, 'message') ?? '' });
}

function wordIn(body: unknown, name: string): string | undefined {
  const value = body && typeof body === 'object' ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
