import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';

/** A signed-in person of a bench. */
export interface BenchPerson {
  readonly id: PersonId;
  readonly cookie: string;
}

/** Makes people with accounts and sessions, straight in the tables: signing in is not what is measured. */
export async function makePeople(connection: Connection, count: number): Promise<BenchPerson[]> {
  const people = Array.from({ length: count }, () => ({
    id: newId(),
    token: randomBytes(24).toString('base64url'),
  }));
  const client = new pg.Client(connection);
  await client.connect();
  const ids = people.map((person) => person.id);
  await client.query(
    `insert into profile (id, display_name, sort_name, claimed_at) select id, 'Bench '||n, 'bench '||n, now()
     from unnest($1::uuid[]) with ordinality as p(id, n)`,
    [ids],
  );
  await client.query(
    `insert into account (id, email, name) select id, id || '@bench.example', 'Bench '||n
     from unnest($1::uuid[]) with ordinality as p(id, n)`,
    [ids],
  );
  await client.query(
    `insert into person_role (person_id, role) select id, 'MANAGER' from unnest($1::uuid[]) as p(id)`,
    [ids],
  );
  await client.query(
    `insert into session (id, user_id, token_hash, expires_at) select s, id, rtrim(translate(encode(sha256(token::bytea), 'base64'), '+/', '-_'), '='), now() + interval '1 day'
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as p(id, s, token)`,
    [ids, people.map(() => newId()), people.map((person) => person.token)],
  );
  await client.end();
  return people.map(({ id, token }) => ({ id, cookie: `backlot_session=${token}` }));
}

/** Makes the first and the second, the third and the fourth ... colleagues, who write to each other without asking. */
export async function connectPairs(connection: Connection, people: readonly BenchPerson[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const side = (of: 0 | 1) => people.filter((_, index) => index % 2 === of).map(({ id }) => id);
  await client.query(
    `insert into connection (one_id, other_id, since) select least(one, other), greatest(one, other), now()
     from unnest($1::uuid[], $2::uuid[]) as p(one, other)`,
    [side(0), side(1)],
  );
  await client.end();
}
