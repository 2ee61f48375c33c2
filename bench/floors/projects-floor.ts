import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { answerJson } from './answer-json.ts';

/**
 * The least a correct server can do for a list of projects, a request for access and its approval: node:http and `pg`,
 * the statements that keep one request per person, one answer and one notification, and nothing else. No session, no
 * validation, no permission, no live channel. Prints its port and process id.
 */
const connection = JSON.parse(process.env.CONNECTION ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 20 });
await pool.query(`
create table project(id uuid primary key, title text not null, format text not null, phase text not null, updated_at timestamptz not null);
create table member(project_id uuid not null references project on delete cascade, person_id uuid not null, role text not null, pinned_at timestamptz, added_at timestamptz not null default now(),
  primary key(project_id, person_id));
create index on member(person_id, project_id);
create table request(id uuid primary key, project_id uuid not null references project on delete cascade, person_id uuid not null, status text not null default 'pending', note text not null,
  role text not null, created_at timestamptz not null default now(), responded_at timestamptz, responded_by uuid);
create unique index on request(project_id, person_id) where status = 'pending';
create index on request(project_id);
create table told(id bigint generated always as identity primary key, person_id uuid not null, type text not null, subject uuid not null, data jsonb not null, is_read bool not null default false);
create index on told(person_id, id desc);
create index on told(person_id) where not is_read;
create unique index on told(person_id, type, subject);
create table happened(id bigint generated always as identity primary key, subject uuid not null, data jsonb not null);
create table browser(id uuid primary key, person_id uuid not null);
create index on browser(person_id);`);

const list = {
  name: 'list',
  text: `select p.*, m.role, m.pinned_at is not null as pinned from member m join project p on p.id = m.project_id
    where m.person_id = $1 order by m.pinned_at is not null desc, p.updated_at desc, p.id desc limit 51`,
};
const faces = {
  name: 'faces',
  text: `select * from (select project_id, person_id, role, row_number() over w as place, count(*) over (partition by project_id) as total
    from member where project_id = any($1) window w as (partition by project_id order by role, added_at)) as ranked where place <= 4`,
};
const counts = {
  name: 'counts',
  text: `select p.phase, count(*)::int as projects from member m join project p on p.id = m.project_id where m.person_id = $1 group by p.phase`,
};

const waiting = {
  name: 'waiting',
  text: `select project_id, count(*)::int as requests from request where project_id = any($1) and status = 'pending' group by project_id`,
};

async function answerList(person: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>({ ...list, values: [person] });
  const ids = rows.map(({ id }) => id);
  const [people, phases, asked] = await Promise.all([
    pool.query({ ...faces, values: [ids] }),
    pool.query({ ...counts, values: [person] }),
    pool.query({ ...waiting, values: [ids] }),
  ]);
  return JSON.stringify({ items: rows, people: people.rows, counts: phases.rows, waiting: asked.rows });
}

/** The number on the bell of each owner of a project. */
const unread = {
  name: 'unread',
  text: `select t.person_id, count(*) from told t join member m on m.person_id = t.person_id
    where m.project_id = $1 and m.role = 'owner' and not t.is_read group by t.person_id`,
};

/** Which recipients have push set up, and what search keeps of a project whose members changed. */
const afterwards = [
  {
    name: 'browsers',
    text: 'select distinct person_id from browser where person_id = any($1)',
    of: 'person',
  },
  { name: 'found', text: 'select * from project where id = any($1)', of: 'project' },
  {
    name: 'people',
    text: 'select project_id, person_id from member where project_id = any($1)',
    of: 'project',
  },
] as const;

/** Runs after an approval commits, batched with others that arrived meanwhile; nothing waits for it. */
function createAfterwards(): (wish: Wish) => void {
  const waiting: Wish[] = [];
  let looked: Promise<unknown> = Promise.resolve();
  const look = () => {
    const wishes = waiting.splice(0);
    return Promise.all(
      afterwards.map(({ of, ...statement }) =>
        pool.query({ ...statement, values: [wishes.map((wish) => wish[of])] }),
      ),
    );
  };
  return (wish) => {
    if (waiting.push(wish) === 1) looked = looked.then(look);
  };
}
const lookAfterwards = createAfterwards();

