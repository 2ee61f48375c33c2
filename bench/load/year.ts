import pg from 'pg';
import type { Connection } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';

/** What a database holds after a year of a large house. */
export interface Year {
  readonly people: number;
  readonly messages: number;
}

const wanted = { people: 10_000, pairs: 40_000, groups: 2_000 };
const perPair = 20;
const perGroup = 100;
const groupSize = 8;

/** People, who knows whom, conversations of the last year and what was said in them, made in SQL alone. */
const statements = [
  `create temp table year_person as select n::int, uuidv7() as id from generate_series(1, ${wanted.people}) n`,
  'create unique index on year_person (n)',
  `insert into profile (id, display_name, sort_name, claimed_at)
    select id, 'Year '||n, 'year '||lpad(n::text, 6, '0'), now() from year_person`,
  `insert into account (id, email, name) select id, id || '@year.example', 'Year '||n from year_person`,
  `insert into person_role (person_id, role) select id, 'MANAGER' from year_person`,
  // Partners at growing distances around the circle of people: no pair comes twice.
  `create temp table year_talk as
    select uuidv7() as id, array[one.id, other.id] as people, k, ${perPair} as said,
      now() - (k * interval '1 year' / ${wanted.pairs}) as at
    from generate_series(0, ${wanted.pairs - 1}) k
    join year_person one on one.n = k % ${wanted.people} + 1
    join year_person other on other.n = (k + 1 + k / ${wanted.people}) % ${wanted.people} + 1`,
  `insert into connection (one_id, other_id, since)
    select least(people[1], people[2]), greatest(people[1], people[2]), at from year_talk on conflict do nothing`,
  `insert into conversation (id, type, pair_key, last_seq, last_message_at, created_at)
    select id, 'direct', least(people[1]::text, people[2]::text) || ':' || greatest(people[1]::text, people[2]::text),
      said, at, at - interval '30 days' from year_talk`,
  `insert into year_talk
    select uuidv7(), array(select id from year_person where n in
        (select (g * 5 + m * 17) % ${wanted.people} + 1 from generate_series(1, ${groupSize}) m)), g, ${perGroup},
      now() - (g * interval '1 year' / ${wanted.groups})
    from generate_series(1, ${wanted.groups}) g`,
  `insert into conversation (id, type, title, owner_id, last_seq, last_message_at, created_at)
    select id, 'group', 'Unit '||k, people[1], said, at, at - interval '30 days' from year_talk where said = ${perGroup}`,
  // Two of three have read to the end.
  `insert into participant (conversation_id, person_id, read_seq)
    select t.id, p.id, t.said - case when (t.k + p.place) % 3 = 0 then 2 else 0 end
    from year_talk t, unnest(t.people) with ordinality p(id, place)`,
  `insert into message (conversation_id, seq, id, client_id, sender_id, content, created_at)
    select t.id, n, uuidv7(), gen_random_uuid(), t.people[1 + n % cardinality(t.people)],
      'One-liner attached. Photography from March 1, prep from February 8. Number ' || n || ' of ' || t.k,
      t.at - (t.said - n) * interval '11 minutes'
    from year_talk t, generate_series(1, t.said) n`,
  'drop table year_talk, year_person',
];

/** Fills a database that the product uses; it may be empty and must not be in use. */
export async function fillYear(connection: Connection): Promise<Year> {
  await migrateDatabase(connection);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    // Either all of it is there or nothing: no need to wait for the disk in between.
    await client.query("set local work_mem = '256MB'");
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ people: number; messages: number }>(
      'select (select count(*) from account)::int as people, (select count(*) from message)::int as messages',
    );
    return rows[0] ?? { people: 0, messages: 0 };
  } finally {
    await client.end();
  }
}
