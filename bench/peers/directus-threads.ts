import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { type DirectusParts, startDirectus, tokenOf } from './directus.ts';

/** A thread of ours in Directus, read by one person with one role and no more rights than the rules of ours give. */
export interface DirectusThreads {
  readonly pid: number;
  /** Where the reader has read to, and the posts from there on: two requests, as the second depends on the first. */
  open(): Promise<number>;
  /** A page of posts from a number on; with how many they are. */
  page(seq: number): Promise<number>;
  stop(): Promise<void>;
}

const password = 'rolling-sound-speed';
const collections: Readonly<Record<string, readonly (readonly [field: string, type: string])[]>> = {
  person: [
    ['display_name', 'string'],
    ['photo_url', 'string'],
    ['headline', 'string'],
  ],
  space: [['name', 'string']],
  audience: [
    ['space', 'uuid'],
    ['role', 'uuid'],
  ],
  thread: [
    ['space', 'uuid'],
    ['title', 'string'],
    ['kind', 'string'],
    ['state', 'string'],
    ['author', 'uuid'],
    ['last_seq', 'integer'],
  ],
  post: [
    ['thread', 'uuid'],
    ['seq', 'integer'],
    ['author', 'uuid'],
    ['body', 'json'],
    ['state', 'string'],
    ['reason', 'string'],
    ['created_at', 'timestamp'],
    ['edited_at', 'timestamp'],
    ['version', 'integer'],
  ],
  reading: [
    ['thread', 'uuid'],
    ['person', 'uuid'],
    ['read_seq', 'integer'],
  ],
};

/** Many to one, and under which name the one has the many. */
const relations = [
  ['audience', 'space', 'space', 'audience'],
  ['thread', 'space', 'space', undefined],
  ['thread', 'author', 'person', undefined],
  ['post', 'thread', 'thread', 'posts'],
  ['post', 'author', 'person', undefined],
  ['reading', 'thread', 'thread', 'readings'],
] as const;

const openTo = { audience: { role: { _eq: '$CURRENT_ROLE' } } };
/**
 * The rules of `features/community/server/access.ts` that it can say, by collection. That neither of two people has blocked
 * the other it can't: `_none` stands only at the top of a rule. It is spared that.
 */
const readable: Readonly<Record<string, object>> = {
  person: {},
  audience: {},
  space: openTo,
  thread: { space: openTo },
  post: { _and: [{ thread: { space: openTo } }, { state: { _eq: 'shown' } }] },
  reading: { person: { _eq: '$CURRENT_USER' } },
};

/** Starts Directus with the rows of a thread of ours, and a reader of it. */
export async function openDirectusThreads(
  { connection, folder }: { readonly connection: Connection; readonly folder: string },
  from: { readonly ours: Connection; readonly thread: string; readonly reader: PersonId },
): Promise<DirectusThreads> {
  const parts = await startDirectus(connection, folder);
  try {
    await makeCollections(parts);
    const role = await makeReader(parts, from.reader);
    await copyRows(connection, from, role);
    const token = await tokenOf(parts.client, { email: 'reader@example.com', password });
    return reads(parts, token, from.thread);
  } catch (fault) {
    await parts.stop();
    throw fault;
  }
}