interface Wish {
  readonly id: string;
  readonly project: string;
  readonly person: string;
  readonly by: string;
}

async function within(work: (client: pg.PoolClient) => Promise<void>): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (fault) {
    await client.query('rollback');
    throw fault;
  } finally {
    client.release();
  }
  return '{}';
}

/** Holds a project, and reads what somebody is in it. */
async function openProject(client: pg.PoolClient, project: string, person: string) {
  await client.query({
    name: 'lock',
    text: 'select * from project where id = $1 for update',
    values: [project],
  });
  await client.query({
    name: 'own',
    text: 'select * from member where project_id = $1 and person_id = $2',
    values: [project, person],
  });
}

const ask = ({ id, project, person }: Wish) =>
  within(async (client) => {
    await openProject(client, project, person);
    await client.query({
      name: 'last',
      text: 'select * from request where project_id = $1 and person_id = $2 order by created_at desc limit 1',
      values: [project, person],
    });
    await client.query({
      name: 'ask',
      text: `insert into request(id, project_id, person_id, note, role) values ($1, $2, $3, 'For the read on Friday.', 'viewer')`,
      values: [id, project, person],
    });
    await client.query({
      name: 'tell',
      text: `insert into told(person_id, type, subject, data) select person_id, 'project_access_requested', $2::uuid, jsonb_build_object('request', $2::uuid)
        from member where project_id = $1 and role = 'owner' on conflict do nothing returning person_id`,
      values: [project, id],
    });
    await client.query({ ...unread, values: [project] });
  });

async function approve(wish: Wish): Promise<string> {
  const { id, project, person, by } = wish;
  const done = await within(async (client) => {
    await client.query({ name: 'find', text: 'select * from request where id = $1', values: [id] });
    await openProject(client, project, by);
    const { rows } = await client.query<{ status: string }>({
      name: 'find',
      text: 'select * from request where id = $1',
      values: [id],
    });
    if (rows[0]?.status !== 'pending') return;
    await client.query({
      name: 'room',
      text: 'select count(*) from member where project_id = $1',
      values: [project],
    });
    await client.query({
      name: 'put',
      text: `insert into member(project_id, person_id, role) values ($1, $2, 'viewer')
        on conflict (project_id, person_id) do update set role = excluded.role`,
      values: [project, person],
    });
    await client.query({
      name: 'note',
      text: `insert into happened(subject, data) values ($1, jsonb_build_object('what', 'added', 'person', $2::text))`,
      values: [project, person],
    });
    await client.query({
      name: 'settle',
      text: `update request set status = 'approved', responded_at = now(), responded_by = $2 where id = $1`,
      values: [id, by],
    });
    await client.query({
      name: 'untell',
      text: `update told set is_read = true where person_id = $1 and type = 'project_access_requested' and subject = $2 and not is_read`,
      values: [by, id],
    });
    await client.query({
      name: 'granted',
      text: `insert into told(person_id, type, subject, data) values ($1, 'project_access_granted', $3, jsonb_build_object('project', $2::text))
        on conflict do nothing`,
      values: [person, project, id],
    });
    await client.query({ ...unread, values: [project] });
  });
  lookAfterwards(wish);
  return done;
}

async function readBody(request: IncomingMessage): Promise<Wish> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) body += chunk as string;
  return JSON.parse(body) as Wish;
}

async function route(request: IncomingMessage): Promise<string> {
  const url = request.url ?? '';
  if (url.startsWith('/list?person=')) return answerList(url.slice('/list?person='.length));
  const wish = await readBody(request);
  return url === '/ask' ? ask(wish) : approve(wish);
}

const server = createServer((request, response) => {
  route(request).then(
    (body) => answerJson(response, 200, body),
    (fault: unknown) => answerJson(response, 500, String(fault)),
  );
});
server.listen(0, '127.0.0.1', 4_096, () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : 0, pid: process.pid }));
});
