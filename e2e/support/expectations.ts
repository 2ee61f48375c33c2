import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const patienceMs = 90_000;

/** Waits until it is on screen. */
export async function expectVisible(locator: Locator, timeoutMs = patienceMs): Promise<void> {
  await locator.waitFor({ state: 'visible', timeout: timeoutMs });
}

/** Waits until it is not on screen. */
export async function expectGone(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'hidden' });
}

/** Waits until it has the focus. */
export async function expectFocused(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Waits until a value is what it has to be; asks again and again. */
export const expectSoon = <Value>(read: () => Promise<Value> | Value) => expect.poll(read);

/** Waits until the address is this path, without its query. */
export const expectPath = (page: Page, path: string) =>
  expectSoon(() => new URL(page.url()).pathname).toBe(path);

/** That whatever has the focus shows it: by an outline or a shadow of its own; a text field also by its frame's. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expectSoon(async () => {
    const { what, isShown } = await page.evaluate(describeFocus);
    return isShown ? 'focus is shown' : `no sign of focus on ${what}`;
  }).toBe('focus is shown');
}

function describeFocus(): { what: string; isShown: boolean } {
  const element = document.activeElement;
  if (!element || element === document.body) return { what: 'nothing has the focus', isShown: false };
  const isMarked = (candidate: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const frames = element.matches('input, textarea')
    ? [element, element.parentElement, element.parentElement?.parentElement]
    : [element];
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return {
    what: `${element.tagName.toLowerCase()} "${name.slice(0, 60)}"`,
    isShown: frames.some((frame) => frame && isMarked(frame)),
  };
}
