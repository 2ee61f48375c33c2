import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import {
  breachesOn,
  detail,
  expect,
  isWhole,
  open,
  openPage,
  shell,
  test,
  theWorld,
  visitPage,
} from '../support/journey.ts';

detail(
  'PRO-4: somebody gives their number to connections alone, and sees that a stranger does not see it',
  async () => {
    const world = theWorld();
    const person = await world.person('Lucía Ferreira');
    const { page } = await openPage('/profile?section=contact', { as: person });
    await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0958');
    await page.getByLabel('Who can see your phone').selectOption('connections');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(shell(page).notes.getByText('Profile saved'));
    await shell(page).main.getByRole('link', { name: 'Your profile' }).click();
    await page.getByRole('link', { name: 'Preview' }).click();
    await expectVisible(page.getByText('This is what everyone else on Backlot sees.'));
    await expectGone(number(page));
    await page.getByRole('link', { name: 'A connection' }).click();
    await expectVisible(number(page));
  },
);

detail(
  'PROF-2: somebody brings credits from a file, says what an odd title means, and takes the whole back',
  async () => {
    const world = theWorld();
    const person = await world.person('Amara Nwosu');
    const { page } = await openPage('/profile?section=credits', { as: person });
    // Whoever is quick has chosen a file before the positions are there to read it by.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/catalogues/job-titles*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Import from CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import credits' });
    await dialog.getByLabel('Choose a CSV file').setInputFiles({
      name: 'credits.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('title,job,year\nThe Quiet Harbour,DP,2024\nNight Ferry,light wrangler,2023\n'),
    });
    held.resolve();
    await expectVisible(dialog.getByText('1 credit to add, 1 without a position yet.'));
    await dialog.getByRole('combobox', { name: 'Position, Night Ferry' }).fill('gaffer');
    await page.getByRole('option', { name: /^Gaffer/ }).click();
    await dialog.getByRole('button', { name: 'Add 2 credits' }).click();
    const brought = shell(page).main.getByText('Night Ferry', { exact: true });
    await expectVisible(brought.first());
    await shell(page).notes.getByRole('button', { name: 'Undo' }).click();
    await expectSoon(() => brought.count()).toBe(0);
  },
);

detail(
  '5.3: somebody puts two credits first with the keyboard, changes their order, and a stranger reads them in it',
  async () => {
    const world = theWorld();
    const person = await world.person('Oona Castellane');
    const stranger = await world.person('Tancred Castellane');
    for (const [title, year] of [
      ['Long Dispatch', 2025],
      ['Quiet Harbour', 2021],
      ['Night Ferry', 2018],
    ] as const)
      await person.request('PUT', `/api/me/credits/${randomUUID()}`, {
        title,
        year,
        job: 'gaffer',
        note: '',
      });
    const { page } = await openPage('/profile?section=credits', { as: person });
    const { main } = shell(page);
    const selected = main.getByRole('region', { name: 'Selected credits' });
    for (const title of ['Night Ferry', 'Quiet Harbour']) {
      await main.getByRole('button', { name: `Select ${title}` }).press('Enter');
      await expectVisible(selected.getByText(title, { exact: true }));
    }
    const up = selected.getByRole('button', { name: 'Move Quiet Harbour up' });
    await up.press('Enter');
    await expectSoon(() => selected.getByRole('listitem').allInnerTexts()).toEqual([
      'Quiet Harbour\nGaffer',
      'Night Ferry\nGaffer',
    ]);
    // The keyboard stays on what was moved.
    await expectSoon(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await breachesOn(page)).toEqual([]);

    await main.getByRole('button', { name: 'Remove Quiet Harbour', exact: true }).press('Enter');
    await expectSoon(() => selected.getByRole('listitem').allInnerTexts()).toEqual(['Night Ferry\nGaffer']);
    await shell(page).notes.getByRole('button', { name: 'Undo' }).press('Enter');
    await expectSoon(() => selected.getByRole('listitem').count()).toBe(2);

    const theirs = await openPage(`/people/${person.id}?tab=credits`, { as: stranger });
    const read = () => shell(theirs.page).main.getByRole('heading', { level: 3 }).allInnerTexts();
    await expectSoon(read).toEqual(['2021', '2018']);
    await shell(theirs.page).main.getByText('All 3', { exact: true }).click();
    await expectSoon(read).toEqual(['2025', '2021', '2018']);
  },
);

