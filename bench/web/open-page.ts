import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const lookEveryMs = 100;
const latestMs = 60_000;

/** Loads a page and waits until it is at rest: its heading stands and nothing it waits for is under way. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await rest(page);
  const words = await page.getByRole('heading', { level: 1 }).first().textContent();
  // A quick page that shows a fault is no result.
  if (words === 'This page could not be shown') throw new Error(`${path} is broken`);
}

/**
 * Until nothing was fetched for a while; the worker's own channel stays open for ever and does not count. Asked in so
 * many words, for the driver's own ways of waiting bring 300 kB of script into the page: on a slowed phone that is a
 * tenth of what is measured.
 */
async function rest(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const expression = `(${isAtRest.toString()})()`;
  const giveUpMs = performance.now() + latestMs;
  while (performance.now() < giveUpMs) {
    await wait(lookEveryMs);
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value === true) return devtools.detach();
  }
  throw new Error(`${page.url()} is not at rest after a minute`);
}

/** Runs in the page. */
function isAtRest(): boolean {
  const quietMs = 700;
  if (document.readyState !== 'complete' || !document.querySelector('h1')) return false;
  if (document.querySelector('#main [aria-busy="true"]')) return false;
  const last = performance
    .getEntriesByType('resource')
    .reduce((latest, entry) => Math.max(latest, entry.startTime + entry.duration), 0);
  return performance.now() - last > quietMs;
}
