import type { Locator, Page } from 'playwright-core';
import {
  expectFocused,
  expectGone,
  expectPath,
  expectVisible,
  expectVisibleFocus,
} from '../support/expectations.ts';
import { expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

test('somebody without a mouse signs in, finds a person and writes, and always sees where they are', async () => {
  const world = theWorld();
  // The first of the two is found first: the other one has to be gone to.
  await world.person('Abel Vance-Moreau');
  const other = await world.person('Henrietta Vance-Moreau');
  await world.connect(await world.signedIn('coordinator@backlot.example'), other);
  const { page } = await open();
  await page.goto('/auth');
  await expectVisible(page.getByLabel('Email'));
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('coordinator@backlot.example');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(world.demoPassword);
  await tabTo(page, page.getByRole('button', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await expectVisible(shell(page).menu);
  await expectPath(page, '/dashboard');

  await page.keyboard.press('Control+K');
  await expectFocused(shell(page).searchField);
  await expectVisibleFocus(page);
  await page.keyboard.type('vance moreau');
  const option = page.getByRole('option', { name: other.name });
  await expectVisible(option);
  await arrowTo(page, option);
  await page.keyboard.press('Enter');
  await expectPath(page, `/people/${other.id}`);
  await expectFocused(page.getByRole('heading', { level: 1, name: other.name }));

  await tabTo(page, page.getByRole('button', { name: 'Message', exact: true }));
  await page.keyboard.press('Enter');
  const composer = page.getByRole('textbox', { name: `Message to ${other.name}` });
  await expectVisible(composer);
  await tabTo(page, composer);
  await page.keyboard.type('Written without a mouse.');
  await page.keyboard.press('Control+Enter');
  await expectVisible(page.getByRole('article').getByText('Written without a mouse.'));
  await expectFocused(composer);
  await expectVisible(page.getByText('Sent', { exact: true }));
});

test('the skip link comes first and leads into the page', async () => {
  const world = theWorld();
  const { page } = await open({ as: await world.person('Bashir Osman') });
  await visitPage(page, '/dashboard');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expectFocused(skip);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expectFocused(shell(page).main);
  expect(new URL(page.url()).hash).toBe('');
});

test('X19 Escape closes the layer on top and gives the focus back to what opened it', async () => {
  const world = theWorld();
  const { page } = await open({ as: await world.person('Clementine Roux') });
  await visitPage(page, '/dashboard');
  const { bell, account, search, notifications, searchDialog, searchField } = shell(page);

  await account.focus();
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('menu'));
  await expectFocused(account);

  await search.focus();
  await page.keyboard.press('Enter');
  await expectFocused(searchField);
  await page.keyboard.press('Escape');
  await expectGone(searchDialog);
  await expectFocused(search);

  await bell.focus();
  await page.keyboard.press('Enter');
  await expectVisible(notifications);
  await page.keyboard.press('Control+K');
  await expectFocused(searchField);
  await page.keyboard.press('Escape');
  await expectGone(searchDialog);
  await expectVisible(notifications);
  await page.keyboard.press('Escape');
  await expectGone(notifications);
  await expectFocused(bell);
});

const stopsMax = 40;

/** Presses Tab until the focus is there; every stop on the way shows it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < stopsMax; stop++) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${stopsMax} presses of Tab did not lead to ${String(target)}`);
}

/** Presses the down arrow until the line is the active one. */
async function arrowTo(page: Page, line: Locator): Promise<void> {
  for (let step = 0; step < stopsMax; step++) {
    if ((await line.getAttribute('aria-selected')) === 'true') return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${stopsMax} presses of the down arrow did not lead to ${String(line)}`);
}
