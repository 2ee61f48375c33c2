import type { Locator, Page } from 'playwright-core';

/**
 * Finds where to press and brings the pointer there before anything is measured: the driver's own scripts look for it in
 * the page, which takes a slowed-down phone as long as the press itself, and no hand presses in the frame it arrives in.
 */
export async function findPress(page: Page, found: Locator): Promise<() => Promise<void>> {
  const box = await boxOf(found);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
}

/** Its box in the window, pixels. */
export async function boxOf(
  found: Locator,
): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`${String(found)} is not in the page`);
  return box;
}
