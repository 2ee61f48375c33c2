import type { Locator, Page } from 'playwright-core';
import { systemClock } from '#platform/server/clock.ts';
import { sizes } from '../support/browser.ts';
import { expectGone, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld } from '../support/journey.ts';
import { breachesInLooks, looksOfThreeWidths, still } from '../support/looks.ts';

const zone = 'America/Los_Angeles';

/** Jane, who knows the two others. */
async function threePeople() {
  const world = theWorld();
  const [jane, odile, bram] = await Promise.all(
    ['Jane Okonkwo', 'Wren Castellane', 'Pavo Lindqvist'].map((name) =>
      world.person(name, { facts: { timeZone: zone } }),
    ),
  );
  if (!jane || !odile || !bram) throw new Error('three people were asked for');
  await world.connect(jane, odile);
  await world.connect(jane, bram);
  return { jane, odile, bram };
}

/** Opens the form of a poll. */
async function newPoll(page: Page) {
  await page.getByRole('button', { name: 'Start a poll' }).click();
  return page.getByRole('dialog', { name: 'Start a poll' });
}

/** Says what it is about and who is asked. */
async function addPeople(form: Locator, title: string, people: readonly { name: string }[]) {
  await form.getByLabel('What it’s about').fill(title);
  for (const { name } of people) {
    await form.getByRole('searchbox').fill(name);
    await form
      .getByRole('button', { name: `Add ${name}` })
      .first()
      .click();
  }
}

