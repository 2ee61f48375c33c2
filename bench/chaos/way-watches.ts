import { request as httpRequest } from 'node:http';
import { deadWithinMs, type Watch } from './watch.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const patienceMs = 60_000;
const lookEveryMs = 25;
/** So long nothing more of it is seen: it is over. */
const quietForMs = 1_500;

/** Something that happens again and again while it is open to somebody, such as mail. */
interface Happening {
  /** Makes it happen once more. */
  stir(): Promise<unknown>;
  readonly stirEveryMs: number;
  /** Rises with each time it has reached somebody. */
  seen(): Promise<number> | number;
}

/** Watches it; resolves once it has happened. Dead when nothing more is seen for a while although it is stirred on. */
export async function watchHappening({ stir, stirEveryMs, seen }: Happening): Promise<Watch> {
  const state = { lastMs: 0, isOver: false };
  const begun = Promise.withResolvers<void>();
  const stirring = (async () => {
    while (!state.isOver) {
      await stir();
      await pause(stirEveryMs);
    }
  })();
  const looking = (async () => {
    let before = await seen();
    while (!state.isOver) {
      const now = await seen();
      if (now !== before) {
        before = now;
        state.lastMs = performance.now();
        begun.resolve();
      }
      await pause(lookEveryMs);
    }
  })();
  const late = setTimeout(() => begun.reject(new Error('it never happened')), 60_000);
  await begun.promise.finally(() => clearTimeout(late));
  return {
    untilDead: async () => {
      const sinceMs = performance.now();
      const isQuiet = () => performance.now() - Math.max(state.lastMs, sinceMs) >= quietForMs;
      while (!isQuiet() && performance.now() - sinceMs < patienceMs) await pause(lookEveryMs);
      const found = { lastSuccessMs: state.lastMs, isDead: isQuiet() };
      state.isOver = true;
      await Promise.all([stirring, looking]);
      return found;
    },
  };
}

const port = (ports: readonly number[]) => ports[Math.floor(Math.random() * ports.length)] ?? 0;

/** Somebody's export that is being read slowly: dead when the rest breaks off. */
export async function watchExport(ports: readonly number[], cookie: string): Promise<Watch> {
  const answer = await fetch(`http://127.0.0.1:${String(port(ports))}/api/me/export`, {
    headers: { cookie },
  });
  const reader = answer.body?.getReader();
  if (!answer.ok || !reader || (await reader.read()).done) throw new Error('no export was begun');
  return {
    untilDead: async () => {
      // Nothing is read meanwhile, and the buffers between hold less than all of it: whatever the machine, it can't be over.
      const lastSuccessMs = performance.now();
      await pause(deadWithinMs);
      const isBroken = await (async () => {
        try {
          for (let part = await reader.read(); !part.done; part = await reader.read());
          return false;
        } catch {
          return true;
        }
      })();
      return { lastSuccessMs, isDead: isBroken };
    },
  };
}

/** Somebody's upload that is being sent slowly: dead when the server takes no more of it. */
export async function watchUpload(ports: readonly number[], cookie: string, id: string): Promise<Watch> {
  const piece = Buffer.alloc(1_000, 'a');
  const pieces = 2_000;
  const state = { lastMs: 0, isTaken: false, isOver: false };
  const sending = httpRequest({
    host: '127.0.0.1',
    port: port(ports),
    path: `/api/files/${id}?kind=message`,
    method: 'PUT',
    headers: { cookie, 'content-type': 'text/plain', 'content-length': pieces * piece.length },
  });
  const ended = new Promise<void>((done) => {
    sending.on('response', (answer) => {
      answer.resume();
      state.isTaken = answer.statusCode === 200;
      done();
    });
    sending.on('error', () => done());
  });
  void ended.then(() => {
    state.isOver = true;
  });
  const writing = (async () => {
    for (let sent = 0; sent < pieces && !state.isOver; sent++) {
      sending.write(piece);
      state.lastMs = performance.now();
      await pause(10);
    }
    if (!state.isOver) sending.end();
  })();
  await pause(100);
  return {
    untilDead: async () => {
      const isEnded = await Promise.race([ended.then(() => true), pause(patienceMs).then(() => false)]);
      state.isOver = true;
      sending.destroy();
      await writing;
      return { lastSuccessMs: state.lastMs, isDead: isEnded && !state.isTaken };
    },
  };
}
