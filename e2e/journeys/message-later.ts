import type { Page } from 'playwright-core';
import { wakeFromOutside } from '#platform/server/jobs/wake-from-outside.ts';
import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, test, theWorld, visitPage } from '../support/journey.ts';
import { pressAt } from '../support/outcomes.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const said = (page: Page, text: string) => page.getByRole('article').getByText(text, { exact: true });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const expectNoBreaches = async (page: Page) => expect(await breachesOn(page)).toEqual([]);

/** Two people with a conversation, and the address of it. */
async function twoPeople(one: string, other: string) {
  const world = theWorld();
  const facts = { timeZone: 'America/Los_Angeles' };
  const me = await world.person(one);
  const them = await world.person(other, { facts });
  const { id } = await world.conversation(me, them, ['Good morning.']);
  return { me, them, id, address: `/messages?conversationId=${id}` };
}

detail(
  'MSG-3 a draft of one device appears on the other with its files, and is gone when it is sent there',
  async () => {
    const { me, them, address } = await twoPeople('Ottoline Vasquez', 'Bartholomew Quill');
    const elsewhere = await theWorld().signedIn(me.email);
    const desk = await open({ as: me });
    const phone = await open({ as: elsewhere, size: 'narrow' });
    const reader = await open({ as: them });
    for (const { page } of [desk, phone, reader]) await visitPage(page, address);
    await composer(desk.page).fill('Shall we say Thursday at four?');
    await expectSoon(() => composer(phone.page).inputValue()).toBe('Shall we say Thursday at four?');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring the boots.') };
    await desk.page.locator('input[type="file"]').setInputFiles(notes);
    const tray = phone.page.getByRole('list', { name: 'Attached files' });
    await expectVisible(tray.getByText('notes.txt'));

    await composer(phone.page).focus();
    await phone.page.keyboard.press('Control+Enter');
    await expectVisible(said(reader.page, 'Shall we say Thursday at four?'));
    await expectVisible(reader.page.getByRole('article').getByText('notes.txt'));
    await expectSoon(() => composer(desk.page).inputValue()).toBe('');
    await expectSoon(() => composer(phone.page).inputValue()).toBe('');
    await desk.page.reload();
    await expectVisible(said(desk.page, 'Shall we say Thursday at four?'));
    expect(await composer(desk.page).inputValue()).toBe('');
  },
);

test('MSG-12 a message is put off, changed where it waits, and leaves by itself when its time has come', async () => {
  const { me, them, id, address } = await twoPeople('Ludmila Farrow', 'Anselm Brightwater');
  const { database } = theWorld();
  const { page } = await open({ as: me, reducedMotion: 'reduce' });
  const reader = await open({ as: them });
  await visitPage(page, address);
  await visitPage(reader.page, address);

  await tool(page, 'Send later').click();
  const layer = page.getByRole('dialog', { name: 'Send later' });
  await expectVisible(layer.getByText('Write a message first.'));
  await page.keyboard.press('Escape');
  await composer(page).fill('The bond company has signed.');
  await tool(page, 'Send later').click();
  await expectVisible(layer.getByText(/for Anselm$/).first());
  await expectNoBreaches(page);
  await layer.getByRole('button', { name: /^Tomorrow/ }).click();
  await expectVisible(page.getByText(/^A message is scheduled for tomorrow/));
  await expectSoon(() => composer(page).inputValue()).toBe('');
  await expectFocused(composer(page));

  await page.getByRole('link', { name: /^Scheduled/ }).click();
  const list = page.getByRole('dialog', { name: 'Kept for later' });
  await expectVisible(list.getByText('The bond company has signed.'));
  await expectNoBreaches(page);
  await list.getByRole('button', { name: /^Edit/ }).click();
  await list.getByLabel('Message', { exact: true }).fill('The bond company has signed. Both copies.');
  await expectNoBreaches(page);
  await list.getByRole('button', { name: 'Save', exact: true }).click();
  // The field has these words before they are saved.
  await expectGone(list.getByLabel('Message', { exact: true }));
  await expectVisible(list.getByText('The bond company has signed. Both copies.'));
  await expectGone(said(reader.page, 'The bond company has signed. Both copies.'));

  await database.pool.query(`update scheduled_message set send_at = now() where conversation_id = $1`, [id]);
  expect(await wakeFromOutside(database.pool, 'messages-later')).toBe(true);
  await expectVisible(said(reader.page, 'The bond company has signed. Both copies.'));
  await expectVisible(list.getByText(/^No scheduled messages/));
  await page.keyboard.press('Escape');
  await expectGone(list);
  await expectVisible(said(page, 'The bond company has signed. Both copies.'));
  await expectGone(page.getByText(/^A message is scheduled/));
});

