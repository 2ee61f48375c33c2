import type { Page } from 'playwright-core';
import type { OpenOptions, Visit } from './browser.ts';
import { expectVisible } from './expectations.ts';
import { open } from './stage.ts';

/** Where things are on every page of a signed-in person. */
export const shell = (page: Page) => {
  const banner = page.getByRole('banner');
  return {
    logo: banner.getByRole('button', { name: 'Backlot, menu' }),
    search: banner.getByRole('button', { name: 'Search people, projects and roles' }),
    searchDialog: page.getByRole('dialog', { name: 'Search people, projects and roles' }),
    searchField: page.getByRole('combobox', { name: 'Search people, projects and roles' }),
    bell: banner.getByRole('button', { name: /^Notifications/ }),
    notifications: page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading', { name: 'Notifications' }) }),
    account: banner.getByRole('button', { name: /’s account$/ }),
    menu: page.getByRole('navigation', { name: 'Main' }),
    main: page.getByRole('main'),
    /** What the page says for a moment; the same words are also spoken from a region of their own. */
    notes: page.getByRole('region', { name: 'Messages', exact: true }),
    title: page.getByRole('heading', { level: 1 }),
  };
};

/** Loads a page of the signed-in application and waits until its heading stands. */
export async function visitPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectVisible(shell(page).title);
}

/** Opens a browser for somebody at a page of the signed-in application, and waits until its heading stands. */
export async function openPage(path: string, options: OpenOptions): Promise<Visit> {
  const visit = await open(options);
  await visitPage(visit.page, path);
  return visit;
}

/** Fills the form of the sign-in page and sends it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
