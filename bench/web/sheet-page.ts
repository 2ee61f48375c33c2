import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import type { Drawn } from './calendar-pages.ts';
import { framesOf, watchFrames } from './frames.ts';
import { openPage } from './open-page.ts';
import { type Visitor, visiting } from './phone.ts';

const held = { lines: 500, tries: 20_000 } as const;
const latestMs = 60_000;
const zones = ['America/Los_Angeles', 'America/New_York', 'Europe/London', 'Europe/Berlin'] as const;

/** A phone sheet of somebody: 500 open calls, most of them to be placed, that were tried 40 times each. */
export async function fillSheet(pool: Pick<pg.Pool, 'query'>, owner: string): Promise<void> {
  await pool.query(
    `with line as (insert into call_line(id, desk_id, same_as, name, company, phone, subject, zone, direction, priority, position, state,
        state_at, first_asked, sheet_day, added_by, created_at, updated_at)
      select gen_random_uuid(), $1, 'n:' || n, 'Call ' || n, 'Quillmere', '+1 310 555 0142', 'The Salt Ledger', ($3::text[])[1 + n % 4], 'out',
        1 + n % 4, n, 'to-place', now() - interval '1 hour', current_date - 2, current_date, $1, now() - interval '2 days', now()
      from generate_series(1, $2::int) n returning id)
     insert into call_attempt(id, line_id, by, direction, outcome, at, noted_at)
     select gen_random_uuid(), line.id, $1, 'out', 'no-answer', now() - n * interval '1 minute', now()
     from line, generate_series(1, $4::int / $2::int) n`,
    [owner, held.lines, zones, held.tries],
  );
}

/** The sheet: drawn after its answer, then moved down and up again; and all of it in roll mode. */
export async function measureSheet(browser: Browser, visitor: Visitor): Promise<Drawn[]> {
  const sheet = await visiting(browser, visitor, async (page) => {
    await openPage(page, '/contacts/rolling-calls?list=done');
    await page.locator('#main header nav a').first().click();
    return drawnAndMoved(page, '[data-line]', `phone sheet of ${held.lines} calls`);
  });
  const roll = await visiting(browser, visitor, async (page) => {
    await openPage(page, '/contacts/rolling-calls?list=done');
    await page.getByRole('link', { name: 'Roll calls', exact: true }).click();
    return drawnAndMoved(page, 'section section li > button', `all ${held.lines} calls of it in roll mode`);
  });
  return [sheet, roll];
}

async function drawnAndMoved(page: Page, row: string, name: string): Promise<Drawn> {
  const drawnMs = await drawnInSight(page, row);
  await watchFrames(page);
  const box = await page.locator(row).first().boundingBox();
  if (!box) throw new Error('the sheet is empty');
  await page.mouse.move(box.x + 40, box.y + 10);
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, step < 30 ? 120 : -120);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  return { name, drawnMs, framesMs: await framesOf(page) };
}

/** From the answer to the frame in which the window is full of calls. */
const drawnInSight = (page: Page, row: string): Promise<number> =>
  page.evaluate(
    async ({ row: rows, latestMs: untilMs }) => {
      const giveUpMs = performance.now() + untilMs;
      const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const isFull = () => {
        const last = [...document.querySelectorAll(rows)].at(-1);
        return last !== undefined && last.getBoundingClientRect().bottom > innerHeight;
      };
      let at = await nextFrame();
      while (!isFull()) {
        if (at > giveUpMs) throw new Error('the window did not fill with calls');
        at = await nextFrame();
      }
      const ends = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/calls?'))
        .map((entry) => entry.responseEnd);
      return at - Math.max(...ends);
    },
    { row, latestMs },
  );
