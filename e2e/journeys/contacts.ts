import { eq, sql } from 'drizzle-orm';
import { contactCard } from '#features/contacts/server/tables.ts';
import { seriousBreachesOn } from '../support/axe.ts';
import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { detail, expect, open, test, theWorld, visitPage } from '../support/journey.ts';
import { comesOf } from '../support/outcomes.ts';

const book = [
  'Name,Email,Company',
  'Zoë Kravchenko,zoe@tern.example,Tern House',
  'Bo Ng,bo@quill.example,Quillmere',
  'Al Best,not-an-address,',
].join('\n');

test('CON-2, CON-1: a manager brings an address book, sees what is refused and why, edits a card and undoes it all', async () => {
  const me = await theWorld().person('Greta Halloran');
  const { page } = await open({ as: me });
  await visitPage(page, '/contacts');
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog');
  const choosing = dialog.getByRole('button', { name: 'Choose file' }).click();
  const chooser = await comesOf(page.waitForEvent('filechooser'), choosing);
  await chooser.setFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(book) });
  await expectVisible(dialog.getByText('Match columns'));
  await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expectVisible(dialog.getByText('not-an-address', { exact: false }));
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
  await expectVisible(dialog.getByText('Import results'));
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const list = page.getByRole('list', { name: 'Contacts' });
  await list.getByRole('link', { name: /Zoë Kravchenko/ }).click();
  const panel = page.getByRole('complementary', { name: 'Zoë Kravchenko' });
  await expectVisible(panel.getByText('zoe@tern.example'));
  await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  const note = panel.getByRole('textbox', { name: 'Note' });
  // What is written and not saved is theirs on this device, and goes with them.
  await note.fill('Likes the');
  await page.reload();
  await expectSoon(() => note.inputValue()).toBe('Likes the');
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('Likes the')),
  );
  expect(kept).toEqual([expect.stringContaining(`backlot-draft:${me.id}:contact-note:`)]);
  await expectVisible(panel.getByRole('button', { name: 'Transform text' }));
  await note.fill('Likes the long lens');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expectVisible(panel.getByText('Only me', { exact: false }).last());
  await panel.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: 'More fields' }).click();
  await dialog.getByLabel('Pronunciation').fill('ZO-ee');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectVisible(panel.getByText('ZO-ee', { exact: false }));

  await page.getByRole('button', { name: 'Import' }).first().click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  // What was written on stays.
  await expectGone(list.getByRole('link', { name: /Bo Ng/ }));
  await expectVisible(list.getByRole('link', { name: /Zoë Kravchenko/ }));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await visitPage(page, '/contacts');
  await expectNoSidewaysScroll(page);
  expect(await seriousBreachesOn(page)).toEqual([]);
});

detail('CON-4: whoever says it by the keys goes on with the next who is due', async () => {
  const world = theWorld();
  const me = await world.person('Wilhelmina Stroud');
  const due = await Array.fromAsync(['Aurelio Fenn', 'Bettina Crake'], (one) => world.person(one));
  for (const one of due) {
    await world.connect(me, one);
    const keep = { version: 0, days: 14, snoozedUntil: null, isPaused: false };
    await me.request('PUT', `/api/contacts/${one.id}/keep`, keep);
  }
  await world.database.orm
    .update(contactCard)
    .set({ keepSince: sql`keep_since - interval '21 days'` })
    .where(eq(contactCard.ownerId, me.id));
  const { page } = await open({ as: me });
  await visitPage(page, '/contacts?view=due');
  const list = page.getByRole('list', { name: 'Contacts' });
  await list.getByRole('link').first().focus();
  const [first, second] = await list.getByRole('button', { name: /^Log contact with/ }).all();
  const next = await second?.getAttribute('aria-label');
  await first?.press('Enter');
  await expectSoon(() => list.getByRole('listitem').count()).toBe(1);
  await expectFocused(list.getByRole('link').first());
  await expectVisible(list.getByRole('button', { name: next ?? '' }));
});