test('MTG-5 three people find a time by a poll, one of them on a phone', async () => {
  const { jane, odile, bram } = await threePeople();
  const { page } = await openPage('/schedule/requests', { as: jane, timeZone: zone });
  const form = await newPoll(page);
  await form.getByRole('button', { name: 'Send poll' }).click();
  await expectVisible(form.getByText('Add at least one required person.'));
  await expectVisible(form.getByText('Choose at least one time.'));
  await addPeople(form, 'Table read, Copperline', [odile, bram]);
  await form.getByRole('button', { name: 'Later days' }).click();
  await form
    .getByRole('button', { name: /^\w{3}, .*9:00 AM – 9:30 AM$/ })
    .nth(0)
    .click();
  await form
    .getByRole('button', { name: /^\w{3}, .*9:00 AM – 9:30 AM$/ })
    .nth(1)
    .click();
  await form.getByLabel('Answer by').fill(dayAhead(2));
  expect(await breachesOn(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send poll' }).click();
  await expectGone(form);
  await expectVisible(page.getByRole('heading', { level: 2, name: /^Table read, Copperline/ }));

  const { page: phone } = await openPage('/requests', { as: odile, timeZone: zone, size: 'narrow' });
  await phone.getByRole('link', { name: 'Jane Okonkwo asks which times work for you', exact: true }).click();
  const answers = phone.getByRole('group', { name: /^Answer for/ });
  await answers.nth(0).getByRole('button', { name: 'Maybe' }).click();
  await answers.nth(1).getByRole('button', { name: 'Yes', exact: true }).click();
  await expectNoSidewaysScroll(phone);
  expect(await breachesOn(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Send answers' }).click();
  await expectVisible(phone.getByRole('button', { name: 'Change my answers' }));
  await expectVisible(page.getByText('Yes: Wren Castellane'));

  const his = await openPage('/schedule/requests', { as: bram, timeZone: zone, ...still });
  await his.page.getByRole('link', { name: /Table read, Copperline/ }).click();
  const said = his.page.getByRole('group', { name: /^Answer for/ });
  expect(await breachesInLooks(his.page, looksOfThreeWidths)).toEqual([]);
  for (const at of [0, 1]) await said.nth(at).getByRole('button', { name: 'Yes', exact: true }).click();
  await his.page.getByRole('button', { name: 'Send answers' }).click();
  // Both say yes to the second time alone.
  await expectVisible(page.getByText('Agreed').first());
  const panel = phone.getByRole('complementary', { name: 'Meeting Requests' });
  await expectVisible(panel.getByText('Agreed'));
});

detail(
  'three people fit a meeting in without anyone’s calendar, one of them on a phone, and one tap books all three',
  async () => {
    const { jane, odile, bram } = await threePeople();
    const { page } = await openPage('/schedule/requests', { as: jane, timeZone: zone, ...still });
    const form = await newPoll(page);
    await addPeople(form, 'Buyer and seller', [odile, bram]);
    await choose(form, 'Ask about', 'When everyone is free');
    await choose(form, 'Once everyone answers', 'Let me choose');
    await mornings(form, [2, 3]);
    await form.getByLabel('Answer by').fill(dayAhead(1));
    expect(await breachesOn(page)).toEqual([]);
    await form.getByRole('button', { name: 'Send poll' }).click();
    await expectGone(form);
    await expectVisible(page.getByText('Times that work for everyone appear here', { exact: false }));

    const { page: phone } = await openPage('/requests', {
      as: odile,
      timeZone: zone,
      size: 'narrow',
      ...still,
    });
    await phone.getByRole('link', { name: /^Jane Okonkwo asks/ }).click();
    await mornings(phone, [1, 2]);
    await expectNoSidewaysScroll(phone);
    expect(await breachesInLooks(phone, looksOfThreeWidths)).toEqual([]);
    await phone.setViewportSize(sizes.narrow);
    await phone.getByRole('button', { name: 'Send answers' }).click();
    await expectVisible(phone.getByRole('button', { name: 'Change my answers' }));
    // One of the others has answered, and nobody reads when.
    await expectVisible(page.getByText('Answered', { exact: true }));
    await expectGone(page.getByRole('button', { name: 'Book this time' }));

    const his = await openPage('/schedule/requests', { as: bram, timeZone: zone });
    await his.page.getByRole('link', { name: /Buyer and seller/ }).click();
    await mornings(his.page, [2]);
    await his.page.getByRole('button', { name: 'Send answers' }).click();
    // The third morning is all three’s; whoever asked books it for everyone.
    await expectVisible(page.getByText('Works for everyone').first());
    expect(await page.getByRole('radio').count()).toBe(5);
    await page.getByRole('button', { name: 'Book this time' }).click();
    const panel = (one: Page) => one.getByRole('complementary', { name: 'Meeting Requests' });
    for (const one of [page, phone, his.page]) await expectVisible(panel(one).getByText('Agreed'));

    await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expectVisible(page.getByRole('listitem').filter({ hasText: /^Wren CastellaneConfirmed$/ }));
    expect(await breachesInLooks(page, looksOfThreeWidths)).toEqual([]);
  },
);

/** Chooses from a list of a form. */
async function choose(form: Locator, label: string, option: string) {
  await form.getByRole('combobox', { name: label }).click();
  await form.page().getByRole('option', { name: option }).click();
}

/** Says that these mornings would do, counted from tomorrow. */
async function mornings(within: Page | Locator, days: readonly number[]) {
  for (const day of days)
    await within
      .getByRole('button', { name: /, Morning$/ })
      .nth(day)
      .click();
}

detail(
  'a guest with a Spanish phone answers one day of a series from an emailed link, and the organizer sees it',
  async () => {
    const world = theWorld();
    const jane = await world.person('Jane Okonkwo', { facts: { timeZone: zone } });
    const guest = `guest-${jane.id}@e2e.example`;
    const { page } = await openPage('/schedule?day=2027-03-15', { as: jane, timeZone: zone });
    await page.getByRole('main').getByRole('button', { name: 'New event' }).click();
    const event = page.getByRole('dialog', { name: 'New event' });
    await event.getByLabel('Title', { exact: true }).fill('Colour test');
    await choose(event, 'Repeats', 'Every week');
    await event.getByLabel('Guests by email').fill(guest);
    await event.getByRole('button', { name: 'Save' }).click();
    await expectGone(event);

    const link = await mailedLink(guest);
    const { page: phone } = await openPage(link, {
      size: 'narrow',
      locale: 'es-MX',
      timeZone: zone,
      ...still,
    });
    await expectVisible(phone.getByText('Jane Okonkwo te invita'));
    expect(await breachesInLooks(phone, looksOfThreeWidths)).toEqual([]);
    await phone.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(phone);
    await phone.getByLabel('Responder para').selectOption({ index: 1 });
    await phone.getByRole('button', { name: 'Quizá' }).click();
    await expectVisible(phone.getByText('Has dicho que quizá.'));
    await phone.getByLabel('Responder para').selectOption('Todas las fechas');
    await expectGone(phone.getByText('Has dicho que quizá.'));
    await page.getByRole('button', { name: /^Colour test, Mon, Mar 15/ }).click();
    await expectVisible(page.getByText(guest));
    await expectVisible(page.getByText('Maybe this time'));
  },
);

detail('a calendar file is looked at, imported, and taken back as a whole', async () => {
  const world = theWorld();
  const jane = await world.person('Jane Okonkwo', { facts: { timeZone: zone } });
  const { page } = await openPage('/schedule?day=2027-03-15', { as: jane, timeZone: zone });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a calendar' });
  const body = Buffer.from(calendarFile);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'my.ics', mimeType: 'text/calendar', buffer: body });
  await expectVisible(dialog.getByText('Fitting at Angels'));
  expect(await breachesOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 event' }).click();
  const there = page.getByRole('button', { name: /^Fitting at Angels, Tue, Mar 16/ });
  await expectVisible(there);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expectGone(there);
});

test('SCH-12 a week that was read stays without a network, and a change made meanwhile is sent afterwards', async () => {
  const world = theWorld();
  const jane = await world.person('Jane Okonkwo', { facts: { timeZone: zone } });
  const when = { start: '2027-03-15T10:00', end: '2027-03-15T11:00', zone };
  const call = { id: crypto.randomUUID(), title: 'Notes call', kind: 'notes-call', when };
  await jane.request('POST', '/api/events', call);
  const { page, context, faults } = await openPage('/schedule?day=2027-03-15', {
    as: jane,
    timeZone: zone,
    ...still,
  });
  const notes = page.getByRole('button', { name: /^Notes call, Mon, Mar 15/ });
  await notes.press('Enter');
  await expectVisible(page.getByRole('button', { name: 'Options for Notes call' }));
  // Parts that come with their first use cannot come, nor can the change be sent.
  faults.excuse(/ERR_INTERNET_DISCONNECTED|preload assets/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Options for Notes call' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Next day' }).click();
  await expectVisible(page.getByText('1 change not sent yet'));
  await expectVisible(notes);
  expect(await breachesInLooks(page, looksOfThreeWidths)).toEqual([]);
  await context.setOffline(false);
  await expectVisible(page.getByRole('button', { name: /^Notes call, Tue, Mar 16/ }));
  await expectGone(page.getByText('1 change not sent yet'));
});

const dayAhead = (days: number) =>
  new Date(systemClock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** The link in the mail that the mail server got for an address, its transfer encoding undone. */
async function mailedLink(address: string): Promise<string> {
  const { received } = theWorld().mailServer;
  const find = () => {
    const raw = received.find(({ recipient }) => recipient === address)?.raw.replaceAll(/=\r\n/g, '') ?? '';
    return /\/[\w-]+#[\w-]+/.exec(raw.replaceAll('=3D', '='))?.[0];
  };
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

const calendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//elsewhere//EN',
  'BEGIN:VEVENT',
  'UID:fitting@elsewhere',
  'DTSTAMP:20261101T000000Z',
  'DTSTART:20270316T170000Z',
  'DTEND:20270316T180000Z',
  'SUMMARY:Fitting at Angels',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
