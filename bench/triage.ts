import type { CDPSession, Page } from 'playwright-core';
import { newId } from '#platform/server/new-id.ts';
import { launchBrowser } from '../e2e/support/browser.ts';
import { openWorld, type Person } from '../e2e/support/world.ts';
import { median, percentile, report, round } from './measure.ts';
import { numberOf } from './options.ts';
import { openPage } from './web/open-page.ts';
import { visiting } from './web/phone.ts';

// npm run bench -- triage [--rounds 3] [--entries 30]: a buyer's morning. 600 submissions of one call are answered by single
// keys on a desk four times slower: from the key to the frame in which the next one is drawn, and the main thread's own time
// of it, which also says something on a machine that does other work. It is read ahead, so that the network has no part in it.
const count = 600;
const rounds = numberOf('rounds', 3);
const presses = numberOf('entries', 30);
/** Somebody who only glances at each. */
const glanceMs = 700;

const world = await openWorld();
const buyer = await world.person('Nora Pell', { role: 'EXECUTIVE', facts: { company: 'Cedar Casting' } });
const seller = await world.person('Dashiell Roe', { role: 'AGENT' });
const browser = await launchBrowser({ isTimed: true });
try {
  const key: Readonly<Record<'move' | 'answer', Pressed[]>> = { move: [], answer: [] };
  for (let turn = 0; turn < rounds; turn++) {
    const path = `/projects/submissions?side=in&brief=${await call(buyer, seller)}`;
    const { address } = world;
    const found = await visiting(browser, { address, as: buyer, on: 'slow desk' }, async (page, devtools) => {
      await openPage(page, path);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      const move = await pressed(page, devtools, ['j']);
      return { move, answer: await pressed(page, devtools, ['1', '4', '6', 'l']) };
    });
    key.move.push(...found.move);
    key.answer.push(...found.answer);
  }
  for (const [name, pressedKeys] of Object.entries(key)) {
    const say = (what: string, ours: number) =>
      report({ bench: 'triage', metric: `${name}: ${what}`, unit: 'ms', ours: round(ours), rounds });
    const drawn = pressedKeys.map(({ drawnMs }) => drawnMs);
    const busy = pressedKeys.map(({ busyMs }) => busyMs);
    say('key to the next one drawn, median', median(drawn));
    say('key to the next one drawn, p95', percentile(drawn, 95));
    say('main thread until then, slowed down, median', median(busy));
    say('main thread until then, slowed down, p95', percentile(busy, 95));
  }
} finally {
  await browser.close();
  await world.stop();
}

/** A call with 600 answers, as they are after the first hour. */
async function call({ id: owner }: Person, { id: sender }: Person): Promise<string> {
  const id = newId();
  await world.database.pool.query(
    `insert into submission_brief (id, owner_id, kind, title, received, created_at)
     values ($1, $2, 'talent', 'Series regulars', $3, now())`,
    [id, owner, count],
  );
  await world.database.pool.query(
    `insert into submission (id, kind, sender_id, recipient_id, company, company_key, client_name, title, title_key, note,
       brief_id, number, state, created_at, sent_at, last_at)
     select gen_random_uuid(), 'talent', $1, $2, 'Cedar Casting', 'cedar casting', 'Client ' || n, 'Client ' || n, 'client ' || n,
       repeat('Worth a look. ', 20), $3, n, 'unviewed', now(), now() - n * interval '6 seconds', now()
     from generate_series(1, $4::int) as n`,
    [sender, owner, id, count],
  );
  return id;
}

interface Pressed {
  readonly drawnMs: number;
  readonly busyMs: number;
}

/** Presses one key after the other; how long each took, in milliseconds. */
async function pressed(page: Page, devtools: CDPSession, keys: readonly string[]): Promise<Pressed[]> {
  const threadMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const all: Pressed[] = [];
  for (let at = 0; at < presses; at++) {
    await page.waitForTimeout(glanceMs);
    await page.evaluate(watchNext);
    const before = await threadMs();
    await page.keyboard.press(keys[at % keys.length] ?? 'j');
    const drawnMs = await page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn);
    all.push({ drawnMs, busyMs: (await threadMs()) - before });
  }
  // The first opens the panel, and is no answer.
  return all.slice(1);
}

/** Runs in the page: from the next key to the frame after the panel has another title. */
function watchNext(): void {
  const titleNow = () => document.querySelector('aside h2')?.textContent ?? '';
  const was = titleNow();
  const later = (done: (at: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    requestAnimationFrame(() => port2.postMessage(0));
  };
  (window as unknown as { drawn: Promise<number> }).drawn = new Promise((done) => {
    let began = 0;
    addEventListener('keydown', (event) => void (began = event.timeStamp), { capture: true, once: true });
    const watching = new MutationObserver(() => {
      if (began === 0 || titleNow() === was) return;
      watching.disconnect();
      later((at) => done(at - began));
    });
    watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
