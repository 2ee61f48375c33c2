import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { openDevCopy } from '../e2e/support/dev-copy.ts';
import { median, report, round } from './measure.ts';

// `npm run dev` on a copy of the project, seen in a browser: from writing a file to the new words on screen, and from
// writing a file of the server half to its answer in the page that was loaded anew.
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

const copy = await openDevCopy();
const browser = await launchBrowser({ isTimed: true });
const uiMs: number[] = [];
const serverMs: number[] = [];
try {
  await measure(await browser.newPage({ baseURL: copy.address }));
} finally {
  await browser.close();
  await copy.stop();
}

for (const [metric, values] of [
  ['screen changed to new words in the browser', uiMs],
  ['server half changed to new answer in the reloaded page', serverMs],
] as const) {
  report({ bench: 'dev', metric, unit: 'ms', ours: round(median(values), 0), rounds });
}

async function measure(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.goto('/auth');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();

  let words = 'Backlot is by invitation.';
  let state = `'ok'`;
  // The first round of each warms up.
  for (let index = 0; index <= rounds; index++) {
    const newWords = `Changed ${index} times.`;
    await page.getByText(words).waitFor();
    const shown = page.getByText(newWords).waitFor();
    const uiBegan = performance.now();
    await copy.change('features/identity/ui/copy.ts', words, newWords);
    await shown;
    if (index > 0) uiMs.push(performance.now() - uiBegan);
    words = newWords;

    const newState = `'state ${index}'`;
    await page.evaluate(() => {
      document.title = 'before';
    });
    const reloaded = page.waitForFunction(() => document.title !== 'before', undefined, { polling: 10 });
    const serverBegan = performance.now();
    await copy.change('platform/server/http/health.ts', `status: ${state}`, `status: ${newState}`);
    await reloaded;
    const answer = await page.request.get('/healthz');
    if (!(await answer.text()).includes(newState.slice(1, -1)))
      throw new Error('the page was loaded too early');
    if (index > 0) serverMs.push(performance.now() - serverBegan);
    state = newState;
  }
}
