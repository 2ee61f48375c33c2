import { expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, expect, openPage, test, theWorld } from '../support/journey.ts';

test('a producer posts a job, somebody applies on a phone, gets an offer and accepts it, and both see it at once', async () => {
  const world = theWorld();
  const [wilma, marek] = await Promise.all([
    world.person('Wilma Farrow', { role: 'PRODUCER', facts: { company: 'Ferrant Hale' } }),
    world.person('Marek Sobolt', { role: 'MANAGER' }),
  ]);
  const { page } = await openPage('/marketplace?view=mine', { as: wilma });
  await expectVisible(page.getByText('You haven’t posted anything.'));
  expect(await breachesOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Post a listing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Post a listing' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Boom operator, second unit');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1,850');
  expect(await breachesOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  const open = page.getByRole('complementary', { name: 'Boom operator, second unit' });
  await expectVisible(open.getByText('$1,850'));
  await expectVisible(open.getByText('No applicants yet.'));
  expect(await breachesOn(page)).toEqual([]);

  const theirs = await openPage('/marketplace?q=boom', { as: marek, size: 'narrow' });
  await theirs.page.getByRole('button', { name: /Boom operator/ }).click();
  const post = theirs.page.getByRole('complementary', { name: 'Boom operator, second unit' });
  await expectVisible(post.getByText('Wilma Farrow'));
  await expectNoSidewaysScroll(theirs.page);
  expect(await breachesOn(theirs.page)).toEqual([]);
  await post.getByRole('button', { name: 'Apply' }).click();
  const form = theirs.page.getByRole('dialog', { name: /Apply: Boom/ });
  await form.getByRole('textbox', { name: 'Note' }).fill('Free all month.');
  expect(await breachesOn(theirs.page)).toEqual([]);
  await form.getByRole('button', { name: 'Apply' }).click();
  await expectVisible(post.getByText('Sent'));

  // The poster sees it without asking again, and makes an offer.
  await expectVisible(open.getByText('Free all month.'));
  await open.getByRole('button', { name: 'Offer' }).click();
  await page
    .getByRole('dialog', { name: 'Offer to Marek Sobolt' })
    .getByRole('button', { name: 'Send offer' })
    .click();
  await post.getByRole('button', { name: 'Accept offer' }).click();
  await expectVisible(post.getByText('Hired'));
  await expectVisible(open.getByText(/Filled/).first());
  expect(await breachesOn(theirs.page)).toEqual([]);
});
