import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import type { sessionSource as sourceOf } from '#features/identity/server/public.ts';
import type { membershipsOf as membersOf } from '#features/teams/server/public.ts';
import type { SessionId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type Connection, openDatabase } from '#platform/server/database/database.ts';
import type { createSessionGate as gateOf } from '#platform/server/session/session-gate.ts';
import { noStanding } from '#platform/server/session/standing.ts';
import { round } from '../measure.ts';

/** Checks so many used sessions of a house once: the longest turn of the event loop, and whether it noticed an end. */
export async function measureSessions(
  connection: Connection,
  folder: string,
  count: number,
): Promise<object> {
  const { sessionSource } = (await import(resolve(folder, 'features/identity/server/public.ts'))) as {
    sessionSource: typeof sourceOf;
  };
  const { createSessionGate } = (await import(
    resolve(folder, 'platform/server/session/session-gate.ts')
  )) as { createSessionGate: typeof gateOf };
  const { membershipsOf } = (await import(resolve(folder, 'features/teams/server/public.ts'))) as {
    membershipsOf: typeof membersOf;
  };
  const ids = await sessionsOf(connection, count);
  const database = openDatabase(connection, {
    poolSize: 5,
    publish: () => undefined,
    onError: () => undefined,
  });
  let faults = 0;
  const known = new Map(ids.map(({ id, person }) => [id, person]));
  const gate = createSessionGate(
    {
      ...sessionSource({ database, clock: systemClock }, membershipsOf),
      find: async (token) => {
        const rights = { roles: ['USER'], primaryRole: 'USER', permissions: [], pages: [] };
        const actor = {
          personId: known.get(token) as never,
          sessionId: token as SessionId,
          standing: noStanding,
        };
        return {
          actor: { ...actor, ...rights },
          expiresAt: new Date(systemClock.now().getTime() + 86_400_000),
        };
      },
      touch: async () => undefined,
    },
    {
      clock: systemClock,
      onFault: () => void faults++,
      onEnded: () => undefined,
      onUnchecked: () => void faults++,
    },
  );
  gate.stop();
  for (const { id } of ids) await gate.open(id);
  await database.pool.query('update session set ended_at = now() where id = $1', [ids.at(-1)?.id]);
  const check = async () => {
    try {
      return (await gate.recheckAll()).length;
    } catch {
      faults++;
      return 0;
    }
  };
  const longestTurnMs = watchTurns();
  const ended = await check();
  const longest = longestTurnMs();
  const before = process.cpuUsage();
  await check();
  const { user, system } = process.cpuUsage(before);
  const cpuMs = round((user + system) / 1_000, 0);
  const found = { sessions: gate.size(), ended, faults, longestTurnMs: longest, cpuMs };
  await database.close();
  return found;
}

/**
 * Watches until it is called again: the longest turn of the event loop, in CPU milliseconds of its thread. The
 * collector's own threads work beside it and stop nobody.
 */
function watchTurns(): () => number {
  let last = process.threadCpuUsage();
  let longestMs = 0;
  let isWatched = true;
  const turn = () => {
    const now = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (now.user + now.system - last.user - last.system) / 1_000);
    last = now;
    if (isWatched) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isWatched = false;
    return round(longestMs, 1);
  };
}

/** Live sessions of the house; where there are too few, more of the same people. */
async function sessionsOf(connection: Connection, count: number): Promise<{ id: string; person: string }[]> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `insert into session (id, user_id, token_hash, expires_at)
     select gen_random_uuid(), user_id, gen_random_uuid()::text || $2, expires_at from session
     where ended_at is null and expires_at > now() limit greatest(0, $1 - (select count(*) from session))`,
    [count, randomUUID()],
  );
  const { rows } = await client.query<{ id: string; person: string }>(
    'select id, user_id as person from session where ended_at is null and expires_at > now() limit $1',
    [count],
  );
  await client.end();
  return rows;
}
