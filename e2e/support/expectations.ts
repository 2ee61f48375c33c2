import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const patience = { timeout: 30_000, interval: 50 };

/** Waits until it is on screen. */
export async function expectVisible(locator: Locator, timeoutMs = patience.timeout): Promise<void> {
  await locator.waitFor({ state: 'visible', timeout: timeoutMs });
}

/** Waits until it is not on screen. */
export async function expectGone(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'hidden' });
}

/** Waits until it has the focus. */
export async function expectFocused(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((element) => element === document.activeElement), patience)
    .toBe(true);
}

/**
 * What comes of an act that has begun. Both are awaited at once: a wait that is left alone when the act fails
 * ends later as a rejection nobody takes, and with it the run of all tests.
 */
export async function comesOf<Came>(coming: Promise<Came>, act: Promise<unknown>): Promise<Came> {
  const [came] = await Promise.all([coming, act]);
  return came;
}

/** Waits until a value is what it has to be; asks again and again. */
export const expectSoon = <Value>(read: () => Promise<Value> | Value) => expect.poll(read, patience);

/**
 * Presses what is there on a closer look alone: whatever moves the page before the press moves what is pointed at from
 * under the pointer, and it is pointed at again.
 */
export async function pressAt(closerLook: Locator, button: Locator): Promise<void> {
  const press = async () => {
    await closerLook.hover();
    return button.click({ timeout: 2_000 }).then(
      () => 'pressed',
      () => 'not there any more',
    );
  };
  await expect.poll(press, patience).toBe('pressed');
}

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

/** That nothing makes the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expectSoon(() => page.evaluate(widerThanWindow)).toEqual([]);
}

/** What reaches past the right edge, when the page scrolls sideways because of it. */
function widerThanWindow(): string[] {
  const root = document.scrollingElement;
  if (!root || root.scrollWidth <= root.clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
    .slice(0, 5)
    .concat(`${root.scrollWidth} wide in ${root.clientWidth}`);
}
