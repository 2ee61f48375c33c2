import type { Page } from 'playwright-core';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

const preferencesOf = async (person: { request: (method: string, path: string) => Promise<unknown> }) =>
  (await person.request('GET', '/api/me/preferences')) as Record<string, unknown>;
const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
const section = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name });

test('SET-1 SET-7 settings: each section has an address, saves alone, and stands in both themes', async () => {
  const person = await theWorld().person('Imara Voss');
  const { page } = await open({ as: person });
  await visitPage(page, '/settings?section=appearance');
  expect(await breachesOn(page)).toEqual([]);
  await choice(page, 'Theme', 'Light').click();
  await expectSoon(() => schemeOf(page)).toBe('light');
  await expectVisible(page.getByText('Saved', { exact: true }));
  expect(await breachesOn(page, { only: ['colours'] })).toEqual([]);
  await choice(page, 'Density', 'Compact').click();
  await expectSoon(() => page.evaluate(() => document.documentElement.dataset.density)).toBe('compact');
  await expectSoon(async () => await preferencesOf(person)).toMatchObject({
    theme: 'light',
    density: 'compact',
  });
  for (const name of [
    'Language and time',
    'Sessions',
    'Privacy and keys',
    'Voice and dictation',
    'Your data',
  ]) {
    await section(page, name).click();
    await expectVisible(page.getByRole('heading', { level: 2, name }));
    expect(await breachesOn(page)).toEqual([]);
  }
  // The look and the place are there from the first moment of the next load.
  await page.reload();
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Your data' }));
  expect(await page.evaluate(() => document.documentElement.dataset.density)).toBe('compact');
});

detail('SET-2 a choice that cannot be saved goes back and says so, and can be tried again', async () => {
  const person = await theWorld().person('Odile Marchbanks');
  const { page, faults } = await open({ as: person });
  await visitPage(page, '/settings?section=privacy');
  const views = page.getByRole('switch', { name: 'Count page views' });
  await expectSoon(() => views.isChecked()).toBe(true);
  faults.provoke(/failed: PATCH \/api\/me\/preferences/);
  await page.route('**/api/me/preferences', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await views.click();
  await expectVisible(page.getByText('Not saved'));
  expect(await views.isChecked()).toBe(true);
  await page.unroute('**/api/me/preferences');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText('Saved', { exact: true }));
  expect(await views.isChecked()).toBe(false);
  await expectSoon(async () => (await preferencesOf(person)).pageViews).toBe(false);
});

detail(
  'SET-3 a theme chosen on one device holds on the other at once, and on a new one from its sign-in',
  async () => {
    const person = await theWorld().person('Callum Esterhazy');
    const one = await open({ as: person });
    const other = await open({ as: person });
    await visitPage(one.page, '/dashboard');
    await visitPage(other.page, '/dashboard');
    await shell(one.page).account.click();
    for (const name of ['Theme: System', 'Theme: Light']) {
      await one.page.getByRole('menuitem', { name: /^Theme/ }).click();
      await expectVisible(one.page.getByRole('menuitem', { name }));
    }
    await expectSoon(() => schemeOf(other.page)).toBe('light');
    const fresh = await open({ as: person });
    await visitPage(fresh.page, '/dashboard');
    await expectSoon(() => schemeOf(fresh.page)).toBe('light');
  },
);

/** What stays for seconds stays as long as the test needs: no test depends on how fast the machine is. */
const stretchTime = () => {
  const wait = window.setTimeout.bind(window);
  const stretched = [3_000, 5_000, 10_000];
  const later = (run: () => void, ms?: number) => wait(run, ms && stretched.includes(ms) ? 600_000 : ms);
  window.setTimeout = later as typeof window.setTimeout;
};

detail('X12 a message is spoken, reached by F8 and dismissed by Escape, which leads back', async () => {
  const person = await theWorld().person('Lucia Ferreyra');
  const { page } = await open({ as: person, beforeScripts: stretchTime });
  await visitPage(page, '/settings?section=voice');
  const notes = page.getByRole('region', { name: 'Messages' }).getByRole('group');
  await choice(page, 'When I dictate', 'On this device only').click();
  await expectVisible(notes.filter({ hasText: 'Privacy Settings Updated' }));
  await page.keyboard.press('F8');
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Dismiss',
  );
  expect(await breachesOn(page)).toEqual([]);
  await expectSoon(() => page.locator('#announce-polite').textContent()).toBe('Privacy Settings Updated');
  await page.keyboard.press('Escape');
  await expectSoon(() => notes.count()).toBe(0);
  // Where the keyboard was before.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
});

// One yellow pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

detail(
  'ADX-1 ADM-0 an administrator deletes an unused file with a reason, takes it back, and finds both in its history',
  async () => {
    const { address, person } = theWorld();
    const owner = await person('Samir Dunleavy');
    const admin = await person('Greta Solheim', { role: 'ADMIN' });
    const sent = await fetch(`${address}/api/files/${crypto.randomUUID()}?kind=feedback-screenshot`, {
      method: 'PUT',
      headers: { cookie: owner.cookie, 'content-type': 'image/png' },
      body: picture,
    });
    expect(sent.status).toBe(200);
    const { page } = await open({ as: admin, beforeScripts: stretchTime });
    await visitPage(page, `/admin/files?owner=${owner.id}`);
    const files = page.getByRole('table', { name: 'Stored files' });
    await expectVisible(files.getByText('Not used'));
    expect(await breachesOn(page)).toEqual([]);
    await files.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('dialog', { name: /^Delete Feedback screenshot/ });
    await question.getByRole('button', { name: 'Delete file' }).click();
    await expectVisible(question.getByText('Enter a reason'));
    await question.getByLabel('Reason').fill('Nobody used it');
    await question.getByRole('button', { name: 'Delete file' }).click();
    await expectVisible(page.getByText('No file matches these filters.'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(files.getByText('Not used'));
    await files.getByRole('button', { name: /^History/ }).click();
    const history = page.getByRole('dialog', { name: /^History of/ });
    await expectVisible(history.getByText('Nobody used it'));
    await expectVisible(history.getByText('Restored'));
    expect(await breachesOn(page)).toEqual([]);
  },
);
