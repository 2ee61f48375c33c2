import pg from 'pg';
import type { Connection } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';
import type { BenchPerson } from './people.ts';

/** A conversation of a bench: two people make it a direct one, more a group that belongs to the first of them. */
export interface Room {
  readonly id: string;
  readonly people: readonly BenchPerson[];
}

/** Makes conversations of people who know each other, straight in the tables: starting them is not what is measured. */
export async function makeRooms(
  connection: Connection,
  groups: readonly (readonly BenchPerson[])[],
): Promise<Room[]> {
  const rooms = groups.map((people) => ({ id: newId(), people }));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const { id, people } of rooms) {
      const ids = people.map((person) => person.id);
      const isPair = ids.length === 2;
      await client.query(
        'insert into conversation (id, type, title, pair_key, owner_id) values ($1, $2, $3, $4, $5)',
        isPair
          ? [id, 'direct', null, ids.toSorted().join(':'), null]
          : [id, 'group', `Unit of ${String(ids.length)}`, null, ids[0]],
      );
      await client.query(
        'insert into participant (conversation_id, person_id) select $1, p from unnest($2::uuid[]) p',
        [id, ids],
      );
      if (isPair) await client.query(know, [ids]);
    }
  } finally {
    await client.end();
  }
  return rooms;
}

/** Makes all of them known to each other. */
export async function makeKnown(connection: Connection, people: readonly BenchPerson[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(know, [people.map(({ id }) => id)]);
  await client.end();
}

// Strangers would write a request (MSG-11), and could not be added to a group.
const know = `insert into connection (one_id, other_id, since)
  select one, other, now() from unnest($1::uuid[]) one, unnest($1::uuid[]) other where one < other on conflict do nothing`;
