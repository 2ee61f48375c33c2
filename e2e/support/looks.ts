import type { Page } from 'playwright-core';
import { breachesOn, type Part } from './axe.ts';
import { type OpenOptions, sizes } from './browser.ts';
import { expectSoon } from './expectations.ts';

/** How a page is looked at. */
export type Look = {
  theme: 'dark' | 'light';
  size: 'wide' | 'medium' | 'narrow';
  /** All rules, when absent. */
  only?: readonly Part[];
};

/** All rules once; in the other theme what it changes, and on a phone what narrowness does. */
export const looks: readonly Look[] = [
  { theme: 'dark', size: 'wide' },
  { theme: 'light', size: 'wide', only: ['colours'] },
  { theme: 'light', size: 'narrow', only: ['layout'] },
];

/** With the width between a phone and a desk. */
export const looksOfThreeWidths: readonly Look[] = [
  ...looks,
  { theme: 'light', size: 'medium', only: ['layout'] },
];

/** Still, so that nothing is judged half faded in; the device's theme, so that one page can be seen in both. */
export const still: OpenOptions = { reducedMotion: 'reduce', beforeScripts: followDevice };

function followDevice(): void {
  // The blank page before the first one has no storage, and neither has a paper beside a form.
  const isPage = location.protocol.startsWith('http') && window.top === window;
  if (isPage) localStorage.setItem('backlot-theme', 'system');
}

/** Scans the page in each look; `prepare` runs after each change of the window. */
export async function breachesInLooks(
  page: Page,
  wanted: readonly Look[],
  prepare?: (look: Look) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (const look of wanted) {
    const { theme, size, only } = look;
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await expectSoon(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe(
      theme,
    );
    // The shell follows the width a moment later: what stood beside the page on a desk is gone from a phone by then.
    if (size === 'narrow')
      await expectSoon(() =>
        page.locator('[data-sidebar="expanded"], [data-sidebar="collapsed"]').count(),
      ).toBe(0);
    await prepare?.(look);
    const breaches = await breachesOn(page, only ? { only } : {});
    found.push(...breaches.map((breach) => `${theme} ${size}: ${breach}`));
  }
  return found;
}
