import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { PageViewReport } from './contract.ts';
import { limits } from './limits.ts';
import { removeOld } from './server/jobs.ts';

const scene = await openScene();
const nowMs = () => systemClock.now().getTime();
const newId = () => uuidV7(nowMs()) as PageViewReport['id'];
const release = 'abc123';

const view = (changes: Partial<PageViewReport> = {}): PageViewReport => ({
  id: newId(),
  page: '/dashboard',
  startTime: new Date(nowMs()).toISOString(),
  sequence: 0,
  visibleMs: null,
  referrer: null,
  ...changes,
});

async function storedView(id: string) {
  const { rows } = await scene.database.pool.query('select * from page_view where id = $1', [id]);
  return rows[0] as Record<string, unknown> | undefined;
}

test('shell 3 a page view records who, which page, when, from where and with what kind of browser', async () => {
  const mara = await scene.person('Mara Okafor');
  const opened = view({ page: '/people/$personId', referrer: '/directory' });
  const answer = await mara.call.insights.pageViews({ release, views: [opened] });
  expect(answer).toEqual({ isCounting: true });
  expect(await storedView(opened.id)).toMatchObject({
    person_id: mara.id,
    page: '/people/$personId',
    referrer: '/directory',
    device: 'desktop',
    release,
    duration_ms: null,
    left_at: null,
  });
});

test('ADP-1 each stretch counts once: reports that arrive twice or late change nothing, and the end is kept', async () => {
  const mara = await scene.person('Mara Okafor');
  const opened = view();
  const hidden = { ...opened, sequence: 1, visibleMs: 4_000 };
  const left = { ...opened, sequence: 2, visibleMs: 9_000 };
  await mara.call.insights.pageViews({ release, views: [opened] });
  await mara.call.insights.pageViews({ release, views: [left, hidden, left] });
  await mara.call.insights.pageViews({ release, views: [hidden, opened] });
  expect(await storedView(opened.id)).toMatchObject({ duration_ms: 9_000, sequence: 2 });
  expect((await storedView(opened.id))?.['left_at']).not.toBeNull();
});

test('ADP-1 a view whose end was never reported has an unknown duration, not 0', async () => {
  const mara = await scene.person('Mara Okafor');
  const admin = await scene.person('Ada Quinn', { role: 'ADMIN' });
  const page = '/unknown-end';
  await mara.call.insights.pageViews({
    release,
    views: [view({ page }), view({ page, sequence: 1, visibleMs: 6_000 })],
  });
  const { pages } = await admin.call.insights.performance({ range: '24h' });
  expect(pages.find((row) => row.page === page)).toMatchObject({
    views: 2,
    people: 1,
    known: 1,
    medianVisibleMs: 6_000,
    visibleMs: 6_000,
  });
});

test('a view belongs to its person: nobody else can write to it', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const opened = view();
  await mara.call.insights.pageViews({ release, views: [opened] });
  await tom.call.insights.pageViews({ release, views: [{ ...opened, sequence: 5, visibleMs: 1_000 }] });
  expect(await storedView(opened.id)).toMatchObject({ person_id: mara.id, duration_ms: null });
});

test('S66 a person who has opted out is not counted, whatever their browser sends', async () => {
  const mara = await scene.person('Mara Okafor');
  await mara.call.preferences.save({ pageViews: false });
  const opened = view();
  expect(await mara.call.insights.pageViews({ release, views: [opened] })).toEqual({ isCounting: false });
  expect(await storedView(opened.id)).toBeUndefined();
  await mara.call.preferences.save({ pageViews: true });
  expect(await mara.call.insights.pageViews({ release, views: [opened] })).toEqual({ isCounting: true });
});

test.each([
  ['a query string', { page: '/messages?conversationId=1' }, 'page'],
  ['an id', { page: '/people/0192f0c1' }, 'page'],
  ['an address of elsewhere', { referrer: 'https://elsewhere.example/x' }, 'referrer'],
  ['negative time', { visibleMs: -1 }, 'visibleMs'],
  ['more time than a day has', { visibleMs: limits.visibleMaxMs + 1 }, 'visibleMs'],
  ['a moment that is none', { startTime: 'yesterday' }, 'startTime'],
])('ADP-3 a view with %s is refused by name and nothing is kept', async (_name, changes, field) => {
  const mara = await scene.person('Mara Okafor');
  const wrong = view(changes);
  const answer = await mara.request('POST', '/api/page-views', {
    body: JSON.stringify({ release, views: [view(), wrong] }),
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain(field);
  const { rowCount } = await scene.database.pool.query('select 1 from page_view where person_id = $1', [
    mara.id,
  ]);
  expect(rowCount).toBe(0);
});

test('a view from a browser with a wrong clock is recorded at the server’s time', async () => {
  const mara = await scene.person('Mara Okafor');
  const opened = view({ startTime: '2199-01-01T00:00:00.000Z' });
  await mara.call.insights.pageViews({ release, views: [opened] });
  const stored = await storedView(opened.id);
  expect(stored?.['start_time']).toEqual(stored?.['timestamp']);
});

test('ADP-2 measures are shown as the p75 of a page and a kind of device, errors by page and class', async () => {
  const [mara, admin] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Ada Quinn', { role: 'ADMIN' }),
  ]);
  const page = '/measured';
  const samples = [1_000, 2_000, 3_000, 4_000].map((value) => ({
    id: newId(),
    page,
    name: 'LCP' as const,
    value,
  }));
  const error = { id: newId(), page, name: 'TypeError' };
  const batch = { release: 'measured1', samples, errors: [error] };
  await mara.call.insights.vitals(batch);
  // Sent again: the same measures and the same error.
  await mara.call.insights.vitals(batch);
  const seen = await admin.call.insights.performance({ range: '24h' });
  expect(seen.vitals.filter((row) => row.page === page)).toEqual([
    { page, device: 'desktop', name: 'LCP', p75: 3_000, samples: 4 },
  ]);
  expect(seen.errors.filter((row) => row.page === page)).toEqual([{ page, name: 'TypeError', count: 1 }]);
  expect(seen.releases.find((row) => row.release === 'measured1')).toMatchObject({
    loads: 4,
    lcp: 3_000,
    inp: null,
    browserErrors: 1,
  });
});

