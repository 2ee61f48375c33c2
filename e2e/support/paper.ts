import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectSoon } from './expectations.ts';

/** Notes that a page was sent to the printer, where a browser without a screen has none. Runs before its scripts. */
export const notePrinting = () => {
  window.print = () => document.documentElement.setAttribute('data-printed', document.title);
};

/** Presses a button that prints, and returns the words on the paper. The page was opened with `notePrinting`. */
export async function printedBy(page: Page, button: string): Promise<string> {
  const sheet = page.locator('[data-print-sheet]');
  const isPrinted = () => page.evaluate(() => document.documentElement.hasAttribute('data-printed'));
  await page.getByRole('button', { name: button }).click();
  await expectSoon(isPrinted).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const words = (await sheet.innerText()).replaceAll(/\s+/g, ' ');
  // What the browser writes above the page, and what the file is called.
  const name = await page.locator('html').getAttribute('data-printed');
  expect(name).toBe(await sheet.locator('h1').innerText());
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed');
    window.dispatchEvent(new Event('afterprint'));
  });
  await expectSoon(() => sheet.count()).toBe(0);
  expect(await page.title()).not.toBe(name);
  return words;
}
