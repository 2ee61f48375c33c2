import type { Locator, Page } from 'playwright-core';
import type { Hand } from './lesson-script.ts';

const keyEveryMs = 55;
const lookMs = 350;

/** A hand that moves a pointer that can be seen: the browser itself draws none on its pictures. */
export function handOn(page: Page): Hand {
  return {
    page,
    press: async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('what is to be pressed is not on the page');
      await page.mouse.move(box.x + Math.min(box.width / 2, 80), box.y + box.height / 2, { steps: 24 });
      await page.waitForTimeout(lookMs);
      await page.mouse.down();
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text, { delay: keyEveryMs }),
    key: async (key) => {
      await page.waitForTimeout(lookMs);
      await page.keyboard.press(key);
    },
  };
}

/** Runs in every document: a ring that follows the mouse. */
export function drawPointer(): void {
  const ring = document.createElement('div');
  Object.assign(ring.style, {
    position: 'fixed',
    left: '-40px',
    top: '-40px',
    width: '22px',
    height: '22px',
    margin: '-11px 0 0 -11px',
    border: '2px solid #fcc81e',
    borderRadius: '50%',
    background: 'rgb(252 200 30 / 25%)',
    pointerEvents: 'none',
    zIndex: '2147483647',
  });
  ring.setAttribute('aria-hidden', 'true');
  addEventListener('DOMContentLoaded', () => document.documentElement.append(ring));
  addEventListener('mousemove', ({ clientX, clientY }) => {
    ring.style.left = `${clientX}px`;
    ring.style.top = `${clientY}px`;
  });
}
