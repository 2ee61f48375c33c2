import { ok } from 'node:assert/strict';
import { resolve } from 'node:path';
import pg from 'pg';
import { newId } from '#platform/server/new-id.ts';
import { measureRound, type Round, tellBesideFloor } from './beside-floor.ts';
import { createClient } from './load/http-client.ts';
import { type BenchPerson, makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, median, percentile, report, round, takeTurns } from './measure.ts';
import { isWanted } from './options.ts';
import { createPeople, createQueries } from './synthetic-people.ts';

// One person with 5,000 projects: the first page of the list; a project found by a misspelt title beside a person found
// by a misspelt name; a request for access and its approval. The floor does the statements and nothing else.
const projectCount = 5_000;
const askerCount = 100;
/** How many ask at once: as many as fill the machine, and one, whose time is nobody's queue. */
const loads = [8, 1];
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const pairs = { ours: 0, floor: 0 };

const database = await openBenchDatabase();
const floor = await startServer(resolve(import.meta.dirname, 'floors/projects-floor.ts'), database.floor);
let ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);

// As many people as projects, under names that are misspelt the same way: the search has the same work with both.
const synthetic = createPeople(projectCount * 2);
const titles = synthetic.slice(0, projectCount).map(({ name }) => name);
const [owner, ...askers] = await makePeople(database.ours, askerCount + 1);
if (!owner) throw new Error('nobody was made');
const ids = titles.map(newId);

const oursDb = new pg.Client(database.ours);
await oursDb.connect();
await oursDb.query(
  `insert into profile (id, display_name, sort_name, claimed_at)
   select gen_random_uuid(), name, lower(name), now() from unnest($1::text[]) as p(name)`,
  [synthetic.slice(projectCount).map(({ name }) => name)],
);
await oursDb.query('begin');
await oursDb.query(
  `insert into project (id, title, format, phase, created_by, created_at, updated_by, updated_at)
   select id, title, 'feature', (array['idea','development','packaging','prep'])[1 + n % 4], $3, now(), $3, now() - n * interval '1 minute'
   from unnest($1::uuid[], $2::text[]) with ordinality as p(id, title, n)`,
  [ids, titles, owner.id],
);
await oursDb.query(
  `insert into project_member (project_id, person_id, role, added_by, added_at)
   select id, $2, 'owner', $2, now() from unnest($1::uuid[]) as p(id)`,
  [ids, owner.id],
);
await oursDb.query('commit');
await oursDb.query('analyze');
await oursDb.end();

const floorDb = new pg.Client(database.floor);
await floorDb.connect();
await floorDb.query(
  `insert into project select id, title, 'feature', (array['idea','development','packaging','prep'])[1 + n % 4], now() - n * interval '1 minute'
   from unnest($1::uuid[], $2::text[]) with ordinality as p(id, title, n)`,
  [ids, titles],
);
await floorDb.query(
  `insert into member(project_id, person_id, role) select id, $2, 'owner' from unnest($1::uuid[]) as p(id)`,
  [ids, owner.id],
);
await floorDb.query('analyze');
await floorDb.end();

// What was written beside it is in its memory after a start.
await ours.stop();
ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const ourClient = createClient(ours.port, Math.max(...loads));
const floorClient = createClient(floor.port, Math.max(...loads));

const measure = (pid: number, ask: (index: number) => Promise<unknown>, inFlight = Math.max(...loads)) =>
  measureRound(pid, { inFlight, seconds }, ask);
const tell = (metric: string, results: Parameters<typeof tellBesideFloor>[1]) =>
  tellBesideFloor({ bench: 'projects', metric, rounds }, results);

if (isWanted('list')) for (const inFlight of loads) await compareLists(owner, inFlight);
if (isWanted('searches')) await compareSearches();
if (isWanted('requests')) for (const inFlight of loads) await compareRequests(inFlight);

ourClient.close();
floorClient.close();
await ours.stop();
await floor.stop();
await database.stop();

async function compareLists({ id, cookie }: BenchPerson, inFlight: number): Promise<void> {
  const ask = {
    ours: () => measure(ours.pid, () => ourClient.send('GET', '/api/projects', { cookie }), inFlight),
    floor: () => measure(floor.pid, () => floorClient.send('GET', `/list?person=${id}`), inFlight),
  };
  for (const warmUp of [ask.floor, ask.ours]) await warmUp();
  const metric = `list of ${projectCount} projects, first page, ${inFlight} in flight, p95`;
  tell(metric, await takeTurns(rounds, ask));
}

