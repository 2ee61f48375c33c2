import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contactCard } from '#features/contacts/server/tables.ts';
import { breachesOn } from '../support/axe.ts';
import {
  comesOf,
  expectFocused,
  expectGone,
  expectNoSidewaysScroll,
  expectSoon,
  expectVisible,
} from '../support/expectations.ts';
import { shell, visitPage } from '../support/shell.ts';
import { open, theWorld } from '../support/stage.ts';

const grave = async (page: Parameters<typeof breachesOn>[0]) =>
  (await breachesOn(page)).filter((line) => /^(serious|critical)/.test(line));

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
  await expectSoon(() => grave(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expectVisible(dialog.getByText('"not-an-address" is not an address', { exact: false }));
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectVisible(dialog.getByText('Import results'));
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const list = page.getByRole('list', { name: 'Contacts' });
  await list.getByRole('link', { name: /Zoë Kravchenko/ }).click();
  const panel = page.getByRole('complementary', { name: 'Zoë Kravchenko' });
  await expectVisible(panel.getByText('zoe@tern.example'));
  await expectSoon(() => grave(page)).toEqual([]);
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
  expect(await grave(page)).toEqual([]);
});

test('CON-4: whoever says it by the keys goes on with the next who is due', async () => {
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

test('CON-4: a manager chooses how often to be in touch, sees who is due, says it is done, takes that back and snoozes', async () => {
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
  await expectSoon(() => grave(page)).toEqual([]);

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
  await expectSoon(() => grave(page)).toEqual([]);

  // Lists are one press from contacts, and contacts from lists.
  await page.getByRole('link', { name: 'Lists', exact: true }).click();
  await page.getByRole('link', { name: 'Contacts', exact: true }).last().click();
  await expectVisible(page.getByRole('heading', { name: /^Contacts/ }));
});

test('CON-5: a manager lets a colleague read a note after being asked, who sees it come and go, and keys are enough', async () => {
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
  await expectSoon(() => grave(theirs)).toEqual([]);

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
  await expectVisible(panel.getByRole('option', { name: /Caspian Dew/ }));
  await page.keyboard.press('Enter');
  await expectVisible(panel.getByRole('button', { name: 'Remove Caspian Dew' }));
  await expectSoon(() => grave(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expectVisible(panel.getByText('Caspian Dew will be able to read the whole note', { exact: false }));
  await panel.getByRole('button', { name: 'Share', exact: true }).click();
  await expectVisible(panel.getByText('Specific people: Caspian Dew'));
  await expectVisible(shared.getByText('Prefers the early call'));
  await expectVisible(shared.getByText('By Ottilie Brand', { exact: false }));
  await expectSoon(() => grave(theirs)).toEqual([]);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(theirs);

  // Fewer readers are no question.
  await panel.getByRole('button', { name: 'Change the note' }).click();
  await panel.getByRole('combobox', { name: 'Who can read it' }).click();
  await page.getByRole('option', { name: 'Only me' }).click();
  await panel.getByRole('button', { name: 'Save note' }).click();
  await expectVisible(panel.getByText('Only me'));
  await expectGone(shared.getByText('Prefers the early call'));
});

test('X3: a manager who changes one note on two devices sees both, keeps hers, and loses nothing when it was deleted', async () => {
  const me = await theWorld().person('Theodosia Blane');
  const id = crypto.randomUUID();
  await me.request('PUT', `/api/contacts/${id}`, { version: 0, fields: { displayName: 'Ada Grip' } });
  const note = { noteId: crypto.randomUUID(), version: 0, text: 'Likes tea' };
  await me.request('PUT', `/api/contacts/${id}/notes`, note);
  const { page: first } = await open({ as: me });
  const { page: second, faults } = await open({ as: me });
  faults.provoke(new RegExp(`PUT /api/contacts/${id}/notes 409`));
  faults.provoke(new RegExp(`PUT /api/contacts/${id}/notes 404`));
  const panelOn = (page: typeof first) => page.getByRole('complementary', { name: 'Ada Grip' });
  const box = (page: typeof first) => panelOn(page).getByRole('textbox', { name: 'Change the note' });
  const save = (page: typeof first) => panelOn(page).getByRole('button', { name: 'Save note' }).click();
  for (const page of [first, second]) {
    await visitPage(page, `/contacts?contact=${id}`);
    await panelOn(page).getByRole('button', { name: 'Change the note' }).click();
  }
  await box(first).fill('Likes green tea');
  await box(second).fill('Likes black tea');
  await save(first);
  await expectVisible(panelOn(first).getByText('Likes green tea'));
  await save(second);
  const both = panelOn(second).getByRole('region', { name: /changed on another device/ });
  await expectVisible(both.getByText('Likes green tea'));
  await expectVisible(both.getByText('Likes black tea'));
  await expectSoon(() => breachesOn(second)).toEqual([]);
  await second.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(second);
  await second.setViewportSize({ width: 1280, height: 800 });
  await both.getByRole('button', { name: 'Keep mine' }).focus();
  await second.keyboard.press('Enter');
  await expectVisible(panelOn(first).getByText('Likes black tea'));

  await panelOn(second).getByRole('button', { name: 'Change the note' }).click();
  await box(second).fill('Likes coffee');
  await panelOn(first).getByRole('button', { name: 'Delete the note' }).click();
  await expectGone(panelOn(first).getByText('Likes black tea'));
  await save(second);
  await expectVisible(
    panelOn(second).getByText('This note was deleted on another device.', { exact: false }),
  );
  await panelOn(second).getByRole('button', { name: 'Add note' }).last().click();
  await expectVisible(panelOn(first).getByText('Likes coffee'));
});

test('X3: a manager who changes one card on two devices keeps both changes, and is shown both where they are of one field', async () => {
  const me = await theWorld().person('Eudora Finch');
  const id = crypto.randomUUID();
  const fields = { displayName: 'Ada Grip', metWhere: '' };
  await me.request('PUT', `/api/contacts/${id}`, { version: 0, fields });
  const { page, faults } = await open({ as: me });
  faults.provoke(new RegExp(`PUT /api/contacts/${id} 409`));
  await visitPage(page, `/contacts?contact=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Ada Grip' });
  const begin = async () => {
    await page.getByRole('complementary', { name: 'Ada Grip' }).getByRole('button', { name: 'Edit' }).click();
    await expectVisible(dialog);
  };
  const elsewhere = (version: number, more: object) =>
    me.request('PUT', `/api/contacts/${id}`, { version, fields: { ...fields, ...more } });
  const save = () => dialog.getByRole('button', { name: 'Save' }).press('Enter');

  await begin();
  await dialog.getByLabel('Job title').fill('Gaffer');
  await elsewhere(1, { tags: ['crew'] });
  await save();
  await expectVisible(shell(page).notes.getByText('Saved together with what another device changed'));
  await expectVisible(page.getByRole('complementary', { name: 'Ada Grip' }).getByText('crew').first());

  await begin();
  await dialog.getByLabel('Job title').fill('Chief Lighting Technician');
  await elsewhere(3, { tags: ['crew'], title: 'Best Boy' });
  await save();
  const both = dialog.getByRole('region', { name: /changed on another device/ });
  await expectVisible(both.getByText('Best Boy'));
  await expectVisible(both.getByText('Chief Lighting Technician'));
  await expectSoon(() => breachesOn(page)).toEqual([]);
  await both.getByRole('button', { name: 'Take theirs' }).press('Enter');
  expect(await dialog.getByLabel('Job title').inputValue()).toBe('Best Boy');
  await expectFocused(dialog.getByRole('button', { name: 'Save' }));
  await dialog.getByLabel('Job title').fill('Best Boy Grip');
  await save();
  await expectGone(dialog);
  await expectVisible(
    page.getByRole('complementary', { name: 'Ada Grip' }).getByText('Best Boy Grip').first(),
  );
});

test('CON-7: an assistant pastes a mail signature, sees which line each field comes from and what was left, and keeps the card', async () => {
  const me = await theWorld().person('Rosalind Okeke');
  const { page } = await open({ as: me });
  await visitPage(page, '/contacts');
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await dialog.getByLabel('Where you met').waitFor({ state: 'detached' });
  await dialog.getByLabel('Job title').fill('Agent of note');
  await dialog.getByRole('button', { name: 'Paste an email signature' }).focus();
  await page.keyboard.press('Enter');
  const box = dialog.getByRole('textbox', { name: 'Email signature' });
  await expectSoon(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.insertText(
    [
      'Dashiell Prowse (he/him)',
      'Literary Agent',
      'Pell & Marrow',
      'O: (310) 555-0142',
      'Assistant: Sam Lee | 310-555-0143',
      'dprowse@pellmarrow.example | www.pellmarrow.example',
    ].join('\n'),
  );
  await expectSoon(() => dialog.getByLabel('Name', { exact: false }).first().inputValue()).toBe(
    'Dashiell Prowse',
  );
  // What was typed stays, and what is no part of a card is not lost.
  await expectSoon(() => dialog.getByLabel('Job title').inputValue()).toBe('Agent of note');
  await expectVisible(dialog.getByText('From the signature: “O: (310) 555-0142”'));
  await expectVisible(
    dialog.getByRole('region', { name: 'Not recognized' }).getByText('he/him', { exact: false }),
  );
  await expectSoon(() => dialog.getByLabel('Website').inputValue()).toBe('www.pellmarrow.example');
  await expectSoon(() => grave(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('complementary', { name: 'Dashiell Prowse' });
  await expectVisible(panel.getByText('Sam Lee · +13105550143'));
  await expectVisible(panel.getByText('dprowse@pellmarrow.example'));
});

test('CON-2: an assistant who writes a card is told that somebody is there already, saves all the same, or goes there', async () => {
  const me = await theWorld().person('Euphemia Lowe');
  const emails = [{ label: '', value: 'isaura@tern.example' }];
  const fields = { displayName: 'Isaura Marr', company: 'Tern House', emails };
  await me.request('PUT', `/api/contacts/${crypto.randomUUID()}`, { version: 0, fields });
  const { page } = await open({ as: me });
  await visitPage(page, '/contacts');
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  const told = dialog.getByRole('status');
  await dialog.getByLabel('Name', { exact: false }).first().fill('Isaura Marr');
  await dialog.getByLabel('Company').fill('Tern House');
  await expectVisible(told.getByText('Possibly already in your contacts:', { exact: false }));
  await dialog.getByLabel('Email addresses').fill('work: Isaura@Tern.example');
  await expectVisible(told.getByText('Already in your contacts:', { exact: false }));
  // Said once, where it is surest.
  await expectGone(told.getByText('Possibly already', { exact: false }));
  await expectSoon(() => breachesOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await told.getByRole('link', { name: 'Isaura Marr, Tern House' }).focus();
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('complementary', { name: 'Isaura Marr' }));
  await expectGone(dialog);
  await page.setViewportSize({ width: 1280, height: 800 });
  // What was written is there again, and can be saved as it is.
  await page.getByRole('button', { name: 'Close the contact' }).click();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expectSoon(() => dialog.getByLabel('Company').inputValue()).toBe('Tern House');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectGone(dialog);
  await expectSoon(() => page.getByRole('list', { name: 'Contacts' }).getByText('Isaura Marr').count()).toBe(
    2,
  );
});

test('CON-3: an assistant finds a name as it was heard on the telephone, and is told that it only sounds so', async () => {
  const me = await theWorld().person('Imelda Crane');
  for (const displayName of ['Sarah Bohlin', 'Bo Ng']) {
    await me.request('PUT', `/api/contacts/${crypto.randomUUID()}`, { version: 0, fields: { displayName } });
  }
  const { page } = await open({ as: me });
  await visitPage(page, '/contacts');
  await page.keyboard.press('/');
  await page.keyboard.type('sara bolen');
  const list = page.getByRole('list', { name: 'Contacts' });
  await expectVisible(list.getByRole('link', { name: /Sarah Bohlin.*Sounds like/ }));
  await expectGone(list.getByRole('link', { name: /Bo Ng/ }));
  await expectSoon(() => grave(page)).toEqual([]);
});

test('a card that was removed comes back from among the removed, long after its note is gone', async () => {
  const me = await theWorld().person('Hester Vale');
  const id = crypto.randomUUID();
  await me.request('PUT', `/api/contacts/${id}`, { version: 0, fields: { displayName: 'Ada Grip' } });
  await me.request('DELETE', `/api/contacts/${id}`);
  const { page } = await open({ as: me });
  await visitPage(page, '/contacts');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Removed contacts' }).click();
  await expectVisible(page.getByRole('dialog').getByText('Ada Grip'));
  await expectSoon(() => grave(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Restore Ada Grip' }).click();
  await expectVisible(page.getByRole('dialog').getByText('No removed contacts.'));
  await page.keyboard.press('Escape');
  await expectVisible(page.getByRole('list', { name: 'Contacts' }).getByRole('link', { name: /Ada Grip/ }));
});

test('a manager with a phone adds a contact without scrolling to Save, and writes to a connection from the top of the panel', async () => {
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
  await expectSoon(() => grave(page)).toEqual([]);
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
});
