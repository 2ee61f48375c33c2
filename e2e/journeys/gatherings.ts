import { expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, expect, openPage, test, theWorld } from '../support/journey.ts';

test('5.18 COM-4 somebody invites a space to an event with one place: one comes, the next waits, and both programs and events are told apart', async () => {
  const world = theWorld();
  const host = await world.person('Wenna Tregear', { role: 'ASSISTANT' });
  const guest = await world.person('Odell Carrick', { role: 'ASSISTANT' });
  const late = await world.person('Petra Sundqvist', { role: 'ASSISTANT' });
  const { page } = await openPage('/dashboard/community/events', { as: host });
  await page.getByRole('button', { name: 'New event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByRole('button', { name: 'New event' }).click();
  await expectVisible(dialog.getByText('Give it a title.'));
  await expectVisible(dialog.getByText('Say when it begins.'));
  await dialog.getByLabel('Who is it for?').click();
  await page.getByRole('option', { name: 'Desk life' }).click();
  await dialog.getByLabel('Title').fill('Drinks under the arches');
  await dialog.getByLabel('Begins').fill('2031-05-06T18:30');
  await dialog.getByLabel('Ends').fill('2031-05-06T21:00');
  await dialog.getByLabel('Places').fill('1');
  await dialog
    .getByRole('textbox', { name: 'What is it about?' })
    .pressSequentially('Bring your **worst** call sheet.');
  expect(await breachesOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'New event' }).click();
  const panel = page.getByRole('complementary', { name: 'Drinks under the arches' });
  await expectVisible(panel.getByText('worst', { exact: true }));

  const as = await openPage('/dashboard/community/events', { as: guest });
  await as.page.getByRole('link', { name: /Drinks under the arches/ }).click();
  const open = as.page.getByRole('complementary', { name: 'Drinks under the arches' });
  await open.getByRole('button', { name: 'I’m coming' }).click();
  await expectVisible(open.getByText('It’s in your schedule.'));
  expect(await breachesOn(as.page)).toEqual([]);
  const [file] = await Promise.all([
    as.page.waitForEvent('download'),
    open.getByRole('button', { name: 'Add to another calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('event.ics');
  // Live, for whoever hosts it.
  await expectVisible(panel.getByText('1 of 1 places'));

  const later = await openPage('/dashboard/community/events', { as: late, size: 'narrow' });
  await later.page.getByRole('link', { name: /Drinks under the arches/ }).click();
  const theirs = later.page.getByRole('complementary', { name: 'Drinks under the arches' });
  await theirs.getByRole('button', { name: 'Join the waiting list' }).click();
  await expectVisible(theirs.getByText('You’re number 1 on the waiting list'));
  await expectNoSidewaysScroll(later.page);
  expect(await breachesOn(later.page, { only: ['layout', 'colours'] })).toEqual([]);
  await open.getByRole('button', { name: 'I can’t come' }).click();
  await expectVisible(theirs.getByText('It’s in your schedule.'));

  await page.getByRole('link', { name: 'Programs', exact: true }).click();
  await page.getByRole('button', { name: 'New program' }).first().click();
  const program = page.getByRole('dialog', { name: 'New program' });
  await program.getByLabel('Who is it for?').click();
  await page.getByRole('option', { name: 'Desk life' }).click();
  await program.getByLabel('Title', { exact: true }).fill('First pages');
  await program.getByLabel('Session 1: title').fill('Page one');
  await program.getByLabel('Begins').fill('2031-05-06T18:30');
  await program.getByLabel('Ends').fill('2031-05-06T20:00');
  await program.getByRole('button', { name: 'Add a session' }).click();
  await program.getByLabel('Session 2: title').fill('Page ten');
  await program.getByLabel('Begins').nth(1).fill('2031-05-13T18:30');
  await program.getByLabel('Ends').nth(1).fill('2031-05-13T20:00');
  await program.getByRole('button', { name: 'New program' }).click();
  const opened = page.getByRole('complementary', { name: 'First pages' });
  await expectSoon(() => opened.getByRole('listitem').filter({ hasText: 'Page' }).count()).toBe(2);
  await opened.getByRole('button', { name: 'Join' }).click();
  await expectVisible(opened.getByText('It’s in your schedule.'));
  expect(await breachesOn(page)).toEqual([]);
});
