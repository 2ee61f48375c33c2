import type { Page } from 'playwright-core';
import { expectFocused, expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

const newTitles = (page: Page) => shell(page).main.getByRole('listitem').filter({ hasText: 'Unread' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const badge = (page: Page) => expectSoon(() => shell(page).bell.getAttribute('aria-label'));

const expectNoBreaches = async (page: Page) => expect(await breachesOn(page)).toEqual([]);

test('5.8 a message rings the bell at once, a press reads it and leads to it, and all, one and old ones go away', async () => {
  const world = theWorld();
  const [me, other, third] = await Promise.all(
    ['Rosalind Achterberg', 'Cornelius Baptiste', 'Imara Voss-Kendal'].map((name) => world.person(name)),
  );
  if (!me || !other || !third) throw new Error('somebody is missing');
  const { page } = await open({ as: me, reducedMotion: 'reduce' });
  await visitPage(page, '/dashboard');
  const { bell, notifications } = shell(page);
  const first = await world.conversation(other, me, ['Shall we say four?']);
  await badge(page).toBe('Notifications, 1 unread');
  await world.conversation(third, me, ['Pink pages are in.']);
  await badge(page).toBe('Notifications, 2 unread');

  await bell.click();
  await expectVisible(notifications.getByText('Pink pages are in.'));
  expect(await notifications.getByRole('link', { name: 'View all notifications' }).count()).toBe(1);
  await notifications.getByText('Shall we say four?').click();
  await expectPath(page, '/messages');
  expect(new URL(page.url()).searchParams.get('conversationId')).toBe(first.id);
  await expectGone(notifications);
  await badge(page).toBe('Notifications, 1 unread');

  await bell.click();
  await notifications.getByRole('button', { name: 'Mark all as read' }).click();
  await badge(page).toBe('Notifications');
  await expectVisible(shell(page).notes.getByText('All notifications marked as read'));
  await undo(page).click();
  await badge(page).toBe('Notifications, 1 unread');

  // A press outside of the list has closed it.
  await bell.click();
  await notifications.getByText('Pink pages are in.').hover();
  await notifications.getByRole('button', { name: `Dismiss ${third.name}` }).click();
  await expectGone(notifications.getByText('Pink pages are in.'));
  await expectVisible(shell(page).notes.getByText('Notification dismissed'));
  await badge(page).toBe('Notifications');

  await world.database.pool.query(
    `update notification set created_at = now() - interval '31 days' where person_id = $1`,
    [me.id],
  );
  await page.goto('/notifications');
  await expectVisible(page.getByText('No notifications', { exact: true }));
});

detail(
  'NOT-11, NOT-14 a row is put off, waits under Snoozed, and comes back; the kinds in the address filter',
  async () => {
    const world = theWorld();
    const [me, other] = await Promise.all([world.person('Ottilie Krämer'), world.person('Desmond Achebe')]);
    await world.conversation(other, me, ['We lost the light, call me.']);
    const { page } = await open({ as: me, reducedMotion: 'reduce' });
    await visitPage(page, '/notifications');
    const { main } = shell(page);
    const message = main.getByText('We lost the light, call me.');
    await expectVisible(message);
    await expectNoBreaches(page);

    await page.keyboard.press('j');
    await expectFocused(main.getByRole('button', { name: /We lost the light/ }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const layer = page.getByRole('dialog', { name: 'Snooze until' });
    await expectVisible(layer);
    await expectNoBreaches(page);
    await layer.getByRole('button', { name: 'In one hour' }).click();
    await expectGone(message);
    await badge(page).toBe('Notifications');
    await expectVisible(main.getByText('No other notifications'));

    await main.getByRole('link', { name: /^Snoozed/ }).click();
    await expectSoon(() => new URL(page.url()).search).toBe('?snoozed=true');
    await expectVisible(message);
    await message.hover();
    await main.getByRole('button', { name: `Unsnooze ${other.name}` }).click();
    await expectGone(message);
    await main.getByRole('link', { name: /^Messages/ }).click();
    await expectSoon(() => new URL(page.url()).search).toBe('?kind=messages');
    await expectVisible(message);
    await expectSoon(() => newTitles(page).count()).toBe(1);
    await visitPage(page, '/notifications?kind=marketplace');
    await expectVisible(main.getByText('No other notifications'));
  },
);

detail(
  'NOT-7 the matrix of kinds and channels saves by itself, holds after a reload, and silences what it says',
  async () => {
    const world = theWorld();
    const [me, other] = await Promise.all([world.person('Bashir Osman'), world.person('Clementine Roux')]);
    const { page } = await open({ as: me, size: 'narrow', reducedMotion: 'reduce' });
    await visitPage(page, '/notifications?settings=true');
    const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await expectVisible(cell('Messages: In app'));
    await expectNoBreaches(page);
    await expectNoSidewaysScroll(page);
    expect(await cell('Messages: Push').isDisabled()).toBe(true);

    await cell('Messages: In app').focus();
    await page.keyboard.press('Space');
    await expectSoon(() => cell('Messages: Email').isDisabled()).toBe(true);
    await expectVisible(page.getByText('Saved', { exact: true }));
    await page.getByRole('checkbox', { name: /^Quiet hours/ }).click();
    await page.getByLabel('Monday, from').fill('21:30');
    await page.getByLabel('Monday, from').press('Enter');
    await expectSoon(async () => {
      const held = await me.request('GET', '/api/me/notification-preferences');
      return (held as { quietHours: unknown }).quietHours;
    }).toMatchObject({ isOn: true, days: { mon: { from: '21:30', to: '07:00' } } });

    await page.reload();
    await expectVisible(page.getByLabel('Monday, from'));
    expect(await page.getByLabel('Monday, from').inputValue()).toBe('21:30');
    expect(await cell('Messages: In app').isChecked()).toBe(false);
    await world.conversation(other, me, ['Nobody rings for this one.']);
    await visitPage(page, '/notifications');
    await expectVisible(page.getByText('No notifications', { exact: true }));
  },
);

detail('NOT-4 when the read state cannot be written the person still arrives, and is told', async () => {
  const world = theWorld();
  const [me, other] = await Promise.all([
    world.person('Leopold Brandauer'),
    world.person('Thandiwe Mokoena'),
  ]);
  const { id } = await world.conversation(other, me, ['Doors at seven.']);
  const { page, faults } = await open({ as: me });
  await visitPage(page, '/notifications');
  await page.route('**/api/notifications/*/read', (route) => route.fulfill({ status: 500, body: '{}' }));
  faults.provoke(/notifications\/.*\/read 500/);
  await shell(page).main.getByText('Doors at seven.').click();
  await expectPath(page, '/messages');
  expect(new URL(page.url()).searchParams.get('conversationId')).toBe(id);
  await expectVisible(shell(page).notes.getByText('Failed to process notification'));
});