detail(
  'MSG-12, X3: a scheduled message that is changed on two devices keeps both changes, and asks where they differ',
  async () => {
    const { me, id } = await twoPeople('Hyacinth Delacroix', 'Ferdinand Lowe');
    const clientId = crypto.randomUUID();
    const sendAt = new Date(Date.now() + 86_400_000).toISOString();
    const words = { clientId, content: 'See you at the gate.', sendAt, zone: 'Europe/London' };
    await me.request('POST', `/api/conversations/${id}/scheduled-messages`, words);
    const { page: first } = await open({ as: me, reducedMotion: 'reduce' });
    const { page: second, faults } = await open({ as: me, reducedMotion: 'reduce' });
    faults.provoke(new RegExp(`PATCH /api/scheduled-messages/${clientId} 409`));
    const list = (page: Page) => page.getByRole('dialog', { name: 'Kept for later' });
    const text = (page: Page) => list(page).getByLabel('Message', { exact: true });
    for (const page of [first, second]) {
      await visitPage(page, `/messages?conversationId=${id}&later=scheduled`);
      await list(page).getByRole('button', { name: /^Edit/ }).click();
    }
    await text(first).fill('See you at stage nine.');
    await text(second).fill('See you at the canteen.');
    await list(first).getByRole('button', { name: 'Save', exact: true }).click();
    await expectGone(text(first));
    await list(second).getByRole('button', { name: 'Save', exact: true }).click();
    const both = list(second).getByRole('region', { name: /changed on another device/ });
    await expectVisible(both.getByText('See you at stage nine.'));
    await expectNoBreaches(second);
    await both.getByRole('button', { name: 'Keep mine' }).click();
    await list(second).getByRole('button', { name: 'Save', exact: true }).click();
    await expectGone(text(second));
    await expectVisible(list(first).getByText('See you at the canteen.'));
  },
);

detail('MSG-17 a template with something to fill in is not sent before it is filled in', async () => {
  const { me, them, address } = await twoPeople('Perpetua Lindqvist', 'Casimir Holloway');
  const { page } = await open({ as: me, reducedMotion: 'reduce' });
  const reader = await open({ as: them });
  await visitPage(page, `${address}&later=templates`);
  await visitPage(reader.page, address);

  const manager = page.getByRole('dialog', { name: 'Kept for later' });
  await manager.getByRole('button', { name: 'New template' }).click();
  await manager.getByRole('textbox', { name: 'Name' }).fill('Avails');
  await manager.getByRole('textbox', { name: 'Text' }).fill('Hi {firstName}, is {proyect} still on?');
  await expectVisible(manager.getByText(/There is no variable \{proyect\}/));
  await manager.getByRole('textbox', { name: 'Text' }).fill('Hi {firstName}, is {project} still on?');
  await expectNoBreaches(page);
  await manager.getByRole('button', { name: 'Save template' }).click();
  await expectVisible(manager.getByText('Avails', { exact: true }));
  await page.keyboard.press('Escape');
  await expectGone(manager);

  await tool(page, 'Templates').click();
  const layer = page.getByRole('dialog', { name: 'Insert a template' });
  await layer.getByRole('button', { name: /^Avails/ }).click();
  await expectSoon(() => composer(page).inputValue()).toBe('Hi Casimir, is {project} still on?');
  await composer(page).focus();
  await page.keyboard.press('Control+Enter');
  const field = page.getByRole('textbox', { name: 'Project', exact: true });
  await expectFocused(field);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expectVisible(page.getByText('Enter a value for Project.'));
  await expectNoBreaches(page);

  await page.keyboard.type('The Salt Ledger');
  await page.keyboard.press('Enter');
  await expectFocused(composer(page));
  await page.keyboard.press('Control+Enter');
  await expectVisible(said(reader.page, 'Hi Casimir, is The Salt Ledger still on?'));
  await expectGone(field);
});

detail(
  'MSG-13 on a phone somebody is reminded of a message, sees it among what waits, and takes it back',
  async () => {
    const { them, address } = await twoPeople('Gwendolyn Astor', 'Theodoric Vale');
    const { page } = await open({ as: them, size: 'narrow', reducedMotion: 'reduce' });
    await visitPage(page, address);
    await expectVisible(said(page, 'Good morning.'));
    const message = page.getByRole('article').filter({ hasText: 'Good morning.' });
    await pressAt(message, message.getByRole('button', { name: /Theodoric|Gwendolyn/ }).first());
    await page.getByRole('menuitem', { name: 'Remind me', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Remind me of this message' });
    await expectVisible(question.getByText('Good morning.'));
    await expectNoBreaches(page);
    await question.getByRole('button', { name: /^Tomorrow/ }).click();
    await expectGone(question);

    await visitPage(page, '/messages?later=reminders');
    const list = page.getByRole('dialog', { name: 'Kept for later' });
    await expectVisible(list.getByText('Good morning.'));
    await expectNoSidewaysScroll(page);
    await expectNoBreaches(page);
    await list.getByRole('button', { name: /^Delete the reminder/ }).click();
    await expectVisible(list.getByText(/^No reminders\./));
  },
);
