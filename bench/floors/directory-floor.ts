import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The least that answers one list of the directory: node:http and `pg`, two statements over an index of the roles, 50
 * people by name and how many there are. No facets, no viewer, no session, no validation. Prints its port and process id.
 */
const connection = JSON.parse(process.env.CONNECTION ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 16 });
await pool.query('create index if not exists floor_roles on profile using gin (roles)');
const page = {
  name: 'floor-page',
  text: `select id, display_name, photo_url, title, company, location, roles, genres from profile
    where roles @> array[$1] and account_status = 'active' order by sort_name, id limit 50`,
};
const total = {
  name: 'floor-total',
  text: `select count(*)::int as total from profile where roles @> array[$1] and account_status = 'active'`,
};

const server = createServer((request, response) => {
  void answer(new URL(request.url ?? '/', 'http://floor').searchParams.get('role') ?? '').then((text) => {
    response.setHeader('content-type', 'application/json');
    response.end(text);
  });
});

async function answer(role: string): Promise<string> {
  const [people, counted] = await Promise.all([
    pool.query({ ...page, values: [role] }),
    pool.query<{ total: number }>({ ...total, values: [role] }),
  ]);
  return JSON.stringify({ items: people.rows, total: counted.rows[0]?.total });
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(JSON.stringify({ port, pid: process.pid }));
});
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void pool.end().then(() => process.exit(0));
});