detail(
  'CON-4: a manager chooses how often to be in touch, sees who is due, says it is done, takes that back and snoozes',
  async () => {
    const world = theWorld();
    const me = await world.person('Hester Vale');
    const barnabas = await world.person('Barnabas Rell');
    await world.connect(me, barnabas);
    const { page } = await open({ as: me });
    await visitPage(page, `/contacts?contact=${barnabas.id}`);
    const panel = page.getByRole('complementary', { name: 'Barnabas Rell' });
    await panel.getByRole('combobox', { name: 'How often' }).click();
    await page.getByRole('option', { name: 'Every two weeks' }).click();
    await expectVisible(panel.getByText('Due in 14 days'));
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);

    // Three weeks later.
    await world.database.orm
      .update(contactCard)
      .set({ keepSince: sql`keep_since - interval '21 days'` })
      .where(eq(contactCard.ownerId, me.id));
    await visitPage(page, '/dashboard');
    await page.getByRole('link', { name: /Barnabas Rell.*Due for 7 days/ }).click();
    await expectVisible(panel.getByText('Due for 7 days'));
    await panel.getByRole('button', { name: 'Close the contact' }).click();
    const list = page.getByRole('list', { name: 'Contacts' });
    const row = list.getByRole('link', { name: /Barnabas Rell/ });
    await page.getByRole('button', { name: 'Log contact with Barnabas Rell' }).click();
    await expectVisible(page.getByText('No follow-ups due.', { exact: false }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(row);
    await page.getByRole('button', { name: 'Snooze Barnabas Rell' }).click();
    await page.getByRole('button', { name: /^In a week/ }).click();
    await expectGone(row);
    await page.getByRole('link', { name: /^Coming up/ }).click();
    await expectVisible(row.getByText('Snoozed until', { exact: false }));
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);

    // Lists are one press from contacts, and contacts from lists.
    await page.getByRole('link', { name: 'Lists', exact: true }).click();
    await page.getByRole('link', { name: 'Contacts', exact: true }).last().click();
    await expectVisible(page.getByRole('heading', { name: /^Contacts/ }));
  },
);

detail(
  'CON-5: a manager lets a colleague read a note after being asked, who sees it come and go, and keys are enough',
  async () => {
    const world = theWorld();
    const me = await world.person('Ottilie Brand');
    const reader = await world.person('Caspian Dew');
    const about = await world.person('Leocadia Moss');
    await world.connect(me, reader);
    await world.connect(me, about);
    const { page } = await open({ as: me });
    const { page: theirs } = await open({ as: reader });
    await visitPage(theirs, '/contacts');
    await theirs.getByRole('link', { name: 'Notes for you' }).click();
    const shared = theirs.getByRole('complementary', { name: 'Notes shared with you' });
    await expectVisible(shared.getByText('No shared notes yet.'));
    await expectSoon(() => seriousBreachesOn(theirs)).toEqual([]);

    await visitPage(page, `/contacts?contact=${about.id}`);
    const panel = page.getByRole('complementary', { name: 'Leocadia Moss' });
    await panel.getByRole('textbox', { name: 'Note' }).fill('Prefers the early call');
    await panel.getByRole('combobox', { name: 'Who can read it' }).click();
    await page.getByRole('option', { name: 'Specific people' }).click();
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expectVisible(panel.getByText('Choose who can read it.'));
    const field = panel.getByRole('combobox', { name: 'Specific people' });
    await field.focus();
    await page.keyboard.type('caspian');
    // Enter takes the one the keys are on, which is none until the search has answered.
    await expectVisible(panel.getByRole('option', { name: /Caspian Dew/, selected: true }));
    await page.keyboard.press('Enter');
    await expectVisible(panel.getByRole('button', { name: 'Remove Caspian Dew' }));
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expectVisible(panel.getByText('Caspian Dew will be able to read the whole note', { exact: false }));
    await panel.getByRole('button', { name: 'Share', exact: true }).click();
    await expectVisible(panel.getByText('Specific people: Caspian Dew'));
    await expectVisible(shared.getByText('Prefers the early call'));
    await expectVisible(shared.getByText('By Ottilie Brand', { exact: false }));
    await expectSoon(() => seriousBreachesOn(theirs)).toEqual([]);
    await theirs.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(theirs);

    // Fewer readers are no question.
    await panel.getByRole('button', { name: 'Change the note' }).click();
    await panel.getByRole('combobox', { name: 'Who can read it' }).click();
    await page.getByRole('option', { name: 'Only me' }).click();
    await panel.getByRole('button', { name: 'Save note' }).click();
    await expectVisible(panel.getByText('Only me'));
    await expectGone(shared.getByText('Prefers the early call'));
  },
);

