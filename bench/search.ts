import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { catalogues } from '#features/profiles/server/public.ts';
import { createPeopleIndex } from '#features/search/server/index/people-index.ts';
import { createSearchFloor } from './floors/search-floor.ts';
import { type BenchLine, cpuMsOf, median, percentile, report, round } from './measure.ts';
import {
  type AcrossFields,
  createPeople,
  createQueries,
  createQueriesAcross,
  type SyntheticQuery,
} from './synthetic-people.ts';

// node bench/search.ts: keystrokes in the search box over 100,000 people, against a minimal index of the same names.

const peopleCount = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
const queryCount = 1_000;
const limit = 20;
const rounds = 7;
const kinds: readonly (readonly [metric: string, kind: keyof SyntheticQuery])[] = [
  ['prefix-2', 'prefix2'],
  ['prefix-3', 'prefix3'],
  ['prefix-6', 'prefix6'],
  ['substring-4', 'inside4'],
  ['full name', 'fullName'],
  ['misspelt', 'misspelt'],
];

/** The floor knows names alone: it has no part in these. */
const kindsAcross: readonly (readonly [metric: string, kind: keyof AcrossFields])[] = [
  ['job and place', 'jobAndPlace'],
  ['four fields', 'fourFields'],
  ['a word too many', 'mostWords'],
];

type Search = (query: string) => readonly unknown[];

if (import.meta.main) run();

export function run(): void {
  // As rows come from a database: every text flat and on its own, nothing pieced together from other texts.
  const people = structuredClone(createPeople(peopleCount));
  const shown = people.filter((person) => !person.isHidden);
  const names = shown.map((person) => person.name.toLowerCase());
  const nameOf = new Map(people.map((person) => [person.id, person.name.toLowerCase()]));
  const catalogue = { genres: termsOf('genres'), jobTitles: termsOf('job-titles') };

  const index = measureBuild(() => createPeopleIndex(people, catalogue));
  const floor = measureBuild(() => createSearchFloor(names));
  say({ metric: 'build wall', unit: 'ms', ours: index.wallMs, floor: floor.wallMs, rounds: 1 });
  say({ metric: 'build cpu', unit: 'ms', ours: index.cpuMs, floor: floor.cpuMs, rounds: 1 });
  const [ourBytes, floorBytes] = [index.bytes / people.length, floor.bytes / names.length];
  say({ metric: 'heap per person', unit: 'bytes', ours: ourBytes, floor: floorBytes, rounds: 1 });

  const ours = (query: string) => index.made.search(query, { limit });
  const theirs = (query: string) => floor.made(query, limit);
  const queries = createQueries(people, queryCount);
  for (const [metric, kind] of kinds) {
    const typed = queries.map((query) => query[kind]);
    compare(metric, typed, { ours, floor: theirs });
  }
  const across = createQueriesAcross(people, queryCount);
  for (const [metric, kind] of kindsAcross) {
    const typed = across.map((query) => query[kind]);
    const turns = Array.from({ length: rounds + 1 }, () => timeAll(ours, typed)).slice(1);
    const times = typed.map((_query, place) => median(turns.map((turn) => turn[place] ?? Number.NaN)));
    for (const percent of [50, 95, 99])
      report({
        bench: 'search',
        metric: `${metric} p${percent}`,
        unit: 'ms',
        ours: round(percentile(times, percent), 4),
        rounds,
      });
  }
  const recallOf = (namesFor: (query: string) => readonly (string | undefined)[]) =>
    queries.filter(({ misspelt, fullName }) => namesFor(misspelt).includes(fullName)).length / queries.length;
  say({
    metric: 'misspelt recall in 20',
    unit: 'share',
    ours: recallOf((query) => ours(query).map((hit) => nameOf.get(hit.id))),
    floor: recallOf((query) => theirs(query).map((ordinal) => names[ordinal])),
    rounds: 1,
  });
}

function termsOf(name: 'genres' | 'job-titles') {
  const options = catalogues[name].groups.flatMap((group) => group.options);
  return options.map(({ value, label, keywords }) => ({ value, label, words: keywords }));
}

/**
 * Both take turns over the same queries; the first turn only warms up. What counts for a query is its median over the
 * turns: the slow queries then make the tail, not the moments in which a neighbour had the processor.
 */
function compare(
  metric: string,
  queries: readonly string[],
  searches: { ours: Search; floor: Search },
): void {
  const turns: { ours: number[][]; floor: number[][] } = { ours: [], floor: [] };
  let cpuMs = 0;
  for (let turn = 0; turn <= rounds; turn++) {
    const before = cpuMsOf(process.pid);
    const ours = timeAll(searches.ours, queries);
    const spent = cpuMsOf(process.pid) - before;
    const floor = timeAll(searches.floor, queries);
    if (turn === 0) continue;
    cpuMs += spent;
    turns.ours.push(ours);
    turns.floor.push(floor);
  }
  const cpuUsPerOp = round((cpuMs * 1_000) / (rounds * queries.length));
  const perQuery = (times: readonly number[][]) =>
    queries.map((_query, place) => median(times.map((turn) => turn[place] ?? Number.NaN)));
  const taken = { ours: perQuery(turns.ours), floor: perQuery(turns.floor) };
  for (const percent of [50, 95, 99]) {
    const [ours, floor] = [percentile(taken.ours, percent), percentile(taken.floor, percent)];
    say({ metric: `${metric} p${percent}`, unit: 'ms', ours, floor, cpuUsPerOp, rounds });
  }
}

function timeAll(search: Search, queries: readonly string[]): number[] {
  return queries.map((query) => {
    const start = performance.now();
    search(query);
    return performance.now() - start;
  });
}

/** What making something takes, and what stays of it after a garbage collection. */
function measureBuild<Made>(make: () => Made) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const usedBytes = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const bytesBefore = usedBytes();
  const cpuBefore = cpuMsOf(process.pid);
  const start = performance.now();
  const made = make();
  const wallMs = performance.now() - start;
  return { made, wallMs, cpuMs: cpuMsOf(process.pid) - cpuBefore, bytes: usedBytes() - bytesBefore };
}

function say(line: Omit<BenchLine, 'bench' | 'ratioToFloor' | 'floor'> & { floor: number }): void {
  const { ours, floor } = line;
  const ratioToFloor = round(ours / floor);
  report({ bench: 'search', ...line, ours: round(ours, 4), floor: round(floor, 4), ratioToFloor });
}
