import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The most that a page may move what is on screen while it loads. */
const most = 0.03;

/** That nothing jumped since the page began to load; the first answer to a key or a press may move things. */
export async function expectNothingMoved(page: Page, where: string): Promise<void> {
  const { score, moved } = await page.evaluate(readShifts);
  expect(score, `${where} moved ${moved.join(', ')}`).toBeLessThanOrEqual(most);
}

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Runs in the page. */
function readShifts(): { score: number; moved: string[] } {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
  observer.disconnect();
  const wordsOf = (node: Node | null) => `"${(node?.textContent ?? '').slice(0, 40)}"`;
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ sources }) => sources.map(({ node }) => wordsOf(node))),
  };
}
