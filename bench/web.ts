import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { openWorld } from '../e2e/support/world.ts';
import { startWebFloor } from './floors/web-floor.ts';
import { median, percentile, report, round } from './measure.ts';
import { isWanted } from './options.ts';
import { type Drawn, fillCalendars, measureCalendars } from './web/calendar-pages.ts';
import { worstMs } from './web/frames.ts';
import { longestOn, measureInteractions } from './web/interactions.ts';
import { fillLists, measureListPages } from './web/list-pages.ts';
import { type Load, loadPage } from './web/load.ts';
import { mainPages, otherPages } from './web/pages.ts';
import type { Visitor } from './web/phone.ts';
import { fillProject, measureProject } from './web/project-page.ts';
import { measureRouteChanges } from './web/route-changes.ts';
import { fillSheet, measureSheet } from './web/sheet-page.ts';

// The built application in a real browser, as on a phone (4 times slower, 9 Mbit/s, 85 ms), nothing in its cache: when
// the largest thing is painted, how long an interaction blocks, what jumps, how many bytes of script come before.
// The floor is a page of plain words with as many bytes of HTML. Measure on a machine that does nothing else.
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const routeRounds = 10;

interface Sides {
  readonly browser: Browser;
  readonly ours: Visitor;
  readonly floor: Visitor;
}

const world = await openWorld();
const reader = await world.signedIn('manager@backlot.example');
const steward = await world.signedIn('super-admin@backlot.example');
const html = await fetch(world.address, { headers: { cookie: reader.cookie } });
const floor = await startWebFloor((await html.arrayBuffer()).byteLength);
const browser = await launchBrowser({ isTimed: true });
try {
  const sides: Sides = {
    browser,
    ours: { address: world.address, as: reader, on: 'phone' },
    floor: { address: floor.address, on: 'phone' },
  };
  if (isWanted('loads')) await measureLoads(sides);
  if (isWanted('shifts')) await measureShifts(browser, { address: world.address, as: steward, on: 'phone' });
  if (isWanted('presses')) await measurePresses(sides);
  if (isWanted('routes')) await measureRoutes(sides);
  if (isWanted('project')) await measureDrawing(sides);
  if (isWanted('calendars')) await measureWeekAndBoard(sides);
  if (isWanted('sheet')) await measureCalls(sides);
  if (isWanted('lists')) await measureLists(sides);
} finally {
  await browser.close();
  await floor.stop();
  await world.stop();
}

/** The sides take turns; the first turn warms the browser up and does not count. */
async function measureLoads({ browser: by, ours, floor: plain }: Sides): Promise<void> {
  const bare: Load[] = [];
  const loads = new Map<string, Load[]>(mainPages.map(({ name }) => [name, []]));
  for (let index = 0; index <= rounds; index++) {
    bare.push(await loadPage(by, plain, '/'));
    for (const { name, path } of mainPages) loads.get(name)?.push(await loadPage(by, ours, path));
  }
  const floorMs = median(bare.slice(1).map(({ lcpMs }) => lcpMs));
  for (const { name } of mainPages) {
    const counted = (loads.get(name) ?? []).slice(1);
    const of = (what: Exclude<keyof Load, 'largest'>) => median(counted.map((load) => load[what]));
    sayOf(`${name}: first paint`, 'ms', of('fcpMs'));
    sayOf(`${name}: largest paint`, 'ms', of('lcpMs'), floorMs);
    sayOf(`${name}: blocked by long tasks`, 'ms', of('blockedMs'));
    sayOf(`${name}: scripts before the largest paint`, 'bytes', of('scriptBytes'));
    sayOf(`${name}: layout shift`, 'score', of('cls'));
  }
}

async function measureShifts(by: Browser, as: Visitor): Promise<void> {
  for (const path of otherPages) {
    const { cls } = await loadPage(by, as, path);
    report({ bench: 'web', metric: `${path}: layout shift`, unit: 'score', ours: round(cls, 4), rounds: 1 });
  }
}

async function measurePresses({ browser: by, ours, floor: plain }: Sides): Promise<void> {
  const bare: number[] = [];
  const longest = new Map<string, number[]>();
  for (let index = 0; index <= rounds; index++) {
    const pressed = longestOn(by, plain, '/', (page) => page.getByRole('button').click());
    bare.push(await pressed);
    for (const { name, longestMs } of await measureInteractions(by, ours)) {
      longest.set(name, [...(longest.get(name) ?? []), longestMs]);
    }
  }
  const floorMs = median(bare.slice(1));
  for (const [name, all] of longest) sayOf(name, 'ms', median(all.slice(1)), floorMs);
}

