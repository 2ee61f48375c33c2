import { newId } from '#platform/server/new-id.ts';
import { aScript } from '../support/covered-scripts.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, openPage, test, theWorld, visitPage } from '../support/journey.ts';

type Person = Awaited<ReturnType<ReturnType<typeof theWorld>['person']>>;

async function projectOf(owner: Person, title: string): Promise<string> {
  const id = newId();
  await owner.request('POST', '/api/projects', { id, title, format: 'feature' });
  return id;
}

test('SHR-1, SHP-4 a recipient reshares a deck; its owner sees when it was opened, gives more time and revokes it', async () => {
  const world = theWorld();
  const owner = await world.person('Imke Vance');
  const reader = await world.person('Lucian Thornebury');
  await world.person('Odile Ferrandiz');
  const id = await projectOf(owner, 'Vesper Row');
  const { page } = await openPage(`/projects/${id}?tab=access`, { as: owner });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Vesper Row' });
  await dialog.getByLabel('What they get').click();
  await page.getByRole('option', { name: 'Deck' }).click();
  await dialog.getByRole('switch', { name: 'They can reshare it' }).check();
  await dialog.getByLabel('Find people by name, title or company').fill('Lucian Thornebury');
  await dialog.getByRole('button', { name: 'Share with Lucian Thornebury' }).click();
  expect(await breachesOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectGone(dialog);
  await expectVisible(page.getByText('Can reshare'));

  const { page: phone } = await openPage('/dashboard/shared-projects?tab=shared', {
    as: reader,
    size: 'narrow',
  });
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('link', { name: 'Vesper Row' }).click();
  await expectVisible(phone.getByText(/Imke Vance shared the deck with you (just now|\d)/));
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('link', { name: 'Open', exact: true }).click();
  // The list that is left has such a button too.
  await expectVisible(phone.getByRole('heading', { level: 1, name: 'Vesper Row' }));
  await phone.getByRole('button', { name: 'Reshare' }).click();
  const passing = phone.getByRole('dialog', { name: 'Reshare Vesper Row' });
  await expectVisible(passing.getByText('They get what you have: Deck.'));
  await passing.getByLabel('Find people by name, title or company').fill('Odile Ferrandiz');
  await passing.getByRole('button', { name: 'Share with Odile Ferrandiz' }).click();
  expect(await breachesOn(phone)).toEqual([]);
  await phone.keyboard.press('Escape');
  await expectGone(passing);
  await expectVisible(phone.getByRole('region', { name: 'Reshared with' }).getByText('Odile Ferrandiz'));
  await expectNoSidewaysScroll(phone);

  await expectVisible(page.getByText('Reshared by Lucian Thornebury', { exact: false }));
  const deck = page.getByRole('region', { name: 'Deck', exact: true });
  await expectVisible(deck.getByText('2 people'));
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expectVisible(history.getByText('Lucian Thornebury reshared the deck with Odile Ferrandiz'));
  await expectVisible(history.getByText('Lucian Thornebury opened the deck'));
  const menu = page.getByRole('button', { name: 'Options for Lucian Thornebury' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'See when they opened it' }).click();
  const openings = page.getByRole('dialog', { name: 'When Lucian Thornebury opened it' });
  await expectVisible(openings.getByRole('listitem'));
  expect(await breachesOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Change end date' }).click();
  const end = page.getByRole('dialog', { name: 'When does Lucian Thornebury’s access end?' });
  await end.getByLabel('Access ends').click();
  await page.getByRole('option', { name: 'In 24 hours' }).click();
  await end.getByRole('button', { name: 'Save' }).click();
  await expectGone(end);

  await visitPage(phone, '/dashboard/shared-projects?tab=shared');
  await expectVisible(phone.getByRole('link', { name: 'Vesper Row' }));
  await deck.getByRole('button', { name: 'Revoke the deck for everyone' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the deck of Vesper Row for everyone?' });
  await expectVisible(question.getByText('2 people lose access right away.', { exact: false }));
  await question.getByRole('button', { name: 'Revoke all' }).click();
  await expectGone(question);
  await expectVisible(history.getByText('Imke Vance revoked the deck for Odile Ferrandiz'));
  await expectVisible(
    phone.getByRole('region', { name: 'Messages' }).getByText('You no longer have access to Vesper Row.'),
  );
});

detail('SHP-5 requests that came while a page was cut off are there once when it is back', async () => {
  const world = theWorld();
  const owner = await world.person('Petra Lindqvist');
  const askers = await Promise.all(['Ana Brink', 'Bo Castel'].map((name) => world.person(name)));
  const id = await projectOf(owner, 'Small Weather');
  const { page, context, faults } = await open({ as: owner });
  faults.excuse(/net::ERR_INTERNET_DISCONNECTED/);
  await visitPage(page, '/dashboard/shared-projects?tab=requests');
  await expectVisible(page.getByText('Nobody is waiting for access to your projects.'));
  const ask = (one: Person | undefined, note: string) =>
    one?.request('POST', `/api/projects/${id}/access-requests`, { note });
  await ask(askers[0], 'For the budget.');
  await expectVisible(page.getByText('For the budget.'));
  await context.setOffline(true);
  await ask(askers[1], 'For the schedule.');
  await context.setOffline(false);
  await expectVisible(page.getByText('For the schedule.'));
  expect(await page.getByText(/For the (budget|schedule)\./).count()).toBe(2);
  await expectSoon(() => page.getByRole('button', { name: 'Approve as viewer' }).count()).toBe(2);

  // On a narrow screen only the list shows: nothing is selected yet, and nothing is drawn off screen.
  const { page: phone } = await openPage('/dashboard/shared-projects?tab=requests', {
    as: owner,
    size: 'narrow',
  });
  await expectVisible(phone.getByText('For the schedule.'));
  const back = phone.getByRole('button', { name: 'Back to the list', includeHidden: true });
  expect(await back.count()).toBe(0);
  expect(await phone.locator('main li[aria-current]').count()).toBe(0);
  await phone.getByRole('link', { name: 'Small Weather' }).first().click();
  await expectVisible(phone.getByRole('heading', { name: 'Small Weather' }));
  await back.click();
  await expectVisible(phone.getByText('For the schedule.'));
});

/** Uploads a three-page draft to a project and returns its id. */
async function draftIn(owner: Person, id: string, title: string): Promise<string> {
  const [fileId, versionId] = [newId(), newId()];
  await fetch(`${theWorld().address}/api/files/${fileId}?kind=project-script`, {
    method: 'PUT',
    headers: { cookie: owner.cookie, 'content-type': 'application/pdf' },
    body: new Uint8Array(await aScript()),
  });
  await owner.request('POST', `/api/projects/${id}/scripts`, {
    versionId,
    fileId,
    fileName: 'Gantry.pdf',
    title,
  });
  return versionId;
}

detail(
  'a draft says a new date and colour after it was added, and its project’s history says who changed them',
  async () => {
    const world = theWorld();
    const owner = await world.person('Ruben Hale');
    const id = await projectOf(owner, 'Gantry');
    const versionId = await draftIn(owner, id, 'Second draft');
    const { page, faults } = await openPage(`/projects/${id}?tab=scripts`, { as: owner, size: 'narrow' });
    faults.provoke(/PATCH \/api\/projects\/\S+ 409/);
    await page.getByRole('button', { name: 'Options for Second draft' }).click();
    await page.getByRole('menuitem', { name: 'Edit details' }).click();
    const form = page.getByRole('dialog', { name: 'Edit “Second draft”' });
    await form.getByLabel('Draft date').fill('2027-03-01');
    // Another change is saved first.
    await owner.request('PATCH', `/api/projects/${id}/scripts/${versionId}`, {
      version: 1,
      title: 'Third draft',
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await expectGone(form);
    await expectVisible(page.getByText(/White · .*2027/));
    await expectVisible(page.getByText('Third draft').first());
    await expectNoSidewaysScroll(page);
    expect(await breachesOn(page)).toEqual([]);
    await visitPage(page, `/projects/${id}?tab=history`);
    await expectVisible(page.getByText('changed the draft “Third draft”: date'));
  },
);

detail('an owner sees how far someone they shared the project with has read in a draft', async () => {
  const world = theWorld();
  const owner = await world.person('Ilse Brandvold');
  const reader = await world.person('Tomas Quill');
  const id = await projectOf(owner, 'Copperline');
  const versionId = await draftIn(owner, id, 'Second draft');
  await owner.request('POST', `/api/projects/${id}/scripts/${versionId}/move`, {
    act: 'publish',
    from: 'draft',
  });
  const input = { id: newId(), kind: 'project', thingId: id, variant: 'whole', personId: reader.id };
  await owner.request('POST', '/api/shares', input);
  const { page: theirs } = await openPage(`/projects/${id}?tab=scripts`, { as: reader });
  await theirs.getByRole('link', { name: 'Second draft', exact: true }).click();
  const script = theirs.getByRole('region', { name: 'Second draft' });
  await script.getByRole('region', { name: /Arrow keys turn them/ }).press('End');
  await expectSoon(() => script.getByLabel('Page number').inputValue()).toBe('3');
  // Leaving right away still counts the page.
  await theirs.getByRole('link', { name: 'All drafts' }).click();

  const { page } = await openPage(`/projects/${id}?tab=scripts`, { as: owner });
  await page.getByRole('button', { name: 'Options for Second draft' }).click();
  await page.getByRole('menuitem', { name: 'See who opened it' }).click();
  await expectVisible(page.getByRole('dialog').getByText(/^Read · Up to page 3/));
  await visitPage(page, `/projects/${id}?tab=access`);
  await expectVisible(page.getByText(/Opened once, last .*, up to page 3/));
  expect(await breachesOn(page)).toEqual([]);
});

detail('SHR-5 an administrator types the code of a copy and reads whose it is', async () => {
  const world = theWorld();
  const owner = await world.person('Nadia Thorsby');
  const reader = await world.person('Marek Sobolik');
  const admin = await world.person('Ada Tracer', { role: 'SUPER_ADMIN' });
  const id = await projectOf(owner, 'Saint Orchard');
  const shareId = newId();
  const input = { id: shareId, kind: 'project', thingId: id, variant: 'one-pager', personId: reader.id };
  await owner.request('POST', '/api/shares', input);
  const { page: given } = await openPage(`/projects/shared/${shareId}`, { as: reader });
  const mark = await given.getByText(/Copy \w{4}-\w{4}/).textContent();
  const code = /\w{4}-\w{4}/.exec(mark ?? '')?.[0] ?? '';

  const { page, faults } = await openPage('/admin/security', { as: admin });
  faults.provoke(/POST \/api\/admin\/leaks\/find 40[04]/);
  await page.getByRole('link', { name: 'Trace a copy' }).click();
  await page.getByRole('button', { name: 'Trace copy' }).click();
  await expectVisible(page.getByText('Enter a reason.'));
  await page.getByLabel('Code or page text').fill('ZZZZ-ZZZZ');
  await page.getByLabel('Reason').fill('Found on a board');
  await page.getByRole('button', { name: 'Trace copy' }).click();
  await expectVisible(page.getByText('No copy carries a code that is in there.'));
  await page.getByLabel('Code or page text').fill(`INT. HARBOR - NIGHT ${code.toLowerCase()} 12.`);
  await page.getByRole('button', { name: 'Trace copy' }).click();
  await expectVisible(page.getByRole('status').getByRole('heading', { name: 'Marek Sobolik' }));
  expect(await breachesOn(page)).toEqual([]);
  // One press revokes all of that version.
  await page.getByRole('button', { name: 'Revoke 1 share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Found on a board');
  await dialog.getByRole('button', { name: 'Revoke 1 share' }).click();
  await expectVisible(page.getByText('1 share revoked'));
  await expect(reader.request('GET', `/api/shares/${shareId}/project`)).rejects.toThrow(': 404 ');
});
