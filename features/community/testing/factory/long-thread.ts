import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

interface Sql {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

interface LongThread {
  /** They write in turn; the first has read half of it. */
  readonly people: readonly [string, ...string[]];
  readonly posts: number;
}

export const longThreadTitle = 'How do you all log it?';
const casting = '01900000-0000-7000-8000-0000000c0004';

/** A thread as long as wished, in a space for everyone: the posts of some people in turn. */
export async function longThread(sql: Sql, { people, posts }: LongThread): Promise<ClientId> {
  const id = newId();
  const [reader] = people;
  await sql.query(
    `insert into community_thread (id, space_id, kind, author_id, title, last_seq, last_post_at, created_at)
     values ($1, $2, 'question', $3, $4, $5, now(), now())`,
    [id, casting, reader, longThreadTitle, posts],
  );
  await sql.query(
    `insert into community_post (id, thread_id, seq, author_id, body, plain, mentions, created_at)
     select gen_random_uuid(), $1, n, ($2::uuid[])[1 + n % $3], jsonb_build_object('type', 'doc', 'content',
       jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
         jsonb_build_object('type', 'text', 'text', words))))), words, '{}',
         now() - make_interval(days => 2, mins => $4::int - n)
     from generate_series(1, $4::int) as n,
       lateral (select 'Post ' || n || repeat(' and the call times', 4 + n % 9)) as w(words)`,
    [id, people, people.length, posts],
  );
  await sql.query(
    `insert into community_reading (thread_id, person_id, read_seq, level, read_at) values ($1, $2, $3, 'watch', now())`,
    [id, reader, Math.floor(posts / 2)],
  );
  await sql.query('analyze community_post');
  return id;
}
