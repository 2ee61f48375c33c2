import { launchBrowser } from '../e2e/support/browser.ts';
import { openWorld } from '../e2e/support/world.ts';
import { percentile, report, round } from './measure.ts';
import { numberOf } from './options.ts';
import { openPage } from './web/open-page.ts';
import { visiting } from './web/phone.ts';

// node bench/scroll.ts: five seconds of steady scrolling through a directory of 5,000 people on a phone four times
// slower: how long each frame took, and how many took longer than 50 ms. Measure on a machine that does nothing else.
const people = numberOf('people', 5_000);
const rounds = numberOf('rounds', 3);
const seconds = numberOf('seconds', 5);
const worstMs = 50;

const world = await openWorld();
await world.database.pool.query(
  `insert into profile (id, display_name, sort_name, claimed_at, roles, location, unions)
   select gen_random_uuid(), 'Person '||n, 'person '||lpad(n::text, 6, '0'), now(), '{gaffer}', 'Lisbon', '{IATSE 600}'
   from generate_series(1, $1) as p(n)`,
  [people],
);
// Begins with everybody in its memory.
const { address } = await world.startBeside(async () => ({}));
const as = await world.signedIn('manager@backlot.example');
const browser = await launchBrowser();
try {
  const frames: number[] = [];
  let rows = 0;
  for (let turn = 0; turn <= rounds; turn++) {
    const scrolled = await visiting(browser, { address, as, on: 'phone' }, async (page) => {
      await openPage(page, '/directory');
      await page.getByRole('list', { name: 'People' }).getByRole('link').first().waitFor();
      return page.evaluate(scrollSteadily, { ms: seconds * 1_000, stepPx: 90 });
    });
    // The first turn warms the browser up.
    if (turn === 0) continue;
    frames.push(...scrolled.framesMs);
    rows = Math.max(rows, scrolled.rows);
  }
  const say = (metric: string, unit: string, ours: number) =>
    report({ bench: 'scroll', metric, unit, ours: round(ours, 1), rounds });
  say('rows passed in one turn', 'rows', rows);
  say('frames', 'frames', frames.length);
  say(`frames over ${String(worstMs)} ms`, 'frames', frames.filter((ms) => ms > worstMs).length);
  say('frame, p95', 'ms', percentile(frames, 95));
  say('frame, the longest', 'ms', Math.max(...frames));
} finally {
  await browser.close();
  await world.stop();
}

/** Runs in the page: moves the list a little with every frame, and keeps how long each frame took. */
function scrollSteadily({ ms, stepPx }: { ms: number; stepPx: number }) {
  const list = document.querySelector('[role="list"][aria-label="People"]');
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
