import { expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, expect, open, shell, test, theWorld } from '../support/journey.ts';

test('ROL-10 whoever opens the link of a new server becomes its super admin, and the link is dead after that', async () => {
  const { firstAdminLink } = await theWorld().startNew();
  const { origin } = new URL(firstAdminLink);
  const first = await open({ address: origin, size: 'narrow' });
  await first.page.goto(firstAdminLink);
  await expectVisible(first.page.getByRole('heading', { name: 'Set up Backlot' }));
  await expectSoon(() => breachesOn(first.page)).toEqual([]);
  await expectNoSidewaysScroll(first.page);
  const create = first.page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expectVisible(first.page.getByText('Enter your name'));
  await first.page.getByLabel('Your name').fill('Odile Founder');
  await first.page.getByLabel('Email').fill('odile@new-house.example');
  await first.page.getByLabel('New password').fill('three quiet lenses');
  await create.click();
  await expectPath(first.page, '/dashboard');
  await first.page.goto('/admin/roles');
  await expectVisible(shell(first.page).main.getByText('Odile Founder'));

  const late = await open({ address: origin });
  await late.page.goto(firstAdminLink);
  await late.page.getByLabel('Your name').fill('Lars Late');
  await late.page.getByLabel('Email').fill('lars@new-house.example');
  await late.page.getByLabel('New password').fill('four quiet lenses');
  late.faults.provoke(/first-admin 410/);
  await late.page.getByRole('button', { name: 'Create account' }).click();
  await expectVisible(late.page.getByRole('heading', { name: 'This workspace already has an owner' }));
  expect(await late.page.getByRole('button', { name: 'Create account' }).count()).toBe(0);
});
