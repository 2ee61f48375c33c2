import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { answerJson } from './answer-json.ts';

/**
 * The least that answers the same as ours for a thread and a page of its posts, field for field, from the same tables:
 * node:http and `pg`, one statement for the session with its roles, one for the thread as these roles open it, and one for
 * the posts with their authors, thanks, files and quotes. No fast path, no cache, no validation, no mentions, no aliases, no
 * live channel. Prints its port and process id.
 */
const connection = JSON.parse(process.env.CONNECTION ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 16 });

const session = {
  name: 'session',
  text: `select s.user_id as id, array(select role from person_role r where r.person_id = s.user_id) || array['USER'] as roles
    from session s where s.token_hash = $1 and s.expires_at > now()`,
};
const head = {
  name: 'head',
  text: `select t.*, s.name as space, s.is_desk_life, s.allows_unnamed, a.display_name, a.photo_url, a.title as headline,
      r.read_seq, r.level as own_level, l.level as space_level,
      (select max(e.ends_at) from community_effect e where e.person_id = $2 and e.kind = 'suspended'
        and e.lifted_at is null and e.ends_at > now()) as suspended_until
    from community_thread t join community_space s on s.id = t.space_id join profile a on a.id = t.author_id
      left join community_reading r on r.thread_id = t.id and r.person_id = $2
      left join community_space_level l on l.space_id = s.id and l.person_id = $2
    where t.id = $1 and s.archived_at is null and s.open_to && $3::text[] and not s.closed_to && $3::text[]
      and not exists (select from person_block b where (b.blocker_id, b.blocked_id) in (($2, t.author_id), (t.author_id, $2)))`,
};
const columns = `p.*, a.display_name, a.photo_url, a.title as headline,
    (select count(*)::int from community_thanks k where k.post_id = p.id) as thanks,
    exists (select from community_thanks k where k.post_id = p.id and k.person_id = $2) as is_thanked,
    exists (select from community_bookmark b where b.post_id = p.id and b.person_id = $2) as is_bookmarked,
    (select json_agg(json_build_object('id', f.file_id, 'name', f.name, 'contentType', f.content_type, 'bytes', f.bytes))
      from community_file f where f.post_id = p.id) as files,
    (select json_build_object('id', q.id, 'seq', q.seq, 'excerpt', q.plain, 'author', json_build_object('id', w.id,
      'displayName', w.display_name, 'photoURL', w.photo_url, 'headline', w.title))
      from community_post q join profile w on w.id = q.author_id where q.id = p.quoted_id) as quoted
  from community_post p join profile a on a.id = p.author_id`;
const isRead = `not exists (select from person_block b
  where (b.blocker_id, b.blocked_id) in (($2, p.author_id), (p.author_id, $2)))`;
const page = {
  name: 'page',
  text: `select ${columns} where p.thread_id = $1 and p.seq >= $3 and ${isRead} order by p.seq limit $4`,
};
const apart = {
  name: 'apart',
  text: `select ${columns} where p.thread_id = $1 and (p.seq = 1 or p.id = $3) and ${isRead}`,
};

interface Author {
  readonly author_id: string;
  readonly display_name: string;
  readonly photo_url: string | null;
  readonly headline: string;
}
interface Post extends Author {
  readonly id: string;
  readonly thread_id: string;
  readonly seq: number;
  readonly body: unknown;
  readonly files: readonly unknown[] | null;
  readonly quoted: unknown;
  readonly state: string;
  readonly reason: string;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly version: number;
  readonly thanks: number;
  readonly is_thanked: boolean;
  readonly is_bookmarked: boolean;
}
interface Thread extends Author {
  readonly id: string;
  readonly space_id: string;
  readonly space: string;
  readonly kind: string;
  readonly title: string;
  readonly state: string;
  readonly is_pinned: boolean;
  readonly last_seq: number;
  readonly last_post_at: Date;
  readonly created_at: Date;
  readonly read_seq: number | null;
  readonly own_level: string | null;
  readonly space_level: string | null;
  readonly version: number;
  readonly is_desk_life: boolean;
  readonly allows_unnamed: boolean;
  readonly reason: string;
  readonly answer_id: string | null;
  readonly card: unknown;
  readonly slow_minutes: number | null;
  readonly suspended_until: Date | null;
}
interface Asking {
  readonly id: string;
  readonly roles: readonly string[];
}

