import type { Browser, Page } from 'playwright-core';
import { shell } from '../../e2e/support/shell.ts';
import { openPage } from './open-page.ts';
import { type Visitor, visiting } from './phone.ts';

/** What somebody does on a page, and how it is seen that it has happened. */
interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

const interactions: readonly Interaction[] = [
  {
    name: 'toggle the sidebar',
    path: '/dashboard',
    act: async (page) => {
      const { logo, menu } = shell(page);
      await logo.click();
      await menu.waitFor();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'open the palette and type',
    path: '/dashboard',
    act: async (page) => {
      const { search, searchField } = shell(page);
      await search.click();
      await searchField.pressSequentially('mar');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'mark all notifications read',
    path: '/dashboard',
    act: async (page) => {
      const { bell, notifications } = shell(page);
      await bell.click();
      const read = notifications.getByRole('button', { name: 'Mark all as read' });
      await read.click();
      await notifications.getByText('Unread', { exact: true }).first().waitFor({ state: 'detached' });
      // For the next round.
      await page.getByRole('button', { name: 'Undo' }).click();
      await read.and(page.locator(':enabled')).waitFor();
    },
  },
  {
    name: 'filter the directory',
    path: '/directory',
    act: async (page) => {
      await page.getByLabel('Filter by name, title or location').pressSequentially('an');
      await page.waitForURL(/q=an/);
    },
  },
  {
    name: 'open a conversation',
    path: '/messages',
    act: async (page) => {
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
      await page.getByRole('textbox', { name: /^Message to/ }).waitFor();
    },
  },
];

/** The longest interaction of each kind in ms, from the press to the next frame, by the browser's Event Timing. */
export async function measureInteractions(
  browser: Browser,
  visitor: Visitor,
): Promise<{ name: string; longestMs: number }[]> {
  const measured: { name: string; longestMs: number }[] = [];
  for (const { name, path, act } of interactions) {
    const longestMs = await longestOn(browser, visitor, path, act);
    measured.push({ name, longestMs });
  }
  return measured;
}

/** The same of one page of any kind. */
export function longestOn(
  browser: Browser,
  visitor: Visitor,
  path: string,
  act: Interaction['act'],
): Promise<number> {
  return visiting(browser, visitor, async (page) => {
    await openPage(page, path);
    await page.evaluate(watchInteractions);
    await act(page);
    // The entries of the last frames are on their way.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
    return page.evaluate(() => performance.getEntriesByName('bench-longest').at(-1)?.duration ?? 0);
  });
}

/** Runs in the page: keeps the longest as a measure of the timeline, where it can be read later. */
function watchInteractions(): void {
  let longestMs = 0;
  const options = { type: 'event', durationThreshold: 16, buffered: false };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId === 0 || entry.duration <= longestMs) continue;
      longestMs = entry.duration;
      performance.measure('bench-longest', { start: entry.startTime, duration: entry.duration });
    }
  }).observe(options);
}
