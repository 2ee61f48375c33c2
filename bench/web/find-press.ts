import type { Locator, Page } from 'playwright-core';

/**
 * Finds where to press before anything is measured: the driver's own scripts look for it in the page, which takes a
 * slowed-down phone as long as the press itself.
 */
export async function findPress(page: Page, found: Locator): Promise<() => Promise<void>> {
  const box = await boxOf(found);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
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
