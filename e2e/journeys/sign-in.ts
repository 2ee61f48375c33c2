import { expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { detail, open, signIn, test, theWorld } from '../support/journey.ts';

test('somebody who mistypes the password reads so, finds what was typed still there, and gets in with the right one', async () => {
  const world = theWorld();
  const { page, faults } = await open();
  faults.provoke(/POST \/api\/auth\/sign-in\/email 401/);
  await page.goto('/auth');
  await signIn(page, 'producer@backlot.example', 'rolling-sound');
  await expectVisible(page.getByText('Invalid password', { exact: true }));
  await expectSoon(() => page.getByLabel('Email').inputValue()).toBe('producer@backlot.example');
  await expectSoon(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('rolling-sound');
  await page.getByLabel('Password', { exact: true }).fill(world.demoPassword);
  await page.keyboard.press('Enter');
  await expectPath(page, '/dashboard');
});

detail('an address that nobody has is told so, and what was typed stays', async () => {
  const { page, faults } = await open();
  faults.provoke(/POST \/api\/auth\/sign-in\/email 401/);
  await page.goto('/auth');
  await signIn(page, 'nobody@elsewhere.example', 'anything at all');
  await expectVisible(page.getByText('User not found', { exact: true }));
  await expectSoon(() => page.getByLabel('Email').inputValue()).toBe('nobody@elsewhere.example');
  await expectSoon(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('anything at all');
});

detail('whoever has an account and no invitation learns how to get one', async () => {
  const world = theWorld();
  const { email } = await world.uninvited('a long enough secret');
  const { page, faults } = await open();
  faults.provoke(/POST \/api\/auth\/sign-in\/email 403/);
  await page.goto('/auth');
  await signIn(page, email, 'a long enough secret');
  await expectVisible(page.getByRole('alert').getByText('This address hasn’t been invited yet'));
  await expectVisible(page.getByRole('alert').getByText(/Ask a colleague on Backlot to invite/));
  await expectSoon(() => page.getByLabel('Email').inputValue()).toBe(email);
});
