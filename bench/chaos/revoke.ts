import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { type BenchPerson, makePeople } from '../load/people.ts';
import { type BenchServer, startServer } from '../load/servers.ts';
import { type Ground, type Revocation, revocations, type Victim } from './revocations.ts';
import { watchAccess } from './watch.ts';

/** What a run found of one kind. */
export interface RevocationReport {
  readonly revocations: number;
  /** How long after the answer the last success of any victim came, milliseconds; 0 when none did. */
  readonly worstMs: number;
  /** Who still had access a minute later. */
  readonly survivors: number;
}

/** The server, one of two. */
export const script = resolve(import.meta.dirname, 'revoked-server.ts');
const atOnce = 4;

/**
 * Revokes access in every way `times` times, on two servers over one database in turn, while the victim asks both and
 * has a live connection to both. Tells for each kind how long the last success came after the answer.
 */
export async function revokeEverywhere(
  times: number,
  kinds: readonly Revocation[] = revocations,
): Promise<Record<string, RevocationReport>> {
  if (kinds.length === 0) return {};
  const folder = await mkdtemp(join(tmpdir(), 'backlot-revoke-'));
  const cluster = await openCluster({ dataDir: folder, log: () => undefined, isDurable: false });
  const database = new pg.Pool({ ...cluster.connection, max: 2 });
  const servers: BenchServer[] = [];
  try {
    // One after the other: the first one migrates.
    for (let index = 0; index < 2; index++) servers.push(await startServer(script, cluster.connection));
    const ports = servers.map(({ port }) => port);
    const ground = await openGround({ database, ports, connection: cluster.connection });
    const found: Record<string, RevocationReport> = {};
    for (const kind of kinds) {
      const victims = await makeVictims(cluster.connection, database, times);
      found[kind.kind] = await revokeAll({ ground, ports, victims }, kind);
      process.stderr.write(`${kind.kind} ${JSON.stringify(found[kind.kind])}\n`);
    }
    return found;
  } finally {
    await database.end();
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface GroundParts {
  readonly database: pg.Pool;
  readonly ports: readonly number[];
  readonly connection: Connection;
}

/** What revocations are done with, on these servers. */
export async function openGround({ database, ports, connection }: GroundParts): Promise<Ground> {
  const [admin] = await makePeople(connection, 1);
  if (!admin) throw new Error('nobody was made');
  await database.query(
    `update person_role set role = 'SUPER_ADMIN', is_primary = true where person_id = $1`,
    [admin.id],
  );
  await database.query(`update account set email = 'admin@revoke.example' where id = $1`, [admin.id]);
  let calls = 0;
  return {
    database,
    admin,
    call: async (method, path, { cookie, body, picture }) => {
      const turn = ++calls;
      const address = `http://127.0.0.1:${String(ports[turn % ports.length])}${path}`;
      const answer = await fetch(address, {
        method,
        headers: {
          // Everybody from a network of their own: what is measured is not the limits of one.
          'x-forwarded-for': `10.${String(turn >> 16)}.${String((turn >> 8) & 255)}.${String(turn & 255)}`,
          ...(cookie ? { cookie } : {}),
          ...(picture ? { 'content-type': 'image/png' } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(picture ? { body: new Uint8Array(picture) } : {}),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${text.slice(0, 200)}`);
      return JSON.parse(text) as unknown;
    },
  };
}

type Target = Victim & { readonly cookie: string };

/** People with the session they act from and another one, which is what they lose. */
export async function makeVictims(
  connection: Connection,
  database: pg.Pool,
  count: number,
): Promise<Target[]> {
  // The addresses of the people before would be taken.
  await database.query(
    `update account set email = id || '@revoke.example' where email like '%@bench.example'`,
  );
  const people = await makePeople(connection, count);
  const targets: Target[] = [];
  for (const person of people) targets.push(await withSession(database, person));
  return targets;
}

async function withSession(database: pg.Pool, person: BenchPerson): Promise<Target> {
  const session = newId();
  const token = randomBytes(24).toString('base64url');
  await database.query(
    `insert into session (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [session, person.id, hashOfSecret(token)],
  );
  const { rows } = await database.query<{ email: string }>('select email from account where id = $1', [
    person.id,
  ]);
  return { person, session, email: rows[0]?.email ?? '', cookie: `backlot_session=${token}` };
}

interface Run {
  readonly ground: Ground;
  readonly ports: readonly number[];
  readonly victims: readonly Target[];
}

async function revokeAll({ ground, ports, victims }: Run, kind: Revocation): Promise<RevocationReport> {
  await kind.prepare?.(ground, victims);
  const found = { revocations: 0, worstMs: 0, survivors: 0 };
  const waiting = [...victims];
  const worker = async () => {
    for (let victim = waiting.shift(); victim; victim = waiting.shift()) {
      const watched = {
        ports,
        cookie: victim.cookie,
        path: kind.path ?? '/api/me',
        ...(kind.isOnDesk && { desk: ground.admin.id }),
        hasSockets: !kind.path,
        ...(kind.hears && { hears: kind.hears }),
      };
      await kind.begin?.(ground, victim);
      const stirring = stir(ground, kind);
      const watch = await watchAccess(watched);
      await kind.revoke(ground, victim);
      const answeredMs = performance.now();
      const { lastSuccessMs, isDead } = await watch.untilDead();
      await stirring.stop();
      found.revocations++;
      found.worstMs = Math.max(found.worstMs, Math.round(lastSuccessMs - answeredMs));
      if (!isDead) found.survivors++;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, victims.length) }, worker));
  return found;
}

const stirEveryMs = 50;

/** Makes happen again and again what a kind hears of, until it is stopped. */
function stir(ground: Ground, { stir: once }: Revocation): { stop(): Promise<void> } {
  let isOver = once === undefined;
  const going = async () => {
    while (!isOver) {
      await once?.(ground);
      await new Promise((done) => setTimeout(done, stirEveryMs));
    }
  };
  const done = going();
  return {
    stop: () => {
      isOver = true;
      return done;
    },
  };
}
