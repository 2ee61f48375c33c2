import type { Page } from 'playwright-core';
import { expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll, misplacedOn } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, test, theWorld, visitPage } from '../support/journey.ts';
import { speakPseudoLanguage } from '../support/pseudo-language.ts';

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('shell 8 a person switches to Spanish and the shell speaks it, on the next device too, and after sign-out the sign-in page', async () => {
  const person = await theWorld().person('Inés Aldunate');
  const { page } = await open({ as: person });
  await visitPage(page, '/settings?section=language');
  expect(await languageOf(page)).toBe('en');
  await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'Español' }).click();
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Idioma y hora' }));
  expect(await languageOf(page)).toBe('es');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expectVisible(menu.getByRole('link', { name: 'Directorio' }));
  expect(await breachesOn(page)).toEqual([]);
  await expectSoon(() => page.title()).toContain('Ajustes');

  const other = await open({ as: person });
  await other.page.goto('/dashboard');
  await expectSoon(() => other.page.title()).toContain('Panel');

  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expectPath(page, '/auth');
  await expectVisible(page.getByRole('button', { name: 'Iniciar sesión' }));
  expect(await languageOf(page)).toBe('es');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectVisible(page.getByText('Falta el correo electrónico'));
  expect(await breachesOn(page)).toEqual([]);
});

const pages = [
  '/dashboard',
  '/directory',
  '/messages',
  '/search?q=camera',
  '/profile',
  '/notifications',
  '/settings?section=language',
  '/feedback-responses',
  '/status',
  '/contacts',
  '/contacts/requests',
  '/contacts/lists',
  '/contacts/rolling-calls',
  '/team-management',
  '/team-management?view=mine',
  '/clients',
  '/representation',
  '/assignments',
  '/coverage',
  '/get-started',
  '/invitations',
  '/admin/files',
  '/admin/type-management',
  '/admin/imdb-test',
];

detail.for(['wide', 'narrow'] as const)(
  'journey 34 with words 40 % longer no control of the main pages is clipped, covered or out of sight: %s',
  async (size) => {
    const world = theWorld();
    const me = await world.person('Pilar Etxeberria', { role: 'SUPER_ADMIN' });
    await world.conversation(await world.person('Noa Lindqvist'), me, ['The lenses are booked.']);
    const { page, context } = await open({ as: me, size });
    const isDrawnOut = await speakPseudoLanguage(context);
    for (const path of pages) {
      await visitPage(page, path);
      expect(isDrawnOut()).toBe(true);
      await expectSoon(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      expect(await languageOf(page)).toBe('es');
      await expectSoon(async () => (await misplacedOn(page)).map((what) => `${path}: ${what}`)).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  },
);

detail(
  'journey 34 the look at the geometry leaves out rows that are not laid out before they are scrolled to',
  async () => {
    const { page } = await open();
    await page.goto('/auth');
    await expectVisible(page.getByRole('button', { name: 'Sign in' }));
    await page.evaluate(() => {
      const add = (name: string, into: Element, style: string) => {
        const element = document.createElement(name);
        element.style.cssText = style;
        into.append(element);
        return element;
      };
      const list = add('div', document.body, 'position: absolute; top: 9000px; width: 200px');
      for (const name of ['One', 'Two']) {
        const row = add('p', list, 'content-visibility: auto; contain-intrinsic-block-size: auto 20px');
        add('button', row, 'display: block; block-size: 60px').textContent = name;
      }
    });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await misplacedOn(page)).toEqual([]);
  },
);

detail('journey 34 the look at the geometry finds what is clipped, covered or out of sight', async () => {
  const { page } = await open();
  await page.goto('/auth');
  await expectVisible(page.getByRole('button', { name: 'Sign in' }));
  expect(await misplacedOn(page)).toEqual([]);
  await page.evaluate(() => {
    const place = (text: string, style: string) => {
      const button = document.createElement('button');
      button.textContent = text;
      button.style.cssText = `position: absolute; white-space: nowrap; ${style}`;
      document.body.append(button);
    };
    place('A long word that has no room', 'top: 0; left: 0; width: 60px; overflow: hidden');
    place('One', 'top: 60px; left: 0; width: 80px; height: 30px');
    place('Two', 'top: 75px; left: 40px; width: 80px; height: 30px');
    place('Away', 'top: 120px; left: calc(100vw - 20px); width: 80px');
  });
  expect(await misplacedOn(page)).toEqual([
    'clipped: button "A long word that has no room"',
    'past the edge: button "Away"',
    'over one another: button "One" and button "Two"',
  ]);
});
