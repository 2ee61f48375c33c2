import { expectPath, expectVisible } from '../support/expectations.ts';
import { detail, expect, open, shell, test, theWorld, visitPage } from '../support/journey.ts';

const nobody = '01900000-0000-7000-8000-000000000000';

test('a talent who types the address of the directory finds it closed, inside the shell', async () => {
  const world = theWorld();
  const talent = await world.person('Tomasz Wiśniewski', { role: 'TALENT' });
  const { page } = await open({ as: talent });
  await visitPage(page, '/directory');
  await expectVisible(shell(page).main.getByText('You don’t have access to Directory'));
  await expectVisible(shell(page).menu);
  expect(await page.getByRole('list', { name: 'People' }).count()).toBe(0);
});

detail('an address of a person that holds no id is answered at once, without a second try', async () => {
  const { page, faults } = await open({ as: await theWorld().person('Ines Marlowe') });
  faults.provoke(/GET \/api\/people\/xyz 400/);
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/people/xyz')) tries++;
  });
  await page.goto('/people/xyz');
  await expectVisible(shell(page).main.getByRole('heading', { name: 'Person not found' }));
  expect(tries).toBe(1);
});

detail(
  'a person, a conversation and an address that do not exist each say so and leave a way on',
  async () => {
    const world = theWorld();
    const manager = await world.person('Priya Raghunathan');
    const other = await world.person('Otto Lindqvist');
    await world.conversation(manager, other, ['The lenses are booked.']);
    const { page, faults } = await open({ as: manager });

    faults.provoke(new RegExp(`GET /api/people/${nobody} 404`));
    await page.goto(`/people/${nobody}`);
    await expectVisible(shell(page).main.getByRole('heading', { name: 'Person not found' }));

    faults.provoke(new RegExp(`GET /api/conversations/${nobody} 404`));
    await page.goto(`/messages?conversationId=${nobody}`);
    await expectVisible(shell(page).main.getByRole('heading', { name: 'Conversation not found' }));
    await page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Otto Lindqvist/ })
      .click();
    await expectVisible(page.getByRole('article').getByText('The lenses are booked.'));

    await visitPage(page, '/no/such/place');
    await expectVisible(shell(page).main.getByRole('heading', { name: 'Page not found' }));
    await shell(page).main.getByRole('link', { name: 'Go to dashboard' }).click();
    await expectPath(page, '/dashboard');
  },
);
