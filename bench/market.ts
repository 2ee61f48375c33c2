import { resolve } from 'node:path';
import pg from 'pg';
import { createClient, keepBusy } from './load/http-client.ts';
import { connectPairs, makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, median, percentile, report, round, takeTurns } from './measure.ts';
import { numberOf } from './options.ts';
import { createRandom } from './synthetic-people.ts';

// npm run bench -- market [--entries 100000] [--rounds 3] [--seconds 4]: the first page of a search with the true counts
// of all facets, over 100,000 live listings, beside the same page and counts from PostgreSQL's own full text with a GIN
// index and GROUP BY. CPU is that of the server and of all its database's processes; beside it that of the one which asks.
const listings = numberOf('entries', 100_000);
const rounds = numberOf('rounds', 3);
const seconds = numberOf('seconds', 4);

const kinds = ['job', 'service', 'gear', 'space', 'wanted'];
const pays = ['day', 'week', 'flat', 'hour'];
const currencies = ['USD', 'EUR', 'GBP'];
const cities = [
  'Oslo',
  'Leeds',
  'Lisbon',
  'Budapest',
  'Atlanta',
  'Los Angeles',
  'Malta',
  'Vancouver',
  'Dublin',
  'London',
];
const unions = ['', '', '', 'BECTU', 'IATSE 600', 'SAG-AFTRA'];
const roles = [
  ['gaffer', 'Lighting & Grip'],
  ['boom-operator', 'Sound Department'],
  ['camera-operator', 'Camera Department'],
  ['costumer', 'Costume & Wardrobe'],
  ['set-designer', 'Art Department'],
  ['', ''],
] as const;
const nouns = [
  'Director',
  'Gaffer',
  'Camera',
  'Stage',
  'Editor',
  'Composer',
  'Housing',
  'Office',
  'Stunt',
  'Driver',
];
const places = [
  'unit',
  'block',
  'package',
  'kit',
  'desk',
  'night',
  'underwater',
  'anamorphic',
  'second',
  'feature',
];

interface Asked {
  readonly q?: string;
  readonly kind?: string;
  readonly pay?: string;
  readonly city?: string;
}
const searches: readonly Asked[] = [
  { q: 'camera' },
  { q: 'gaffer night' },
  { q: 'comp', kind: 'job' },
  { q: 'stage', city: 'oslo' },
  { q: 'editor', kind: 'job', pay: 'week' },
  { q: 'underwater camera' },
  { kind: 'gear' },
  { kind: 'job', city: 'leeds', pay: 'day' },
  { q: 'director of' },
  {},
];

const database = await openBenchDatabase();
const product = resolve(import.meta.dirname, 'load/product-server.ts');
// Made and migrated by a first start; the second one reads what was filled in between.
await (await startServer(product, database.ours)).stop();
const [poster, ...viewers] = await makePeople(database.ours, 41);
if (!poster) throw new Error('nobody was made');
await connectPairs(database.ours, viewers);
const sql = new pg.Client(database.ours);
await sql.connect();
await fill();
const ours = await startServer(product, database.ours);
const client = createClient(ours.port, 8);
const { rows: backends } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
const floorPid = backends[0]?.pid ?? 0;

const askOurs = (index: number) => {
  const search = new URLSearchParams({ ...searches[index % searches.length] });
  return client.send('GET', `/api/listings?${search.toString()}`, {
    cookie: viewers[(index * 7) % viewers.length]?.cookie ?? '',
  });
};
await compareCounts();

interface Round {
  readonly p95: number;
  readonly cpuUs: number;
}
const results = await takeTurns(rounds, {
  ours: async () => measure(await oursPids(), askOurs),
  floor: () => measure([floorPid], askFloor),
});
for (const [metric, unit, pick] of [
  ['p95', 'ms', ({ p95 }: Round) => p95],
  ['CPU of a search', 'us', ({ cpuUs }: Round) => cpuUs],
] as const)
  report({
    bench: 'market',
    metric: `search of ${String(listings)} listings with counts of all facets, ${metric}`,
    unit,
    rounds,
    ours: round(median(results.ours.map(pick))),
    floor: round(median(results.floor.map(pick))),
    ratioToFloor: round(
      median(
        results.ours.map((one, at) => {
          const beside = results.floor[at];
          return beside ? pick(one) / pick(beside) : Number.NaN;
        }),
      ),
    ),
  });
client.close();
await ours.stop();
await sql.end();
await database.stop();

