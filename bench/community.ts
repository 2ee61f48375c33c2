import { resolve } from 'node:path';
import pg from 'pg';
import { longThread } from '#features/community/testing/factory/long-thread.ts';
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

const database = await openBenchDatabase();
const ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const client = createClient(ours.port, 4);
const people = await makePeople(database.ours, writers);
const [reader] = people;
if (!reader) throw new Error('nobody was made');
const sql = new pg.Client(database.ours);
await sql.connect();
const thread = await longThread(sql, {
  people: [reader.id, ...people.slice(1).map(({ id }) => id)],
  posts,
});
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
