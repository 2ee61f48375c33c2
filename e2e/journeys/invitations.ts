import { newId } from '#platform/server/new-id.ts';
import { seriousBreachesOn } from '../support/axe.ts';
import { expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

/** The link in the mail that the mail server got for an address, its transfer encoding undone. */
async function mailedLink(address: string): Promise<string> {
  const { received } = theWorld().mailServer;
  const find = () => {
    const raw = received.find(({ recipient }) => recipient === address)?.raw.replaceAll(/=\r\n/g, '') ?? '';
    return /\/invitation#[\w-]+/.exec(raw.replaceAll('=3D', '='))?.[0];
  };
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

test('INV-2, INV-6: somebody is invited, joins in another browser, takes the first steps and is in the directory', async () => {
  const world = theWorld();
  const mara = await world.person('Mara Winter');
  const address = `nadia-${mara.id}@e2e.example`;
  const inviting = await open({ as: mara });
  await visitPage(inviting.page, '/invitations');
  await inviting.page.getByLabel('Email addresses').fill(address);
  await inviting.page.getByLabel('How you know them').fill('The Salt Ledger, 2024');
  await inviting.page.getByRole('button', { name: 'Send invitation' }).click();
  const sent = inviting.page.getByRole('list', { name: 'Your invitations' });
  await expectVisible(sent.getByText(address));
  await expectSoon(() => seriousBreachesOn(inviting.page)).toEqual([]);

  const { page } = await open({ size: 'narrow' });
  await page.goto(await mailedLink(address));
  await expectVisible(page.getByRole('heading', { name: 'Mara Winter invites you to Backlot' }));
  await expectVisible(page.getByText('Known from: The Salt Ledger, 2024'));
  await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Your name').fill('Nadia Quill');
  await page.getByLabel('New password').fill('three quiet lenses');
  await page.getByRole('button', { name: 'Join Backlot' }).click();
  await expectPath(page, '/welcome');
  await expectVisible(page.getByRole('heading', { name: 'Your name' }));
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expectVisible(page.getByRole('heading', { name: 'What you do' }));
  await page.getByRole('button', { name: 'Skip' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Where you are' }));
  // They go on where they were left.
  await page.reload();
  await expectVisible(page.getByRole('heading', { name: 'Where you are' }));
  await expectSoon(() => seriousBreachesOn(page)).toEqual([]);

  // Left for now, they are found again in the settings until they are over.
  await visitPage(page, '/settings');
  await page.getByRole('link', { name: 'Continue your first steps, 3 left' }).click();
  await expectPath(page, '/welcome');
  await expectVisible(page.getByRole('heading', { name: 'Where you are' }));

  // The inviter's page has heard of it, and the newcomer's page says who vouched.
  await sent.getByRole('link', { name: 'Nadia Quill' }).click();
  await expectVisible(shell(inviting.page).main.getByText(/Vouched for by/));
  await visitPage(inviting.page, '/directory');
  const found = await mara.request('GET', '/api/search?q=Nadia%20Quill');
  expect(JSON.stringify(found)).toContain('Nadia Quill');
});

detail(
  'INV-6: who is signed in as another is told so and joins nothing, and an ended link says why',
  async () => {
    const world = theWorld();
    const tom = await world.person('Tom Winter');
    const address = `otto-${tom.id}@e2e.example`;
    const inviting = await open({ as: tom });
    await visitPage(inviting.page, '/invitations');
    await inviting.page.getByLabel('Email addresses').fill(address);
    await inviting.page.getByRole('button', { name: 'Send invitation' }).click();
    const link = await mailedLink(address);

    const other = await open({ as: await world.person('Ines Winter') });
    await other.page.goto(link);
    await expectVisible(other.page.getByRole('heading', { name: 'You’re signed in with another account' }));
    await expectVisible(other.page.getByRole('button', { name: `Sign out and continue as ${address}` }));
    await expectSoon(() => seriousBreachesOn(other.page)).toEqual([]);

    await inviting.page.getByRole('button', { name: `Withdraw the invitation to ${address}` }).click();
    const note = shell(inviting.page).notes;
    await expectVisible(note.getByRole('button', { name: 'Undo' }));
    const visitor = await open();
    await visitor.page.goto(link);
    await expectVisible(visitor.page.getByRole('heading', { name: 'This invitation was withdrawn' }));
  },
);

detail('INV-4: an invitation that nobody used for 14 days says so and whom to ask', async () => {
  const world = theWorld();
  const ada = await world.person('Ada Winter');
  const address = `late-${ada.id}@e2e.example`;
  const clientId = newId();
  await ada.request('POST', '/api/invitations', { rows: [{ clientId, email: address }] });
  const link = await mailedLink(address);
  await world.database.pool.query(
    `update invitation set expires_at = now() - interval '1 minute' where email = $1`,
    [address],
  );
  const { page } = await open({ size: 'narrow' });
  await page.goto(link);
  await expectVisible(page.getByRole('heading', { name: 'This invitation has expired' }));
  await expectVisible(page.getByText('Ask Ada Winter to invite you again', { exact: false }));
  await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
});
