import { seriousBreachesOn } from '../support/axe.ts';
import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, shell, theWorld, visitPage } from '../support/journey.ts';

detail(
  'X3: a manager who edits one note on two devices sees both versions, keeps hers, and loses nothing if it was deleted',
  async () => {
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
    await save(second);
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
  },
);

detail(
  'X3: a manager who edits one card on two devices keeps both edits, and picks when both changed one field',
  async () => {
    const me = await theWorld().person('Eudora Finch');
    const id = crypto.randomUUID();
    const fields = { displayName: 'Ada Grip', metWhere: '' };
    await me.request('PUT', `/api/contacts/${id}`, { version: 0, fields });
    const { page, faults } = await open({ as: me });
    faults.provoke(new RegExp(`PUT /api/contacts/${id} 409`));
    await visitPage(page, `/contacts?contact=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Ada Grip' });
    const begin = async () => {
      await page
        .getByRole('complementary', { name: 'Ada Grip' })
        .getByRole('button', { name: 'Edit' })
        .click();
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
  },
);

detail(
  'CON-7: an assistant pastes a mail signature, sees which line filled which field and what was left over, and saves the card',
  async () => {
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
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const panel = page.getByRole('complementary', { name: 'Dashiell Prowse' });
    await expectVisible(panel.getByText('Sam Lee'));
    await expectVisible(panel.getByRole('link', { name: '+13105550143' }));
    await expectVisible(panel.getByText('dprowse@pellmarrow.example'));
  },
);

detail(
  'CON-2: an assistant adding a card is told about a likely duplicate, and can open it or save anyway',
  async () => {
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
    await expectSoon(() =>
      page.getByRole('list', { name: 'Contacts' }).getByText('Isaura Marr').count(),
    ).toBe(2);
  },
);

detail(
  '37.2: a manager finds two people whom an import made one contact, and makes the second a contact of their own',
  async () => {
    const me = await theWorld().person('Philippa Strand');
    const id = crypto.randomUUID();
    const fields = { displayName: 'Ava Lind', metWhere: '' };
    await me.request('PUT', `/api/contacts/${id}`, { version: 0, fields });
    const { page } = await open({ as: me });
    await visitPage(page, '/contacts');
    const importId = crypto.randomUUID();
    const sent = await page.request.put(`/api/contacts/imports/${importId}?name=phones.csv`, {
      headers: { 'content-type': 'text/plain', origin: new URL(page.url()).origin },
      data: 'Name,Email,Company\nBen Okoro,ben@kestrel.example,Kestrel\n',
    });
    expect(sent.status()).toBe(200);
    const decisions = [{ row: 1, as: id }];
    const mapping = ['name', 'email', 'company'];
    await me.request('POST', `/api/contacts/imports/${importId}/run`, { mapping, decisions });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Find duplicates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Possible duplicates' });
    const mixed = dialog.getByRole('region', { name: 'Perhaps two people in one contact' });
    await expectVisible(mixed.getByText('An import also added Ben Okoro'));
    await expectSoon(() => breachesOn(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await mixed.getByRole('link', { name: 'Open Ava Lind' }).focus();
    await page.keyboard.press('Enter');
    await expectGone(dialog);
    const panel = page.getByRole('complementary', { name: 'Ava Lind' });
    await panel.getByRole('button', { name: 'Make a contact of its own: Ben Okoro' }).click();
    await expectVisible(shell(page).notes.getByText('Ben Okoro is a contact of their own'));
    await expectGone(panel.getByText('Kestrel'));
  },
);
