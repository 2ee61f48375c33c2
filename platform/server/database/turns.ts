import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** So many statements share a connection at most: each waits for those before it. */
const sharedMax = 4;

type Query = (...given: readonly unknown[]) => Promise<unknown>;

/** A statement that waits for the end of its turn. */
interface Waiting {
  readonly given: readonly unknown[];
  readonly answer: PromiseWithResolvers<unknown>;
}

/** The socket of a connection, which the driver keeps to itself. */
export const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream;

/**
 * The same pool, which sends the statements of one turn of the event loop over one connection, in one write. Each write
 * wakes a process of PostgreSQL, which costs more than most statements; and what comes back together goes on together.
 * For readings: of writes, each would wait until the one before is on disk.
 */
export function byTurns(pool: pg.Pool): pg.Pool {
  let turn: Waiting[] = [];
  const send = () => {
    const these = turn;
    turn = [];
    for (let at = 0; at < these.length; at += sharedMax) void sendOn(pool, these.slice(at, at + sharedMax));
  };
  const query: Query = (...given) => {
    const answer = Promise.withResolvers<unknown>();
    if (turn.length === 0) process.nextTick(send);
    turn.push({ given, answer });
    return answer.promise;
  };
  return new Proxy(pool, {
    get: (on, key) => (key === 'query' ? query : (Reflect.get(on, key) as unknown)),
  });
}

async function sendOn(pool: pg.Pool, waiting: readonly Waiting[]): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (fault) {
    for (const { answer } of waiting) answer.reject(fault);
    return;
  }
  const stream = streamOf(client);
  const ask = client.query.bind(client) as Query;
  stream.cork();
  const ended = waiting.map((one) => faultOf(ask, one));
  stream.uncork();
  const fault = (await Promise.all(ended)).find((one) => one !== undefined);
  // As the pool itself does: a connection on which something failed is not used again.
  client.release(fault instanceof Error ? fault : fault !== undefined);
}

/** Answers whoever waits; what went wrong, if anything did. */
async function faultOf(ask: Query, { given, answer }: Waiting): Promise<unknown> {
  try {
    answer.resolve(await ask(...given));
    return undefined;
  } catch (fault) {
    answer.reject(fault);
    return fault;
  }
}
