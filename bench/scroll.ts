import type { CDPSession, Page } from 'playwright-core';
import { longThread, longThreadTitle } from '#features/community/testing/factory/long-thread.ts';
import { launchBrowser } from '../e2e/support/browser.ts';
import { openWorld } from '../e2e/support/world.ts';
import { median, percentile, report, round } from './measure.ts';
import { isWanted, numberOf } from './options.ts';
import { findPress } from './web/find-press.ts';
import { busyMs, countMainThread } from './web/main-thread.ts';
import { openPage } from './web/open-page.ts';
import { visiting } from './web/phone.ts';

// node bench/scroll.ts [--only directory,contacts,thread,opening]: seconds of steady scrolling through a list of 5,000
// people on a phone four times slower, in the directory and in one's contacts, and through a thread of as many posts, opened
// in its middle: how long each frame took, how many took longer than 50 ms, and the main thread's own time in each, which
// also says something on a machine that does other work. Of the thread also what opening it takes, from the press to its
// first unread post: the main thread's time, and the clock's.
const people = numberOf('people', 5_000);
const rounds = numberOf('rounds', 3);
const seconds = numberOf('seconds', 5);
// Frames come every 16.7 ms, give or take a tenth: 50.1 ms are three of them, as 50 are; the next length is 66.
const worstMs = 51;

const world = await openWorld();
const as = await world.signedIn('manager@backlot.example');
await world.database.pool.query(
  `insert into profile (id, display_name, sort_name, claimed_at, roles, location, unions)
   select gen_random_uuid(), 'Person '||n, 'person '||lpad(n::text, 6, '0'), now(), '{gaffer}', 'Lisbon', '{IATSE 600}'
   from generate_series(1, $1) as p(n)`,
  [people],
);
await world.database.pool.query(
  `insert into contact_card (owner_id, id, display_name, sort_name, search_text, company, title, fields, created_at, updated_at)
   select $2, gen_random_uuid(), 'Contact '||n, 'contact '||lpad(n::text, 6, '0'), 'contact', 'Quillmere', 'Gaffer',
     '{"displayName": "Contact", "emails": [], "phones": []}', now(), now()
   from generate_series(1, $1) as p(n)`,
  [people, as.id],
);
const others = await world.database.pool.query<{ id: string }>(
  'select id from profile where id <> $1 limit 39',
  [as.id],
);
const thread = await longThread(world.database.pool, {
  people: [as.id, ...others.rows.map(({ id }) => id)],
  posts: people,
});
const threadPath = `/dashboard/community/threads/${thread}`;
const lists = [
  { name: 'directory', path: '/directory', label: 'People' },
  { name: 'contacts', path: '/contacts', label: 'Contacts' },
  { name: 'thread', path: threadPath, label: 'Posts' },
];
// Begins with everybody in its memory.
const { address } = await world.startBeside(async () => ({}));
const browser = await launchBrowser({ isTimed: true });
try {
  for (const list of lists) if (isWanted(list.name)) await measure(list);
  if (isWanted('opening')) await measureOpening();
} finally {
  await browser.close();
  await world.stop();
}

async function measure({ path, label }: (typeof lists)[number]): Promise<void> {
  const frames: number[] = [];
  const cpu: number[] = [];
  let rows = 0;
  for (let turn = 0; turn <= rounds; turn++) {
    const scrolled = await visiting(browser, { address, as, on: 'phone' }, async (page, devtools) => {
      await openPage(page, path);
      await page.getByRole('list', { name: label }).getByRole('link').first().waitFor();
      return scroll(page, devtools, label);
    });
    // The first turn warms the browser up.
    if (turn === 0) continue;
    frames.push(...scrolled.framesMs);
    cpu.push(scrolled.cpuMs / scrolled.framesMs.length);
    rows = Math.max(rows, scrolled.rows);
  }
  const say = (metric: string, unit: string, ours: number) =>
    report({
      bench: 'scroll',
      metric: `${path.replace(thread, '…')}: ${metric}`,
      unit,
      ours: round(ours, 1),
      rounds,
    });
  say('rows passed in one turn', 'rows', rows);
  say('frames', 'frames', frames.length);
  say('frames over 50 ms', 'frames', frames.filter((ms) => ms > worstMs).length);
  say('frame, p95', 'ms', percentile(frames, 95));
  say('frame, the longest', 'ms', Math.max(...frames));
  say('main thread a frame, slowed down', 'ms', median(cpu));
}

