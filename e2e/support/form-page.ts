import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type AnswerTo, buildParts, openParts, type Parts } from './parts.ts';

let page: Page;
let parts: Parts | undefined;
let folder: string;
let browser: Browser;

/** Builds the parts once for the tests of a file, which have one page after the other's work is cleared off it. */
export function openedParts(): void {
  beforeAll(async () => {
    parts = undefined;
    [folder, browser] = await Promise.all([buildParts(), launchBrowser()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    // Whatever went wrong is not for the next one.
    parts = undefined;
    await page.context().close();
  });
  afterAll(() => Promise.all([browser.close(), rm(folder, { recursive: true })]));
}

/** An empty page of parts; `answer` is their server. Resolves with the page, which the other functions then look at. */
export async function openWith(answer: AnswerTo): Promise<Page> {
  if (!parts) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    parts = await openParts(page, folder);
  }
  await parts.begin(answer);
  return page;
}

export const field = (name: string) => page.getByLabel(name, { exact: true });
export const option = (list: string, name: string) =>
  page.getByRole('listbox', { name: list }).getByRole('option', { name });
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
export const problemAt = async (name: string) => {
  const described = (await field(name).getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = described.map((id) => page.locator(`[id="${id}"]`).textContent());
  return (await Promise.all(texts)).join(' ');
};
export const hasFocus = (name: string) => field(name).evaluate((input) => input === document.activeElement);
