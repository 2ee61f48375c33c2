import { randomUUID } from 'node:crypto';
import { seriousBreachesOn } from '../support/axe.ts';
import { expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

test('CRQ-2, CRQ-5: somebody asks on a page with one line, the other accepts in the list, and both pages say so', async () => {
  const world = theWorld();
  const tom = await world.person('Tom Brightwater');
  const mara = await world.person('Mara Brightwater');
  const asking = await open({ as: tom });
  await visitPage(asking.page, `/people/${mara.id}`);
  await shell(asking.page).main.getByRole('button', { name: 'Connect' }).click();
  const dialog = asking.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expectVisible(dialog.getByText('Add a short message'));
  await dialog.getByLabel('Message').fill('We shot next door to each other');
  // What was begun is there again after a change of mind.
  await asking.page.keyboard.press('Escape');
  await shell(asking.page).main.getByRole('button', { name: 'Connect' }).click();
  expect(await dialog.getByLabel('Message').inputValue()).toBe('We shot next door to each other');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expectGone(dialog);

  const { page } = await open({ as: mara, size: 'narrow' });
  await visitPage(page, '/contacts/requests');
  const list = page.getByRole('list', { name: 'Received' });
  await expectVisible(list.getByText('We shot next door to each other'));
  await expectNoSidewaysScroll(page);
  await expectSoon(() => seriousBreachesOn(page)).toEqual([]);
  await list.getByRole('button', { name: 'Accept Tom Brightwater’s request' }).click();
  await expectVisible(page.getByText('No requests.', { exact: false }));

  await expectVisible(shell(asking.page).main.getByRole('button', { name: 'Connected' }));
});

detail('5.16: who has strangers go to their agent first sees only what the agent passes on', async () => {
  const world = theWorld();
  const ada = await world.person('Ada Kingsbridge', { role: 'TALENT' });
  const ari = await world.person('Ari Kingsbridge', { role: 'AGENT' });
  const tom = await world.person('Tom Kingsbridge');
  await world.connect(ada, ari);
  const id = randomUUID();
  const offer = { personId: ari.id, kind: 'agent', side: 'client' };
  await ada.request('PUT', `/api/me/representations/${id}`, offer);
  await ari.request('PUT', `/api/me/representations/${id}/decision`, { isAgreed: true });
  const own = await open({ as: ada });
  await visitPage(own.page, '/profile?section=representation');
  await shell(own.page).main.getByRole('button', { name: 'Send people I don’t know to them first' }).click();
  await expectVisible(shell(own.page).main.getByRole('button', { name: 'Let people I don’t know reach me' }));

  const asking = await open({ as: tom });
  await visitPage(asking.page, `/people/${ada.id}`);
  await shell(asking.page).main.getByRole('button', { name: 'Connect' }).click();
  const dialog = asking.page.getByRole('dialog');
  await expectVisible(dialog.getByText('Ari Kingsbridge, their representative, sees it first.'));
  await dialog.getByLabel('Message').fill('A part in a film');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expectGone(dialog);

  const { page } = await open({ as: ari });
  await visitPage(page, `/people/${tom.id}`);
  const passOn = { name: 'Forward Tom Kingsbridge’s request to Ada Kingsbridge' };
  await shell(page).main.getByRole('button', passOn).click();
  await visitPage(own.page, `/people/${tom.id}`);
  await expectVisible(shell(own.page).main.getByText('Forwarded by Ari Kingsbridge', { exact: false }));
});

detail(
  '2.25 (e): somebody introduces two people they know, each says yes apart, and the words of the first stand in their conversation',
  async () => {
    const world = theWorld();
    const ava = await world.person('Ava Stonebridge');
    const tom = await world.person('Tom Stonebridge');
    const mara = await world.person('Mara Stonebridge');
    for (const other of [tom, mara]) await world.connect(ava, other);
    const making = await open({ as: ava });
    await visitPage(making.page, `/people/${tom.id}`);
    await shell(making.page).main.getByRole('button', { name: 'Connected' }).click();
    const dialog = making.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Introduce to someone' }).click();
    await dialog.getByLabel('Introduction').fill('Neither of you likes early calls');
    await dialog.getByRole('button', { name: 'Ask both' }).click();
    await expectVisible(dialog.getByText('Choose who they should meet'));
    await dialog.getByRole('option', { name: /Mara Stonebridge/ }).click();
    await dialog.getByRole('button', { name: 'Ask both' }).click();
    await expectGone(dialog);

    const answering = await open({ as: tom, size: 'narrow' });
    await visitPage(answering.page, '/contacts/requests?box=introductions');
    const list = answering.page.getByRole('list', { name: 'Introductions' });
    await expectVisible(list.getByText('Neither of you likes early calls'));
    await expectNoSidewaysScroll(answering.page);
    await expectSoon(() => seriousBreachesOn(answering.page)).toEqual([]);
    await list.getByRole('button', { name: 'Yes, introduce me to Mara Stonebridge' }).click();
    await expectVisible(list.getByText('You said yes. Waiting for Mara Stonebridge.'));

    const { page } = await open({ as: mara });
    await visitPage(page, `/people/${tom.id}`);
    await shell(page).main.getByRole('button', { name: 'Yes, introduce me to Tom Stonebridge' }).click();
    await expectVisible(shell(page).main.getByRole('button', { name: 'Connected' }));
    await shell(page).main.getByRole('button', { name: 'Message' }).click();
    await expectVisible(
      shell(page).main.getByText(/Ava Stonebridge introduced .*: Neither of you likes early calls/),
    );
  },
);

detail(
  '5.16: a request says on which titles both have worked, who represents both, in the list and on the page',
  async () => {
    const world = theWorld();
    const greta = await world.person('Greta Millbridge');
    const hugo = await world.person('Hugo Millbridge');
    const ines = await world.person('Ines Millbridge', { role: 'AGENT' });
    for (const client of [greta, hugo]) {
      await world.connect(client, ines);
      const representation = `/api/me/representations/${randomUUID()}`;
      await client.request('PUT', representation, { personId: ines.id, kind: 'agent', side: 'client' });
      await ines.request('PUT', `${representation}/decision`, { isAgreed: true });
      for (const [title, year] of [
        ['Tallow', 2024],
        ['Eleven Fathoms', 2021],
      ]) {
        await client.request('PUT', `/api/me/credits/${randomUUID()}`, {
          title,
          year,
          job: 'gaffer',
          note: '',
        });
      }
    }
    const message = 'Same crew, two films';
    await hugo.request('POST', '/api/connections/requests', {
      id: randomUUID(),
      toUserId: greta.id,
      message,
    });
    const { page } = await open({ as: greta, size: 'narrow' });
    await visitPage(page, '/contacts/requests');
    const list = page.getByRole('list', { name: 'Received' });
    await expectVisible(list.getByText('Both on Tallow (2024) and 1 more', { exact: false }));
    await expectVisible(list.getByText('Both represented by Ines Millbridge', { exact: false }));
    await expectNoSidewaysScroll(page);
    await expectSoon(() => breachesOn(page)).toEqual([]);
    await list.getByRole('link', { name: 'Hugo Millbridge' }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(shell(page).main.getByText('Both on Tallow (2024) and 1 more', { exact: false }));
  },
);
