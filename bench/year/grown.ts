import pg from 'pg';
import type { Connection } from '#platform/server/database/database.ts';
import { backendsOf, spentSince } from '../load/cluster-cpu.ts';
import { signIn } from '../load/grown-house.ts';
import { createClient } from '../load/http-client.ts';
import { type BenchServer, startServer } from '../load/servers.ts';
import { cpuMsOf } from '../measure.ts';
import { idQueries, requests } from './requests.ts';

/** Of one request: milliseconds of the server's CPU and of PostgreSQL's, and the size of the answer. */
export interface Cost {
  readonly node: number;
  readonly sql: number;
  readonly bytes: number;
}

/** One build on its own copy of the same data, and the person who asks. */
export interface Side {
  readonly build: string;
  readonly server: BenchServer;
  /** What one request cost, the mean of `times`. */
  ask(request: string, times: number): Promise<Cost>;
  stop(): Promise<void>;
}

/**
 * Settings with which a build fills an empty database with its demo world. A page waits for all of its first answers: on a
 * busy machine it would leave without them, and their cost would fall into the turn of the other build.
 */
export const demo = { DEMO_WORLD: 'true', LOG_LEVEL: 'error', PAGE_ANSWERS_WITHIN_MS: '30000' };

interface Opening {
  readonly build: string;
  readonly script: string;
  readonly connection: Connection & { readonly database: string };
}

export async function openSide({ build, script, connection }: Opening): Promise<Side> {
  const cookie = await signIn(connection);
  const addresses = await addressesOf(connection);
  const server = await startServer(script, connection, { settings: demo });
  // One connection: requests that wait for each other are what a person makes.
  const client = createClient(server.port, 1);
  return {
    build,
    server,
    ask: async (request, times) => {
      const [nodeMs, backends] = [cpuMsOf(server.pid), backendsOf(connection.database)];
      let bytes = 0;
      for (let at = 0; at < times; at++) {
        bytes = Buffer.byteLength(await client.send('GET', addresses.get(request) ?? request, { cookie }));
      }
      return {
        node: (cpuMsOf(server.pid) - nodeMs) / times,
        sql: spentSince(backends, backendsOf(connection.database)) / times,
        bytes,
      };
    },
    stop: async () => {
      client.close();
      await server.stop();
    },
  };
}

/** The addresses of the requests, with what their braces stand for in this database. */
async function addressesOf(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: people } = await client.query<{ id: string }>(
    "select id from account where email = 'manager@backlot.example'",
  );
  const ids = new Map<string, string>();
  for (const [name, text] of Object.entries(idQueries)) {
    const { rows } = await client.query<{ id: string }>(`select id::text from (${text}) found(id)`, [
      people[0]?.id,
    ]);
    ids.set(name, rows[0]?.id ?? '');
  }
  await client.end();
  const filled = (request: string) =>
    request.replace(/\{(\w+)\}/g, (_all, name: string) => ids.get(name) ?? '');
  return new Map(requests.map((request) => [request, filled(request)]));
}
