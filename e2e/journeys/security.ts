import { givePassword, password } from '#features/identity/testing/factory/accounts.ts';
import { seriousBreachesOn } from '../support/axe.ts';
import { expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
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

const invalidated = 'Your session was invalidated';

test('ADS-1, X15 an administrator ends a session with a reason: the other browser leaves for sign-in, the audit shows it', async () => {
  const world = theWorld();
  const admin = await world.person('Ida Holm', { role: 'ADMIN' });
  const mara = await world.person('Marika Solberg');
  const there = await open({ as: mara });
  await visitPage(there.page, '/dashboard');
  const { page } = await open({ as: admin });
  await visitPage(page, '/admin/security');

  await page.getByRole('searchbox', { name: 'Filter by name or address' }).fill('Marika Sol');
  await page.getByRole('link', { name: /Marika Solberg/ }).click();
  const account = page.getByRole('complementary', { name: 'Marika Solberg' });
  await account.getByRole('button', { name: /^End the session in/ }).click();
  const question = page.getByRole('dialog');
  const end = question.getByRole('button', { name: 'End', exact: true });
  await end.click();
  await expectVisible(question.getByText('Enter a reason'));
  await question.getByLabel('Reason').fill('Her laptop was stolen');

  await end.click();
  await expectPath(there.page, '/auth');
  await expectVisible(there.page.getByText(invalidated));
  await expectVisible(account.getByText('No active sessions.'));

  await account.getByRole('link', { name: 'Their audit log' }).click();
  await expectVisible(page.getByText('No entries match these filters.'));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: /Ida Holm.*Her laptop was stolen/ }).click();
  const entry = page.getByRole('complementary', { name: /^Entry/ });
  await expectVisible(entry.getByText('session.revoked'));
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expectVisible(page.getByText(/entries, chain intact\./));
});

detail(
  'AUT-10 an administrator turns off the second factor of somebody who lost it, who comes in without a code and is asked to set it up again',
  async () => {
    const { database, ...world } = theWorld();
    const admin = await world.person('Ida Holm', { role: 'ADMIN' });
    const ana = await world.person('Ana Lostphone');
    await givePassword(database, ana.id);
    await database.pool.query(
      `insert into second_factor (user_id, sealed_secret, confirmed_at) values ($1, 'v1.x', now())`,
      [ana.id],
    );
    const { page } = await open({ as: admin });
    await visitPage(page, `/admin/security?person=${admin.id}`);
    const own = page.getByRole('complementary', { name: 'Ida Holm' });
    await expectVisible(own.getByText('Your session'));
    expect(await own.getByRole('button', { name: 'Turn off two-factor authentication' }).count()).toBe(0);
    await visitPage(page, `/admin/security?person=${ana.id}`);
    const account = page.getByRole('complementary', { name: 'Ana Lostphone' });
    await account.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
    const question = page.getByRole('dialog', {
      name: 'Turn off two-factor authentication for Ana Lostphone?',
    });
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expectVisible(question.getByText('Enter a reason'));
    await question.getByLabel('Reason').fill('She showed her passport on the phone');
    expect(await breachesOn(page)).toEqual([]);
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expectVisible(shell(page).notes.getByText('Two-factor authentication turned off'));
    await expectVisible(account.getByText('No active sessions.'));

    const back = await open({ size: 'narrow' });
    await back.page.goto('/auth?next=%2Fsettings%3Fsection%3Daccount');
    await signIn(back.page, ana.email, password);
    await expectPath(back.page, '/settings');
    await expectVisible(back.page.getByText(/An administrator turned it off/));
    await expectNoSidewaysScroll(back.page);
    expect(await breachesOn(back.page)).toEqual([]);
  },
);

detail('ADS-2 an administrator sees the own present session, and no button that would end it', async () => {
  const world = theWorld();
  const admin = await world.person('Ida Holm', { role: 'ADMIN' });
  const { page } = await open({ as: admin });
  await visitPage(page, `/admin/security?person=${admin.id}`);
  const account = page.getByRole('complementary', { name: 'Ida Holm' });
  await expectVisible(account.getByText('Your session'));
  expect(await account.getByRole('button', { name: /^End the session/ }).count()).toBe(0);
  expect(await account.getByRole('button', { name: 'Lock' }).count()).toBe(0);
});

detail(
  'ADS-1 addresses are added many at once, each line is answered for, and one that was removed comes back',
  async () => {
    const world = theWorld();
    const admin = await world.person('Ida Holm', { role: 'ADMIN' });
    const { page } = await open({ as: admin });
    await visitPage(page, '/admin/security?view=allowed');
    await page
      .getByLabel('Addresses', { exact: true })
      .fill('Kim@Ferry.example\nkim@ferry.example\nno address');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const report = page.getByRole('status').filter({ hasText: 'Results' });
    for (const line of ['Added', 'Listed twice', 'Not an email address'])
      await expectVisible(report.getByText(line, { exact: true }));
    // What could not be used stays in the field.
    await expectSoon(() => page.getByLabel('Addresses', { exact: true }).inputValue()).toBe('no address');

    await page.getByRole('button', { name: 'Remove kim@ferry.example' }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel('Reason').fill('A mistake');
    await question.getByRole('button', { name: 'Remove address' }).click();
    await shell(page).notes.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByRole('button', { name: 'Remove kim@ferry.example' }));
  },
);

detail.each(['', '?view=failed', '?view=allowed', '?view=settings', '?view=audit'])(
  'on a phone /admin/security%s fits, and the standards find nothing serious',
  async (query) => {
    const world = theWorld();
    const admin = await world.person('Ida Holm', { role: 'ADMIN' });
    const { page } = await open({ as: admin, size: 'narrow' });
    await visitPage(page, `/admin/security${query}`);
    await expectNoSidewaysScroll(page);
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  },
);
