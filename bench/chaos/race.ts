import type pg from 'pg';
import { newId } from '#platform/server/new-id.ts';
import { makePeople } from '../load/people.ts';
import { callContests } from './call-contests.ts';
import { communityContests } from './community-contests.ts';
import { type Contest, contests, type RaceGround } from './contests.ts';
import { holdContests } from './hold-contests.ts';
import { meetingContests } from './meeting-contests.ts';
import { projectContests } from './project-contests.ts';
import { submissionContests } from './submission-contests.ts';
import { teamContests } from './team-contests.ts';
import { withTwoServers } from './two-servers.ts';

export const allContests: readonly Contest[] = [
  ...contests,
  ...teamContests,
  ...projectContests,
  ...holdContests,
  ...meetingContests,
  ...callContests,
  ...submissionContests,
  ...communityContests,
];

/** What a run found of one contest. */
export interface ContestReport {
  readonly rounds: number;
  /** Rounds that did not have exactly one winner. */
  readonly wrong: number;
}

/**
 * Runs every contest: `parallel` callers on two servers want the same one-time thing at the same moment, `rounds`
 * times. Each must have exactly one winner (G29).
 */
export async function raceEverywhere(
  { rounds, parallel }: { rounds: number; parallel: number },
  chosen: readonly Contest[] = allContests,
): Promise<Record<string, ContestReport>> {
  return withTwoServers(async ({ connection, database, ports }) => {
    const ground = openGround({ connection, database, ports, parallel });
    const found: Record<string, ContestReport> = {};
    for (const contest of chosen) {
      let wrong = 0;
      for (let round = 0; round < rounds; round++) {
        const winners = await contest.run(ground);
        if (winners !== 1) wrong++;
        // What is raced for is the thing, not the limits of one network or account.
        await database.query('delete from rate_limit');
      }
      found[contest.name] = { rounds, wrong };
    }
    return found;
  });
}

interface GroundParts {
  readonly connection: pg.PoolConfig;
  readonly database: pg.Pool;
  readonly ports: readonly number[];
  readonly parallel: number;
}

function openGround({ connection, database, ports, parallel }: GroundParts): RaceGround {
  let calls = 0;
  const ask: RaceGround['ask'] = async (method, path, { cookie, body, headers } = {}) => {
    const turn = ++calls;
    const answer = await fetch(`http://127.0.0.1:${String(ports[turn % ports.length])}${path}`, {
      method,
      headers: {
        'x-forwarded-for': `10.${String((turn >> 16) & 255)}.${String((turn >> 8) & 255)}.${String(turn & 255)}`,
        ...headers,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${String(answer.status)}`);
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
  return {
    parallel,
    database,
    newId,
    ask,
    people: async (count, role = 'MANAGER') => {
      const made = await makePeople(connection, count);
      const ids = made.map(({ id }) => id);
      // The addresses of the next people are free again, and the role is as wanted.
      await database.query(`update account set email = id || '@race.example' where id = any($1::uuid[])`, [
        ids,
      ]);
      await database.query(
        'update person_role set role = $2, is_primary = true where person_id = any($1::uuid[])',
        [ids, role],
      );
      return made;
    },
  };
}
