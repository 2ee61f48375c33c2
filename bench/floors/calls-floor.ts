import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The least a correct server can do for a phone sheet: node:http and `pg`, the open lines with their tries, how many each
 * side owes, and the names of who is on it, as JSON. No session, no desk, nothing private, no clock of the desk. Prints its
 * port and process id.
 */
const connection = JSON.parse(process.env.CONNECTION ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 20 });
await pool.query(`
create table person(id uuid primary key, name text not null);
create table call_line(id uuid primary key, desk_id uuid not null, person_id uuid, same_as text not null, name text not null, company text not null,
  phone text not null, subject text not null, direction text not null, priority int not null, position float8 not null, state text not null,
  state_at timestamptz not null, first_asked date not null, sheet_day date not null, added_by uuid not null, created_at timestamptz not null,
  updated_at timestamptz not null, closed_at timestamptz);
create index on call_line(desk_id, priority, position, id) where closed_at is null;
create table call_attempt(id uuid primary key, line_id uuid not null references call_line, by uuid not null, direction text not null,
  outcome text not null, note text not null, at timestamptz not null, noted_at timestamptz not null);
create index on call_attempt(line_id, at, id);`);

const lines = {
  name: 'lines',
  text: 'select * from call_line where desk_id = $1 and closed_at is null order by priority, position, id limit $2',
};
const counts = {
  name: 'counts',
  text: `select count(*) filter (where closed_at is null and state in ('to-place', 'we-owe'))::int as us,
    count(*) filter (where closed_at is null and state = 'left-word')::int as them from call_line where desk_id = $1`,
};
const latest = {
  name: 'latest',
  text: `select a.* from unnest($1::uuid[]) l(id), lateral (select * from call_attempt where line_id = l.id order by at desc, id desc limit 4) a`,
};
const tries = {
  name: 'tries',
  text: 'select line_id, count(*)::int as tries from call_attempt where line_id = any($1) group by line_id',
};
const names = { name: 'names', text: 'select id, name from person where id = any($1)' };

interface Line {
  readonly id: string;
  readonly person_id: string | null;
  readonly added_by: string;
}

async function answer(desk: string, limit: number): Promise<string> {
  const [{ rows }, counted] = await Promise.all([
    pool.query<Line>({ ...lines, values: [desk, limit + 1] }),
    pool.query({ ...counts, values: [desk] }),
  ]);
  const ids = rows.map(({ id }) => id);
  const people = [...new Set(rows.flatMap(({ person_id, added_by }) => [person_id ?? added_by, added_by]))];
  const [tried, number, named] = await Promise.all([
    pool.query({ ...latest, values: [ids] }),
    pool.query({ ...tries, values: [ids] }),
    pool.query({ ...names, values: [people] }),
  ]);
  return JSON.stringify({
    items: rows,
    counts: counted.rows[0] as unknown,
    attempts: tried.rows,
    tries: number.rows,
    people: named.rows,
  });
}

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  void answer(searchParams.get('desk') ?? '', Number(searchParams.get('limit'))).then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (fault: unknown) => response.writeHead(500).end(String(fault)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' && address?.port, pid: process.pid }));
});
