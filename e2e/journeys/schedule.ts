import type { Locator, Page } from 'playwright-core';
import { expectFocused, expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld, visitPage } from '../support/journey.ts';

test('SCH-9 a person books over a call anyway, moves it by its menu, and reads the days on a phone', async () => {
  const world = theWorld();
  const jane = await world.person('Jane Okonkwo');
  const when = { start: '2027-03-15T10:00', end: '2027-03-15T11:00', zone: 'UTC' };
  const staff = { id: crypto.randomUUID(), title: 'Staff meeting', kind: 'general', when };
  await jane.request('POST', '/api/events', staff);
  const { page, faults } = await openPage('/schedule?day=2027-03-15', { as: jane, timeZone: 'UTC' });
  await expectVisible(page.getByRole('button', { name: /^Staff meeting, Mon, Mar 15/ }));
  const form = page.getByRole('dialog', { name: 'New event' });
  await page.getByRole('main').getByRole('button', { name: 'New event' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectVisible(form.getByText('Add a title.'));
  expect(await breachesOn(page)).toEqual([]);
  faults.provoke(/POST \/api\/events 409/);
  await form.getByLabel('Title', { exact: true }).fill('Notes call');
  await form.getByLabel('Start', { exact: true }).fill('10:00');
  await form.getByLabel('End', { exact: true }).fill('11:00');
  await form.getByRole('button', { name: 'Save' }).click();
  const clash = page.getByRole('dialog', { name: 'That time is already booked' });
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
  await leadsByKeys(page, form);
  await keepsHoursOnTablet();

  const { page: phone } = await openPage('/schedule?day=2027-03-15', {
    as: jane,
    size: 'narrow',
    timeZone: 'UTC',
  });
  await expectVisible(phone.getByRole('button', { name: /Staff meeting/ }));
  await expectNoSidewaysScroll(phone);
  expect(await breachesOn(phone)).toEqual([]);
  const week = phone.getByRole('navigation', { name: 'Week' });
  await week.getByRole('button', { name: 'Mon, Mar 15, ' }).focus();
  await phone.keyboard.press('ArrowRight');
  await phone.keyboard.press('Enter');
  await expectVisible(week.getByRole('button', { name: /^Tue, Mar 16, /, pressed: true }));
  await expectGone(phone.getByRole('main').getByRole('button', { name: /Staff meeting/ }));
  await visitPage(phone, '/schedule?day=2027-03-16&view=day');
  await expectVisible(phone.getByRole('button', { name: /^Notes call/ }));
  await expectNoSidewaysScroll(phone);
});

/** Beside the calendars of others, seven days scroll sideways on a tablet; their hours stay. */
async function keepsHoursOnTablet() {
  const manager = await theWorld().signedIn('manager@backlot.example');
  const { page } = await openPage('/schedule?day=2027-03-15&view=week', { as: manager, size: 'medium' });
  const saturday = page.getByText(/^Sat\s*20$/);
  await saturday.scrollIntoViewIfNeeded();
  const hour = page.getByText('9:00 AM').first();
  const week = page.getByRole('region', { name: /^Week|^March/ });
  const leftOf = async (one: Locator) => Math.round((await one.boundingBox())?.x ?? Number.NaN);
  expect(await week.evaluate((scroller) => scroller.scrollLeft)).toBeGreaterThan(0);
  expect(await leftOf(hour)).toBeGreaterThanOrEqual(await leftOf(week));
}

/** The keys of the page: views, days and a new event; G and what follows it lead elsewhere. */
async function leadsByKeys(page: Page, form: Locator) {
  const views = page.getByRole('navigation', { name: 'View' });
  for (const [key, view] of [
    ['m', 'Month'],
    ['d', 'Day'],
    ['w', 'Week'],
  ] as const) {
    await page.keyboard.press(key);
    await expectVisible(views.locator('[aria-current="page"]', { hasText: view }));
  }
  const dayIn = () => new URL(page.url()).searchParams.get('day');
  await page.keyboard.press('j');
  await expectSoon(dayIn).toBe('2027-03-22');
  await page.keyboard.press('c');
  const title = form.getByLabel('Title', { exact: true });
  await title.press('k');
  await title.fill('');
  await page.keyboard.press('Escape');
  await expectGone(form);
  expect(dayIn()).toBe('2027-03-22');
  await page.keyboard.press('t');
  await expectSoon(dayIn).toBeNull();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expectPath(page, '/dashboard');
}

detail(
  'from an event that a person opened on a phone, back leads to the days it was opened from',
  async () => {
    const noor = await theWorld().person('Noor Castellan');
    const when = { start: '2027-03-16T10:00', end: '2027-03-16T10:30', zone: 'UTC' };
    await noor.request('POST', '/api/events', {
      id: crypto.randomUUID(),
      title: 'Budget pass',
      kind: 'call',
      when,
    });
    const { page } = await openPage('/requests', { as: noor, timeZone: 'UTC', size: 'narrow' });
    await visitPage(page, '/schedule?day=2027-03-16');
    const pass = page.getByRole('button', { name: /^Budget pass, / });
    await pass.click();
    await expectVisible(page.getByRole('button', { name: 'Options for Budget pass' }));
    await page.goBack();
    await expectVisible(pass);
    expect(new URL(page.url()).search).toBe('?day=2027-03-16');
  },
);

test('SCH-9 a person drags a call to the next day, gives another drag up, and books a time by the arrows', async () => {
  const noor = await theWorld().person('Noor Castellan');
  const call = (title: string, day: string) =>
    noor.request('POST', '/api/events', {
      id: crypto.randomUUID(),
      title,
      kind: 'call',
      when: { start: `${day}T10:00`, end: `${day}T10:30`, zone: 'UTC' },
    });
  await Promise.all([call('Budget pass', '2027-03-16'), call('Scout recap', '2027-03-18')]);
  const { page } = await openPage('/schedule?day=2027-03-15', { as: noor, timeZone: 'UTC' });
  const pass = page.getByRole('button', { name: /^Budget pass, / });
  await expectVisible(pass);
  const day = (await boxOf(page.locator('[data-area="timed"]'))).width / 7;
  const drag = async (byX: number, byY: number) => {
    const { x, y } = await boxOf(pass);
    await page.mouse.move(x + 6, y + 6);
    await page.mouse.down();
    await page.mouse.move(x + 6 + byX / 2, y + 6);
    const seen = await page.evaluateHandle(watchDrawing);
    await page.mouse.move(x + 6 + byX, y + 6 + byY, { steps: 12 });
    await expectSoon(() => pass.evaluate((item) => item.style.transform)).toContain('translate');
    return seen.evaluate(({ changed }) => [...changed]);
  };
  expect(await drag(day, 52)).toEqual([await pass.getAttribute('data-id')]);
  await page.mouse.up();
  await expectVisible(page.getByRole('button', { name: /^Budget pass, Wed, Mar 17, 11:00 AM/ }));

  await drag(day, 0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(new URL(page.url()).searchParams.get('event')).toBeNull();
  await expectVisible(page.getByRole('button', { name: /^Budget pass, Wed, Mar 17, 11:00 AM/ }));

  await pass.press('ArrowRight');
  await expectFocused(page.getByRole('button', { name: /^Scout recap, Thu, Mar 18/ }));
  await page.getByRole('button', { name: /^Book at Sun 14, 9:00 AM/ }).press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expectFocused(page.getByRole('button', { name: /^Book at Mon 15, 9:30 AM/ }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New event' });
  await expectSoon(() => form.getByLabel('Start', { exact: true }).inputValue()).toBe('09:30');
  expect(await breachesOn(page)).toEqual([]);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

/** Runs in the page: which items of the calendar are drawn anew from now on. */
function watchDrawing() {
  const changed = new Set<string>();
  const grid = document.querySelector('[data-area="timed"]') ?? document.body;
  new MutationObserver((changes) => {
    for (const { target } of changes) changed.add((target as HTMLElement).dataset['id'] ?? target.nodeName);
  }).observe(grid, { subtree: true, childList: true, attributes: true, characterData: true });
  return { changed };
}

detail(
  'DASH-1 a person pushes the next meeting of the day from the dashboard, by the keyboard and on a phone',
  async () => {
    const zuri = await theWorld().person('Zuri Mensah');
    const nowMs = Date.now();
    const wall = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString().slice(0, 16);
    const id = crypto.randomUUID();
    const when = { start: wall(90), end: wall(120), zone: 'UTC' };
    await zuri.request('POST', '/api/events', { id, title: 'Casting call', kind: 'call', when });
    const startOf = async () => {
      const { when: now } = (await zuri.request('GET', `/api/events/${id}`)) as { when: { start: string } };
      return now.start;
    };
    const { page } = await openPage('/dashboard', { as: zuri });
    const today = page.getByRole('region', { name: 'Today' });
    await expectVisible(today.getByRole('link', { name: 'Casting call', exact: true }));
    await expectVisible(today.getByText('Next up, in 2 h'));
    const push = today.getByRole('button', { name: 'Push' });
    await push.press('Enter');
    await expectFocused(page.getByRole('menuitem', { name: '30 minutes earlier' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectSoon(startOf).toBe(wall(120));
    await expectFocused(push);

    const { page: phone } = await openPage('/dashboard', { as: zuri, size: 'narrow' });
    await phone.getByRole('region', { name: 'Today' }).getByRole('button', { name: 'Push' }).click();
    await phone.getByRole('menuitem', { name: '30 minutes later' }).click();
    await expectSoon(startOf).toBe(wall(150));
    expect(await breachesOn(phone)).toEqual([]);
  },
);

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
  await expectVisible(form.getByText('Enter what it’s about.'));
  await expectVisible(form.getByText('Choose at least one time.'));
  await form.getByLabel('What it’s about').fill('General, The Salt Ledger');
  await form.getByRole('button', { name: 'Later days' }).click();
  const blocks = form.getByRole('button', { name: /^\w{3}, .*9:00 AM – 9:30 AM .*London$/ });
  // In the afternoon here it is night in London.
  await expectVisible(form.getByText('Times are within working hours in Los Angeles and London.'));
  expect(await form.getByRole('button', { name: /, [2-6]:[03]0 PM – / }).count()).toBe(0);
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
  const times = counter.getByRole('button', { name: / [AP]M Los Angeles$/ });
  await expectVisible(times.first());
  const widths = await times.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().width)),
  );
  expect(new Set(widths).size).toBe(1);
  await counter
    .getByRole('button', { name: /5:30 PM – 6:00 PM .*Los Angeles$/ })
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

test('SCH-6, SCH-D7 a hold is placed, tried out in a what-if and challenged, and its holder answers on a phone', async () => {
  const world = theWorld();
  const ana = await world.person('Ana Ruiz');
  const mara = await world.person('Mara Okafor');
  const tom = await world.person('Tom Reyes');
  const place = async (by: typeof ana, title: string) => {
    const id = crypto.randomUUID();
    const days = { firstDay: '2027-03-15', lastDay: '2027-03-19' };
    await by.request('POST', '/api/holds', { id, personId: ana.id, title, ...days });
    await ana.request('POST', `/api/holds/${id}/accept`, {});
    return id;
  };
  const first = await place(mara, 'Copperline');
  await place(tom, 'Tern House');

  const { page } = await openPage('/schedule/holds?day=2027-03-01', { as: ana });
  const behind = page.getByRole('button', { name: /^Ana Ruiz, .*: Second hold, Tern House/ });
  await expectVisible(behind);
  await page.getByRole('button', { name: 'What if', exact: true }).click();
  await page.getByRole('button', { name: /First hold, Copperline/ }).click();
  await page.getByRole('button', { name: 'What if: release' }).click();
  await expectVisible(page.getByText('Ana Ruiz, Tern House: Second hold becomes first hold'));
  expect(await breachesOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave what-if' }).click();
  await expectVisible(behind);

  const { page: his } = await openPage('/schedule/holds?day=2027-03-01', { as: tom });
  await expectVisible(his.getByRole('button', { name: /First hold, another job/ }));
  await his.getByRole('button', { name: /Second hold, Tern House/ }).press('Enter');
  await his.getByRole('button', { name: /^Challenge first hold/ }).click();
  await expectVisible(
    his.getByRole('region', { name: 'Ahead in the queue' }).getByText(/^Challenged. They have until /),
  );
  await his.getByRole('button', { name: 'Close hold' }).click();

  const { page: phone } = await openPage('/requests', { as: mara, size: 'narrow' });
  await expectVisible(phone.getByRole('link', { name: /^Your first hold on Ana Ruiz was challenged, Mar / }));
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: /^Confirm: / }).click();
  await expectVisible(page.getByRole('button', { name: /^Ana Ruiz, .*: Booked, Copperline/ }));
  await visitPage(phone, `/schedule/holds?day=2027-03-01&hold=${first}`);
  await expectVisible(phone.getByText('Booked', { exact: true }).first());
  await expectNoSidewaysScroll(phone);
  expect(await breachesOn(phone)).toEqual([]);
});

test('REQ-2, REQ-6 an avail check with two dates is answered date by date on a phone, and its asker reads it', async () => {
  const world = theWorld();
  const ana = await world.person('Ana Ruiz');
  const mara = await world.person('Mara Okafor');
  await mara.request('POST', '/api/avail-checks', {
    id: crypto.randomUUID(),
    personId: ana.id,
    title: 'Salt Ledger',
    days: [
      { firstDay: '2027-05-03', lastDay: '2027-05-07' },
      { firstDay: '2027-06-01', lastDay: '2027-06-01' },
    ],
  });
  await ana.request('POST', '/api/events', {
    id: crypto.randomUUID(),
    title: 'Fitting, Copperline',
    kind: 'general',
    when: { start: '2027-05-04T09:00', end: '2027-05-04T11:00', zone: 'America/Los_Angeles' },
  });
  const { page: phone } = await openPage('/schedule/holds?view=avails', { as: ana, size: 'narrow' });
  await expectVisible(phone.getByText(/^Fitting, Copperline: Tue, May 4/));
  const june = phone.getByRole('group', { name: 'Answer for Tue, Jun 1' });
  expect(await june.getByRole('button', { name: 'Available', pressed: true }).count()).toBe(1);
  const send = phone.getByRole('button', { name: 'Send answer' });
  await send.click();
  await expectVisible(phone.getByText('Answer each date first.'));
  const may = phone.getByRole('group', { name: /^Answer for Mon, May 3/ });
  await may.getByRole('button', { name: 'Not available' }).click();
  expect(await breachesOn(phone)).toEqual([]);
  await send.click();
  await expectVisible(phone.getByText('Some of the dates', { exact: true }));
  await expectNoSidewaysScroll(phone);

  const { page } = await openPage('/schedule/holds?view=hours', { as: ana });
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByRole('button', { name: 'Book out days' }).click();
  await page.getByRole('group', { name: 'Booked-out days 1' }).getByLabel('First day').fill('2027-07-01');
  expect(await breachesOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectVisible(page.getByRole('region', { name: 'Messages' }).getByText('Availability saved'));

  const { page: hers } = await openPage('/schedule/holds?view=avails', { as: mara });
  await hers.getByRole('button', { name: 'Sent' }).click();
  await expectVisible(hers.getByText('Some of the dates', { exact: true }));
});
