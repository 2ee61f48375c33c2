import { expectGone, expectPath, expectSoon, expectVisible } from '../support/expectations.ts';
import { openPage, shell, test, theWorld } from '../support/journey.ts';

test('a manager finds somebody without the accents, writes, and both see what happens without reloading', async () => {
  const world = theWorld();
  const zoraida = await world.person('María Zoraida Peñalver-Ibáñez', { role: 'PRODUCER' });
  const known = await world.signedIn('manager@backlot.example');
  await world.connect(known, zoraida);
  const hers = await openPage('/dashboard', { as: zoraida });
  await expectVisible(shell(hers.page).bell);

  const manager = await openPage('/dashboard', { as: known });
  const { search, searchField } = shell(manager.page);
  await search.click();
  await searchField.pressSequentially('penalver ibanez');
  const found = manager.page.getByRole('option', { name: zoraida.name });
  await expectVisible(found);
  await expectSoon(() => found.getAttribute('aria-selected')).toBe('true');
  await manager.page.keyboard.press('Enter');
  await expectPath(manager.page, `/people/${zoraida.id}`);
  await expectVisible(manager.page.getByRole('heading', { level: 1, name: zoraida.name }));

  const inbox = shell(manager.page).menu.getByRole('link', { name: /^Inbox/ });
  const nothingNew = await inbox.innerText();
  await manager.page.getByRole('button', { name: 'Message', exact: true }).click();
  const composer = manager.page.getByRole('textbox', { name: `Message to ${zoraida.name}` });
  await composer.fill('Are you free for a general on Thursday?');
  const { bell, menu, notifications } = shell(hers.page);
  await manager.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectVisible(hers.page.getByRole('button', { name: 'Notifications, 1 unread' }));
  await expectVisible(menu.getByRole('link', { name: 'Inbox 1 unread' }));

  await bell.click();
  await notifications.getByRole('button', { name: /Are you free for a general/ }).click();
  await expectPath(hers.page, '/messages');
  await expectVisible(hers.page.getByRole('article').getByText('Are you free for a general on Thursday?'));
  await expectVisible(hers.page.getByRole('button', { name: 'Notifications', exact: true }));
  await expectGone(menu.getByRole('link', { name: 'Inbox 1 unread' }));
  await expectVisible(manager.page.getByText('Read', { exact: true }));

  await hers.page.getByRole('textbox', { name: /^Message to/ }).fill('Thursday at four works.');
  await hers.page.keyboard.press('Control+Enter');
  await expectVisible(manager.page.getByRole('article').getByText('Thursday at four works.'));
  await expectVisible(hers.page.getByText('Read', { exact: true }));
  await expectSoon(() => inbox.innerText()).toBe(nothingNew);
});
