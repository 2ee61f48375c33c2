import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { boxOf, findPress } from './find-press.ts';
import { framesOf, watchFrames } from './frames.ts';
import { openPage } from './open-page.ts';
import { type Visitor, visiting } from './phone.ts';
import { drawCopy, standStill } from './still-copy.ts';

const week = '2031-03-10';
const empty = '2031-03-03';
const held = { events: 400, calendars: 5, people: 60, days: 120 } as const;
/** A window in which nearly the whole board is in sight, with its days no wider than in a small one; pixels. */
const wholeBoard = { width: 4_000, height: 4_900 } as const;
const latestMs = 60_000;
/** What a slowed-down page needs to lay a board out again. */
const restMs = 2_000;

/** Whose calendars are shown beside one's own. */
export interface Calendars {
  readonly beside: readonly string[];
}

/** A week of five calendars, and people who are held for four months by whoever looks. */
export async function fillCalendars(pool: Pick<pg.Pool, 'query'>, owner: string): Promise<Calendars> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into profile (id, display_name, sort_name, claimed_at, title)
     select gen_random_uuid(), 'Held '||n, 'held '||lpad(n::text, 3, '0'), now(), 'Gaffer' from generate_series(1, $1::int) n returning id`,
    [held.people],
  );
  const people = rows.map(({ id }) => id);
  const beside = people.slice(0, held.calendars - 1);
  await pool.query(
    `insert into desk_seat(id, principal_id, person_id, kind, scopes, offered_by, principal_agreed_at, assistant_agreed_at, starts_at, created_at)
     select gen_random_uuid(), id, $2, 'first', array['calendar'], id, now(), now(), now() - interval '1 day', now() from unnest($1::uuid[]) as p(id)`,
    [beside, owner],
  );
  await pool.query(
    `insert into event(id, owner_id, title, kind, zone, start_wall, end_wall, starts_at, ends_at, first_day, last_day, place, created_at, updated_at)
     select gen_random_uuid(), ($1::uuid[])[1 + n % $2], 'Meeting ' || n, 'general', 'UTC',
       to_char(at, 'YYYY-MM-DD"T"HH24:MI'), to_char(at + interval '30 minutes', 'YYYY-MM-DD"T"HH24:MI'),
       at at time zone 'UTC', (at + interval '30 minutes') at time zone 'UTC', at::date, at::date, 'Stage 4', now(), now()
     from generate_series(0, $3 - 1) n,
       lateral (select $4::timestamp + ((n / $2) / 16) * interval '1 day' + interval '9 hours' + ((n / $2) % 16) * interval '30 minutes' as at) t`,
    [[owner, ...beside], held.calendars, held.events, `${week}T00:00`],
  );
  // Two in line every four days, three days each.
  await pool.query(
    `insert into hold (id, person_id, asker_id, title, first_day, last_day, rank, state, expires_at, created_at, updated_at)
     select gen_random_uuid(), person, $2, 'Long Shadows', day, day + 2, rank, 'accepted', now() + interval '90 days', now(), now()
     from unnest($1::uuid[]) person, generate_series(0, $3 - 4, 8) ahead, generate_series(1, 2) rank,
       lateral (select current_date - 7 + ahead::int as day) d`,
    [people, owner, held.days],
  );
  return { beside };
}

/** What drawing a page took: from its answer to the frame in which all stands, and how long frames took in use. */
export interface Drawn {
  readonly name: string;
  readonly drawnMs: number;
  /** What the main thread worked from the press on, whatever else the machine did: says more than the clock on a busy one. */
  readonly workMs?: number;
  readonly framesMs: readonly number[];
  /** The same for a still copy of the page. */
  readonly floorMs?: number;
  /** For the board, of a copy with all its blocks drawn ahead: more than the page has, so it is no lower bound. */
  readonly floorFramesMs?: readonly number[];
}

/** The week, with one of its events dragged about; and the board of holds, moved both ways. */
export async function measureCalendars(
  browser: Browser,
  visitor: Visitor,
  { beside }: Calendars,
): Promise<Drawn[]> {
  const weekOf = (day: string) => `/schedule?view=week&day=${day}&with=${beside.join(',')}`;
  const drawnWeek = await visiting(browser, visitor, async (page, devtools) => {
    await openPage(page, weekOf(empty));
    const press = await findPress(page, page.getByRole('button', { name: 'Later', exact: true }));
    const worked = await watchWork(devtools);
    // Its answer is waited for below.
    await press();
    const drawnMs = await drawnAfter(page, { answer: '/api/events?', count: held.events });
    const workMs = await worked();
    const event = await boxOf(page.locator('#main [data-look]').first());
    await watchFrames(page);
    await dragAbout(page, event);
    const framesMs = await framesOf(page);
    await standStill(page);
    const floorMs = await drawCopy(page, { row: '#main [data-look]', answer: '/api/events?' });
    const name = `week of ${held.calendars} calendars with ${held.events} events`;
    return { name, drawnMs, floorMs, workMs, framesMs };
  });
  const drawnBoard = await visiting(browser, visitor, async (page, devtools) => {
    await openPage(page, '/schedule/holds?view=avails');
    const press = await findPress(page, page.getByRole('link', { name: 'Holds', exact: true }));
    const worked = await watchWork(devtools);
    await press();
    const drawnMs = await drawnAfter(page, { answer: '/api/holds?', count: held.people });
    const workMs = await worked();
    const hold = await boxOf(page.locator('#main [data-look]').first());
    await watchFrames(page);
    await moveBoard(page, hold);
    const framesMs = await framesOf(page);
    await standStill(page);
    const floorMs = await drawCopy(page, { row: '#main [data-look]', answer: '/api/holds?' });
    const floorFramesMs = await moveStillBoard(page, hold);
    const name = `hold board of ${held.people} people by ${held.days} days`;
    return { name, drawnMs, floorMs, workMs, framesMs, floorFramesMs };
  });
  return [drawnWeek, drawnBoard];
}

/** How long the main thread works from now on, by its own clock. */
async function watchWork(devtools: CDPSession): Promise<() => Promise<number>> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const before = await worked();
  return async () => (await worked()) - before;
}

interface Awaited {
  readonly answer: string;
  readonly count: number;
}

/** From the answer to the frame after the one in which that many stand. */
const drawnAfter = (page: Page, awaited: Awaited): Promise<number> =>
  page.evaluate(
    async ({ answer, count, latestMs: untilMs }) => {
      const giveUpMs = performance.now() + untilMs;
      const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
      let at = await nextFrame();
      while (document.querySelectorAll('#main [data-look]').length < count) {
        if (at > giveUpMs) throw new Error(`not all of ${count} were drawn`);
        at = await nextFrame();
      }
      at = await nextFrame();
      const ends = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(answer))
        .map((entry) => entry.responseEnd);
      return at - Math.max(...ends);
    },
    { ...awaited, latestMs },
  );

type Corner = { readonly x: number; readonly y: number };

/** Takes an event up, leads it over the days and brings it back to where it was. */
async function dragAbout(page: Page, box: Corner): Promise<void> {
  const [x, y] = [box.x + 8, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++) {
    const out = 1 - Math.abs(20 - step) / 20;
    await page.mouse.move(x + out * 500, y + out * 160);
  }
  await page.mouse.move(x, y);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Moves the board to the right and down, and back. */
async function moveBoard(page: Page, box: Corner): Promise<void> {
  await page.mouse.move(box.x + 4, box.y + 4);
  for (let step = 0; step < 80; step++) {
    const by = step < 40 ? 1 : -1;
    await page.mouse.wheel(by * 60, by * 60);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

/** How long frames take when a board is moved whose blocks were all drawn ahead. */
async function moveStillBoard(page: Page, box: Corner): Promise<number[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('the window has no size');
  await page.setViewportSize(wholeBoard);
  await openPage(page, '/schedule/holds');
  await standStill(page);
  await page.setViewportSize(size);
  // Its first move lays everything out again.
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.wheel(1, 1);
  await wait(restMs);
  await watchFrames(page);
  await moveBoard(page, box);
  return framesOf(page);
}
