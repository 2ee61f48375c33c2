import type { Page } from 'playwright-core';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

declare global {
  interface Window {
    /** What the root said when the document was parsed, before anything of the application had run. */
    firstScheme?: string | undefined;
  }
}

const noteFirstScheme = () => {
  document.addEventListener('DOMContentLoaded', () => {
    window.firstScheme = document.documentElement.dataset.mantineColorScheme;
  });
};

test('the theme goes round by the menu and is right from the first moment after a reload', async () => {
  const world = theWorld();
  const person = await world.person('Noor Haddad');
  const { page } = await open({ as: person, beforeScripts: noteFirstScheme });
  await visitPage(page, '/dashboard');
  expect(await schemeOf(page)).toBe('dark');
  await shell(page).account.click();
  for (const [choice, scheme] of Object.entries({ System: 'dark', Light: 'light' })) {
    await page.getByRole('menuitem', { name: /^Theme/ }).click();
    await expectVisible(page.getByRole('menuitem', { name: `Theme: ${choice}` }));
    await expectSoon(() => schemeOf(page)).toBe(scheme);
    // Kept with the account before the next choice, or the late answer to this one could come in between.
    await expectSoon(() => person.request('GET', '/api/me/preferences')).toMatchObject({
      theme: choice.toLowerCase(),
    });
  }
  await page.reload();
  await expectVisible(shell(page).title);
  expect(await page.evaluate(() => window.firstScheme)).toBe('light');
  expect(await schemeOf(page)).toBe('light');
  await shell(page).account.click();
  await page.getByRole('menuitem', { name: 'Theme: Light' }).click();
  await expectVisible(page.getByRole('menuitem', { name: 'Theme: Dark' }));
  await expectSoon(() => schemeOf(page)).toBe('dark');
});

detail('the system choice follows the device, at once and from the first moment', async () => {
  const world = theWorld();
  const person = await world.person('Sunniva Dahl');
  const { page } = await open({ as: person, colorScheme: 'light', beforeScripts: noteFirstScheme });
  await visitPage(page, '/dashboard');
  expect(await schemeOf(page)).toBe('dark');
  await shell(page).account.click();
  await page.getByRole('menuitem', { name: 'Theme: Dark' }).click();
  await expectSoon(() => schemeOf(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSoon(() => schemeOf(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSoon(() => schemeOf(page)).toBe('light');
  await page.reload();
  await expectVisible(shell(page).title);
  expect(await page.evaluate(() => window.firstScheme)).toBe('light');
});

detail('a theme that was chosen just before a reload is kept, though its save was cut off', async () => {
  const person = await theWorld().person('Thea Lindqvist');
  const { page, faults } = await open({ as: person, beforeScripts: noteFirstScheme });
  faults.excuse(/failed: PATCH \/api\/me\/preferences/);
  await visitPage(page, '/settings?section=appearance');
  const isAsked = Promise.withResolvers<void>();
  // The server never hears of it.
  await page.route('**/api/me/preferences', () => isAsked.resolve(), { times: 1 });
  await page
    .getByRole('radiogroup', { name: 'Theme' })
    .getByRole('radio', { name: 'Light' })
    .check({ force: true });
  await isAsked.promise;
  await page.reload();
  await expectVisible(shell(page).title);
  expect(await page.evaluate(() => window.firstScheme)).toBe('light');
  await expectSoon(() => person.request('GET', '/api/me/preferences')).toMatchObject({ theme: 'light' });
  expect(await schemeOf(page)).toBe('light');
});

const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);

detail(
  'of two quick choices of a theme the last one stays, however late the answer to the first comes, and if it fails',
  async () => {
    const world = theWorld();
    const person = await world.person('Tamsin Oake');
    const { page, faults } = await open({ as: person });
    await visitPage(page, '/settings?section=appearance');
    const theme = page.getByRole('radiogroup', { name: 'Theme' });
    const kept = async () =>
      ((await person.request('GET', '/api/me/preferences')) as { theme: string }).theme;
    for (const isLost of [false, true]) {
      const held = Promise.withResolvers<void>();
      await page.route(
        '**/api/me/preferences',
        async (route) => {
          await held.promise;
          await (isLost ? route.abort() : route.continue());
        },
        { times: 1 },
      );
      if (isLost) faults.provoke(/failed: PATCH \/api\/me\/preferences/);
      await theme.getByRole('radio', { name: 'System' }).check({ force: true });
      await theme.getByRole('radio', { name: 'Light' }).check({ force: true });
      await expectSoon(() => schemeOf(page)).toBe('light');
      held.resolve();
      await expectSoon(kept).toBe('light');
      expect(await schemeOf(page)).toBe('light');
      await expectSoon(() => theme.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
      await theme.getByRole('radio', { name: 'Dark' }).check({ force: true });
      await expectSoon(kept).toBe('dark');
    }
  },
);