test('a measure that grows until the person leaves the page is one measure', async () => {
  const mara = await scene.person('Mara Okafor');
  const sample = { id: newId(), page: '/shifted', name: 'CLS' as const, value: 0.02 };
  await mara.call.insights.vitals({ release, samples: [sample], errors: [] });
  await mara.call.insights.vitals({ release, samples: [{ ...sample, value: 0.3 }], errors: [] });
  await mara.call.insights.vitals({ release, samples: [sample], errors: [] });
  const { rows } = await scene.database.pool.query('select value from web_vital where id = $1', [sample.id]);
  expect(rows).toEqual([{ value: 0.3 }]);
});

test('an error with its message is refused: a person’s words must not be stored', async () => {
  const mara = await scene.person('Mara Okafor');
  const errors = [{ id: newId(), page: '/dashboard', name: 'mara@backlot.example is not a function' }];
  const answer = await mara.request('POST', '/api/vitals', {
    body: JSON.stringify({ release, samples: [], errors }),
  });
  expect(answer.status).toBe(400);
});

test('a page that reports wildly is asked to wait, and nobody else is', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const empty = { release, samples: [], errors: [] };
  for (let sent = 0; sent < limits.batchesPerPerson; sent += 40)
    await Promise.all(Array.from({ length: 40 }, () => mara.call.insights.vitals(empty)));
  expect(await refusalOf(mara.call.insights.vitals(empty))).toBe('insights.too_many');
  expect(await tom.call.insights.vitals(empty)).toEqual({ taken: 0 });
});

test('ADP-2 server times are counted by route with their errors, from the process’s own counters', async () => {
  const admin = await scene.person('Ada Quinn', { role: 'ADMIN' });
  await admin.call.preferences.get();
  const { routes, series, releases } = await admin.call.insights.performance({ range: '7d' });
  const row = routes.find(({ route }) => route === 'GET /api/me/preferences');
  expect(row?.requests).toBeGreaterThan(0);
  expect(row?.p95).toBeGreaterThanOrEqual(row?.p50 ?? Number.POSITIVE_INFINITY);
  expect(row).toMatchObject({ errors: 0, errorRate: 0 });
  expect(series.reduce((sum, step) => sum + step.requests, 0)).toBeGreaterThan(0);
  expect(releases.some(({ requests }) => requests > 0)).toBe(true);
  // Totals are overwritten: asking again counts nothing twice.
  const again = await admin.call.insights.performance({ range: '7d' });
  const asked = (list: typeof routes) =>
    list.find(({ route }) => route === 'GET /api/me/preferences')?.requests;
  expect(asked(again.routes)).toBe(row?.requests);
});

test.each([
  ['24h', 24],
  ['7d', 28],
  ['30d', 30],
  ['90d', 30],
] as const)(
  'ux performance: the range %s has a step for every part of it, measured or not',
  async (range, steps) => {
    const admin = await scene.person('Ada Quinn', { role: 'ADMIN' });
    const { series } = await admin.call.insights.performance({ range });
    // It starts at a full hour, so another step may have started.
    expect([steps, steps + 1]).toContain(series.length);
  },
);

test('S66 a view, a measure, an error and a server time are deleted after 90 days, and not before', async () => {
  const mara = await scene.person('Mara Okafor');
  const kept = view();
  const old = view();
  await mara.call.insights.pageViews({ release, views: [kept, old] });
  const { pool } = scene.database;
  const age = async (id: string, days: number) =>
    pool.query(`update page_view set timestamp = now() - $2 * interval '1 day' where id = $1`, [id, days]);
  await age(kept.id, 89);
  await age(old.id, 91);
  await removeOld({
    database: scene.database,
    clock: { now: () => new Date(nowMs()) },
  } as Parameters<typeof removeOld>[0]);
  expect(await storedView(kept.id)).toBeDefined();
  expect(await storedView(old.id)).toBeUndefined();
});

test('a person’s own views are in their data export', async () => {
  const mara = await scene.person('Mara Okafor');
  await mara.call.insights.pageViews({ release, views: [view({ page: '/exported' })] });
  const answer = await mara.request('GET', '/api/me/export');
  expect(await answer.text()).toContain('/exported');
});
