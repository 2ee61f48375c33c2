import { expectFocused, expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import {
  breachesOn,
  detail,
  expect,
  open,
  openPage,
  shell,
  test,
  theWorld,
  visitPage,
} from '../support/journey.ts';
import { comesOf } from '../support/outcomes.ts';

const nobody = '01900000-0000-7000-8000-000000000000';

test('SEA-7 SEA-11 somebody who types on sees and hears only what the last text finds', async () => {
  const world = theWorld();
  await world.person('Quorin Bexley');
  await world.person('Quorra Bexley');
  const { page } = await openPage('/dashboard', { as: await world.person('Typing Fast') });
  let answerFirst: (() => void) | undefined;
  let isFirstSettled = false;
  await page.route('**/api/search?*', async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('q') === 'quor';
    if (isFirst) await new Promise<void>((resolve) => (answerFirst = resolve));
    // The page may have given the first request up by then.
    await route.continue().catch(() => undefined);
    if (isFirst) isFirstSettled = true;
  });
  await page.keyboard.press('/');
  const { searchField } = shell(page);
  await expectFocused(searchField);
  await page.keyboard.type('quor');
  await expectSoon(() => answerFirst !== undefined).toBe(true);
  await page.keyboard.type('ra bexley');
  const options = page.getByRole('option');
  await expectVisible(options.filter({ hasText: 'Quorra Bexley' }));
  answerFirst?.();
  await expectSoon(() => isFirstSettled).toBe(true);
  await expectSoon(() => options.allTextContents()).toEqual([expect.stringContaining('Quorra Bexley')]);
  await expectSoon(() => page.locator('#announce-polite').textContent()).toContain('1 result');
});

test('SEA-8 "View all" opens a page with the same people in the same order, walked and opened by keys', async () => {
  const world = theWorld();
  const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus'].map((name) => `${name} Wexcombe`);
  for (const name of names) await world.person(name, { facts: { roles: ['camera-operator'] } });
  const { page } = await openPage('/dashboard', { as: await world.person('Thorough Reader') });
  await page.keyboard.press('Control+K');
  await expectFocused(shell(page).searchField);
  await page.keyboard.type('wexcombe');
  const options = page.getByRole('option');
  const viewAll = options.filter({ hasText: 'View all' });
  await expectVisible(viewAll);
  await expectSoon(() => options.count()).toBe(6);
  // SEA-11: up from the first line leads round to the last one, the way to everybody.
  await page.keyboard.press('ArrowUp');
  await expectSoon(() => viewAll.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await expectPath(page, '/search');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Results for "wexcombe"' }));
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('link');
  await expectSoon(() => rows.count()).toBe(names.length);
  const shown = await rows.allTextContents();
  expect(names.map((name, index) => shown[index]?.includes(name))).toEqual(names.map(() => true));
  await expectVisible(page.locator('#main').getByText('7 results'));
  expect(await breachesOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('j');
  await expectFocused(rows.nth(0));
  await page.keyboard.press('j');
  await expectFocused(rows.nth(1));
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Bo Wexcombe' }));
  await page.goBack();
  await expectSoon(() => rows.count()).toBe(names.length);

  // SEA-6: the role of the row is really filtered by.
  const box = page.getByRole('searchbox', { name: 'Search again' });
  await page.keyboard.press('/');
  await expectFocused(box);
  await box.fill('camera operators');
  await page.getByRole('link', { name: /^All Camera Operators in Directory/ }).click();
  await expectPath(page, '/directory');
  expect(new URL(page.url()).searchParams.get('role')).toBe('camera-operator');
});

detail('ux guide 9: pages and actions are reached by keys alone, here or in a new tab', async () => {
  const world = theWorld();
  const { page, context } = await openPage('/dashboard', { as: await world.person('Keyboard Only') });
  const { searchDialog, searchField } = shell(page);
  const choose = async (text: string, title: string) => {
    await page.keyboard.press('Control+K');
    await expectFocused(searchField);
    await page.keyboard.type(text);
    const line = page.getByRole('option').filter({ hasText: title });
    await expectSoon(() => line.first().getAttribute('aria-selected')).toBe('true');
    await expectSoon(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  };
  await choose('light theme', 'Switch to light theme');
  expect(await breachesOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectGone(searchDialog);
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await expectSoon(scheme).toBe('light');

  await choose('set status to busy', 'Set status to busy');
  await page.keyboard.press('Enter');
  await expectVisible(shell(page).notes.getByText('Status updated'));

  await choose('settings', 'Settings');
  const opened = await comesOf(context.waitForEvent('page'), page.keyboard.press('Control+Enter'));
  expect(new URL(opened.url()).pathname).toBe('/settings');
  await expectPath(page, '/dashboard');
  await page.keyboard.press('Enter');
  await expectPath(page, '/settings');
  await expectFocused(page.getByRole('heading', { level: 1, name: 'Settings' }));

  await choose('report an issue', 'Report an issue');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('dialog').getByRole('textbox').first());
});

detail('SEA-9 SEA-10 what is shown before typing, and when nobody is found', async () => {
  const world = theWorld();
  const opened = await world.person('Recently Opened');
  const me = await world.person('Attentive Reader');
  const { page, faults } = await open({ as: me });
  faults.provoke(new RegExp(`/api/people/${nobody} 404`));
  await visitPage(page, '/dashboard');
  const ids = JSON.stringify([nobody, opened.id]);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`backlot-recent:${me.id}`, ids],
  );
  await page.keyboard.press('Control+K');
  const options = page.getByRole('option');
  await expectVisible(options.filter({ hasText: 'Recently Opened' }));
  for (const tag of ['Coming of Age', 'Film Editor', 'Camera Operator', 'Los Angeles'])
    await expectVisible(options.filter({ hasText: tag }));
  const stored = () => page.evaluate((key) => localStorage.getItem(key), `backlot-recent:${me.id}`);
  await expectSoon(stored).toBe(JSON.stringify([opened.id]));
  await options.filter({ hasText: 'Clear recent' }).click();
  await expectGone(options.filter({ hasText: 'Recently Opened' }));

  await expectFocused(shell(page).searchField);
  await page.keyboard.type('<b>zzqx</b>');
  await expectVisible(page.getByText('No results found for "<b>zzqx</b>"', { exact: true }));
  await expectVisible(options.filter({ hasText: 'Search by role' }));
  await expectSoon(() => page.locator('#announce-polite').textContent()).toContain('No results found');
});

detail('SEA-10 who is not found by their address is invited from the page of all results', async () => {
  const { page } = await open({ as: await theWorld().person('Generous Host') });
  await visitPage(page, '/search?q=newcomer%40nowhere.example');
  await expectVisible(page.getByText('No results found for "newcomer@nowhere.example"', { exact: true }));
  await shell(page).main.getByRole('link', { name: 'Invite this person' }).click();
  await expectPath(page, '/invitations');
  await expectSoon(() => page.getByLabel('Email addresses').inputValue()).toBe('newcomer@nowhere.example');
});
