import type { BrowserContext, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { codeOf, forgetStep, givePassword, password } from '#features/identity/testing/factory/accounts.ts';
import { startTestProvider, type TestProvider } from '#features/identity/testing/factory/provider.ts';
import { expectFocused, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
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
import type { Beside, Person, World } from '../support/world.ts';

const codeTitle = 'Enter your code';
const accountPath = '/settings?section=account';

/** Somebody with a password of their own. */
async function withPassword(name: string): Promise<Person> {
  const world = theWorld();
  const person = await world.person(name);
  await givePassword(world.database, person.id);
  return person;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('AUT-10 somebody turns the second factor on, and comes in by password and code, and by a recovery code', async () => {
  const { database } = theWorld();
  const person = await withPassword('Nadia Brandt');
  const settings = await open({ as: person });
  await visitPage(settings.page, accountPath);
  await settings.page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = settings.page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await expectVisible(dialog.getByRole('img', { name: 'QR code for your authenticator app' }));
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = settings.page.getByRole('dialog', { name: 'Recovery codes' });
  await expectSoon(() => codes.getByRole('listitem').count()).toBe(10);
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
  expect(await breachesOn(settings.page)).toEqual([]);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expectVisible(settings.page.getByText('10 recovery codes left'));

  const { page, faults } = await open();
  await page.goto('/auth?next=%2Fdirectory');
  await signIn(page, person.email, password);
  await expectVisible(heading(page, codeTitle));
  await expectFocused(page.getByLabel('Code', { exact: true }));
  await page.reload();
  await expectVisible(heading(page, codeTitle));
  faults.provoke(/POST \/api\/auth\/second-factor 403/);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('This code is not right, or it was used already'));
  await forgetStep(database, person.id);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expectPath(page, '/directory');

  const phone = await open({ size: 'narrow' });
  await phone.page.goto('/auth');
  await signIn(phone.page, person.email, password);
  await phone.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await phone.page.getByLabel('Recovery code').fill(recovery);
  await phone.page.getByRole('button', { name: 'Continue' }).click();
  await expectPath(phone.page, '/dashboard');
  await visitPage(phone.page, accountPath);
  await expectVisible(phone.page.getByText('9 recovery codes left'));
});

detail(
  'AUT-10 whoever leaves the page of the code has no session, and starts over when the step is over',
  async () => {
    const { database } = theWorld();
    const person = await withPassword('Otto Lindqvist');
    await database.pool.query(
      `insert into second_factor (user_id, sealed_secret, confirmed_at) values ($1, 'v1.x', now())`,
      [person.id],
    );
    const { page, faults } = await open();
    await page.goto('/auth');
    await signIn(page, person.email, password);
    await expectVisible(heading(page, codeTitle));
    await page.goto('/dashboard');
    await expectPath(page, '/auth');
    await page.goBack();
    await expectVisible(heading(page, codeTitle));
    await database.pool.query(`update once_proof set expires_at = now() where user_id = $1`, [person.id]);
    faults.provoke(/POST \/api\/auth\/second-factor 410/);
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('This took too long. Sign in again.'));
    await expectVisible(heading(page, 'Sign in'));
  },
);

test('somebody makes a passkey with a device that knows them and signs in with it alone', async () => {
  const world = theWorld();
  const person = await withPassword('Priya Raman');
  // Passkeys are bound to a name, and an address in numbers is none.
  const address = world.address.replace('127.0.0.1', 'localhost');
  const { page, context } = await open({ as: person, address });
  await addDevice(context, page);
  await visitPage(page, accountPath);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expectVisible(list.getByText('Never used'));
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Kitchen laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectVisible(list.getByText('Kitchen laptop'));

  await context.clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectPath(page, '/dashboard');
  await visitPage(page, accountPath);
  await expectVisible(list.getByText(/Last used/));
});

async function addDevice(context: BrowserContext, page: Page): Promise<void> {
  const wire = await context.newCDPSession(page);
  await wire.send('WebAuthn.enable');
  await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

type House = { provider: TestProvider; beside: Beside };
const houses = new Map<World, Promise<House>>();

/** A second server on the same database that knows a provider; started for the first journey that needs it. */
function openHouse(): Promise<House> {
  const world = theWorld();
  const open = houses.get(world) ?? startHouse(world);
  houses.set(world, open);
  return open;
}

async function startHouse(world: World): Promise<House> {
  const { promise, resolve } = Promise.withResolvers<TestProvider>();
  const beside = await world.startBeside(async (address) => {
    const provider = await startTestProvider(address);
    resolve(provider);
    return { ...provider.settings, OIDC_NAME: 'Studio' };
  });
  return { provider: await promise, beside };
}

afterAll(async () => {
  for (const house of houses.values()) await (await house).provider.stop();
});

test('AUT-3 somebody without an invitation is told so after the provider, chooses another account there and gets in', async () => {
  const { database } = theWorld();
  const { provider: studio, beside } = await openHouse();
  const invited = {
    sub: 'invited',
    name: 'Ilse Invited',
    email: 'ilse@studio.example',
    email_verified: true,
  };
  const stranger = {
    sub: 'stranger',
    name: 'Sten Stranger',
    email: 'sten@studio.example',
    email_verified: true,
  };
  for (const account of [invited, stranger]) studio.as(account);
  studio.as(undefined);
  await database.pool.query(`insert into allowed_user (email) values ($1) on conflict do nothing`, [
    invited.email,
  ]);

  const { page } = await open({ address: beside.address });
  await page.goto('/auth?next=%2Fprofile');
  await page.getByRole('button', { name: 'Continue with Studio' }).click();
  await page.getByRole('link', { name: 'Continue as Sten Stranger' }).click();
  await expectVisible(page.getByRole('alert').getByText('This address hasn’t been invited yet'));
  await expectVisible(page.getByRole('alert').getByText(/Ask a colleague on Backlot/));
  await page.getByRole('button', { name: 'Continue with Studio' }).click();
  await page.getByRole('link', { name: 'Continue as Ilse Invited' }).click();
  await expectPath(page, '/profile');
});

detail(
  'AUT-2 an account with this address asks for its password once, and is connected from then on',
  async () => {
    const { provider: studio, beside } = await openHouse();
    const person = await withPassword('Bruno Salas');
    const account = { sub: 'bruno', name: 'Bruno at the studio', email: person.email, email_verified: true };
    studio.as(account);
    const { page } = await open({ address: beside.address });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Studio' }).click();
    await expectVisible(page.getByRole('alert').getByText('You already have an account with this address'));
    await signIn(page, person.email, password);
    await expectPath(page, '/dashboard');
    await visitPage(page, accountPath);
    await expectVisible(page.getByText('Connected since'));
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expectVisible(page.getByRole('button', { name: 'Connect Studio' }));
    await page.getByRole('button', { name: 'Connect Studio' }).click();
    await expectVisible(shell(page).notes.getByText('Connected'));
    await expectVisible(page.getByText('Connected since'));

    const other = await open({ address: beside.address });
    await other.page.goto('/auth');
    await other.page.getByRole('button', { name: 'Continue with Studio' }).click();
    await expectPath(other.page, '/dashboard');
  },
);
