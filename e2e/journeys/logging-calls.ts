import type { Page } from 'playwright-core';
import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { breachesOn, detail, expect, openPage, theWorld, visitPage } from '../support/journey.ts';
import { notePrinting, printedBy } from '../support/paper.ts';
import { goToDesk, sheet, storedOf } from '../support/phone-sheet.ts';

detail('CALL-1 an assistant logs a call from the dashboard with two keys and a name', async () => {
  const kim = await theWorld().person('Kim Rooke');
  const { page } = await openPage('/dashboard', { as: kim });
  let presses = 0;
  const type = async (keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  // The key comes with the foot of the page.
  await expectVisible(page.getByRole('link', { name: 'Terms', exact: true }));
  await type(['l']);
  const who = page.getByRole('dialog', { name: 'Log a call' }).getByRole('combobox', { name: 'Who' });
  await expectFocused(who);
  await type([...Array.from('Ann Pell'), 'Enter']);
  await expectVisible(page.getByRole('region', { name: 'Messages' }).getByText('Call with Ann Pell logged'));
  expect(presses).toBe('Ann Pell'.length + 2);
  expect((await storedOf(kim)).map(({ name, attempts }) => [name, attempts.length])).toEqual([
    ['Ann Pell', 1],
  ]);
  expect(await breachesOn(page)).toEqual([]);
});

detail(
  'CALL-1 logging a call from a conversation fills in who it is about, and Ctrl+Enter saves it',
  async () => {
    const world = theWorld();
    const me = await world.person('Ludovica Farr');
    const other = await world.person('Casimir Holt');
    await world.conversation(other, me, ['Call me?']);
    const { page } = await openPage('/dashboard', { as: me });
    // The key comes with the foot of the page.
    await expectVisible(page.getByRole('link', { name: 'Terms', exact: true }));
    await page
      .getByRole('link', { name: /Casimir Holt/ })
      .first()
      .click();
    await expectVisible(page.getByRole('heading', { name: 'Casimir Holt', level: 2 }));
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: 'Log a call' });
    const who = dialog.getByRole('combobox', { name: 'Who', exact: true });
    await expectSoon(() => who.inputValue()).toBe('Casimir Holt');
    await dialog.getByRole('textbox', { name: 'About' }).press('Control+Enter');
    await expectGone(dialog);
    const found = (await me.request('GET', `/api/calls/with?personId=${other.id}`)) as { talks: number };
    expect(found.talks).toBe(1);
  },
);

