import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld, visitPage } from '../support/journey.ts';

test('PROJ-1 a producer starts a project, fills its board and moves it on', async () => {
  const jane = await theWorld().person('Jane Marlowe');
  const { page } = await openPage('/projects', { as: jane });
  await page.getByRole('main').getByRole('button', { name: 'New project' }).first().click();
  const made = page.getByRole('dialog', { name: 'New project' });
  await made.getByRole('button', { name: 'Create project' }).click();
  await expectVisible(made.getByText('Enter a title.'));
  await made.getByLabel('Title').fill('The Salt Ledger');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'The Salt Ledger' }));

  await page.getByRole('button', { name: 'Add to Wish list' }).click();
  const added = page.getByRole('dialog', { name: 'Add to the board' });
  await added.getByLabel('Someone who isn’t on Backlot').fill('Marguerite Ashgrove');
  await added.getByLabel('Role or job').fill('Winifred Tarn');
  await added.getByRole('button', { name: 'Add', exact: true }).click();
  await expectVisible(page.getByText('Winifred Tarn'));
  expect(await breachesOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Options for Marguerite Ashgrove' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Passed' }).click();
  const why = page.getByRole('dialog', { name: 'Marguerite Ashgrove: Passed' });
  await why.getByRole('button', { name: 'Save' }).click();
  await expectVisible(why.getByText('Enter a reason.'));
  await why.getByLabel('Reason').fill('Shooting elsewhere.');
  await why.getByRole('button', { name: 'Save' }).click();
  await expectVisible(
    page.getByRole('region', { name: 'Passed or released' }).getByText('Shooting elsewhere.'),
  );

  await page.getByRole('button', { name: 'Options for The Salt Ledger' }).click();
  await page.getByRole('menuitem', { name: 'Change phase' }).click();
  await page
    .getByRole('dialog', { name: 'Change phase of The Salt Ledger' })
    .getByRole('button', { name: 'Change phase' })
    .click();
  await expectVisible(page.locator('[aria-current="step"]', { hasText: 'Development' }));
  const parts = page.getByRole('navigation', { name: 'Project sections' });
  for (const [tab, shown] of [
    ['Scripts', 'Add a draft'],
    ['Documents', 'Add a document'],
    ['Access', 'Shared with'],
    ['History', 'from Idea to Development'],
  ] as const) {
    await parts.getByRole('link', { name: tab }).click();
    await expectVisible(page.getByText(shown).first());
    expect(await parts.locator('[aria-current]').allTextContents()).toEqual([tab]);
    expect(await breachesOn(page)).toEqual([]);
  }
  await visitPage(page, '/projects');
  await expectVisible(page.getByRole('region', { name: 'Development' }).getByText('The Salt Ledger'));
  expect(await breachesOn(page)).toEqual([]);
});

detail(
  'PRJ-1, SHP-1, SHP-4 somebody asks for access on a phone, gets it for a week, and loses it while they look',
  async () => {
    const world = theWorld();
    const jane = await world.person('Jane Marlowe');
    const sam = await world.person('Sam Brannigan');
    const { page } = await openPage('/projects', { as: jane });
    await page.getByRole('main').getByRole('button', { name: 'New project' }).first().click();
    await page.getByRole('dialog').getByLabel('Title').fill('Copperline');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Copperline' }));
    const { pathname } = new URL(page.url());

    const { page: phone, faults } = await openPage('/dashboard', { as: sam, size: 'narrow' });
    faults.provoke(/GET \/api\/projects\/\S+ 404/);
    await visitPage(phone, pathname);
    await expectVisible(phone.getByText('You don’t have access to this project.', { exact: false }));
    await expectNoSidewaysScroll(phone);
    await phone.getByLabel('Note').fill('Budget, please.');
    await phone.getByRole('button', { name: 'Request access' }).click();
    await expectVisible(phone.getByRole('button', { name: 'Withdraw request' }));
    expect(await breachesOn(phone)).toEqual([]);
    // The API accepts a role this page doesn't offer; the page still shows what was asked for.
    const ask = (requestedRole: string) =>
      sam.request('POST', `/api${pathname}/access-requests`, { requestedRole, note: 'Budget, please.' });
    // Asking again changes the note alone: for another role one withdraws first.
    await phone.getByRole('button', { name: 'Withdraw request' }).click();
    await expectVisible(phone.getByRole('button', { name: 'Request access' }));
    await ask('manager');
    await visitPage(phone, pathname);
    await expectSoon(() => phone.getByRole('combobox', { name: 'Role' }).inputValue()).toBe('Manager');

    await visitPage(page, '/dashboard/shared-projects');
    await expectSoon(() => new URL(page.url()).search).toBe('?tab=requests');
    await expectVisible(page.getByText('Budget, please.'));
    // Who has it by now is beside the request.
    await expectVisible(page.getByText('You haven’t shared this project with anyone.'));
    // Sam asked to be a manager; what is offered is less, and ends.
    await expectSoon(() => page.getByRole('radio', { name: '1 week' }).isChecked()).toBe(true);
    expect(await breachesOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Approve as viewer' }).click();
    await expectVisible(page.getByText('Nobody is waiting for access to your projects.'));
    await page.getByRole('link', { name: 'Recent' }).click();
    await expectVisible(page.getByText('Approved as viewer by Jane Marlowe', { exact: false }));
    await expectVisible(phone.getByRole('navigation', { name: 'Project sections' }));
    await expectNoSidewaysScroll(phone);

    // What was approved lately opens first; the project says why one has it.
    await visitPage(phone, '/dashboard/shared-projects');
    await expectSoon(() => new URL(phone.url()).search).toBe('?tab=inbox');
    await expectVisible(phone.getByText('Approved', { exact: false }));
    await phone.getByRole('link', { name: 'Shared with me' }).click();
    await phone.getByRole('link', { name: 'Copperline' }).click();
    await expectVisible(phone.getByText('Why do I have this?'));
    await expectVisible(phone.getByText('Jane Marlowe gave you viewer access', { exact: false }));
    await expectNoSidewaysScroll(phone);
    expect(await breachesOn(phone)).toEqual([]);

    await visitPage(page, `${pathname}?tab=people`);
    await page.getByRole('button', { name: 'Change Sam Brannigan' }).click();
    const form = page.getByRole('dialog', { name: 'Sam Brannigan' });
    await form.getByRole('button', { name: 'Remove from project' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Sam Brannigan?' });
    await question.getByRole('button', { name: 'Remove from project' }).click();
    await expectGone(question);
    await expectVisible(
      phone.getByRole('region', { name: 'Messages' }).getByText('You no longer have access to Copperline.'),
    );
    await expectVisible(phone.getByText('Nobody has shared a project with you yet.'));
  },
);
