import { expectSoon, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, open, test, theWorld, visitPage } from '../support/journey.ts';
import { still } from '../support/looks.ts';

test('X17 one blocks the other in a conversation: the thread closes in both browsers, and opens again', async () => {
  const world = theWorld();
  const vera = await world.person('Vera Solberg');
  const emil = await world.person('Emil Castellan');
  const { id } = await world.conversation(vera, emil, ['The lenses are back', 'All of them?']);
  const address = `/messages?conversationId=${id}`;
  const hers = await open({ ...still, as: vera });
  const his = await open({ as: emil, size: 'narrow' });
  await visitPage(hers.page, address);
  await visitPage(his.page, address);
  await expectVisible(his.page.getByRole('textbox', { name: 'Message to Vera Solberg' }));

  await hers.page.getByRole('button', { name: 'More about Emil Castellan' }).click();
  const blocking = hers.page.getByRole('menuitem', { name: 'Block Emil Castellan' });
  await expectVisible(blocking);
  expect(await breachesOn(hers.page)).toEqual([]);
  await blocking.click();
  const question = hers.page.getByRole('dialog', { name: 'Block Emil Castellan?' });
  await expectVisible(question.getByText(/We don’t tell them/));
  expect(await breachesOn(hers.page)).toEqual([]);
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expectVisible(hers.page.getByText('You blocked Emil Castellan.'));

  // He is told nothing but that there is no way to answer; what was written is still there.
  await expectVisible(his.page.getByText('You cannot reply to this conversation.'));
  await expectSoon(() => his.page.getByRole('textbox', { name: 'Message to Vera Solberg' }).count()).toBe(0);
  await expectVisible(his.page.getByText('The lenses are back').last());
  expect(await his.page.getByText(/block/i).count()).toBe(0);
  await expectNoSidewaysScroll(his.page);
  expect(await breachesOn(his.page)).toEqual([]);

  await visitPage(hers.page, '/settings?section=privacy');
  const list = hers.page.getByRole('list', { name: 'Blocked people' });
  await expectVisible(list.getByText('Emil Castellan'));
  expect(await breachesOn(hers.page)).toEqual([]);
  await list.getByRole('button', { name: 'Unblock Emil Castellan' }).click();
  await expectVisible(hers.page.getByText('You haven’t blocked anyone.'));
  await expectVisible(his.page.getByRole('textbox', { name: 'Message to Vera Solberg' }));
});

detail('X17 on the page of a person who is blocked the same menu lets them in again', async () => {
  const world = theWorld();
  const ada = await world.person('Ada Winther');
  const ole = await world.person('Ole Haugen');
  await ada.request('PUT', `/api/me/blocks/${ole.id}`);
  const { page } = await open({ as: ada, colorScheme: 'light' });
  await visitPage(page, `/people/${ole.id}`);
  await page.getByRole('button', { name: 'More about Ole Haugen' }).click();
  await page.getByRole('menuitem', { name: 'Unblock Ole Haugen' }).click();
  await expectVisible(page.getByRole('region', { name: 'Messages' }).getByText('Ole Haugen is unblocked'));
  expect(await ada.request('GET', '/api/me/blocks')).toEqual({ items: [] });
});
