import type { Page } from 'playwright-core';

/** Frames come every 16.7 ms, give or take a tenth: 50.1 ms are three of them, as 50 are; the next length is 66. */
export const worstMs = 51;

/** Keeps how long each frame takes from now on. */
export const watchFrames = (page: Page): Promise<void> => page.evaluate(watch);

/** How long they took since, milliseconds. */
export const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { framesMs: number[] }).framesMs);

/** Runs in the page. */
function watch(): void {
  const framesMs: number[] = [];
  Object.assign(globalThis, { framesMs });
  let before = 0;
  const step = (at: number) => {
    if (before > 0) framesMs.push(at - before);
    before = at;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