/** Live listings, straight in the table, and the same words for PostgreSQL's own search. */
async function fill(): Promise<void> {
  const random = createRandom(40);
  const one = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const atOnce = 5_000;
  for (let at = 0; at < listings; at += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, listings - at) }, () => {
      const [role, department] = roles[Math.floor(random() * roles.length)] ?? ['', ''];
      return {
        role,
        department,
        kind: one(kinds),
        pay: one(pays),
        currency: one(currencies),
        city: one(cities),
        union: one(unions),
        rate: 1_000 * (1 + Math.floor(random() * 900)),
        title: `${one(nouns)} of ${one(places)} ${one(places)}`,
        about: Array.from({ length: 12 }, () => (random() < 0.5 ? one(nouns) : one(places))).join(' '),
      };
    });
    await sql.query(
      `insert into listing (id, owner_id, kind, state, title, about, city, union_name, role, department, pay, rate_minor, currency,
         published_at, expires_at, created_at, updated_at)
       select gen_random_uuid(), $1, kind, 'live', title, about, city, "union", role, department, pay, rate, currency,
         now() - random() * interval '20 days', now() + interval '9 days', now(), now()
       from jsonb_to_recordset($2::jsonb) as r(kind text, title text, about text, city text, "union" text, role text, department text, pay text,
         rate bigint, currency text)`,
      [poster?.id, JSON.stringify(rows)],
    );
  }
  await sql.query(
    `create table market_words as select id, kind, pay, currency, lower(city) as city, union_name, role, department, published_at,
       to_tsvector('simple', title || ' ' || about || ' ' || city || ' ' || union_name || ' ' || replace(role, '-', ' ')
         || ' ' || department) as words from listing`,
  );
  await sql.query('create index on market_words using gin (words)');
  await sql.query('create index on market_words (published_at desc, id desc)');
  await sql.query('analyze market_words, listing');
}

/** The same page and the same counts: each facet under all other filters. */
async function askFloor(index: number): Promise<{ total: number }> {
  const { q, kind = null, pay = null, city = null } = searches[index % searches.length] ?? {};
  const words = q
    ? q
        .split(' ')
        .map((word) => `${word}:*`)
        .join(' & ')
    : null;
  const facets = ['kind', 'pay', 'city', 'currency', 'union_name', 'role', 'department'] as const;
  const given = { kind: '$2', pay: '$3', city: '$4' } as const;
  const others = (facet: string) =>
    Object.entries(given)
      .filter(([name]) => name !== facet)
      .map(([name, value]) => `(${value}::text is null or ${name} = ${value})`)
      .join(' and ');
  const { rows } = await sql.query<{ total: number }>({
    name: 'market-floor',
    text: `with found as materialized (
        select id, kind, pay, currency, city, union_name, role, department, published_at from market_words
        where $1::text is null or words @@ to_tsquery('simple', $1))
      select (select count(*)::int from found where ${others('')}) as total,
        (select json_agg(page) from (select l.* from (select id, published_at from found where ${others('')}
          order by published_at desc, id desc limit 31) top join listing l on l.id = top.id) page) as page,
        ${facets
          .map(
            (facet) => `(select json_agg(counted) from (select ${facet} as value, count(*)::int from found
              where ${others(facet)} group by ${facet} order by 2 desc limit 12) counted) as ${facet}_counts`,
          )
          .join(', ')}`,
    values: [words, kind, pay, city],
  });
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** Both sides find the same, or there is nothing to compare. */
async function compareCounts(): Promise<void> {
  for (const index of searches.keys()) {
    const mine = JSON.parse(await askOurs(index)) as { overview: { total: number } };
    const theirs = await askFloor(index);
    if (mine.overview.total !== theirs.total)
      throw new Error(
        `search ${String(index)}: ${String(mine.overview.total)} here, ${String(theirs.total)} there`,
      );
  }
}

/** The server's process, and every one its database has for it. */
async function oursPids(): Promise<number[]> {
  const { rows } = await sql.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return [ours.pid, ...rows.map(({ pid }) => pid)];
}

async function measure(pids: readonly number[], ask: (index: number) => Promise<unknown>): Promise<Round> {
  const used = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const before = used();
  const { latenciesMs, count } = await keepBusy({ inFlight: 1, seconds }, ask);
  return { p95: percentile(latenciesMs, 95), cpuUs: ((used() - before) * 1_000) / count };
}