test.for(isWhole ? (['wide', 'narrow'] as const) : (['narrow'] as const))(
  'PROF-1: somebody sees what is missing, saves one section though the first try fails, adds a credit in a dialog, and others read it: %s',
  async (size) => {
    const world = theWorld();
    const [person, other, known] = await Promise.all([
      world.person('Henrike Solano'),
      world.person('Ulla Solano'),
      world.person('Mutual Solano'),
    ]);
    await Promise.all([world.connect(person, known), world.connect(other, known)]);
    const { page, faults } = await open({ as: person, size });
    faults.provoke(/^failed: PATCH \/api\/me\/profile/);
    await visitPage(page, '/profile');
    const { main, notes } = shell(page);
    const about = main.getByRole('link', { name: /^About.*Add bio/ });
    await expectVisible(about);
    expect(await breachesOn(page)).toEqual([]);
    await about.click();
    await main.getByLabel('Bio').fill('Lights night exteriors.');
    await page.route('**/api/me/profile', (route) => route.abort());
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(main.getByRole('alert'));
    expect(await main.getByLabel('Bio').inputValue()).toBe('Lights night exteriors.');
    await page.unroute('**/api/me/profile');
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(notes.getByText('Profile saved'));

    await main.getByRole('link', { name: 'Your profile' }).click();
    await main.getByRole('link', { name: /^Credits/ }).click();
    const add = main.getByRole('button', { name: 'Add a credit' });
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add a credit' });
    const production = dialog.getByLabel('Production');
    await expectSoon(() => production.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await breachesOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expectSoon(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    await add.press('Enter');
    await production.fill('Quiet Harbour');
    await dialog.getByRole('combobox', { name: 'Position' }).fill('gaffer');
    await page.getByRole('option', { name: /^Gaffer/ }).click();
    await dialog.getByLabel('Year').fill('2024');
    await dialog.getByLabel('Format').selectOption('limited_series');
    await dialog.getByLabel('Company').fill('Quillmere');
    await dialog.getByRole('button', { name: 'Save credit' }).click();
    await expectGone(dialog);

    const theirs = await open({ as: other, size });
    await visitPage(theirs.page, `/people/${person.id}`);
    const seen = shell(theirs.page).main;
    await expectVisible(seen.getByText('Limited series').filter({ visible: true }));
    await expectVisible(seen.getByText('Quillmere'));
    await expectVisible(seen.getByRole('heading', { name: '1 mutual connection' }));
    await expectVisible(seen.getByRole('link', { name: 'Mutual Solano' }));
    expect(await breachesOn(theirs.page)).toEqual([]);
  },
);

detail(
  'X3, X5: a person who edits a credit on two devices keeps both changes, and is asked where they are of one field',
  async () => {
    const person = await theWorld().person('Fiona Okonjo');
    const id = randomUUID();
    const written = { title: 'Quiet Harbour', year: 2024, job: 'gaffer' };
    const elsewhere = (version: number, more: object) =>
      person.request('PUT', `/api/me/credits/${id}`, { ...written, version, ...more });
    await elsewhere(0, {});
    const { page, faults } = await open({ as: person });
    faults.provoke(new RegExp(`PUT /api/me/credits/${id} 409`));
    await visitPage(page, '/profile?section=credits');
    const { main, notes } = shell(page);
    const dialog = page.getByRole('dialog', { name: 'Edit Quiet Harbour' });
    const edit = main.getByRole('button', { name: 'Edit Quiet Harbour' });
    const save = () => dialog.getByRole('button', { name: 'Save credit' }).press('Enter');
    await edit.click();
    await dialog.getByLabel('Note').fill('Second unit');
    await page.reload();
    await edit.click();
    expect(await dialog.getByLabel('Note').inputValue()).toBe('Second unit');
    await elsewhere(1, { company: 'Quillmere' });
    await save();
    await expectVisible(notes.getByText('Saved together with what another device changed'));
    await expectVisible(main.getByText('Gaffer, Quillmere, Second unit'));

    await edit.click();
    await dialog.getByLabel('Note').fill('Reshoots');
    await dialog.getByLabel('Format').selectOption('short');
    await elsewhere(3, { company: 'Quillmere', note: 'Second unit', format: 'feature' });
    await save();
    const both = dialog.getByRole('region', { name: /changed on another device/ });
    await expectVisible(both.getByText('Short', { exact: true }));
    await expectVisible(both.getByText('Feature', { exact: true }));
    expect(await breachesOn(page)).toEqual([]);
    await both.getByRole('button', { name: 'Take theirs' }).press('Enter');
    expect(await dialog.getByLabel('Format').inputValue()).toBe('feature');
    await save();
    await expectGone(dialog);
    await expectVisible(main.getByText('Gaffer, Quillmere, Reshoots'));
  },
);

test('PRO-10, 37.6: somebody whose HEIC photo is refused sends another, cuts it with the keyboard, and it is on their page', async () => {
  const world = theWorld();
  const person = await world.person('Felix Brandt');
  const { page } = await openPage('/profile', { as: person });
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const chosen = dialog.getByLabel('Choose a picture');
  // As an iPhone keeps it: this browser opens none, and says how to send a JPEG.
  await chosen.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') });
  await expectVisible(dialog.getByText(/choose Settings, Camera, Formats, Most Compatible/));
  await chosen.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await drawnPicture(page),
  });
  const frame = dialog.getByRole('button', { name: /^Drag to reposition/ });
  await frame.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expectVisible(shell(page).notes.getByText('Photo saved'));
  const photo = shell(page).main.locator('header img');
  await expectSoon(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  expect(await photo.getAttribute('src')).toMatch(/^\/api\/people\/.+\.jpg$/);
});

detail(
  'PROF-3: a client lets their manager edit the profile, is told what was changed, and puts it back with one press',
  async () => {
    const world = theWorld();
    const client = await world.person('Ines Vandermeer', { role: 'TALENT', facts: { title: 'Director' } });
    const manager = await world.person('Sam Ortiz-Vandermeer');
    await world.connect(client, manager);
    const representation = `/api/me/representations/${randomUUID()}`;
    await client.request('PUT', representation, { personId: manager.id, kind: 'manager', side: 'client' });
    await manager.request('PUT', `${representation}/decision`, { isAgreed: true });

    const own = await open({ as: client });
    await visitPage(own.page, '/profile?section=representation');
    await shell(own.page).main.getByRole('button', { name: 'Let them edit my profile' }).click();
    await expectVisible(shell(own.page).main.getByRole('button', { name: 'Stop them editing' }));

    await shell(own.page).main.getByRole('link', { name: 'Your profile' }).click();

    const theirs = await open({ as: manager });
    await visitPage(theirs.page, `/people/${client.id}`);
    await shell(theirs.page).main.getByRole('link', { name: 'Edit profile' }).click();
    await expectVisible(theirs.page.getByText('Your name is on each change', { exact: false }));
    await expectGone(theirs.page.getByLabel('Email', { exact: true }));
    await theirs.page.getByLabel('Headline').fill('Director and showrunner');
    await theirs.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(shell(theirs.page).notes.getByText('Profile saved'));

    // The summary of the client's profile, open all the while, has it.
    const { main, notes } = shell(own.page);
    await expectVisible(main.getByText('Changed by Sam Ortiz-Vandermeer, your manager', { exact: false }));
    await main.getByRole('button', { name: 'Revert headline' }).click();
    await expectVisible(notes.getByText('Headline reverted'));
    await expectVisible(main.getByRole('link', { name: /^Work ?Director/ }));
    await expectSoon(() => theirs.page.getByLabel('Headline').inputValue()).toBe('Director');
  },
);

const number = (page: Page) => shell(page).main.getByRole('link', { name: 'Call +44 20 7946 0958' });

/** A picture made in the browser: wide, so that there is something to cut. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 500;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'teal';
      context.fillRect(0, 0, 800, 500);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