const sendAs = ({ client }: Pick<DirectusParts, 'client'>, token: string) => ({
  post: async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}` };
    const text = await client.send('POST', path, { headers, body: JSON.stringify(body) });
    return (text === '' ? {} : (JSON.parse(text) as { data: Answer }).data) as Answer;
  },
  get: (path: string) => client.send('GET', path, { headers: { authorization: `Bearer ${token}` } }),
});

async function makeCollections(parts: DirectusParts): Promise<void> {
  const { post } = sendAs(parts, parts.token);
  const indexed = ['thread', 'space', 'author', 'person'];
  for (const [collection, fields] of Object.entries(collections)) {
    const own = fields.map(([field, type]) => ({
      field,
      type,
      schema: { is_indexed: indexed.includes(field) },
      meta: {},
    }));
    const id = { field: 'id', type: 'uuid', schema: { is_primary_key: true }, meta: {} };
    await post('/collections', {
      collection,
      schema: {},
      meta: { accountability: null },
      fields: [id, ...own],
    });
  }
  for (const [collection, field, related, many] of relations) {
    if (many !== undefined)
      await post(`/fields/${related}`, { field: many, type: 'alias', meta: { special: ['o2m'] } });
    await post('/relations', {
      collection,
      field,
      related_collection: related,
      meta: { one_field: many ?? null },
    });
  }
}

/** Somebody with a role of their own; returns the role. */
async function makeReader(parts: DirectusParts, reader: PersonId): Promise<string> {
  const { post } = sendAs(parts, parts.token);
  const role = await post<{ id: string }>('/roles', { name: 'Reader' });
  const policy = await post<{ id: string }>('/policies', { name: 'Reads', app_access: false });
  await post('/access', { role: role.id, policy: policy.id });
  for (const [collection, permissions] of Object.entries(readable))
    await post('/permissions', {
      policy: policy.id,
      collection,
      action: 'read',
      permissions,
      validation: null,
      presets: null,
      fields: ['*'],
    });
  await post('/users', { id: reader, email: 'reader@example.com', password, role: role.id });
  return role.id;
}

/** Each by one statement, as filling is not what is measured. */
async function copyRows(
  to: Connection,
  { ours, thread }: { readonly ours: Connection; readonly thread: string },
  role: string,
): Promise<void> {
  const [source, target] = [new pg.Client(ours), new pg.Client(to)];
  await Promise.all([source.connect(), target.connect()]);
  const copy = async (table: string, select: string, values: unknown[] = []) => {
    const { rows } = await source.query(select, values);
    await target.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  };
  await copy('person', 'select id, display_name, photo_url, title as headline from profile');
  await copy('space', 'select id, name from community_space');
  const { rows } = await source.query<{ id: string }>('select id from community_space');
  for (const { id } of rows)
    await target.query('insert into audience (id, space, role) values ($1, $2, $3)', [
      randomUUID(),
      id,
      role,
    ]);
  await copy(
    'thread',
    'select id, space_id as space, title, kind, state, author_id as author, last_seq from community_thread where id = $1',
    [thread],
  );
  await copy(
    'post',
    `select id, thread_id as thread, seq, author_id as author, body, state, reason, created_at, edited_at, version
     from community_post where thread_id = $1`,
    [thread],
  );
  await copy(
    'reading',
    `select gen_random_uuid() as id, thread_id as thread, person_id as person, read_seq from community_reading
     where thread_id = $1`,
    [thread],
  );
  // What ours has too.
  await target.query('create unique index on post (thread, seq)');
  await target.query('create unique index on reading (person, thread)');
  await target.query('analyze');
  await Promise.all([source.end(), target.end()]);
}

const ofPost =
  'id,thread,seq,body,state,reason,created_at,edited_at,version,author.id,author.display_name,author.photo_url,author.headline';
const ofThread =
  'id,title,kind,state,last_seq,space.id,space.name,author.id,author.display_name,author.photo_url,author.headline,readings.read_seq';

function reads(parts: DirectusParts, token: string, thread: string): DirectusThreads {
  const { get } = sendAs(parts, token);
  const posts = async (filter: object, limit: number) => {
    const asked = new URLSearchParams({
      fields: ofPost,
      sort: 'seq',
      limit: String(limit),
      filter: JSON.stringify({ _and: [{ thread: { _eq: thread } }, filter] }),
    });
    return (JSON.parse(await get(`/items/post?${asked.toString()}`)) as { data: unknown[] }).data.length;
  };
  return {
    pid: parts.pid,
    open: async () => {
      const answer = JSON.parse(await get(`/items/thread/${thread}?fields=${ofThread}`)) as {
        data: { last_seq: number; readings: { read_seq: number }[] };
      };
      const { last_seq, readings } = answer.data;
      const from = Math.max(2, Math.min((readings[0]?.read_seq ?? 0) + 1, last_seq) - 2);
      return posts({ _or: [{ seq: { _eq: 1 } }, { seq: { _gte: from } }] }, 52);
    },
    page: (seq) => posts({ seq: { _gte: seq } }, 51),
    stop: parts.stop,
  };
}
