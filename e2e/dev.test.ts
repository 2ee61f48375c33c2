import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type DevCopy, openDevCopy } from './support/dev-copy.ts';
import { expectSoon } from './support/expectations.ts';

// On a copy of the project in a folder of its own. How long a change takes is measured by `npm run bench -- dev`.

let copy: DevCopy;
let browser: Browser;
let page: Page;
/** How often a page has begun to hear of changes. */
let connections = 0;

beforeAll(async () => {
  copy = await openDevCopy();
  browser = await launchBrowser();
  page = await browser.newPage({ baseURL: copy.address });
  // Only to end hangs: on a full machine Vite takes minutes to prepare the packages.
  page.setDefaultTimeout(300_000);
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"type":"connected"')) connections += 1;
    }),
  );
  // The first visit makes Vite prepare the packages, after which it loads the page once more.
  await page.goto('/auth');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await copy?.stop();
});

const healthFile = 'platform/server/http/health.ts';
const okLine = `status: 'ok'`;
const wordsFile = 'features/identity/ui/copy.ts';
const welcome = 'Backlot is invite-only.';

const stateOf = async () => (await page.request.get('/healthz')).json();

/** Words that no try before has written. */
const freshWords = () => `Changed by a test ${randomUUID()}.`;

/**
 * Does something and resolves when the page was loaded anew, hears of changes again and has the words on it: a change
 * that comes while the page is still loading reaches modules that aren't there yet, and is missed.
 */
async function whenReloaded(words: string, act: () => Promise<void>): Promise<void> {
  const before = connections;
  await page.evaluate(() => {
    document.title = 'before';
  });
  await act();
  await page.waitForFunction(() => document.title !== 'before');
  await expectSoon(() => connections).toBeGreaterThan(before);
  await page.getByText(words).waitFor();
}

/** New words of a screen, in the browser that is open. */
async function showNewWords(): Promise<string> {
  const words = freshWords();
  await copy.change(wordsFile, welcome, words);
  await page.getByText(words).waitFor();
  return words;
}

test('npm run dev: new words of a screen appear in an open browser by themselves', async () => {
  await showNewWords();
  expect(await page.getByText(welcome).count()).toBe(0);
});

test('npm run dev: a change of the server half is served, and the open browser loaded anew', async () => {
  const words = await showNewWords();
  const status = randomUUID();
  await whenReloaded(words, () => copy.change(healthFile, okLine, `status: '${status}'`));
  expect(await stateOf()).toEqual({ status });
});

test('npm run dev: a server that cannot be loaded leaves the one before at work until it can', async () => {
  const before = await stateOf();
  await copy.change(healthFile, okLine, `status: 'slip`);
  // Written after the slip, so it shows that the watcher has been there.
  const words = await showNewWords();
  expect(await stateOf()).toEqual(before);
  const status = randomUUID();
  await whenReloaded(words, () => copy.change(healthFile, okLine, `status: '${status}'`));
  expect(await stateOf()).toEqual({ status });
});
