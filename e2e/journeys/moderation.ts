import type { Page } from 'playwright-core';
import { sizes } from '../support/browser.ts';
import { expectFocused, expectGone, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';
import { pressAt } from '../support/outcomes.ts';
import type { Person } from '../support/world.ts';

const still = { reducedMotion: 'reduce' } as const;
const desk = '/dashboard/community/moderation';
const queue = (page: Page) => page.getByRole('list', { name: 'Reports' });
const row = (page: Page, reason: string) => queue(page).getByRole('link', { name: new RegExp(reason) });
const main = (page: Page) => shell(page).main;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Above the footer's edge, once more where a screen reader hears it. */
const note = (page: Page, text: string) => shell(page).notes.getByText(text, { exact: true });

/** Two who talk; the first one wrote the first line. */
async function talkOf(names: readonly [string, string], lines: readonly string[]) {
  const world = theWorld();
  const one = await world.person(names[0]);
  const other = await world.person(names[1]);
  const { id } = await world.conversation(one, other, lines);
  return { one, other, id };
}

const openThread = async (as: Person, id: string) => {
  const { page } = await open({ as, ...still });
  await visitPage(page, `/messages?conversationId=${id}`);
  return page;
};

const messageOf = (page: Page, words: string) =>
  page.locator('article[data-seq]', { hasText: words }).first();

const report = (by: Person, id: string, seq: number, reason: string) =>
  by.request('POST', `/api/conversations/${id}/messages/${seq}/report`, {
    reportId: crypto.randomUUID(),
    reason,
  });

test('S7, MSG-7 a report comes live into the moderators’ queue, the message that is removed is gone for both, and the reporter is told', async () => {
  const { one, other, id } = await talkOf(
    ['Ines Aldana', 'Noor Haverkamp'],
    ['You are finished in this town', 'Excuse me?'],
  );
  const moderator = await theWorld().person('Maren Voss', { role: 'MODERATOR' });
  const { page } = await open({ as: moderator, ...still });
  await visitPage(page, '/dashboard');
  await shell(page).menu.getByRole('link', { name: 'Community' }).click();
  await main(page).getByRole('link', { name: 'Moderation' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: /^Moderation/ }));

  const mine = await openThread(one, id);
  const theirs = await openThread(other, id);
  const message = messageOf(theirs, 'You are finished');
  await pressAt(message, message.getByRole('button', { name: 'Actions for the message' }));
  await theirs.getByRole('menuitem', { name: 'Report' }).click();
  await theirs.getByLabel('What is wrong with it?').fill('A threat against my work');
  expect(await breachesOn(theirs)).toEqual([]);
  await button(theirs, 'Send report').click();
  await expectVisible(note(theirs, 'Report sent. Moderators will review it.'));

  await row(page, 'A threat against my work').click();
  await expectVisible(main(page).getByRole('heading', { name: 'Message from Ines Aldana' }));
  await expectGone(main(page).getByText('You are finished in this town'));
  await button(page, 'Show what was reported').click();
  await expectVisible(main(page).getByText('You are finished in this town'));
  expect(await breachesOn(page)).toEqual([]);

  await button(page, 'Remove message…').click();
  const dialog = page.getByRole('dialog', { name: 'Remove this message for everyone?' });
  await dialog.getByRole('button', { name: 'Remove message' }).click();
  await expectVisible(dialog.getByText("Enter why you're removing it."));
  expect(await breachesOn(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('A threat');
  await dialog.getByRole('button', { name: 'Remove message' }).click();
  await expectVisible(note(page, 'Message removed for everyone'));
  await expectGone(row(page, 'A threat against my work'));

  for (const reader of [mine, theirs]) {
    await expectVisible(main(reader).getByText('[Message deleted]').first());
    await expectGone(messageOf(reader, 'You are finished'));
  }
  await shell(theirs).bell.click();
  await expectVisible(shell(theirs).notifications.getByText('Your report was reviewed').first());
});

detail(
  'X3 a moderator who comes second is shown who decided, and a dismissal is taken back by Undo',
  async () => {
    const { other, id } = await talkOf(['Piet Oduya', 'Rosa Lindqvist'], ['Move over, amateur', 'No']);
    await report(other, id, 1, 'Insults me on set');
    const world = theWorld();
    const first = await world.person('Tamsin Rourke', { role: 'MODERATOR' });
    const second = await world.person('Ulla Bremer', { role: 'MODERATOR' });
    const one = await open({ as: first, ...still });
    const two = await open({ as: second, ...still });
    two.faults.provoke(/\/decide 409/);
    for (const { page } of [one, two]) {
      await visitPage(page, desk);
      await row(page, 'Insults me on set').click();
      await expectVisible(button(page, 'Dismiss'));
    }
    // What happens meanwhile does not reach the second one's page in time.
    await two.page.route('**/api/moderation/reports/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    two.faults.provoke(/moderation\/reports/);
    await button(one.page, 'Dismiss').click();
    await expectVisible(note(one.page, 'Report dismissed'));
    await button(two.page, 'Dismiss').click();
    await expectVisible(main(two.page).getByRole('alert').getByText('Tamsin Rourke already decided this.'));
    await expectVisible(main(two.page).getByText('By Tamsin Rourke'));
    await button(one.page, 'Undo').click();
    await expectVisible(row(one.page, 'Insults me on set'));
  },
);

test('on a phone a moderator goes from the queue to a report and back, warns by dialog, and nothing scrolls sideways', async () => {
  const { one, other, id } = await talkOf(
    ['Xiomara Featherstonehaugh', 'Bo Lund'],
    [`https://example.com/${'insult-'.repeat(30)}`, 'Stop'],
  );
  await report(other, id, 1, 'Sends me links like this all night');
  const moderator = await theWorld().person('Vera Stanek', { role: 'MODERATOR' });
  const { page } = await open({ as: moderator, ...still, size: 'narrow' });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visitPage(page, desk);
  await row(page, 'Sends me links').tap();
  await expectGone(queue(page));
  await button(page, 'Show what was reported').tap();
  await expectVisible(main(page).getByText(/insult-insult/));
  expect(await breachesOn(page)).toEqual([]);
  for (const size of [sizes.narrow, sizes.zoomed]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(sizes.narrow);
  await button(page, 'All reports').tap();
  await expectVisible(queue(page));
  await row(page, 'Sends me links').tap();
  await button(page, 'Warn…').tap();
  const dialog = page.getByRole('dialog', { name: 'Warn Xiomara Featherstonehaugh' });
  await expectFocused(dialog.getByLabel('Warning', { exact: true }));
  expect(await breachesOn(page)).toEqual([]);
  await dialog.getByLabel('Warning', { exact: true }).fill('Keep to the call sheet.');
  await dialog.getByRole('button', { name: 'Send warning' }).tap();
  await expectVisible(note(page, 'Warning sent'));
  await expectSoon(async () => {
    const { items } = (await one.request('GET', '/api/notifications')) as { items: { message: string }[] };
    return items.map(({ message }) => message);
  }).toContain('Keep to the call sheet.');
});
