import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';
import type { Person } from '../support/world.ts';

const listOf = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const viewOf = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
const composerFor = (page: Page, title: string) => page.getByRole('textbox', { name: `Message to ${title}` });

const say = (person: Person, id: string, content: string) =>
  person.request('POST', `/api/conversations/${id}/messages`, { clientId: randomUUID(), content });

/** Somebody writes to a person who does not know them. */
async function ask(stranger: Person, asked: Person, content: string): Promise<string> {
  const started = await stranger.request('POST', '/api/conversations', { participantIds: [asked.id] });
  const { id } = started as { id: string };
  await say(stranger, id, content);
  return id;
}

test('MSG-4 a group is made by keys alone, and whoever is added sees nothing from before', async () => {
  const world = theWorld();
  const mara = await world.person('Mara Delacroix');
  const tom = await world.person('Tomasz Wierzbicki');
  const lea = await world.person('Leanora Quist');
  const ole = await world.person('Ole Fjeldstad');
  for (const other of [tom, lea, ole]) await world.conversation(mara, other, ['Are you on the night shoot?']);
  const { page } = await open({ as: mara });
  await visitPage(page, '/messages');
  await expectVisible(listOf(page).getByText('Leanora Quist'));

  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New message' });
  const to = dialog.getByRole('combobox', { name: 'To' });
  await expectFocused(to);
  for (const name of ['Tomasz Wierzbicki', 'Leanora Quist']) {
    await page.keyboard.type(name.slice(0, 6));
    const found = dialog.getByRole('option', { name: new RegExp(name) });
    await expectSoon(() => found.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await expectVisible(dialog.getByRole('button', { name: `Remove ${name}` }));
  }
  expect(await breachesOn(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Group name' }).focus();
  await page.keyboard.type('Night shoots');
  await page.keyboard.press('Enter');
  await expectGone(dialog);
  await expectFocused(composerFor(page, 'Night shoots'));
  await page.keyboard.type('Call is at six.');
  await page.keyboard.press('Control+Enter');
  await expectVisible(page.getByText('Tomasz Wierzbicki and Leanora Quist joined the conversation').first());

  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByRole('button', { name: 'Add people' }).click();
  const add = page.getByRole('dialog', { name: 'Add people to "Night shoots"' });
  await expectSoon(() => add.getByRole('radio', { name: 'Nothing before now' }).isChecked()).toBe(true);
  await add.getByRole('combobox', { name: 'To' }).fill('Ole Fjeld');
  await add.getByRole('option', { name: /Ole Fjeldstad/ }).click();
  expect(await breachesOn(page)).toEqual([]);
  await add.getByRole('button', { name: 'Add people' }).click();
  await expectGone(add);
  await expectVisible(page.getByText('New people see: nothing before now'));
  await expectVisible(details.getByRole('link', { name: 'Ole Fjeldstad' }));

  const his = await open({ as: ole, size: 'narrow', colorScheme: 'light' });
  await visitPage(his.page, '/messages');
  await listOf(his.page)
    .getByRole('link', { name: /Night shoots/ })
    .click();
  await expectVisible(his.page.getByText('Ole Fjeldstad joined the conversation'));
  expect(await his.page.getByText('Call is at six.').count()).toBe(0);
  await his.page.getByRole('button', { name: 'Details' }).click();
  const drawer = his.page.getByRole('dialog', { name: 'Details' });
  await expectVisible(drawer.getByText('Owner'));
  await expectNoSidewaysScroll(his.page);
  expect(await breachesOn(his.page)).toEqual([]);

  // Whoever leaves keeps what was said until then, and everybody sees that they left (MSG-6).
  await drawer.getByRole('button', { name: 'Leave group' }).click();
  const question = his.page.getByRole('dialog', { name: 'Leave "Night shoots"?' });
  await question.getByRole('button', { name: 'Leave group' }).click();
  await expectGone(question);
  await expectVisible(page.getByText('Ole Fjeldstad left the conversation').first());
  await expectVisible(his.page.getByText(/You're no longer in this conversation/).first());
  await expectGone(composerFor(his.page, 'Night shoots'));
});

detail('178 what two wrote is read by whoever is added once the other of the two agrees', async () => {
  const world = theWorld();
  const mara = await world.person('Mara Delacroix');
  const tom = await world.person('Tomasz Wierzbicki');
  const lea = await world.person('Leonie Quarrell');
  await world.connect(mara, lea);
  const { id } = await world.conversation(mara, tom, ['Between the two of us.', 'For now.']);
  const newcomer = await open({ as: lea, size: 'narrow' });
  const { page } = await open({ as: mara });
  await visitPage(page, `/messages?conversationId=${id}`);
  await page
    .getByRole('complementary', { name: 'Details' })
    .getByRole('button', { name: 'Add people' })
    .click();
  const add = page.getByRole('dialog', { name: /^Add people to/ });
  await add.getByRole('combobox', { name: 'To' }).fill('Leonie');
  await add.getByRole('option', { name: /Leonie Quarrell/ }).click();
  await add.getByRole('radio', { name: 'Everything' }).click();
  await expectVisible(add.getByText(/^Tomasz Wierzbicki is asked first/));
  expect(await breachesOn(page)).toEqual([]);
  await add.getByRole('button', { name: 'Add people' }).click();
  await expectGone(add);
  await expectVisible(page.getByText('New people see: everything, if Tomasz Wierzbicki agrees'));

  await visitPage(newcomer.page, `/messages?conversationId=${id}`);
  await expectVisible(newcomer.page.getByText('Leonie Quarrell joined the conversation'));
  expect(await newcomer.page.getByText('Between the two of us.').count()).toBe(0);

  const his = await open({ as: tom, size: 'narrow', colorScheme: 'light' });
  await visitPage(his.page, `/messages?conversationId=${id}`);
  const question = his.page.getByRole('region', { name: 'Earlier messages' });
  await expectVisible(
    question.getByText('Mara Delacroix asks to let Leonie Quarrell read your earlier messages'),
  );
  await expectNoSidewaysScroll(his.page);
  expect(await breachesOn(his.page)).toEqual([]);
  await question.getByRole('button', { name: 'Agree' }).click();
  await expectGone(question);
  await expectVisible(newcomer.page.getByText('Between the two of us.').first());
});

detail(
  'MSG-11 somebody who is not connected waits in Requests: one is put away in silence, one is let in',
  async () => {
    const world = theWorld();
    const asked = await world.person('Henrike Vogt');
    const loud = await world.person('Barnaby Loxley');
    const kind = await world.person('Ynez Carvajal');
    await ask(loud, asked, 'Buy my camera');
    const id = await ask(kind, asked, 'We met at the mix. May I send you the reel?');
    const { page } = await open({ as: asked });
    await visitPage(page, '/messages');
    await viewOf(page, /^Requests/).click();
    await expectVisible(viewOf(page, /Requests.*2/));

    await listOf(page)
      .getByRole('link', { name: /Barnaby Loxley/ })
      .click();
    const answer = page.getByRole('region', { name: 'Message request' });
    await expectVisible(answer.getByText('Barnaby Loxley wants to message you'));
    expect(await composerFor(page, 'Barnaby Loxley').count()).toBe(0);
    expect(await breachesOn(page)).toEqual([]);
    await answer.getByRole('button', { name: 'Ignore' }).click();
    await expectVisible(shell(page).notes.getByText("Request ignored. They aren't notified."));
    await expectGone(listOf(page).getByRole('link', { name: /Barnaby Loxley/ }));

    const hers = await open({ as: kind, size: 'narrow' });
    await visitPage(hers.page, `/messages?conversationId=${id}`);
    await expectVisible(hers.page.getByText(/Waiting for Henrike Vogt to accept/));
    await listOf(page)
      .getByRole('link', { name: /Ynez Carvajal/ })
      .click();
    await expectVisible(answer.getByText('Ynez Carvajal wants to message you'));
    await answer.getByRole('button', { name: 'Accept' }).click();
    await expectVisible(composerFor(page, 'Ynez Carvajal'));
    await composerFor(hers.page, 'Henrike Vogt').fill('Thank you, here it is.');
    await hers.page.keyboard.press('Control+Enter');
    await expectVisible(page.getByRole('article').getByText('Thank you, here it is.'));

    // To whom was not answered it still only waits: that they were put away is nowhere to be seen.
    const his = await open({ as: loud });
    await visitPage(his.page, '/messages');
    await listOf(his.page)
      .getByRole('link', { name: /Henrike Vogt/ })
      .click();
    await expectVisible(his.page.getByText(/Waiting for Henrike Vogt to accept/));
  },
);

detail(
  'MSG-15 what is archived by key leaves the inbox, can be taken back, and returns with a new message',
  async () => {
    const world = theWorld();
    const me = await world.person('Idris Camborne');
    const rosa = await world.person('Rosalind Achterberg');
    const { id } = await world.conversation(rosa, me, ['The lenses are back']);
    const { page } = await open({ as: me });
    await visitPage(page, '/messages');
    const row = listOf(page).getByRole('link', { name: /Rosalind Achterberg/ });
    await row.focus();
    await page.keyboard.press('s');
    await expectVisible(row.getByRole('img', { name: 'Starred' }));
    await page.keyboard.press('e');
    await expectGone(row);
    const note = shell(page).notes;
    await expectVisible(note.getByText('"Rosalind Achterberg" archived'));
    await note.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(row);

    await row.focus();
    await page.keyboard.press('e');
    await expectGone(row);
    await viewOf(page, /^Archived/).click();
    await expectVisible(row);
    await viewOf(page, /^Inbox/).click();
    await expectGone(row);
    await say(rosa, id, 'All of them but the 40');
    await expectVisible(row.getByText('All of them but the 40'));
  },
);
