import type { Locator, Page } from 'playwright-core';

/**
 * The press of something that is there, found beforehand: the driver looks for it in the page, by scripts of its own that
 * hold a slowed-down phone up for as long as the press itself.
 */
export async function findPress(page: Page, found: Locator): Promise<() => Promise<void>> {
  const box = await boxOf(found);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Where it stands, once it has come to rest. */
export async function boxOf(
  found: Locator,
): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`${String(found)} is not in the page`);
  return box;
}
