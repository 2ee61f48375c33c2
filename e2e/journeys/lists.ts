import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, openPage, test, theWorld, visitPage } from '../support/journey.ts';

test('LST-5, LST-8 a list is made and filled from a profile, ordered by keys, deleted and brought back', async () => {
  const world = theWorld();
  const me = await world.person('Wilma Osterhaus');
  const both = ['Hana Veselá', 'Otto Brandvold'];
  const hana = await world.person('Hana Veselá');
  await world.person('Otto Brandvold');
  const { page } = await openPage(`/people/${hana.id}`, { as: me });
  await page.getByRole('button', { name: 'Add to list' }).click();
  const layer = page.getByRole('dialog', { name: 'Lists with Hana Veselá' });
  await layer.getByLabel('New list').fill('Gaffers');
  await page.keyboard.press('Enter');
  await expectSoon(() => layer.getByRole('checkbox', { name: 'Gaffers' }).isChecked()).toBe(true);
  expect(await breachesOn(page)).toEqual([]);
  await layer.getByRole('link', { name: 'All my lists' }).click();

  // From here on without a pointer.
  // In one step: a page that has just been opened moves the focus to its title.
  await page.getByRole('link', { name: /^Gaffers/ }).press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Gaffers' }));
  await page.getByRole('button', { name: 'Add people' }).focus();
  await page.keyboard.press('Enter');
  const finder = page.getByRole('dialog', { name: 'Add people to Gaffers' });
  await expectFocused(finder.getByRole('searchbox'));
  await page.keyboard.type('Otto Brandvold');
  await finder.getByRole('button', { name: 'Add Otto Brandvold' }).press('Enter');
  await expectVisible(finder.getByText('In the list'));
  expect(await breachesOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const people = page.getByRole('list', { name: 'People in this list' });
  const names = async () =>
    (await people.getByRole('link').allInnerTexts()).map((text) => both.find((name) => text.includes(name)));
  await expectSoon(names).toEqual(['Hana Veselá', 'Otto Brandvold']);
  await people.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expectFocused(people.getByRole('link').nth(1));
  await page.keyboard.press('Alt+ArrowUp');
  await expectSoon(names).toEqual(['Otto Brandvold', 'Hana Veselá']);
  await page.keyboard.press('Alt+ArrowDown');
  await expectSoon(names).toEqual(['Hana Veselá', 'Otto Brandvold']);
  await expectFocused(people.getByRole('link').nth(1));
  await page.keyboard.press('Alt+ArrowUp');
  await expectSoon(names).toEqual(['Otto Brandvold', 'Hana Veselá']);
  // What is pressed last is what the server has in the end.
  const { items } = (await me.request('GET', '/api/custom-lists')) as { items: { id: string }[] };
  const stored = async () => {
    const held = await me.request('GET', `/api/custom-lists/${items[0]?.id ?? ''}/members`);
    return (held as { items: { id: string }[] }).items.map((member) => member.id).indexOf(hana.id);
  };
  await expectSoon(stored).toBe(1);
  await page.keyboard.press('x');
  await expectVisible(page.getByText('1 selected'));
  expect(await breachesOn(page)).toEqual([]);
  await page.keyboard.press('#');
  await expectSoon(names).toEqual(['Hana Veselá']);
  // The same as the note offers, where it stays (X12).
  await page.getByRole('button', { name: 'More about this list' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Undo last change' }).press('Enter');
  await expectSoon(names).toEqual(['Otto Brandvold', 'Hana Veselá']);

  await page.getByRole('button', { name: 'More about this list' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete list' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete the list "Gaffers"?' });
  await expectVisible(question.getByText(/2 people will be removed/));
  await question.getByRole('button', { name: 'Delete list' }).press('Enter');
  await expectGone(page.getByRole('link', { name: /^Gaffers/ }));
  await page.getByRole('button', { name: 'Recently deleted' }).press('Enter');
  await page.getByRole('button', { name: 'Restore Gaffers' }).press('Enter');
  await page.keyboard.press('Escape');
  await expectVisible(page.getByRole('link', { name: /^Gaffers/ }));
});

detail(
  'a shortlist is decided on a phone and read by somebody else, who sees reasons and no notes',
  async () => {
    const world = theWorld();
    const mei = await world.person('Mei Achterberg');
    const ruth = await world.person('Ruth Lindqvist');
    const noor = await world.person('Noor Castellane');
    const id = crypto.randomUUID();
    await mei.request('POST', '/api/custom-lists', { id, name: 'DP, block one' });
    const edit = { version: 1, kind: 'shortlist', job: 'Director of photography', note: 'Decide by Friday' };
    await mei.request('PATCH', `/api/custom-lists/${id}`, edit);
    await mei.request('POST', `/api/custom-lists/${id}/members`, {
      people: [noor.id],
      actId: crypto.randomUUID(),
    });
    await mei.request('PUT', `/api/custom-lists/${id}/readers`, { personId: ruth.id });
    const address = `/contacts/lists?list=${id}`;
    const { page } = await openPage(address, { as: mei, size: 'narrow', colorScheme: 'light' });
    const hers = await open({ as: ruth });
    await visitPage(hers.page, address);
    await page.getByRole('button', { name: 'More about Noor Castellane' }).click();
    await page.getByRole('menuitem', { name: 'Note and status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Noor Castellane: note and status' });
    await dialog.getByLabel('First hold').check();
    await dialog.getByLabel('Reason').fill('Until 31 January');
    await dialog.getByLabel('Note').fill('Owes me one');
    expect(await breachesOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('First hold'));
    await expectNoSidewaysScroll(page);
    expect(await breachesOn(page)).toEqual([]);

    await expectVisible(hers.page.getByText('Until 31 January'));
    expect(await hers.page.getByText(/Owes me one|Decide by Friday/).count()).toBe(0);
    expect(await hers.page.getByRole('button', { name: 'Add people' }).count()).toBe(0);
    expect(await breachesOn(hers.page)).toEqual([]);

    await hers.page.getByRole('button', { name: 'More about this list' }).click();
    await hers.page.getByRole('menuitem', { name: 'Leave list' }).click();
    await expectSoon(() => ruth.request('GET', '/api/shared-custom-lists')).toMatchObject({ items: [] });
  },
);
