import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { roles } from '#features/access/policy/roles.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';

/** Who sends the noise, and ids of people that it may be about. */
export interface Fuzzers {
  /** The first one is a super administrator's, the last one nobody's. */
  readonly cookies: readonly string[];
  readonly ids: readonly string[];
}

const strangers = ['01900000-0000-7000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];

/** One person of each role, signed in, straight in the tables. */
export async function makeFuzzers(connection: Connection): Promise<Fuzzers> {
  const people = roles.map((role) => ({
    id: newId(),
    role,
    session: newId(),
    token: randomBytes(24).toString('base64url'),
  }));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const { id, role, session, token } of people) {
      await client.query(
        'insert into profile (id, display_name, sort_name, claimed_at) values ($1, $2, $2, now())',
        [id, `fuzz ${role.toLowerCase()}`],
      );
      await client.query('insert into account (id, email, name) values ($1, $2, $3)', [
        id,
        `${id}@fuzz.example`,
        role,
      ]);
      await client.query('insert into person_role (person_id, role, is_primary) values ($1, $2, true)', [
        id,
        role,
      ]);
      await client.query(
        `insert into session (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
        [session, id, hashOfSecret(token)],
      );
    }
  } finally {
    await client.end();
  }
  return {
    cookies: [...people.map(({ token }) => `backlot_session=${token}`), ''],
    ids: [...people.map(({ id }) => id), ...strangers],
  };
}
