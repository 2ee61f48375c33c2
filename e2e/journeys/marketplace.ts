import { newId } from '#platform/server/new-id.ts';
import { expectGone, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld } from '../support/journey.ts';

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

detail('a city chosen on the map narrows the list, and what is chosen is kept under a name', async () => {
  const world = theWorld();
  const [ruth, theo] = await Promise.all([
    world.person('Ruth Calder', { role: 'PRODUCER' }),
    world.person('Theo Lindqvist', { role: 'MANAGER' }),
  ]);
  for (const [title, city] of [
    ['Focus puller in Porto', 'Porto, Portugal'],
    ['Focus puller in Oslo', 'Oslo, Norway'],
  ] as const) {
    const id = newId();
    await ruth.request('POST', '/api/listings', { id, kind: 'job', title, city, pay: 'deferred' });
    await ruth.request('POST', `/api/listings/${id}/publish`);
  }
  const { page } = await openPage('/marketplace?q=focus+puller', { as: theo });
  await expectVisible(page.getByRole('button', { name: /Focus puller in Oslo/ }));
  await page.getByRole('button', { name: 'Map' }).click();
  await expectVisible(page.getByRole('group', { name: 'Where the listings are' }));
  expect(await breachesOn(page)).toEqual([]);
  await page
    .getByRole('table', { name: 'Cities' })
    .getByRole('button', { name: /^Porto/ })
    .press('Enter');
  await expectVisible(page.getByRole('button', { name: /Focus puller in Porto/ }));
  await expectGone(page.getByRole('button', { name: /Focus puller in Oslo/ }));
  await page.getByRole('button', { name: 'Saved searches' }).click();
  const layer = page.getByRole('dialog', { name: 'Saved searches' });
  await layer.getByRole('textbox', { name: 'Name' }).fill('Porto');
  await layer.getByRole('button', { name: 'Save', exact: true }).click();
  await expectVisible(layer.getByRole('link', { name: 'Porto' }));
  expect(await breachesOn(page)).toEqual([]);
});

detail(
  'a poster hears about an applicant from somebody both know, once the applicant has agreed',
  async () => {
    const world = theWorld();
    const [hana, oscar, vera] = await Promise.all([
      world.person('Hana Brandt', { role: 'PRODUCER' }),
      world.person('Oscar Nilsen', { role: 'MANAGER' }),
      world.person('Vera Quill', { role: 'PRODUCER' }),
    ]);
    await Promise.all([world.connect(hana, vera), world.connect(oscar, vera)]);
    const id = newId();
    const job = { kind: 'job', title: 'Script supervisor', pay: 'deferred' };
    await hana.request('POST', '/api/listings', { id, ...job });
    await hana.request('POST', `/api/listings/${id}/publish`);
    await oscar.request('POST', `/api/listings/${id}/apply`, { applicationId: newId() });
    const { page } = await openPage(`/marketplace?view=mine&open=${id}`, { as: hana });
    const open = page.getByRole('complementary', { name: 'Script supervisor' });
    await open.getByRole('button', { name: 'Ask for a reference' }).click();
    await expectVisible(open.getByText('Waiting for the applicant.'));

    const theirs = await openPage('/requests', { as: oscar, size: 'narrow' });
    await theirs.page
      .getByRole('link', { name: /Hana Brandt would like to hear about you/ })
      .first()
      .click();
    const asked = theirs.page.getByRole('dialog', { name: 'May Hana Brandt hear about you?' });
    await expectVisible(asked);
    await expectNoSidewaysScroll(theirs.page);
    expect(await breachesOn(theirs.page)).toEqual([]);
    await asked.getByRole('combobox', { name: 'Who should be asked' }).click();
    await theirs.page.getByRole('option', { name: 'Vera Quill' }).click();
    await asked.getByRole('button', { name: 'Ask them' }).click();
    await expectGone(asked);

    const hers = await openPage('/requests', { as: vera });
    await hers.page
      .getByRole('link', { name: /Oscar Nilsen asked you for a reference/ })
      .first()
      .click();
    const writing = hers.page.getByRole('dialog', { name: 'A word about Oscar Nilsen' });
    await writing.getByRole('textbox', { name: 'Your words' }).fill('Nothing gets past him.');
    expect(await breachesOn(hers.page)).toEqual([]);
    await writing.getByRole('button', { name: 'Send' }).click();
    await expectVisible(open.getByText('Vera Quill: Nothing gets past him.'));
    expect(await breachesOn(page)).toEqual([]);
  },
);
