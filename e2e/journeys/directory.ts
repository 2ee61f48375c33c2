import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld, visitPage } from '../support/journey.ts';

const rowsOf = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('link');
const part = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Three people of one guild that nobody else is in. */
async function guildOf(name: string) {
  const world = theWorld();
  const facts = { unions: [name], roles: ['gaffer'], location: 'Lisbon' };
  await world.person(`${name} Alder`, { facts: { ...facts, genres: ['western'] } });
  await world.person(`${name} Birch`, { facts: { ...facts, roles: ['grip'], location: 'Leeds' } });
  await world.person(`${name} Cedar`, { facts });
  return `/directory?union=${name.toLowerCase()}`;
}

test('DIR-1, DIR-3, DIR-5: facets narrow as their counts say, the address keeps them, one opens at the side, many are selected', async () => {
  const path = await guildOf('Quasar');
  const me = await theWorld().person('Ottoline Drax', { role: 'AGENT' });
  const { page } = await openPage(path, { as: me });
  await expectSoon(() => rowsOf(page).count()).toBe(3);
  const facets = page.getByRole('complementary', { name: 'Filters' });
  await facets.getByRole('checkbox', { name: /^Gaffer\s*2 people/ }).check();
  await expectSoon(() => rowsOf(page).count()).toBe(2);
  expect(part(page, 'role')).toBe('gaffer');
  await facets.getByRole('checkbox', { name: /^Western\s*1 person/ }).check();
  await expectSoon(() => rowsOf(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Remove Western' }).click();
  await facets.getByRole('button', { name: /^Lisbon\s*2 people/ }).click();
  await expectVisible(page.getByRole('button', { name: 'Remove Lisbon + 50 km' }));
  expect(await breachesOn(page)).toEqual([]);

  // Who opens at the side leaves the list where it is.
  await rowsOf(page).first().click();
  await expectVisible(page.getByRole('complementary', { name: 'Quasar Alder' }));
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('complementary', { name: 'Quasar Alder' }));
  await expectFocused(rowsOf(page).first());
  await page.keyboard.press('o');
  await expectVisible(page.getByRole('complementary', { name: 'Quasar Alder' }));
  await page.keyboard.press('Escape');
  await expectFocused(rowsOf(page).first());
  await page.keyboard.press('x');
  await expectVisible(page.getByText('1 selected'));
  await page.keyboard.press('ArrowDown');
  await expectFocused(rowsOf(page).nth(1));
  await page.keyboard.press('x');
  await expectVisible(page.getByText('2 selected'));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectVisible(page.getByRole('button', { name: 'Add 2 to a list' }));
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const letter = page.getByRole('dialog', { name: 'Message 2 people' });
  await letter.getByRole('textbox', { name: 'Message' }).fill('Are you free in March?');
  expect(await breachesOn(page)).toEqual([]);
  await letter.getByRole('button', { name: 'Send' }).click();
  await expectVisible(letter.getByText('Sent to 2 of 2 people'));
  await letter.getByRole('button', { name: 'Close' }).last().click();
  await expectGone(letter);
  expect(await breachesOn(page)).toEqual([]);

  await visitPage(page, `${path}&role=grip&genre=western`);
  await expectVisible(page.getByText('No one matches all of these filters.'));
  await page.getByRole('button', { name: /^Without \S+: \d+ pe/ }).click();
  await expectVisible(rowsOf(page).first());
});

detail('a search that finds no one closes the person who was open beside it', async () => {
  const path = await guildOf('Magnetar');
  const me = await theWorld().person('Isolde Brandt', { role: 'AGENT' });
  const { page } = await openPage(path, { as: me });
  await rowsOf(page).first().click();
  const panel = page.getByRole('complementary', { name: 'Magnetar Alder' });
  await expectVisible(panel.getByRole('button', { name: 'Connect' }));
  await page.getByLabel('Filter by name, title or location').first().fill('zzzyqx');
  await expectVisible(page.getByText('No one matches all of these filters.'));
  await expectGone(panel);
});

test('the directory on a phone has its facets in a sheet that says what they show', async () => {
  const path = await guildOf('Pulsar');
  const me = await theWorld().person('Ambrose Quill', { role: 'AGENT' });
  const { page } = await openPage(path, { as: me, size: 'narrow' });
  await expectSoon(() => rowsOf(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Grip\s*1 person/ }).check();
  await expectVisible(sheet.getByRole('button', { name: 'Show 1 person' }));
  expect(await breachesOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Show 1 person' }).click();
  await expectGone(sheet);
  await expectSoon(() => rowsOf(page).count()).toBe(1);
  await expectNoSidewaysScroll(page);
});

detail(
  'DIR-6: what is chosen is kept under a name, opened again from elsewhere, and deleted with a way back',
  async () => {
    const path = await guildOf('Nebula');
    const me = await theWorld().person('Odile Farrow', { role: 'AGENT' });
    const { page } = await openPage(`${path}&role=gaffer`, { as: me });
    await expectSoon(() => rowsOf(page).count()).toBe(2);
    const opener = page.getByRole('button', { name: 'Saved searches' });
    await opener.click();
    const layer = page.getByRole('dialog', { name: 'Saved searches' });
    await layer.getByRole('textbox', { name: 'Name' }).fill('Nebula gaffers');
    await layer.getByRole('button', { name: 'Save', exact: true }).click();
    const kept = layer.getByRole('link', { name: 'Nebula gaffers' });
    await expectVisible(kept);
    expect(await breachesOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expectFocused(opener);
    await visitPage(page, '/directory');
    await opener.click();
    await kept.click();
    await expectSoon(() => rowsOf(page).count()).toBe(2);
    expect([part(page, 'role'), part(page, 'union')]).toEqual(['gaffer', 'nebula']);
    await opener.click();
    await layer.getByRole('button', { name: 'Delete Nebula gaffers' }).click();
    await expectGone(kept);
    // The note stands outside the layer, which closes.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectGone(layer);
    await opener.click();
    await expectVisible(kept);
  },
);

test('the map shows where those live who match, by keys too, and a city narrows the directory to it', async () => {
  const path = await guildOf('Corona');
  const me = await theWorld().person('Perrin Vale', { role: 'AGENT' });
  const { page } = await openPage(path, { as: me });
  await expectSoon(() => rowsOf(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Map' }).click();
  const map = page.getByRole('group', { name: 'Where people live' });
  await expectVisible(map.getByRole('button', { name: 'Lisbon: 2 people' }));
  await expectVisible(page.getByRole('table', { name: 'Cities' }).getByRole('button', { name: /^Leeds/ }));
  expect(await breachesOn(page)).toEqual([]);
  await map.getByRole('button', { name: 'Lisbon: 2 people' }).press('Enter');
  await expectSoon(() => rowsOf(page).count()).toBe(2);
  expect(part(page, 'view')).toBeNull();
  await page.goBack();
  await expectVisible(map);
});

detail(
  'DIR-2: people I have worked with are a choice of their own, in the address, and on a phone in the sheet',
  async () => {
    const world = theWorld();
    const lotte = await world.person('Lotte Halvard', { role: 'AGENT' });
    const aksel = await world.person('Aksel Halvard');
    for (const one of [lotte, aksel]) {
      const credit = { title: 'Eleven Fathoms of Halvard', year: 2023, job: 'gaffer', note: '' };
      await one.request('PUT', `/api/me/credits/${randomUUID()}`, credit);
    }
    const { page } = await openPage('/directory', { as: lotte });
    const choice = { name: /^Worked together\s*1 person/ };
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', choice).focus();
    await page.keyboard.press('Space');
    await expectSoon(() => rowsOf(page).count()).toBe(1);
    await expectVisible(rowsOf(page).filter({ hasText: 'Aksel Halvard' }));
    expect(part(page, 'degree')).toBe('worked');
    await expectVisible(page.getByRole('button', { name: 'Remove Worked together' }));
    expect(await breachesOn(page)).toEqual([]);

    const phone = await openPage('/directory?degree=worked', { as: lotte, size: 'narrow' });
    await expectSoon(() => rowsOf(phone.page).count()).toBe(1);
    await phone.page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = phone.page.getByRole('dialog');
    expect(await sheet.getByRole('checkbox', choice).isChecked()).toBe(true);
    await expectNoSidewaysScroll(phone.page);
    expect(await breachesOn(phone.page)).toEqual([]);
  },
);
