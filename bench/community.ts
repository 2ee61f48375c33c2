import { resolve } from 'node:path';
import pg from 'pg';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { measureRound, tellBesideFloor } from './beside-floor.ts';
import { createClient } from './load/http-client.ts';
import { makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { takeTurns } from './measure.ts';
import { numberOf } from './options.ts';

// npm run bench -- community [--rounds 3] [--seconds 5]: a thread of 5,000 posts, opened at the first unread one in its
// middle, and pages of it from anywhere; beside one query of the same posts with their authors' names.
const rounds = numberOf('rounds', 3);
const seconds = numberOf('seconds', 5);
const posts = 5_000;
const writers = 40;
const casting = '01900000-0000-7000-8000-0000000c0004';

const database = await openBenchDatabase();
const ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const client = createClient(ours.port, 4);
const people = await makePeople(database.ours, writers);
const [reader] = people;
if (!reader) throw new Error('nobody was made');
const sql = new pg.Client(database.ours);
await sql.connect();
const thread = await longThread();
await measure(
  `thread of ${posts} posts, opened at its first unread, p95`,
  () => `/api/community/threads/${thread}`,
);
await measure(
  `page of 50 posts from anywhere in a thread of ${posts}, p95`,
  (index) => `/api/community/threads/${thread}/posts?at=${placeOf(index)}`,
);
await sql.end();
client.close();
await ours.stop();
await database.stop();

/** Posts of forty people in turn; the reader has read half of them. */
async function longThread(): Promise<string> {
  const id = uuidV7(performance.timeOrigin + performance.now());
  const ids = people.map((person) => person.id);
  await sql.query(
    `insert into community_thread (id, space_id, kind, author_id, title, last_seq, last_post_at, created_at)
     values ($1, $2, 'question', $3, 'How do you all log it?', $4, now(), now())`,
    [id, casting, reader?.id, posts],
  );
  await sql.query(
    `insert into community_post (id, thread_id, seq, author_id, body, plain, mentions, created_at)
     select gen_random_uuid(), $1, n, ($2::uuid[])[1 + n % $3], jsonb_build_object('type', 'doc', 'content',
       jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
         jsonb_build_object('type', 'text', 'text', words))))), words, '{}', now()
     from generate_series(1, $4::int) as n, lateral (select 'Post ' || n || repeat(' and the call times', 8)) as w(words)`,
    [id, ids, writers, posts],
  );
  await sql.query(
    `insert into community_reading (thread_id, person_id, read_seq, read_at) values ($1, $2, $3, now())`,
    [id, reader?.id, posts / 2],
  );
  await sql.query('analyze community_post');
  return id;
}

/** A place in the thread, another one each time. */
function placeOf(index: number): number {
  return 1 + ((index * 997) % (posts - 50));
}

async function measure(metric: string, pathOf: (index: number) => string): Promise<void> {
  const load = { inFlight: 1, seconds };
  const ask = (index: number) => client.send('GET', pathOf(index), { cookie: reader?.cookie ?? '' });
  await measureRound(ours.pid, { inFlight: 1, seconds: 1 }, ask);
  const results = await takeTurns(rounds, {
    ours: () => measureRound(ours.pid, load, ask),
    floor: () =>
      measureRound(process.pid, load, (index) =>
        sql.query(
          `select post.*, author.display_name from community_post post join profile author on author.id = post.author_id
           where post.thread_id = $1 and post.seq >= $2 order by post.seq limit 51`,
          [thread, placeOf(index)],
        ),
      ),
  });
  tellBesideFloor({ bench: 'community', metric, rounds }, results);
}
