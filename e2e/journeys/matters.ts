import { expectGone, expectVisible } from '../support/expectations.ts';
import { breachesOn, expect, openPage, test, theWorld, visitPage } from '../support/journey.ts';

test('A manager links a talk to a secret project; a participant who is no member sees no chip and no title; a member sees the code name', async () => {
  const world = theWorld();
  const [jane, sam, ada] = await Promise.all([
    world.person('Jane Marlowe'),
    world.person('Sam Brannigan'),
    world.person('Ada Moreau'),
  ]);
  await world.connect(jane, sam);
  await world.connect(jane, ada);
  const project = crypto.randomUUID();
  await jane.request('POST', '/api/projects', { id: project, title: 'The Salt Ledger', format: 'feature' });
  const secret = { version: 1, codeName: 'Halyard', isSecret: true };
  await jane.request('PATCH', `/api/projects/${project}`, secret);
  await jane.request('POST', `/api/projects/${project}/members`, { personId: ada.id, role: 'viewer' });
  const talk = crypto.randomUUID();
  const group = { id: talk, title: 'Nights', participantIds: [sam.id, ada.id] };
  await jane.request('POST', '/api/groups', group);
  const address = `/messages?conversationId=${talk}`;

  const { page } = await openPage(address, { as: jane, size: 'wide' });
  const { page: samSees } = await openPage(address, { as: sam, size: 'wide' });
  const { page: adaSees, faults } = await openPage(address, { as: ada, size: 'wide' });
  await page.getByRole('button', { name: 'Link to a project, client or assignment' }).click();
  const picker = page.getByRole('dialog', { name: 'Link to a project, client or assignment' });
  await picker.getByRole('button', { name: 'Link', exact: true }).click();
  await expectVisible(picker.getByText('Choose what this is about.'));
  await picker.getByRole('combobox', { name: 'Project, client or assignment' }).fill('salt');
  await expectVisible(picker.getByRole('option', { name: 'Halyard (secret)' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await breachesOn(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Link', exact: true }).click();
  await expectGone(picker);
  await expectVisible(page.getByRole('link', { name: 'Halyard (secret)' }).first());

  // The member sees it without a reload, by the code name; to the other one nothing was linked.
  await expectVisible(adaSees.getByRole('link', { name: 'Halyard (secret)' }).first());
  await expectVisible(samSees.getByRole('heading', { name: 'Nights' }).first());
  await visitPage(samSees, address);
  await expectVisible(samSees.getByText('Not linked to anything yet.'));
  expect(await samSees.locator('body').innerText()).not.toMatch(/Halyard|Salt Ledger/);

  await visitPage(adaSees, `/projects/${project}?tab=talks`);
  const shown = adaSees.getByRole('list', { name: 'Related' });
  await expectVisible(shown.getByRole('link', { name: 'Nights' }));
  expect(await breachesOn(adaSees)).toEqual([]);
  // Her page reads the project once more where it hears of this before it is left.
  faults.excuse(/GET \/api\/(?:projects|matters\/things\/project)\/\S+ 404/);
  await jane.request('DELETE', `/api/projects/${project}/members/${ada.id}`);
  await visitPage(adaSees, address);
  await expectVisible(adaSees.getByText('Not linked to anything yet.'));

  await page.getByRole('button', { name: 'Unlink from Halyard' }).click();
  await expectVisible(page.getByRole('group', { name: 'About' }).getByText('Not linked to anything yet.'));
  await expectGone(page.getByRole('list', { name: 'About' }));
});