async function measureRoutes({ browser: by, ours }: Sides): Promise<void> {
  const times = await measureRouteChanges(by, ours, routeRounds);
  const metric = 'route change to a visited page, p95, not slowed';
  report({ bench: 'web', metric, unit: 'ms', ours: round(percentile(times, 95), 0), rounds: times.length });
}

async function measureDrawing({ browser: by, ours }: Sides): Promise<void> {
  const id = await fillProject(world.database.pool, reader.id);
  for (const [name, lists] of await countedByName(() => measureProject(by, ours, id))) sayFrames(name, lists);
}

/** At a desk: a phone shows neither the week nor the board. */
async function measureWeekAndBoard({ browser: by, ours }: Sides): Promise<void> {
  const calendars = await fillCalendars(world.database.pool, reader.id);
  await sayDrawn(() => measureCalendars(by, { ...ours, on: 'slow desk' }, calendars));
}

/** A desk rolls its calls at one as well. */
async function measureCalls({ browser: by, ours }: Sides): Promise<void> {
  await fillSheet(world.database.pool, reader.id);
  await sayDrawn(() => measureSheet(by, { ...ours, on: 'slow desk' }));
}

/** On a server that knows what was filled: both lists are kept in memory. */
async function measureLists({ browser: by, ours }: Sides): Promise<void> {
  await fillLists(world.database.pool, steward.id);
  const { address } = await world.startBeside(async () => ({}));
  const measured = await countedByName(() => measureListPages(by, { ...ours, address, on: 'slow desk' }));
  for (const [name, opened] of measured) {
    const of = (what: 'firstRowMs' | 'facetsMs' | 'waitedMs' | 'againMs') =>
      median(opened.map((one) => one[what]));
    sayOf(`${name}: work of the main thread until its first row`, 'ms', of('firstRowMs'));
    sayOf(`${name}: the same until its facets`, 'ms', of('facetsMs'));
    sayOf(`${name}: from the press to its first row`, 'ms', of('waitedMs'));
    sayOf(`${name}: work of the main thread until its first row, opened again`, 'ms', of('againMs'));
  }
}

async function sayDrawn(measure: () => Promise<readonly Drawn[]>): Promise<void> {
  for (const [name, drawn] of await countedByName(measure)) {
    const workMs = drawn.flatMap((one) => one.workMs ?? []);
    const floors = drawn.flatMap((one) => one.floorMs ?? []);
    const floorMs = floors.length > 0 ? median(floors) : undefined;
    sayOf(`${name}: drawn after its answer`, 'ms', median(drawn.map(({ drawnMs }) => drawnMs)), floorMs);
    if (workMs.length > 0) sayOf(`${name}: work of the main thread from the press on`, 'ms', median(workMs));
    sayFrames(`${name}, moved about`, drawn);
  }
}

/** Measures in rounds, by what was measured; the first round warms the browser up and does not count. */
async function countedByName<One extends { readonly name: string }>(
  measure: () => Promise<readonly One[]>,
): Promise<Map<string, One[]>> {
  const all: One[] = [];
  for (let index = 0; index <= rounds; index++) {
    const measured = await measure();
    if (index > 0) all.push(...measured);
  }
  return Map.groupBy(all, ({ name }) => name);
}

/** Frames of the page, beside those of a still copy where there is one. */
function sayFrames(name: string, drawn: readonly Pick<Drawn, 'framesMs' | 'floorFramesMs'>[]): void {
  const ours = drawn.flatMap(({ framesMs }) => framesMs);
  const floor = drawn.flatMap(({ floorFramesMs }) => floorFramesMs ?? []);
  const say = (what: string, unit: string, of: (framesMs: readonly number[]) => number) =>
    sayOf(`${name}: ${what}`, unit, of(ours), floor.length > 0 ? of(floor) : undefined);
  say('frames over 50 ms', 'frames', (all) => all.filter((ms) => ms > worstMs).length);
  say('the longest frame', 'ms', (all) => Math.max(...all));
}

function sayOf(metric: string, unit: string, ours: number, against?: number): void {
  const line = { bench: 'web', metric, unit, ours: round(ours, unit === 'score' ? 4 : 0), rounds };
  if (against === undefined) report(line);
  else report({ ...line, floor: round(against, 0), ratioToFloor: round(ours / against) });
}
