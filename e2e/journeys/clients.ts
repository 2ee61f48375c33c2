import { clientOf } from '../support/clients.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import {
  breachesOn,
  detail,
  expect,
  open,
  openPage,
  shell,
  test,
  theWorld,
  visitPage,
} from '../support/journey.ts';
import { notePrinting, printedBy } from '../support/paper.ts';

test('scene 8: an agent offers representation, the client accepts, books days out and signs elsewhere', async () => {
  const world = theWorld();
  const agent = await world.person('Dashiell Roe', { role: 'AGENT' });
  const client = await world.person('Orla Penhaligon', { role: 'TALENT' });
  await world.connect(agent, client);
  const { page } = await openPage('/clients', { as: agent });
  await page.getByRole('button', { name: 'Add client' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Orla');
  await page.getByRole('option', { name: /Orla Penhaligon/ }).click();
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

  // A résumé is uploaded, and the client finds it among their own.
  await panel.getByRole('link', { name: 'Materials' }).click();
  await panel.getByRole('button', { name: 'Add material' }).click();
  const material = page.getByRole('dialog', { name: 'Add material' });
  const resume = {
    name: 'orla_resume.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Stage and screen.'),
  };
  await material.locator('input[type="file"]').setInputFiles(resume);
  expect(await material.getByLabel('Title').inputValue()).toBe('orla resume');
  await material.getByRole('button', { name: 'Save' }).click();
  await expectVisible(panel.getByRole('link', { name: 'orla resume' }));
  const link = phone.getByRole('link', { name: 'orla resume' });
  await expectVisible(link);
  const opened = await phone.request.get((await link.getAttribute('href')) ?? '');
  expect(await opened.text()).toBe('Stage and screen.');
  await panel.getByRole('button', { name: 'Remove orla resume' }).click();
  await expectGone(link);
  expect((await phone.request.get(opened.url())).status()).toBe(404);

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

detail(
  'X8 whoever has no clients page is told so, and a client who is not there is said to be absent',
  async () => {
    const world = theWorld();
    const [reader, agent] = await Promise.all([
      world.person('Thaddeus Crane', { role: 'READER' }),
      world.person('Rosalind Ames', { role: 'AGENT' }),
    ]);
    const { page: shut } = await openPage('/clients', { as: reader });
    await expectVisible(shell(shut).main.getByText('You don’t have access to Clients'));
    expect(await breachesOn(shut)).toEqual([]);
    const { page, faults } = await openPage('/clients', { as: agent });
    faults.provoke(/GET \/api\/clients\/\S+ 404/);
    await visitPage(page, `/clients?client=${crypto.randomUUID()}`);
    await expectVisible(page.getByText('Client not found'));
    expect(await breachesOn(page)).toEqual([]);
  },
);

detail('CLI-2 CLI-7 CLI-8 the list, a booking slip and a signing packet print', async () => {
  const world = theWorld();
  const [agent, client, prospect] = await Promise.all([
    world.person('Lysander Quill', { role: 'AGENT' }),
    world.person('Marguerite Sable', { role: 'TALENT' }),
    world.person('Anselm Pryor', { role: 'TALENT' }),
  ]);
  const id = await clientOf(world, agent, client);
  const added = { id: crypto.randomUUID(), personId: prospect.id, kind: 'agent', craft: 'writer' };
  await agent.request('POST', '/api/clients', added);
  const { page } = await open({ as: agent, beforeScripts: notePrinting });
  await visitPage(page, '/clients');
  const listed = page.getByRole('main').getByText('Anselm Pryor').first();
  await expectVisible(listed);
  const around = () => page.locator('[data-sidebar] > :not(main)').filter({ visible: true }).count();
  expect(await around()).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'print' });
  // Ctrl+P: the page, and nothing of the application around it.
  await expectSoon(around).toBe(0);
  await expectVisible(listed);
  await page.emulateMedia({ media: 'screen' });
  const list = await printedBy(page, 'Print list');
  expect(list).toMatch(/Clients 2 clients Confidential – printed by Lysander Quill/);
  expect(list).toMatch(/Actors.*Marguerite Sable.*Writers.*Anselm Pryor/);
  await visitPage(page, `/clients?client=${id}&tab=jobs`);
  const slip = await printedBy(page, 'Booking slip');
  for (const words of ['Copperline', 'Voss', 'Quillmere', '$12,500', '10%', 'Deal memo out'])
    expect(slip).toContain(words);
  expect(slip).not.toContain('Never in August');
  await visitPage(page, `/clients?client=${added.id}`);
  expect(await printedBy(page, 'Print signing packet')).toMatch(
    /Signing packet: Anselm Pryor.*Signed representation agreement/,
  );
});

detail('an agent’s note about a client is for the agent alone until they choose the team', async () => {
  const world = theWorld();
  const [agent, client] = await Promise.all([
    world.person('Lysander Quill', { role: 'AGENT' }),
    world.person('Marguerite Sable', { role: 'TALENT' }),
  ]);
  const id = await clientOf(world, agent, client);
  const { page } = await openPage(`/clients?client=${id}&tab=notes`, { as: agent });
  const who = page.getByRole('combobox', { name: 'Who can see it' });
  await expectVisible(who);
  expect(await who.inputValue()).toBe('Only me');
});
