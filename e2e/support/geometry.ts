import type { Page } from 'playwright-core';
import { expectSoon } from './expectations.ts';

/** What is wrong with the places of the controls on screen: clipped words, controls over one another or out of sight. */
export const misplacedOn = (page: Page): Promise<string[]> => page.evaluate(findMisplaced);

function findMisplaced(): string[] {
  const slack = 2;
  const selector = 'button, [role="button"], [role="tab"], [role="switch"], a[href], input, select, textarea';
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const isShown = (element: Element) => {
    const { width, height } = boxOf(element);
    // A row far below is not laid out yet (content-visibility): its place is a guess until it is scrolled to.
    const isSeen = element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
    // Hidden from the eye only: the skip link, the inputs behind drawn radios.
    return (
      isSeen && width > 4 && height > 4 && !element.closest('.visually-hidden, [inert], [aria-hidden="true"]')
    );
  };
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}"`;
  // A link inside a sentence wraps with it: its frame is no box.
  const isBox = (element: Element) => getComputedStyle(element).display !== 'inline';
  const controls = [...document.querySelectorAll(selector)].filter((one) => isShown(one) && isBox(one));

  const isClipped = (element: Element) => {
    const { overflowX } = getComputedStyle(element);
    return overflowX === 'hidden' && element.scrollWidth > element.clientWidth + slack;
  };
  const clipped = controls
    .filter(
      (one) => one.matches('button, [role="button"], [role="tab"]') && !one.closest('[data-private], li'),
    )
    .filter((one) => [one, ...one.querySelectorAll('*')].filter(isShown).some(isClipped))
    .map((one) => `clipped: ${nameOf(one)}`);

  const outside = controls
    .filter((one) => boxOf(one).right > innerWidth + slack)
    .filter((one) => {
      // The page itself goes up and down only: what it could be moved aside for is out of sight.
      for (let above = one.parentElement; above && above.tagName !== 'MAIN'; above = above.parentElement)
        if (/auto|scroll/.test(getComputedStyle(above).overflowX) && above.scrollWidth > above.clientWidth)
          return false;
      return true;
    })
    .map((one) => `past the edge: ${nameOf(one)}`);

  const holds = (one: DOMRect, other: DOMRect) =>
    one.left <= other.left + slack &&
    one.right >= other.right - slack &&
    one.top <= other.top + slack &&
    one.bottom >= other.bottom - slack;
  const cross = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack &&
    !holds(one, other) &&
    !holds(other, one);
  // What has scrolled under a head or a foot lies there on purpose: only neighbours of one surface can collide.
  const surfaceOf = (element: Element) => {
    for (let above = element.parentElement; above; above = above.parentElement) {
      const { position, overflowY } = getComputedStyle(above);
      if (position === 'fixed' || position === 'sticky' || /auto|scroll/.test(overflowY)) return above;
    }
    return document.body;
  };
  const overlapping = controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => !one.contains(other) && !other.contains(one) && surfaceOf(one) === surfaceOf(other))
      .filter((other) => cross(boxOf(one), boxOf(other)))
      .map((other) => `over one another: ${nameOf(one)} and ${nameOf(other)}`),
  );
  return [...clipped, ...outside, ...overlapping];
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
