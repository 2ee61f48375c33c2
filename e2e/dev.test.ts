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
  page.setDefaultTimeout(60_000);
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
const stateOf = async () => (await page.request.get('/healthz')).json();

/** Does something and resolves when the page was loaded anew and hears of changes again: what comes before that it misses. */
async function whenReloaded(act: () => Promise<void>): Promise<void> {
  const before = connections;
  await page.evaluate(() => {
    document.title = 'before';
  });
  await act();
  await page.waitForFunction(() => document.title !== 'before');
  await expectSoon(() => connections).toBeGreaterThan(before);
}

test('npm run dev: new words of a screen appear in an open browser by themselves', async () => {
  await copy.change('features/identity/ui/copy.ts', 'Backlot is invite-only.', 'Changed by a test.');
  await page.getByText('Changed by a test.').waitFor();
  expect(await page.getByText('Backlot is invite-only.').count()).toBe(0);
});

test('npm run dev: a change of the server half is served, and the open browser loaded anew', async () => {
  await whenReloaded(() => copy.change(healthFile, `status: 'ok'`, `status: 'fresh'`));
  expect(await stateOf()).toEqual({ status: 'fresh' });
});

test('npm run dev: a server that cannot be loaded leaves the one before at work until it can', async () => {
  await copy.change(healthFile, `status: 'fresh'`, `status: 'fresh`);
  // Written after the slip, so it shows that the watcher has been there.
  await copy.change('features/identity/ui/copy.ts', 'Changed by a test.', 'Changed again.');
  await page.getByText('Changed again.').waitFor();
  expect(await stateOf()).toEqual({ status: 'fresh' });
  await whenReloaded(() => copy.change(healthFile, `status: 'fresh`, `status: 'mended'`));
  expect(await stateOf()).toEqual({ status: 'mended' });
});
