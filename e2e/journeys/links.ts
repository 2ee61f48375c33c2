import type { Page } from 'playwright-core';
import { hashSecret } from '#features/identity/server/public.ts';
import { credential } from '#features/identity/server/tables.ts';
import { newId } from '#platform/server/new-id.ts';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, test, theWorld, visitPage } from '../support/journey.ts';
import type { Person } from '../support/world.ts';

const password = 'rolling-sound-speed';
const newPassword = 'seven quiet lenses rest';

/** The path and fragment of the newest link mailed to an address, as its reader would follow it. */
async function mailedLink(to: string, subject: string): Promise<string> {
  const { received } = theWorld().mailServer;
  const find = () =>
    received.findLast(({ recipient, raw }) => recipient === to && raw.includes(`Subject: ${subject}`));
  await expect.poll(find).toBeDefined();
  const text = (find()?.raw ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const [link = ''] = /\/api\/auth\/action\?email=[^\s"<]+#[a-z]+\.[\w-]+/.exec(text) ?? [];
  expect(link).not.toBe('');
  return link;
}

async function givePassword({ id }: Person): Promise<void> {
  await theWorld()
    .database.orm.insert(credential)
    .values({
      id: newId(),
      userId: id,
      providerId: 'password',
      accountId: id,
      passwordHash: await hashSecret(password),
    });
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const isInside = (page: Page) => expectSoon(() => new URL(page.url()).pathname).toBe('/dashboard');

test('AUT-5 AUT-7 a forgotten password: the mail arrives, a robot opens the link first, and the new password works', async () => {
  const world = theWorld();
  const person = await world.person('Rosa Lindqvist');
  await givePassword(person);
  const { page, faults } = await open();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const send = page.getByRole('button', { name: 'Send link' });
  await send.click();
  await expectVisible(page.getByText('Email is required'));
  expect(await breachesOn(page)).toEqual([]);
  await page.getByLabel('Email').fill(person.email);
  await send.click();
  await expectVisible(page.getByRole('heading', { name: 'Check your email' }));
  const link = await mailedLink(person.email, 'Set a new password for Backlot');
  for (const method of ['HEAD', 'GET']) await fetch(`${world.address}${link}`, { method });

  await page.goto(link);
  await expectVisible(page.getByRole('heading', { name: 'Set a new password' }));
  // The secret is out of the address and the history before anything else can see it.
  expect(page.url()).toBe(`${world.address}/auth/action`);
  expect(await page.getByLabel('Account').inputValue()).toBe(person.email);
  const field = page.getByLabel('New password');
  await field.fill('Password2026!');
  faults.provoke(/POST \/api\/auth\/password-reset\/complete 400/);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expectVisible(page.getByText('This is a very common password'));
  await field.fill(newPassword);
  await expectVisible(page.getByText('Strength: Good'));
  expect(await breachesOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Password set' }));
  await expectVisible(page.getByRole('list', { name: 'Signed-out sessions' }).getByRole('listitem'));
  expect(await breachesOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person.email, newPassword);
  await isInside(page);

  // The same link once more is dead, and says how to go on.
  faults.provoke(/POST \/api\/auth\/link 410/);
  await page.goto('/auth');
  await page.goto(link);
  await expectVisible(page.getByRole('heading', { name: 'This link no longer works' }));
  await expectVisible(page.getByRole('link', { name: 'Get a new link' }));
});

detail('AUT-6 the eleventh request for a new password in ten minutes counts down m:ss', async () => {
  // All journeys come from one source: what others asked for must not count here, nor this there.
  const forgetAttempts = () =>
    theWorld().database.pool.query(`delete from rate_limit where key like 'reset-%'`);
  await forgetAttempts();
  const { page } = await open({ size: 'narrow', colorScheme: 'light' });
  await page.goto('/auth/reset');
  for (let asked = 0; asked < 10; asked++) {
    await page.getByLabel('Email').fill(`nobody-${asked}@e2e.example`);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('button', { name: 'Try another address' }).click();
  }
  await page.getByLabel('Email').fill('nobody-11@e2e.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  const wait = page
    .getByText(/^Too many password reset attempts\. Please try again in \d{1,2}:\d\d\.$/)
    .first();
  await expectVisible(wait);
  const first = await wait.textContent();
  await forgetAttempts();
  await expectSoon(() => wait.textContent()).not.toBe(first);
  await expectNoSidewaysScroll(page);
  expect(await breachesOn(page)).toEqual([]);
});

detail('SET-6 a new address is confirmed by the link that was mailed to it', async () => {
  const person = await theWorld().person('Teodor Brandt');
  const { page } = await open({ as: person });
  await visitPage(page, '/settings?section=account');
  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change address' });
  const to = `new-${person.email}`;
  await dialog.getByLabel('New address').fill(to);
  expect(await breachesOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expectVisible(page.getByText(`We sent a link to ${to}. Waiting for you to use it.`));
  const link = await mailedLink(to, 'Confirm your new address for Backlot');
  await page.goto(link);
  await expectVisible(page.getByRole('heading', { name: 'Use this address?' }));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Address changed' }));
  expect(await breachesOn(page)).toEqual([]);
  const back = await mailedLink(person.email, 'Your address for Backlot was changed');
  await page.goto('/auth/reset');
  await page.goto(back);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Address restored' }));
});

detail(
  'SET-5 X16 an account is deleted and kept: typed confirmation, out at once, an offer at the next sign-in',
  async () => {
    const person = await theWorld().person('Ulla Ostrander');
    await givePassword(person);
    const { page, faults } = await open({ as: person });
    await visitPage(page, '/settings?section=data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expectVisible(dialog.getByText('Messages you sent, shown as from “Former member”'));
    expect(await breachesOn(page)).toEqual([]);
    const leave = dialog.getByRole('button', { name: 'Delete my account' });
    await leave.click();
    await expectVisible(dialog.getByText('That’s not your address'));
    await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
    await leave.click();
    await expectSoon(() => new URL(page.url()).pathname).toBe('/auth');
    faults.provoke(/POST \/api\/auth\/sign-in\/email 403/);
    await signIn(page, person.email, password);
    await expectVisible(page.getByRole('heading', { name: 'Keep your account?' }));
    expect(await breachesOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Account kept' }));
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, person.email, password);
    await isInside(page);
  },
);