const authorOf = (row: Author) => ({
  id: row.author_id,
  displayName: row.display_name,
  photoURL: row.photo_url,
  headline: row.headline,
});

const postOf = (row: Post) => ({
  id: row.id,
  threadId: row.thread_id,
  seq: row.seq,
  author: authorOf(row),
  body: row.body,
  names: {},
  files: row.files ?? [],
  quoted: row.quoted,
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  version: row.version,
  thanks: row.thanks,
  isThanked: row.is_thanked,
  isBookmarked: row.is_bookmarked,
});

const pageMax = 50;
const cursor = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

async function pageFrom(thread: string, { id }: Asking, seq: number) {
  const { rows } = await pool.query<Post>({ ...page, values: [thread, id, seq, pageMax + 1] });
  const shown = rows.slice(0, pageMax);
  const [first, last] = [shown.at(0)?.seq ?? seq, shown.at(-1)?.seq ?? seq];
  return {
    items: shown.map(postOf),
    previousCursor: first > 1 ? cursor('before', first) : null,
    nextCursor: rows.length > pageMax ? cursor('from', last + 1) : null,
  };
}

async function opened(thread: Thread, asking: Asking) {
  const firstUnread = (thread.read_seq ?? 0) + 1;
  const [posts, { rows }] = await Promise.all([
    pageFrom(thread.id, asking, Math.max(2, Math.min(firstUnread, thread.last_seq) - 2)),
    pool.query<Post>({ ...apart, values: [thread.id, asking.id, thread.answer_id] }),
  ]);
  const [opening, answer] = [rows.find(({ seq }) => seq === 1), rows.find(({ seq }) => seq > 1)];
  return {
    id: thread.id,
    spaceId: thread.space_id,
    space: thread.space,
    kind: thread.kind,
    title: thread.title,
    state: thread.state,
    isPinned: thread.is_pinned,
    author: authorOf(thread),
    lastSeq: thread.last_seq,
    lastPostAt: thread.last_post_at,
    createdAt: thread.created_at,
    readSeq: thread.read_seq,
    level: thread.own_level ?? thread.space_level ?? 'normal',
    version: thread.version,
    isDeskLife: thread.is_desk_life,
    allowsUnnamed: thread.allows_unnamed,
    ownLevel: thread.own_level,
    reason: thread.reason,
    opening: opening ? postOf(opening) : null,
    answer: answer ? postOf(answer) : null,
    answeredBy: null,
    answeredAt: null,
    card: thread.card,
    summary: null,
    slowMinutes: thread.slow_minutes,
    firstUnread,
    posts,
    isAuthor: thread.author_id === asking.id,
    isModerator: false,
    suspendedUntil: thread.suspended_until,
  };
}

async function answer(url: URL, cookie: string): Promise<[status: number, body: unknown]> {
  const token = /backlot_session=([^;]+)/.exec(cookie)?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest('base64url');
  const [asking] = (await pool.query<Asking>({ ...session, values: [hash] })).rows;
  if (!asking) return [401, {}];
  const [, id = '', isPage] = /threads\/([^/]+)(\/posts)?$/.exec(url.pathname) ?? [];
  const found = await pool.query<Thread>({ ...head, values: [id, asking.id, asking.roles] });
  const [thread] = found.rows;
  if (!thread) return [404, {}];
  const at = Number(url.searchParams.get('at') ?? 1);
  return [200, isPage ? await pageFrom(id, asking, at) : await opened(thread, asking)];
}

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://floor'), request.headers.cookie ?? '').then(
    ([status, body]) => answerJson(response, status, JSON.stringify(body)),
    (fault: unknown) => answerJson(response, 500, String(fault)),
  );
});
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
