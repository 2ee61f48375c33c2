import type { Page } from 'playwright-core';
import { givePassword, password } from '#features/identity/testing/factory/accounts.ts';
import { expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import {
  breachesOn,
  detail,
  expect,
  open,
  shell,
  signIn,
  test,
  theWorld,
  visitPage,
} from '../support/journey.ts';
import type { Person } from '../support/world.ts';

const sessionsPath = '/settings?section=sessions';

/** Somebody with a password of their own, for whom a proof is due. */
async function withPassword(name: string): Promise<Person> {
  const { database } = theWorld();
  const person = await theWorld().person(name);
  await givePassword(database, person.id);
  await database.pool.query(`update session set proven_at = now() - interval '1 hour' where user_id = $1`, [
    person.id,
  ]);
  return person;
}

const localTexts = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

detail(
  'SES-3 somebody ends all other sessions after confirming that it is them, and stays signed in',
  async () => {
    const here = await withPassword('Ottilie Brandt');
    const elsewhere = await theWorld().signedIn(here.email);
    const { page, faults } = await open({ as: here });
    await visitPage(page, sessionsPath);
    await expectVisible(page.getByText('This session', { exact: true }));
    faults.provoke(/POST \/api\/me\/sessions\/end-others 403/);
    faults.provoke(/POST \/api\/me\/proof 403/);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Sign out session', exact: true }).click();

    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expectVisible(proof);
    expect(await breachesOn(page)).toEqual([]);
    await page.keyboard.type('not-the-password');
    await page.keyboard.press('Enter');
    await expectVisible(proof.getByText('Invalid password'));
    await proof.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expectGone(proof);
    await expectVisible(page.getByText('No other sessions.'));
    await expect(elsewhere.request('GET', '/api/me')).rejects.toThrow(/401/);
    // The token was replaced: what was copied before is dead, this browser goes on.
    await expect(here.request('GET', '/api/me')).rejects.toThrow(/401/);
    await visitPage(page, '/dashboard');
  },
);

detail(
  'somebody confirms that it is them to make a calendar link, finds it beside their sessions, and turns it off',
  async () => {
    const here = await withPassword('Wilma Achterberg');
    const { page, faults } = await open({ as: here });
    await visitPage(page, '/settings?section=calendar');
    faults.provoke(/POST \/api\/calendar-feeds\/[\w-]+ 403/);
    await page.getByRole('button', { name: 'Create link: My calendar' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expectGone(proof);
    await expectVisible(page.getByLabel('Private link'));
    await visitPage(page, sessionsPath);
    const links = page.getByRole('list', { name: 'Private links' });
    await expectVisible(links.getByText('Never fetched'));
    expect(await breachesOn(page)).toEqual([]);
    await links.getByRole('button', { name: 'Turn off the link: My calendar' }).click();
    await expectVisible(page.getByText('You have no links that work without signing in.'));
  },
);

test('decision 022: on a borrowed device somebody reads messages, and nothing of them is left in it', async () => {
  const person = await withPassword('Ignatius Vale');
  const { page } = await open();
  await page.goto('/auth');
  const box = page.getByRole('checkbox', { name: /Shared device/ });
  await expectVisible(box);
  expect(await breachesOn(page)).toEqual([]);
  await box.check();
  await signIn(page, person.email, password);
  await expectPath(page, '/dashboard');
  await expectVisible(shell(page).title);
  await expectGone(shell(page).menu.getByRole('link', { name: 'Directory' }));
  await visitPage(page, '/messages');
  await page.goto('/directory');
  await expectVisible(page.getByRole('heading', { name: /don’t have access|not available/i }).first());
  const kept = await localTexts(page);
  expect(kept).not.toContain(person.id);
  expect(kept).not.toContain('backlot-signed-in');
});

test('SES-10 signing out without a network holds at once, and the server is told when it is back', async () => {
  const here = await withPassword('Salome Reyes');
  const { page, context, faults } = await open({ as: here });
  await visitPage(page, '/dashboard');
  faults.excuse(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|net::/);
  const { account } = shell(page);
  await account.click();
  const leave = page.getByRole('menuitem', { name: /log out/i });
  await expectVisible(leave);
  await context.setOffline(true);
  await leave.click();
  await expectVisible(page.getByText('You’re signed out'));
  expect(await localTexts(page)).not.toContain(here.id);
  expect(await here.request('GET', '/api/me')).toMatchObject({ email: here.email });
  await context.setOffline(false);
  await expectPath(page, '/auth');
  await expectSoon(() =>
    here.request('GET', '/api/me').then(
      () => 'alive',
      () => 'ended',
    ),
  ).toBe('ended');
});
