import type { Browser } from 'playwright-core';
import { shell } from '../../e2e/support/shell.ts';
import { openPage } from './open-page.ts';
import { type Visitor, visiting } from './phone.ts';

const tour = ['Directory', 'Inbox', 'Dashboard'] as const;

/** How long it takes at a desk from the press of a link to the heading of the new page, each visited before; ms. */
export function measureRouteChanges(browser: Browser, visitor: Visitor, rounds: number): Promise<number[]> {
  return visiting(browser, { ...visitor, on: 'desk' }, async (page) => {
    await openPage(page, '/dashboard');
    await page.evaluate(watchHeadings);
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      for (const name of tour) {
        await page.evaluate(() => performance.clearMeasures('bench-route'));
        await shell(page).menu.getByRole('link', { name }).first().click();
        const ms = await page.waitForFunction(
          () => performance.getEntriesByName('bench-route').at(-1)?.duration,
        );
        // The first time the pages are new.
        if (round > 0) times.push((await ms.jsonValue()) ?? Number.NaN);
        await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
      }
    }
    return times;
  });
}

/** Runs in the page: measures from a press on a link to the frame after another heading stands. */
function watchHeadings(): void {
  let pressed: { atMs: number; heading: Element | null } | undefined;
  addEventListener(
    'pointerdown',
    (event) => {
      pressed = { atMs: event.timeStamp, heading: document.querySelector('h1') };
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (!pressed || !heading || heading === pressed.heading) return;
    const { atMs } = pressed;
    pressed = undefined;
    requestAnimationFrame(() => {
      // After this frame is painted.
      setTimeout(() => performance.measure('bench-route', { start: atMs }));
    });
  }).observe(document.body, { childList: true, subtree: true });
}
