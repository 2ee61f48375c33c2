import type { Page } from 'playwright-core';

/** Loads a page and waits until it is at rest: its heading stands and nothing it waits for is under way. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor({ state: 'attached' });
  await rest(page);
  const words = await heading.first().textContent();
  // A quick page that shows a fault is no result.
  if (words === 'This page could not be shown') throw new Error(`${path} is broken`);
}

/** Until nothing was fetched for a while; the worker's own channel stays open for ever and does not count. */
async function rest(page: Page): Promise<void> {
  const quietMs = 700;
  await page.waitForFunction((ms) => {
    const last = performance
      .getEntriesByType('resource')
      .reduce((latest, entry) => Math.max(latest, entry.startTime + entry.duration), 0);
    return performance.now() - last > ms && !document.querySelector('#main [aria-busy="true"]');
  }, quietMs);
}