detail(
  'CAL-10 an empty sheet suggests a cold conversation and adds it only when someone chooses it',
  async () => {
    const world = theWorld();
    const me = await world.person('Ludovica Farr');
    const other = await world.person('Casimir Holt');
    const { id } = await world.conversation(other, me, ['Have you read it?']);
    await world.database.pool.query(
      `update conversation set last_message_at = now() - interval '9 days 1 hour' where id = $1`,
      [id],
    );
    const { page } = await openPage('/contacts/rolling-calls', { as: me });
    await expectVisible(page.getByText('No calls to return'));
    await page
      .getByRole('region', { name: 'Gone quiet' })
      .getByRole('button', { name: 'Add a call to Casimir Holt' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Add call' });
    await expectSoon(() => dialog.getByRole('combobox', { name: 'Who', exact: true }).inputValue()).toBe(
      'Casimir Holt',
    );
    expect(await storedOf(me)).toEqual([]);
    // A list of choices, which opens at Enter alone.
    await dialog.getByRole('combobox', { name: 'Who called' }).press('Control+Enter');
    await expectGone(dialog);
    await expectSoon(async () => (await storedOf(me)).map(({ name }) => name)).toEqual(['Casimir Holt']);
  },
);

detail(
  'an outcome changes one line of the sheet: neither the caller nor a colleague reading along loads the sheet again',
  async () => {
    const world = theWorld();
    const [imogen, noor] = await Promise.all([world.person('Imogen Vance'), world.person('Noor Haddad')]);
    const seat = (await imogen.request('POST', `/api/desks/${imogen.id}/seats`, {
      personId: noor.id,
      kind: 'first',
      scopes: ['calls'],
    })) as { id: string };
    await noor.request('POST', `/api/desk-seats/${seat.id}/accept`, {});
    for (const [name, priority] of sheet.slice(0, 3))
      await imogen.request('POST', '/api/calls', { id: crypto.randomUUID(), name, priority });

    const { page: own } = await openPage('/contacts/rolling-calls', { as: imogen });
    const { page: desk } = await openPage('/dashboard', { as: noor });
    await goToDesk(desk, 'Imogen Vance');
    await visitPage(desk, '/contacts/rolling-calls');
    const sheetOn = (page: Page) => page.getByRole('region', { name: 'Phone sheet' });
    await expectVisible(sheetOn(own).getByRole('link', { name: /Ann Pell/ }));
    await expectVisible(sheetOn(desk).getByRole('link', { name: /Ann Pell/ }));
    await desk.getByRole('link', { name: /Ben Marrow/ }).click();
    const outcomes = desk.getByRole('group', { name: 'Outcome' });
    await expectVisible(outcomes);

    const asked = [own, desk].map(askedFrom);
    await outcomes.getByRole('button', { name: 'Left word' }).click();
    const notes = desk.getByRole('region', { name: 'Messages' });
    await expectVisible(notes.getByText('Ben Marrow: Left word'));
    for (const page of [own, desk]) {
      await expectGone(sheetOn(page).getByRole('link', { name: /Ben Marrow/ }));
      await expectVisible(page.getByRole('link', { name: /Owed to us ?1/ }));
    }
    // A colleague's page reads the line; the caller's has it from the answer.
    await expectSoon(() => asked.map((one) => one.filter(isLine).length)).toEqual([1, 0]);
    expect(asked.map((one) => one.filter((path) => path === '/api/calls'))).toEqual([[], []]);

    await desk.getByRole('link', { name: /Cy Thorne/ }).click();
    await desk.getByRole('textbox', { name: 'About' }).fill('The Salt Ledger');
    const edited = [own, desk].map(askedFrom);
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    for (const page of [own, desk])
      await expectVisible(sheetOn(page).getByRole('link', { name: /Cy Thorne.*The Salt Ledger/ }));
    await expectSoon(() => edited.map((one) => one.filter(isLine).length)).toEqual([1, 0]);
    expect(edited.map((one) => one.filter((path) => path === '/api/calls'))).toEqual([[], []]);
  },
);

detail('CAL-9 an assistant prints the open calls, most urgent first and calls owed to us last', async () => {
  const me = await theWorld().person('Wilhelmina Strand');
  const add = async (name: string, more: object) => {
    const id = crypto.randomUUID();
    await me.request('POST', '/api/calls', { id, name, ...more });
    return id;
  };
  await add('Dee Quill', { priority: 2, subject: 'The Salt Ledger' });
  await add('Ann Pell', { priority: 1, company: 'Quillmere', phone: '+44 20 7946 0137', isVip: true });
  const owed = await add('Nia Rooke', { priority: 1 });
  await me.request('POST', `/api/calls/${owed}/outcome`, {
    attempt: { id: crypto.randomUUID(), outcome: 'left-word' },
  });
  const { page } = await openPage('/contacts/rolling-calls', { as: me, beforeScripts: notePrinting });
  const paper = await printedBy(page, 'Print');
  expect(paper).toContain('Wilhelmina Strand');
  expect(paper).toMatch(/Ann Pell VIP Quillmere \+44 20 7946 0137.*Dee Quill The Salt Ledger.*Nia Rooke/i);
});

/** What a page asks the phone sheet's server for from now on. */
function askedFrom(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/calls')) paths.push(pathname);
  });
  return paths;
}

const isLine = (path: string) => /^\/api\/calls\/[0-9a-f-]{36}$/.test(path);
