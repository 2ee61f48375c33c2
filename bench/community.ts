import { deepStrictEqual } from 'node:assert/strict';
import { resolve } from 'node:path';
import pg from 'pg';
import { longThread } from '#features/community/testing/factory/long-thread.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { measureRound, type Round, tellBesideFloor } from './beside-floor.ts';
import { createClient } from './load/http-client.ts';
import { makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { median, percentile, report, round, takeTurns } from './measure.ts';
import { isWanted, numberOf } from './options.ts';
import { openDirectusThreads } from './peers/directus-threads.ts';
import { installPeer } from './peers/install.ts';

// npm run bench -- community [--rounds 3] [--seconds 5] [--only opened,page,directus]: a thread of 5,000 posts, opened at the
// first unread one in its middle, and pages of it from anywhere; beside a bare server that gives the same answers from the
// same tables, and beside Directus with the same rows and rules, where it can be had.
const rounds = numberOf('rounds', 3);
const seconds = numberOf('seconds', 5);
const posts = 5_000;
const writers = 40;

const database = await openBenchDatabase();
const ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const floor = await startServer(resolve(import.meta.dirname, 'floors/community-floor.ts'), database.ours);
const clients = { ours: createClient(ours.port, 4), floor: createClient(floor.port, 4) };
const people = await makePeople(database.ours, writers);
const [reader] = people;
if (!reader) throw new Error('nobody was made');
const sql = new pg.Client(database.ours);
await sql.connect();
const thread = await longThread(sql, {
  people: [reader.id, ...people.slice(1).map(({ id }) => id)],
  posts,
});
await sql.end();
const opening = () => `/api/community/threads/${thread}`;
const paging = (index: number) => `/api/community/threads/${thread}/posts?at=${placeOf(index)}`;
if (isWanted('opened')) await besideFloor(`thread of ${posts} posts, opened at its first unread`, opening);
if (isWanted('page')) await besideFloor(`page of 50 posts from anywhere in a thread of ${posts}`, paging);
if (isWanted('directus')) await besideDirectus(reader.id);
for (const client of Object.values(clients)) client.close();
await floor.stop();
await ours.stop();
await database.stop();

/** A place in the thread, another one each time. */
function placeOf(index: number): number {
  return 1 + ((index * 997) % (posts - 50));
}

type Ask = (index: number) => Promise<unknown>;

function asking(side: 'ours' | 'floor', pathOf: (index: number) => string) {
  return (index: number) => clients[side].send('GET', pathOf(index), { cookie: reader?.cookie ?? '' });
}

function turn(pid: number, ask: Ask, long = seconds): Promise<Round> {
  return measureRound(pid, { inFlight: 1, seconds: long }, ask);
}

async function besideFloor(metric: string, pathOf: (index: number) => string): Promise<void> {
  const ask = { ours: asking('ours', pathOf), floor: asking('floor', pathOf) };
  // What is compared is the same work.
  const [our, their] = await Promise.all([ask.ours(1), ask.floor(1)]);
  deepStrictEqual(JSON.parse(our), JSON.parse(their));
  await turn(floor.pid, ask.floor, 1);
  await turn(ours.pid, ask.ours, 1);
  const results = await takeTurns(rounds, {
    ours: () => turn(ours.pid, ask.ours),
    floor: () => turn(floor.pid, ask.floor),
  });
  tellBesideFloor({ bench: 'community', metric: `${metric}, p95`, rounds }, results);
}

async function besideDirectus(person: PersonId): Promise<void> {
  const installed = await installPeer('directus');
  if ('refused' in installed) return void process.stderr.write(`${installed.refused}\n`);
  const peer = await openDirectusThreads(
    { connection: await database.add('directus'), folder: installed.folder },
    { ours: database.ours, thread, reader: person },
  );
  try {
    // It answers with as many posts: 50 and the one that shows that there are more, and the first of the thread.
    deepStrictEqual(await Promise.all([peer.open(), peer.page(placeOf(1))]), [52, 51]);
    const opened = { ours: asking('ours', opening), peer: () => peer.open() };
    const page = { ours: asking('ours', paging), peer: (index: number) => peer.page(placeOf(index)) };
    for (const [metric, ask] of Object.entries({ 'thread opened': opened, 'page of posts': page })) {
      const [our, their]: [Round[], Round[]] = [[], []];
      for (let index = 0; index <= rounds; index++) {
        const beside = await turn(peer.pid, ask.peer);
        const own = await turn(ours.pid, ask.ours);
        // The first round warms up.
        if (index === 0) continue;
        their.push(beside);
        our.push(own);
      }
      tellBesidePeer(`${metric}, p95`, 'ms', [our, their], ({ latenciesMs }) => percentile(latenciesMs, 95));
      tellBesidePeer(`${metric}, server CPU`, 'us', [our, their], ({ cpuUsPerOp }) => cpuUsPerOp);
    }
  } finally {
    await peer.stop();
  }
}

function tellBesidePeer(
  metric: string,
  unit: string,
  [our, their]: readonly [readonly Round[], readonly Round[]],
  of: (one: Round) => number,
): void {
  const ratios = our.map((one, at) => {
    const beside = their[at];
    return beside ? of(beside) / of(one) : Number.NaN;
  });
  report({
    bench: 'community',
    metric,
    unit,
    ours: round(median(our.map(of))),
    peer: round(median(their.map(of))),
    peerName: 'directus',
    ratioToPeer: round(median(ratios)),
    rounds,
  });
}