/** Titles and names are misspelt the same way; what is found is counted as well. */
async function compareSearches(): Promise<void> {
  const look = (type: 'project' | 'profile', people: typeof synthetic) => {
    const queries = createQueries(people, 500);
    let [asked, found] = [0, 0];
    const search = async (index: number) => {
      const query = queries[index % queries.length];
      if (!query) throw new Error('no query');
      // Whoever reads many people is slowed down: everybody searches a little.
      const cookie = (type === 'project' ? owner : askers[index % askers.length])?.cookie ?? '';
      const path = `/api/search?type=${type}&q=${encodeURIComponent(query.misspelt)}`;
      const { results } = JSON.parse(await ourClient.send('GET', path, { cookie })) as {
        results: { title: string }[];
      };
      asked += 1;
      if (results.some(({ title }) => title.toLowerCase() === query.fullName)) found += 1;
    };
    return { run: () => measure(ours.pid, search), share: () => round(found / asked, 3) };
  };
  const projects = look('project', synthetic.slice(0, projectCount));
  const people = look('profile', synthetic.slice(projectCount));
  for (const warmUp of [people.run, projects.run]) await warmUp();
  const { ours: byTitle, floor: byName } = await takeTurns(rounds, { ours: projects.run, floor: people.run });
  const p95 = (side: readonly Round[]) =>
    round(median(side.map(({ latenciesMs }) => percentile(latenciesMs, 95))));
  report({
    bench: 'projects',
    metric: 'search by a misspelt title, p95',
    unit: 'ms',
    ours: p95(byTitle),
    peer: p95(byName),
    peerName: 'search by a misspelt name of a person',
    ratioToPeer: round(p95(byTitle) / p95(byName)),
    cpuUsPerOp: round(median(byTitle.map(({ cpuUsPerOp }) => cpuUsPerOp)), 1),
    rounds,
  });
  report({
    bench: 'projects',
    metric: 'misspelt title found in 20',
    unit: 'share',
    ours: projects.share(),
    peer: people.share(),
    peerName: 'search by a misspelt name of a person',
    rounds,
  });
}

/** Every request is of a project and a person that no request was made for. */
async function compareRequests(inFlight: number): Promise<void> {
  const open: { ours: string[]; floor: { id: string; project: string; person: string; by: string }[] } = {
    ours: [],
    floor: [],
  };
  const pairOf = (side: 'ours' | 'floor') => {
    const at = pairs[side]++;
    const project = ids[at % ids.length];
    const asker = askers[Math.floor(at / ids.length)];
    if (!project || !asker) throw new Error('all pairs are used: fewer seconds or rounds');
    return { project, asker };
  };
  const ask = {
    ours: async () => {
      const { project, asker } = pairOf('ours');
      const body = JSON.stringify({ note: 'For the read on Friday.' });
      const path = `/api/projects/${project}/access-requests`;
      const text = await ourClient.send('POST', path, { cookie: asker.cookie, body });
      open.ours.push((JSON.parse(text) as { id: string }).id);
    },
    floor: async () => {
      const { project, asker } = pairOf('floor');
      const wish = { id: newId(), project, person: asker.id, by: owner?.id ?? '' };
      await floorClient.send('POST', '/ask', { body: JSON.stringify(wish) });
      open.floor.push(wish);
    },
  };
  const approve = {
    ours: async () => {
      const id = open.ours.shift();
      if (!id) throw new Error('no request is left to approve');
      await ourClient.send('POST', `/api/access-requests/${id}/approve`, {
        cookie: owner?.cookie ?? '',
        body: '{}',
      });
    },
    floor: async () => {
      await floorClient.send('POST', '/approve', { body: JSON.stringify(open.floor.shift()) });
    },
  };
  // As many of each as there are requests: a round asks first, then approves what it asked.
  const batch = async (pid: number, count: number, one: () => Promise<void>): Promise<Round> => {
    const before = cpuMsOf(pid);
    const latenciesMs: number[] = [];
    let left = count;
    const worker = async () => {
      while (left-- > 0) {
        const began = performance.now();
        await one();
        latenciesMs.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    return { latenciesMs, cpuUsPerOp: ((cpuMsOf(pid) - before) * 1_000) / count };
  };
  const count = inFlight === 1 ? 300 : 1_000;
  const asked: { ours: Round[]; floor: Round[] } = { ours: [], floor: [] };
  const approved: { ours: Round[]; floor: Round[] } = { ours: [], floor: [] };
  for (let turn = 0; turn <= rounds; turn++) {
    const floorAsked = await batch(floor.pid, count, ask.floor);
    const oursAsked = await batch(ours.pid, count, ask.ours);
    const floorApproved = await batch(floor.pid, count, approve.floor);
    const oursApproved = await batch(ours.pid, count, approve.ours);
    // The first turn only warms up.
    if (turn === 0) continue;
    asked.floor.push(floorAsked);
    asked.ours.push(oursAsked);
    approved.floor.push(floorApproved);
    approved.ours.push(oursApproved);
  }
  ok(pairs.ours > 0 && open.ours.length === 0);
  tell(`request for access, ${inFlight} in flight, p95`, asked);
  tell(`approval of a request, ${inFlight} in flight, p95`, approved);
}
