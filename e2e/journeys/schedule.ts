import { expectGone, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, expect, openPage, test, theWorld, visitPage } from '../support/journey.ts';

test('SCH-9 a person books over a call anyway, moves it by its menu, and reads the days on a phone', async () => {
  const world = theWorld();
  const jane = await world.person('Jane Okonkwo');
  const { page, faults } = await openPage('/schedule?day=2027-03-15', { as: jane });
  const form = page.getByRole('dialog', { name: 'New event' });
  const book = async (title: string) => {
    await page.getByRole('main').getByRole('button', { name: 'New event' }).click();
    await form.getByLabel('Title', { exact: true }).fill(title);
    await form.getByLabel('Start', { exact: true }).fill('10:00');
    await form.getByLabel('End', { exact: true }).fill('11:00');
    await form.getByRole('button', { name: 'Save' }).click();
  };
  await page.getByRole('main').getByRole('button', { name: 'New event' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('Add a title.'));
  expect(await breachesOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await book('Staff meeting');
  await expectGone(form);
  const staff = page.getByRole('button', { name: /^Staff meeting, Mon, Mar 15/ });
  await expectVisible(staff);

  faults.provoke(/POST \/api\/events 409/);
  await book('Notes call');
  const clash = page.getByRole('dialog', { name: 'You’re already booked then' });
  await expectVisible(clash.getByText(/^Staff meeting, .*60 min overlap/));
  expect(await clash.getByRole('button', { name: /Mar 15/ }).count()).toBe(3);
  expect(await breachesOn(page)).toEqual([]);
  await clash.getByRole('button', { name: 'Book anyway' }).click();
  await expectGone(clash);
  const notes = page.getByRole('button', { name: /^Notes call, Mon, Mar 15.*Clashes/ });
  await expectVisible(notes);

  await notes.press('Enter');
  await expectVisible(page.getByRole('heading', { level: 2, name: /^Notes call/ }));
  await page.getByRole('button', { name: 'Options for Notes call' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Next day' }).click();
  await expectVisible(page.getByRole('button', { name: /^Notes call, Tue, Mar 16/ }));
  await expectVisible(page.getByText('Moved once, by Jane Okonkwo.'));
  expect(await breachesOn(page)).toEqual([]);
  for (const view of ['Month', 'Day', 'Agenda']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await expectVisible(page.locator('a[aria-current="page"]', { hasText: view }));
  }

  const { page: phone } = await openPage('/schedule?day=2027-03-15', { as: jane, size: 'narrow' });
  await expectVisible(phone.getByRole('button', { name: /Staff meeting/ }));
  await expectNoSidewaysScroll(phone);
  expect(await breachesOn(phone)).toEqual([]);
  await visitPage(phone, '/schedule?day=2027-03-16&view=day');
  await expectVisible(phone.getByRole('button', { name: /^Notes call/ }));
  await expectNoSidewaysScroll(phone);
});

test('MTG-1 a meeting between Los Angeles and London is asked for, countered by free blocks, taken and confirmed', async () => {
  const world = theWorld();
  const jane = await world.person('Jane Okonkwo', { facts: { timeZone: 'America/Los_Angeles' } });
  const odile = await world.person('Odile March', { facts: { timeZone: 'Europe/London' } });
  await world.connect(jane, odile);
  const la = await openPage(`/people/${odile.id}`, { as: jane, timeZone: 'America/Los_Angeles' });
  await la.page.getByRole('link', { name: 'Request a meeting' }).click();
  const form = la.page.getByRole('dialog', { name: 'Request a meeting' });
  await expectVisible(form.getByText('Goes to Odile March.'));
  await form.getByRole('button', { name: 'Send request' }).click();
  await expectVisible(form.getByText('Say what it’s about.'));
  await expectVisible(form.getByText('Choose at least one time.'));
  await form.getByLabel('What it’s about').fill('General, The Salt Ledger');
  await form.getByRole('button', { name: 'Later days' }).click();
  const blocks = form.getByRole('button', { name: /^\w{3}, .*9:00 AM – 9:30 AM$/ });
  await blocks.nth(0).click();
  await blocks.nth(1).click();
  await expectVisible(form.getByText(/9:00 AM – 9:30 AM · .*London/).first());
  expect(await breachesOn(la.page)).toEqual([]);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expectGone(form);
  await expectVisible(la.page.getByRole('heading', { level: 2, name: /^General, The Salt Ledger/ }));

  const london = await openPage('/schedule/requests', {
    as: odile,
    timeZone: 'Europe/London',
    size: 'narrow',
  });
  await london.page.getByRole('link', { name: /General, The Salt Ledger/ }).click();
  const panel = london.page.getByRole('complementary', { name: 'Meeting Requests' });
  await expectVisible(panel.getByText(/Los Angeles/).first());
  expect(await london.page.getByRole('radio').count()).toBe(2);
  await expectNoSidewaysScroll(london.page);
  expect(await breachesOn(london.page)).toEqual([]);
  await london.page.getByRole('button', { name: 'Propose other times' }).click();
  const counter = london.page.getByRole('dialog', { name: 'Propose other times' });
  await counter.getByRole('button', { name: 'Later days' }).click();
  await counter
    .getByRole('button', { name: /4:00 PM – 4:30 PM$/ })
    .first()
    .click();
  await expectNoSidewaysScroll(london.page);
  await counter.getByRole('button', { name: 'Send times' }).click();
  await expectGone(counter);

  await expectVisible(la.page.getByText('New times proposed').first());
  await la.page.getByRole('button', { name: 'Accept' }).click();
  await expectVisible(la.page.getByText('Accepted. It’s on both calendars.').first());
  await expectVisible(panel.getByText('Agreed'));
  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectVisible(la.page.getByText('Confirmed', { exact: true }));
  expect(await breachesOn(la.page)).toEqual([]);
});
