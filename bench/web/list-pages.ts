import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { busyMs, countMainThread } from './main-thread.ts';
import { openPage } from './open-page.ts';
import { type Visitor, visiting } from './phone.ts';

const restMs = 1_500;
const held = { listings: 300, people: 300 } as const;

/** Pages of a list with facets beside it, and what a row of each is. */
const listPages = [
  { name: 'directory', path: '/directory', list: 'People' },
  { name: 'marketplace', path: '/marketplace', list: 'All listings' },
] as const;

/** A list page that was opened from another one. */
export interface ListOpened {
  readonly name: string;
  /** What the main thread did from the press until the first row was drawn, and until its facets were. */
  readonly firstRowMs: number;
  readonly facetsMs: number;
  /** From the press to the first row by the clock. */
  readonly waitedMs: number;
  /** What the main thread did until the first row when the page was opened once more: its code and its rows were there. */
  readonly againMs: number;
}

/** Listings of somebody's and people, so that the first page of both lists is full. */
export async function fillLists(pool: Pick<pg.Pool, 'query'>, owner: string): Promise<void> {
  await pool.query(
    `insert into listing (id, owner_id, kind, state, title, company, city, union_name, role, department, pay, rate_minor, currency,
       first_day, last_day, published_at, expires_at, created_at, updated_at)
     select gen_random_uuid(), $1, (array['job','service','gear','space','casting'])[1 + n % 5], 'live', 'Listing '||n, 'Quillmere',
       (array['Lisbon, Portugal','Leeds, England','Oslo, Norway','Malta'])[1 + n % 4], (array['','BECTU','IATSE 600'])[1 + n % 3],
       (array['gaffer','boom-operator','costumer'])[1 + n % 3],
       (array['Lighting & Grip','Sound Department','Costume & Wardrobe'])[1 + n % 3],
       'week', 100000 + n, 'EUR', current_date + 30, current_date + 30 + n % 40, now() - n * interval '1 minute',
       now() + interval '20 days', now(), now()
     from generate_series(1, $2::int) n`,
    [owner, held.listings],
  );
  await pool.query(
    `insert into profile (id, display_name, sort_name, claimed_at, roles, location, unions)
     select gen_random_uuid(), 'Person '||n, 'person '||lpad(n::text, 6, '0'), now(), '{gaffer}', 'Lisbon', '{IATSE 600}'
     from generate_series(1, $1::int) n`,
    [held.people],
  );
}

/** Each page opened from the dashboard, with nothing of it loaded before. */
export async function measureListPages(browser: Browser, visitor: Visitor): Promise<ListOpened[]> {
  const opened: ListOpened[] = [];
  for (const one of listPages) opened.push(await open(browser, visitor, one));
  return opened;
}

const open = (browser: Browser, visitor: Visitor, { name, path, list }: (typeof listPages)[number]) =>
  visiting(browser, visitor, async (page, devtools): Promise<ListOpened> => {
    await openPage(page, '/dashboard');
    await countMainThread(devtools);
    const before = await busyMs(devtools);
    const row = `[role="list"][aria-label="${list}"] > *`;
    const waitedMs = await pressUntil(page, path, row);
    const firstRowMs = (await busyMs(devtools)) - before;
    await page.evaluate(clockUntil, '#main [aria-label="Filters"] li');
    const facetsMs = (await busyMs(devtools)) - before;
    await pressUntil(page, '/dashboard', `#main:not(:has([aria-label="${list}"])) h1`);
    await wait(restMs);
    const again = await busyMs(devtools);
    await pressUntil(page, path, row);
    return { name, waitedMs, firstRowMs, facetsMs, againMs: (await busyMs(devtools)) - again };
  });

/** Presses a link of the menu until something is drawn; by the protocol alone, as the driver's own clicks run scripts in the page. */
async function pressUntil(page: Page, path: string, selector: string): Promise<number> {
  const { x, y } = await page.evaluate(placeOf, `nav a[href="${path}"]`);
  const drawn = page.evaluate(clockUntil, selector);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  return drawn;
}

/** Runs in the page: the middle of something. */
function placeOf(selector: string): { x: number; y: number } {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!box) throw new Error(`there is no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page: until the frame in which something is drawn, by the clock. */
function clockUntil(selector: string): Promise<number> {
  return new Promise((done) => {
    const began = performance.now();
    const isThere = () => document.querySelector(selector) !== null;
    const end = () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    if (isThere()) return end();
    const seen = new MutationObserver(() => {
      if (!isThere()) return;
      seen.disconnect();
      end();
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
}