detail(
  'CON-3: an assistant finds a name as it was heard on the telephone, and is told that it only sounds so',
  async () => {
    const me = await theWorld().person('Imelda Crane');
    for (const displayName of ['Sarah Bohlin', 'Bo Ng']) {
      await me.request('PUT', `/api/contacts/${crypto.randomUUID()}`, {
        version: 0,
        fields: { displayName },
      });
    }
    const { page } = await open({ as: me });
    await visitPage(page, '/contacts');
    await page.keyboard.press('/');
    await page.keyboard.type('sara bolen');
    const list = page.getByRole('list', { name: 'Contacts' });
    await expectVisible(list.getByRole('link', { name: /Sarah Bohlin.*Sounds like/ }));
    await expectGone(list.getByRole('link', { name: /Bo Ng/ }));
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  },
);

detail('a card that was removed comes back from among the removed, long after its note is gone', async () => {
  const me = await theWorld().person('Hester Vale');
  const id = crypto.randomUUID();
  await me.request('PUT', `/api/contacts/${id}`, { version: 0, fields: { displayName: 'Ada Grip' } });
  await me.request('DELETE', `/api/contacts/${id}`);
  const { page } = await open({ as: me });
  await visitPage(page, '/contacts');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Removed contacts' }).click();
  await expectVisible(page.getByRole('dialog').getByText('Ada Grip'));
  await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Restore Ada Grip' }).click();
  await expectVisible(page.getByRole('dialog').getByText('No removed contacts.'));
  await page.keyboard.press('Escape');
  await expectVisible(page.getByRole('list', { name: 'Contacts' }).getByRole('link', { name: /Ada Grip/ }));
});

detail(
  'a manager with a phone adds a contact without scrolling to Save, and writes to a connection from the top of the panel',
  async () => {
    const world = theWorld();
    const me = await world.person('Ignatia Bell');
    const other = await world.person('Florian Ash');
    await world.connect(me, other);
    const { page } = await open({ as: me });
    await page.setViewportSize({ width: 390, height: 844 });
    await visitPage(page, '/contacts');
    const list = page.getByRole('list', { name: 'Contacts' });
    const row = list.getByRole('link', { name: /Florian Ash/ });
    await expectVisible(row);
    // Of few contacts nothing but the search and the views stands above the list.
    expect((await row.boundingBox())?.y).toBeLessThan(330);
    await page.getByRole('button', { name: 'Add contact' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add contact' });
    await dialog.getByLabel('Name', { exact: false }).first().fill('Ada Grip');
    const save = dialog.getByRole('button', { name: 'Save' });
    const isInView = async () => {
      const box = await save.boundingBox();
      return box !== null && box.y + box.height <= 844;
    };
    await expectSoon(isInView).toBe(true);
    await dialog.getByRole('button', { name: 'More fields' }).click();
    await expectVisible(dialog.getByLabel('Website'));
    await expectSoon(isInView).toBe(true);
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
    await save.click();
    await expectGone(dialog);
    await page.getByRole('button', { name: 'Close the contact' }).click();

    await row.click();
    const panel = page.getByRole('complementary', { name: 'Florian Ash' });
    const message = panel.getByRole('button', { name: 'Message' });
    await expectVisible(message);
    expect((await message.boundingBox())?.y).toBeLessThan(300);
    await expectNoSidewaysScroll(page);
    await message.click();
    await expectSoon(() => page.url()).toContain('/messages');
  },
);
