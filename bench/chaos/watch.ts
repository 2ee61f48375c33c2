import { once } from 'node:events';
import WebSocket from 'ws';
import { deskHeader } from '#platform/contract/desk.ts';

/** How long after the answer the last success of a revoked access may come, milliseconds. */
export const deadWithinMs = 1_000;

/** Somebody's access, asked for again and again on every server until it is refused. */
export interface Watch {
  /**
   * Resolves once every server has refused, and every live connection is closed or silent; with the last success of
   * either. Its patience begins with the call.
   */
  untilDead(): Promise<{ lastSuccessMs: number; isDead: boolean }>;
}

interface Watched {
  readonly ports: readonly number[];
  readonly cookie: string;
  /** What is asked for; 200 while the access is there. */
  readonly path: string;
  /** Posted instead, where it is asked for so. */
  readonly body?: object;
  /** What its answer holds while the access is there. */
  readonly has?: string;
  /** On whose desk. */
  readonly desk?: string;
  /** Whether the end of the access also ends the live connections. */
  readonly hasSockets: boolean;
  /** An event that keeps coming over the live connections while the access is there. */
  readonly hears?: string;
}

const askEveryMs = 20;
/** After the first refusal it is asked a few times more: what is dead must not come back. */
const refusalsToBelieve = 5;
// Long enough for a busy machine to refuse so often: whoever still has access has it after that.
const patienceMs = 60_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Starts to ask; resolves once every server has answered 200 and every live connection is open. */
export async function watchAccess(watched: Watched): Promise<Watch> {
  const seen = { lastSuccessMs: 0, isOver: false };
  const started = watched.ports.map((port) => askUntilRefused(port, watched, seen));
  const sockets = watched.hasSockets
    ? await Promise.all(watched.ports.map((port) => openSocket(port, watched.cookie, seen)))
    : [];
  const ears = watched.hears
    ? await Promise.all(watched.ports.map((port) => listenUntilQuiet(port, watched, seen)))
    : [];
  await Promise.all(started.map(({ hasBegun }) => hasBegun));
  const ends = Promise.all([
    ...started.map(({ refused }) => refused),
    ...sockets.map(({ closed }) => closed),
    ...ears.map(({ quiet }) => quiet),
  ]);
  return {
    untilDead: () =>
      Promise.race([ends.then(() => true), pause(patienceMs).then(() => false)]).then((isDead) => {
        seen.isOver = true;
        return { lastSuccessMs: seen.lastSuccessMs, isDead };
      }),
  };
}

type Seen = { lastSuccessMs: number; isOver: boolean };

function askUntilRefused(port: number, { cookie, path, desk, body, has = '' }: Watched, seen: Seen) {
  const hasBegun = Promise.withResolvers<void>();
  const ask = async () => {
    for (let refusals = 0; refusals < refusalsToBelieve && !seen.isOver; ) {
      const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
        headers: {
          cookie,
          ...(desk && { [deskHeader]: desk }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok && text.includes(has)) {
        seen.lastSuccessMs = performance.now();
        hasBegun.resolve();
        refusals = 0;
      } else refusals++;
      await pause(askEveryMs);
    }
    hasBegun.reject(new Error(`${path} was refused from the start`));
  };
  return { hasBegun: hasBegun.promise, refused: ask() };
}

/** Opens a live connection; `closed` resolves when the server closes it. */
async function openSocket(port: number, cookie: string, seen: Seen): Promise<{ closed: Promise<void> }> {
  const origin = `http://127.0.0.1:${String(port)}`;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers: { cookie }, origin });
  await once(socket, 'message');
  const closed = once(socket, 'close').then(() => {
    seen.lastSuccessMs = Math.max(seen.lastSuccessMs, performance.now());
  });
  return { closed };
}

/** So long nothing is heard of what keeps happening: it is not told any more. */
const quietForMs = 1_000;

/** Opens a live connection and waits for the first of these events; `quiet` resolves when no more of them come. */
async function listenUntilQuiet(port: number, { cookie, hears = '' }: Watched, seen: Seen) {
  const origin = `http://127.0.0.1:${String(port)}`;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers: { cookie }, origin });
  const first = Promise.withResolvers<void>();
  let lastMs = 0;
  socket.on('message', (data: Buffer) => {
    if (!data.toString('utf8').startsWith(`{"e":"${hears}"`)) return;
    lastMs = performance.now();
    seen.lastSuccessMs = Math.max(seen.lastSuccessMs, lastMs);
    first.resolve();
  });
  await once(socket, 'open');
  await first.promise;
  const fallSilent = async () => {
    while (!seen.isOver && performance.now() - lastMs < quietForMs) await pause(askEveryMs);
    socket.terminate();
  };
  return { quiet: fallSilent() };
}
