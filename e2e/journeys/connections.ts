import { expect, test } from 'vitest';
import { breachesOn } from '../support/axe.ts';
import { expectGone, expectNoSidewaysScroll, expectSoon, expectVisible } from '../support/expectations.ts';
import { shell, visitPage } from '../support/shell.ts';
import { open, theWorld } from '../support/stage.ts';

const grave = async (page: Parameters<typeof breachesOn>[0]) =>
  (await breachesOn(page)).filter((line) => /^(serious|critical)/.test(line));

test('CRQ-2, CRQ-5: somebody asks on a page with one line, the other accepts in the list, and both pages say so', async () => {
  const world = theWorld();
  const [tom, mara] = [await world.person('Tom Brightwater'), await world.person('Mara Brightwater')];
  const asking = await open({ as: tom });
  await visitPage(asking.page, `/people/${mara.id}`);
  await shell(asking.page).main.getByRole('button', { name: 'Connect' }).click();
  const dialog = asking.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expectVisible(dialog.getByText('Say in one line why you ask'));
  await dialog.getByLabel('Why').fill('We shot next door to each other');
  // What was begun is there again after a change of mind.
  await asking.page.keyboard.press('Escape');
  await shell(asking.page).main.getByRole('button', { name: 'Connect' }).click();
  expect(await dialog.getByLabel('Why').inputValue()).toBe('We shot next door to each other');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expectGone(dialog);

  const { page } = await open({ as: mara, size: 'narrow' });
  await visitPage(page, '/contacts/requests');
  const list = page.getByRole('list', { name: 'For you' });
  await expectVisible(list.getByText('We shot next door to each other'));
  await expectNoSidewaysScroll(page);
  await expectSoon(() => grave(page)).toEqual([]);
  await list.getByRole('button', { name: 'Accept the request of Tom Brightwater' }).click();
  await expectVisible(page.getByText('Nobody is waiting for you.', { exact: false }));

  await expectVisible(shell(asking.page).main.getByRole('button', { name: 'Connected' }));
});
