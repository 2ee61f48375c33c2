import { connectInTheTab, holdChannel } from '../support/channel.ts';
import { expectSoon, expectVisible } from '../support/expectations.ts';
import { detail, open, openPage, shell, test, theWorld, visitPage } from '../support/journey.ts';

test('what happens after the page was read and before the live channel opens is not missed', async () => {
  const world = theWorld();
  const me = await world.person('Ottilie Krämer');
  const other = await world.person('Desmond Achebe');
  const { page } = await open({ as: me, beforeScripts: connectInTheTab });
  const letConnect = await holdChannel(page);
  await visitPage(page, '/dashboard');
  const { main, bell } = shell(page);
  await expectVisible(main.getByText('All caught up.'));
  await world.conversation(other, me, ['We lost the light, call me.']);
  letConnect();
  await expectSoon(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
  await expectVisible(main.getByText('We lost the light, call me.').first());
});

detail(
  'an answer that was made before the live channel opened and arrives after it hides no later change',
  async () => {
    const world = theWorld();
    const watched = await world.person('Thandiwe Mokoena');
    await openPage('/dashboard', { as: watched });
    const { page } = await open({
      as: await world.person('Leopold Brandauer'),
      beforeScripts: connectInTheTab,
    });
    const connected = Promise.withResolvers<void>();
    const letConnect = await holdChannel(page, connected.resolve);
    await page.route(
      `**/api/people/${watched.id}`,
      async (route) => {
        const response = await route.fetch();
        letConnect();
        await connected.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await visitPage(page, `/people/${watched.id}`);
    const { main } = shell(page);
    await expectVisible(main.getByText('Active', { exact: true }));
    await watched.request('PUT', '/api/me/presence', { status: 'away' });
    await expectVisible(main.getByText('Away', { exact: true }));
  },
);
