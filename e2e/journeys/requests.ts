import { randomUUID } from 'node:crypto';
import { seriousBreachesOn } from '../support/axe.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';
import type { Person } from '../support/world.ts';

async function ask(from: Person, to: Person, message: string) {
  const id = randomUUID();
  await from.request('POST', '/api/connections/requests', { id, toUserId: to.id, message });
  return id;
}

test('REQ-4, REQ-7 an assistant answers three requests in one go and sees which could not be answered', async () => {
  const world = theWorld();
  const kim = await world.person('Kim Ashgrove', { role: 'ASSISTANT' });
  const [abel, bea, cora] = await Promise.all(
    ['Abel Ashgrove', 'Bea Ashgrove', 'Cora Ashgrove'].map((name) => world.person(name)),
  );
  if (!abel || !bea || !cora) throw new Error('somebody is missing');
  await ask(abel, kim, 'We shared a desk at Ferrowick');
  const team = randomUUID();
  await bea.request('POST', '/api/teams', { id: team, name: 'Ashgrove Lit' });
  await bea.request('POST', `/api/teams/${team}/invitations`, { email: kim.email });
  const withdrawn = await ask(cora, kim, 'Your boss and mine have lunch on Friday');

  const { page, faults } = await open({ as: kim });
  await visitPage(page, '/requests');
  const list = page.getByRole('list', { name: 'Requests' });
  await expectVisible(list.getByRole('link', { name: 'Bea Ashgrove invited you to Ashgrove Lit' }));
  await expectSoon(() => shell(page).menu.getByText('3 waiting on you').count()).toBe(1);
  await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  // What is due first comes first: an invitation to a team lapses before a request to connect.
  expect(await list.getByRole('article').first().innerText()).toContain('Ashgrove Lit');
  for (const name of [/Abel Ashgrove/, /Bea Ashgrove/, /Cora Ashgrove/])
    await list.getByRole('checkbox', { name }).check();
  await expectVisible(page.getByText('3 selected'));

  // Cora takes hers back at the very moment at which it is accepted.
  faults.provoke(/POST \/api\/connections\/requests\/\S+\/accept 404/);
  await page.route(`**/api/connections/requests/${withdrawn}/accept`, async (route) => {
    await cora.request('DELETE', `/api/connections/requests/${withdrawn}`);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Accept', exact: true }).first().click();
  const report = page.getByRole('dialog', { name: 'Results' });
  await expectVisible(report.getByText('2 of 3 requests answered.'));
  expect(await report.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Cora Ashgrove wants to connect\s+Connection request not found/),
    expect.stringMatching(/Bea Ashgrove invited you to Ashgrove Lit\s+Answered/),
    expect.stringMatching(/Abel Ashgrove wants to connect\s+Answered/),
  ]);
  await report.getByRole('button', { name: 'Close' }).last().click();
  await expectVisible(page.getByText('Nothing is waiting for you'));
  await expectSoon(() =>
    shell(page)
      .menu.getByText(/waiting on you/)
      .count(),
  ).toBe(0);
});

test('5.11 REQ-6 talent accepts a request on a phone in one tap, and whoever asked sees it at once', async () => {
  const world = theWorld();
  const saoirse = await world.person('Saoirse Ashgrove', { role: 'TALENT' });
  const tom = await world.person('Tom Ashgrove');
  await ask(tom, saoirse, 'A part in a film');
  const asking = await open({ as: tom });
  await visitPage(asking.page, '/requests?direction=out');
  await expectVisible(asking.page.getByText('You asked Saoirse Ashgrove to connect'));

  const { page } = await open({ as: saoirse, size: 'narrow' });
  await visitPage(page, '/requests');
  const accept = page.getByRole('button', { name: 'Accept: Tom Ashgrove wants to connect' });
  await expectVisible(accept);
  await expectNoSidewaysScroll(page);
  await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await accept.tap();
  await expectVisible(page.getByText('Nothing is waiting for you'));
  await expectVisible(asking.page.getByText('You aren’t waiting for anyone.'));
});

detail(
  'REQ-5, DSH-1 a dashboard counts and answers what its page does, and one who waits can remind once',
  async () => {
    const world = theWorld();
    const jane = await world.person('Jane Ashgrove');
    const ravi = await world.person('Ravi Ashgrove');
    await ask(ravi, jane, 'The tank days in June');
    const waiting = await open({ as: ravi });
    await visitPage(waiting.page, '/requests?direction=out');
    await waiting.page.getByRole('button', { name: 'Nudge: You asked Jane Ashgrove to connect' }).click();
    await expectVisible(waiting.page.getByText(/^You can nudge again/));

    const { page } = await open({ as: jane });
    await visitPage(page, '/dashboard');
    const block = page.getByRole('region', { name: /^Waiting on you\s?1$/ });
    await expectVisible(block.getByText('The tank days in June'));
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
    await block.getByRole('link', { name: 'All requests' }).click();
    const list = page.getByRole('list', { name: 'Requests' });
    await list.getByRole('link', { name: 'Ravi Ashgrove wants to connect' }).focus();
    await page.keyboard.press('n');
    await expectVisible(page.getByText('Nothing is waiting for you'));
    await page.goBack();
    await expectVisible(page.getByText('All caught up.'));
    await expectGone(page.getByText('The tank days in June'));
  },
);

detail(
  'DASH-2 somebody who was away reads what happened since they left, opens it, and puts the rest aside',
  async () => {
    const world = theWorld();
    const jane = await world.person('Jane Ashgrove');
    const ravi = await world.person('Ravi Ashgrove');
    const noor = await world.person('Noor Ashgrove');
    const { page } = await open({ as: jane });
    await visitPage(page, '/dashboard');
    await ask(ravi, jane, 'The tank days in June');
    await ask(noor, jane, 'Your reel');
    const since = page.getByRole('region', { name: /^Since you left/ });
    expect(await since.count()).toBe(0);
    // As this device would know it in the morning: last here long ago, and back a moment from now.
    await page.evaluate((id) => {
      const now = Date.now();
      localStorage.setItem(`backlot-here:${id}`, [now, now - 10 * 3_600_000, now + 60_000].join(' '));
    }, jane.id);
    await visitPage(page, '/dashboard');
    await expectVisible(since.getByText('Connections: 2'));
    await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
    await since.getByRole('link', { name: /Noor Ashgrove/ }).click();
    await expectVisible(page.getByText('Your reel'));
    await visitPage(page, '/dashboard');
    await expectVisible(since.getByText('Connections: 1'));
    await since.getByRole('button', { name: 'Dismiss' }).click();
    await expectGone(since);
    await page.reload();
    await expectVisible(page.getByRole('region', { name: /^Waiting on you/ }).getByText('Your reel'));
    expect(await since.count()).toBe(0);
  },
);