/** What the main thread does from the press on a thread until its first unread post is there. */
async function measureOpening(): Promise<void> {
  const busy: number[] = [];
  const took: number[] = [];
  let rows = 0;
  for (let turn = 0; turn <= rounds; turn++) {
    // What was scrolled through counts as read.
    await world.database.pool.query('update community_reading set read_seq = $2 where thread_id = $1', [
      thread,
      people / 2,
    ]);
    const opened = await visiting(browser, { address, as, on: 'slow desk' }, async (page, devtools) => {
      await openPage(page, '/dashboard/community');
      await countMainThread(devtools);
      const link = page.getByRole('link', { name: longThreadTitle }).first();
      await link.waitFor();
      await page.waitForLoadState('networkidle');
      const press = await findPress(page, link);
      // Awaited: a press that comes before its listener is never heard of.
      const watched = await page.evaluateHandle(watchOpening, people / 2 + 1);
      const before = await busyMs(devtools);
      await press();
      const waited = await watched.evaluate(({ ms }) => ms);
      const ms = (await busyMs(devtools)) - before;
      return { ms, waited, rows: await page.locator('[data-seq]').count() };
    });
    if (turn === 0) continue;
    busy.push(opened.ms);
    took.push(opened.waited);
    rows = Math.max(rows, opened.rows);
  }
  const say = (metric: string, unit: string, ours: number) =>
    report({
      bench: 'scroll',
      metric: `${threadPath.replace(thread, '…')}: ${metric}`,
      unit,
      ours: round(ours, 1),
      rounds,
    });
  say('main thread until it is open, slowed down', 'ms', median(busy));
  say('from the press to the frame with its first unread post, slowed down', 'ms', median(took));
  say('posts in the page', 'posts', rows);
}

/** Runs in the page: how long it takes from the next press until the frame in which a post is drawn. */
function watchOpening(seq: number): { ms: Promise<number> } {
  const ms = new Promise<number>((done) => {
    const began = () => {
      const at = performance.now();
      const seen = new MutationObserver(() => {
        if (!document.querySelector(`[data-seq="${seq}"]`)) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - at)));
      });
      seen.observe(document.body, { childList: true, subtree: true });
    };
    addEventListener('pointerdown', began, { once: true, capture: true });
  });
  return { ms };
}

/** One turn: the frames, and what the main thread did for all of them together, milliseconds. */
async function scroll(page: Page, devtools: CDPSession, label: string) {
  await countMainThread(devtools);
  const before = await busyMs(devtools);
  const scrolled = await page.evaluate(scrollSteadily, { label, ms: seconds * 1_000, stepPx: 90 });
  return { ...scrolled, cpuMs: (await busyMs(devtools)) - before };
}

/** Runs in the page: moves the list a little with every frame, and keeps how long each frame took. */
function scrollSteadily({ label, ms, stepPx }: { label: string; ms: number; stepPx: number }) {
  const list = document.querySelector(`[role="list"][aria-label="${label}"]`);
  let box = list;
  while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
  if (!box) throw new Error('nothing scrolls');
  const scrolling = box;
  const framesMs: number[] = [];
  return new Promise<{ framesMs: number[]; rows: number }>((done) => {
    let began = 0;
    let before = 0;
    const step = (at: number) => {
      if (before > 0) framesMs.push(at - before);
      else began = at;
      before = at;
      scrolling.scrollTop += stepPx;
      if (at - began < ms) return void requestAnimationFrame(step);
      const shown = [...document.querySelectorAll<HTMLElement>('[data-index]')];
      done({ framesMs, rows: Math.max(...shown.map((row) => Number(row.dataset['index']))) });
    };
    requestAnimationFrame(step);
  });
}
