import { expectGone, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, expect, openPage, shell, test, theWorld, visitPage } from '../support/journey.ts';

test('scene 8: an agent offers representation, the client accepts, books days out and signs elsewhere', async () => {
  const world = theWorld();
  const agent = await world.person('Dashiell Roe', { role: 'AGENT' });
  const client = await world.person('Orla Penhaligon', { role: 'TALENT' });
  await world.connect(agent, client);
  const { page } = await openPage('/clients', { as: agent });
  await page.getByRole('button', { name: 'Add client' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await dialog.getByRole('searchbox', { name: 'Find people by name, title or company' }).fill('Orla');
  await dialog.getByRole('button', { name: 'Choose Orla Penhaligon' }).click();
  await dialog.getByText('Offer representation now').click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Orla Penhaligon' });
  await expectVisible(panel.getByText('Actor · Offered'));
  expect(await breachesOn(page)).toEqual([]);

  const theirs = await openPage('/representation', { as: client, size: 'narrow' });
  const phone = theirs.page;
  await expectVisible(phone.getByText('Dashiell Roe would like to be your agent'));
  await expectNoSidewaysScroll(phone);
  expect(await breachesOn(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Accept' }).click();
  await expectVisible(phone.getByText('See your days and answer holds with you'));

  // The agent reads it at once, without asking again, and notes a job.
  await expectVisible(panel.getByText('Actor · Signed'));
  await panel.getByRole('link', { name: 'Jobs' }).click();
  await panel.getByRole('button', { name: 'Add job' }).click();
  const job = page.getByRole('dialog', { name: 'Add job' });
  await job.getByLabel('Project').fill('Copperline');
  await job.getByLabel('Fee').fill('12,500');
  await job.getByRole('button', { name: 'Save' }).click();
  await expectVisible(panel.getByText('$12,500'));
  await panel.getByRole('button', { name: 'Pin' }).click();
  await expectVisible(panel.getByText(/^Pinned/));

  // A day the client books out stands in the bar at once (CLI-3).
  const today = new Date().toISOString().slice(0, 10);
  const out = { id: crypto.randomUUID(), firstDay: today, lastDay: today, note: 'Wedding' };
  const hours = { zone: 'UTC', weekly: [], shown: 'busy', version: 0 };
  await client.request('PUT', '/api/me/availability', { ...hours, bookOuts: [out] });
  await expectVisible(page.getByRole('button', { name: /Orla Penhaligon, .*Booked out: Wedding/ }));
  expect(await breachesOn(page)).toEqual([]);

  // The client sees the job and no money, and signs elsewhere.
  await expectVisible(phone.getByText('Copperline'));
  await expectGone(phone.getByText('$12,500'));
  await phone.getByRole('button', { name: 'End representation' }).click();
  const question = phone.getByRole('dialog', { name: 'End representation by Dashiell Roe?' });
  await question.getByLabel('Reason (optional)').fill('Signed elsewhere');
  await question.getByRole('button', { name: 'End representation' }).click();
  await expectVisible(phone.getByText('Past representation'));

  // The calendar closes, the history stays, and what is in flight is listed.
  await panel.getByRole('link', { name: 'Overview' }).click();
  await expectVisible(panel.getByRole('list', { name: 'To hand over' }).getByText('Copperline: Pinned'));
  await expectGone(page.getByRole('button', { name: /Booked out: Wedding/ }));
  await panel.getByRole('link', { name: 'History' }).click();
  await expectVisible(panel.getByText('ended the representation'));
  await expectVisible(panel.getByText('Signed elsewhere'));
  await visitPage(page, '/clients?state=former&view=list');
  await expectVisible(shell(page).main.getByRole('button', { name: /Orla Penhaligon/ }));
  expect(await breachesOn(page)).toEqual([]);
});
