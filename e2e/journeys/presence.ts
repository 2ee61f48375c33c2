import type { Page } from 'playwright-core';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

const presencePath = '**/api/me/presence';

detail(
  'PRE-2, PRE-7 somebody who turns busy sees it before the server has answered, and can choose nothing else until then',
  async () => {
    const world = theWorld();
    const person = await world.person('Lucía Ferreira');
    const { page } = await open({ as: person });
    await visitPage(page, '/dashboard');
    const answer = Promise.withResolvers<void>();
    await page.route(presencePath, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await choosePresence(page, 'Busy');
    await expectSoon(() => chosenPresence(page)).toBe('Busy');
    const [busy, away] = ['Busy', 'Away'].map((name) => page.getByRole('menuitemradio', { name }));
    await expectSoon(async () => busy?.getAttribute('aria-disabled')).toBe('true');
    // Asked for meanwhile, and never sent.
    await away?.click();
    answer.resolve();
    await expectVisible(shell(page).notes.getByText('Status updated'));
    await expectSoon(() => chosenPresence(page)).toBe('Busy');
  },
);

detail('PRE-3 a status that the server does not take goes back and says so', async () => {
  const world = theWorld();
  const person = await world.person('Ruben Castellanos');
  const { page, faults } = await open({ as: person });
  await visitPage(page, '/dashboard');
  faults.provoke(/PUT \/api\/me\/presence 500/);
  await page.route(presencePath, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await choosePresence(page, 'Busy');
  await expectVisible(shell(page).notes.getByText('Failed to update status'));
  await expectSoon(() => chosenPresence(page)).toBe('Active');
});

test('whoever looks at a profile sees the change of presence as it happens', async () => {
  const world = theWorld();
  const watched = await world.person('Amara Nwosu');
  const { page: own } = await open({ as: watched });
  await visitPage(own, '/dashboard');
  const { page: theirs } = await open({ as: await world.person('Felix Brandt') });
  await visitPage(theirs, `/people/${watched.id}`);
  await expectVisible(shell(theirs).main.getByText('Active', { exact: true }));
  await choosePresence(own, 'Away');
  await expectVisible(shell(theirs).main.getByText('Away', { exact: true }));
  await expectGone(shell(theirs).main.getByText('Active', { exact: true }));
  expect(await theirs.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

detail(
  'PRE-4: somebody who is in the room for an hour is shown so, and busy again without an end by one choice',
  async () => {
    const world = theWorld();
    const watched = await world.person('Noor Haddad');
    const { page: own } = await open({ as: watched });
    await visitPage(own, '/dashboard');
    const { page: theirs } = await open({ as: await world.person('Felix Brandt') });
    await visitPage(theirs, `/people/${watched.id}`);
    await shell(own).account.click();
    await own.getByRole('menuitem', { name: 'Set a status…' }).click();
    const dialog = own.getByRole('dialog', { name: 'Your status' });
    await dialog.getByRole('radio', { name: 'In the room' }).check();
    await expectSoon(() => dialog.getByRole('radio', { name: 'Busy' }).isChecked()).toBe(true);
    await expectSoon(() => dialog.getByRole('radio', { name: '1 hour' }).isChecked()).toBe(true);
    await own.keyboard.press('Enter');
    await expectVisible(shell(own).notes.getByText('Status updated'));
    await expectVisible(shell(theirs).main.getByText(/^Busy, in the room, until /));
    await choosePresence(own, 'Busy');
    await expectVisible(shell(theirs).main.getByText('Busy', { exact: true }));
  },
);

async function choosePresence(page: Page, word: string): Promise<void> {
  await shell(page).account.click();
  await page.getByRole('menuitemradio', { name: word }).click();
}

const chosenPresence = (page: Page) => page.getByRole('menuitemradio', { checked: true }).innerText();
