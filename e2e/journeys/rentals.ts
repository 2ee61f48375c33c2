import type { Condition } from '#features/rentals/contract/views.ts';
import { plainTerms } from '#features/rentals/testing/factory/rentals.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { expectGone, expectVisible } from '../support/expectations.ts';
import { expectNoSidewaysScroll } from '../support/geometry.ts';
import { breachesOn, detail, expect, openPage, test, theWorld } from '../support/journey.ts';
import type { Person } from '../support/world.ts';

const today = () => systemClock.now().toISOString().slice(0, 10);

const camera = { kind: 'gear', title: 'Alexa 35 package', pay: 'day', rateMinor: 42_000, currency: 'EUR' };

/** A camera package that can be rented. */
async function offered(by: Person, terms: object = {}): Promise<string> {
  const id = newId();
  await by.request('POST', '/api/listings', { ...camera, id });
  await by.request('POST', `/api/listings/${id}/publish`, {});
  const written = { ...plainTerms, zone: 'UTC', version: 0, ...terms };
  await by.request('PUT', `/api/listings/${id}/rental-terms`, written);
  return id;
}

interface Seen {
  readonly version: number;
  readonly conditions: readonly Condition[];
}
const seen = async (by: Person, id: string) => (await by.request('GET', `/api/rentals/${id}`)) as Seen;

/** Writes the report of a stage, and signs it for both. */
async function reported(by: Person, id: string, stage: 'out' | 'back', items: object[] = plainTerms.items) {
  await by.request('PUT', `/api/rentals/${id}/conditions/${stage}`, { version: 0, items });
}
const signed = (by: Person, id: string, stage: 'out' | 'back') =>
  by.request('POST', `/api/rentals/${id}/conditions/${stage}/sign`, { version: 1, name: by.name });

const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n'),
};

test('a renter asks on a phone, the owner accepts, the certificate is accepted, and it goes out and comes back signed by both', async () => {
  const world = theWorld();
  const [petra, tom] = await Promise.all([world.person('Petra Vanberg'), world.person('Tom Reyesdal')]);
  await offered(petra, { needsCertificate: true });
  const [firstDay, lastDay] = [dayAfter(today(), 3), dayAfter(today(), 5)];

  const theirs = await openPage('/marketplace?q=alexa', { as: tom, size: 'narrow' });
  await theirs.page.getByRole('button', { name: /Alexa 35 package/ }).click();
  const listing = theirs.page.getByRole('complementary', { name: 'Alexa 35 package' });
  await expectVisible(listing.getByText('Every day is free.'));
  await expectNoSidewaysScroll(theirs.page);
  // Gear is asked about: nobody applies for it.
  await expectVisible(listing.getByRole('button', { name: 'Ask about it' }));
  await listing.getByRole('button', { name: 'Ask to rent' }).click();
  const asking = theirs.page.getByRole('dialog', { name: 'Rent Alexa 35 package' });
  await asking.getByLabel('First day').fill(firstDay);
  await asking.getByLabel('Last day').fill(lastDay);
  await asking.getByRole('textbox', { name: 'What it’s for' }).fill('Pickups for block 2.');
  expect(await breachesOn(theirs.page)).toEqual([]);
  await asking.getByRole('button', { name: 'Send request' }).click();
  const rented = theirs.page.getByRole('complementary', { name: 'Alexa 35 package' });
  await expectVisible(rented.getByText('Requested'));

  const { page } = await openPage('/marketplace/rentals', { as: petra });
  await page.getByRole('button', { name: /Alexa 35 package, To Tom Reyesdal/ }).click();
  const owned = page.getByRole('complementary', { name: 'Alexa 35 package' });
  await expectVisible(owned.getByText('Pickups for block 2.').first());
  await owned.getByRole('button', { name: 'Accept', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Accept this request?' })
    .getByRole('button', { name: 'Accept' })
    .click();
  await expectVisible(owned.getByText('It can’t be handed over until every day is covered.'));

  // The renter sees it without asking again, and sends the certificate.
  await rented.getByRole('button', { name: 'Add certificate' }).click();
  const sending = theirs.page.getByRole('dialog', { name: 'Add certificate' });
  await sending.locator('input[type="file"]').setInputFiles(certificate);
  await sending.getByRole('button', { name: 'Send certificate' }).click();
  await owned
    .getByRole('region', { name: 'Insurance certificate' })
    .getByRole('button', { name: 'Accept', exact: true })
    .click();
  await expectVisible(rented.getByText('Every day is covered.'));
  await expectNoSidewaysScroll(theirs.page);

  await owned.getByRole('button', { name: 'Write condition report' }).click();
  const report = page.getByRole('dialog', { name: 'Condition at pick-up' });
  expect(await breachesOn(page)).toEqual([]);
  await report.getByRole('button', { name: 'Save report' }).click();
  for (const [by, at, name] of [
    [owned, page, 'Petra Vanberg'],
    [rented, theirs.page, 'Tom Reyesdal'],
  ] as const) {
    await by.getByRole('button', { name: 'Sign report' }).click();
    const signing = at.getByRole('dialog', { name: 'Sign the pick-up report' });
    await signing.getByRole('textbox', { name: 'Type your full name' }).fill(name);
    await signing.getByRole('button', { name: 'Sign', exact: true }).click();
    await expectGone(signing);
  }
  await expectVisible(owned.getByText('Out', { exact: true }));

  // The other half of the way is the same dialogs again.
  const { items } = (await tom.request('GET', '/api/rentals')) as { items: { id: string }[] };
  const rental = items[0]?.id ?? '';
  await reported(tom, rental, 'back', [{ name: 'Alexa 35 body', serial: 'K1.0099' }]);
  for (const by of [tom, petra]) await signed(by, rental, 'back');
  await expectVisible(owned.getByText('Returned', { exact: true }).first());
  await expectVisible(owned.getByText('2 differences'));
  expect(await breachesOn(page)).toEqual([]);
  expect(await breachesOn(theirs.page)).toEqual([]);
});

detail(
  'an owner blocks days and writes the terms with the keyboard, and both stand in the listing',
  async () => {
    const world = theWorld();
    const petra = await world.person('Petra Vanberg');
    const id = await offered(petra);
    const { page } = await openPage(`/marketplace?view=mine&open=${id}`, { as: petra });
    const listing = page.getByRole('complementary', { name: 'Alexa 35 package' });
    await listing.getByRole('button', { name: 'Block days' }).press('Enter');
    const blocking = page.getByRole('dialog', { name: 'Block days' });
    await blocking.getByLabel('First day').fill(dayAfter(today(), 2));
    await blocking.getByLabel('Last day').fill(dayAfter(today(), 4));
    await blocking.getByRole('textbox', { name: 'Why (only you see this)' }).fill('Service');
    expect(await breachesOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expectVisible(listing.getByText(/, Service/));
    await listing.getByRole('button', { name: 'Edit terms' }).press('Enter');
    const terms = page.getByRole('dialog', { name: 'Rental terms' });
    await terms.getByRole('textbox', { name: 'Replacement value' }).fill('70,000');
    await terms.getByRole('checkbox', { name: 'Ask for an insurance certificate' }).press('Space');
    await terms.getByRole('textbox', { name: 'Cover, in words' }).fill('Loss and damage');
    expect(await breachesOn(page)).toEqual([]);
    await terms.getByRole('button', { name: 'Save terms' }).press('Enter');
    await expectVisible(listing.getByText('€70,000'));
    await expectVisible(listing.getByText(/Loss and damage/));
  },
);

detail('a renter asks for longer and objects at the return, and the rental says so', async () => {
  const world = theWorld();
  const [petra, tom] = await Promise.all([world.person('Petra Vanberg'), world.person('Tom Reyesdal')]);
  const listing = await offered(petra);
  const days = { firstDay: today(), lastDay: dayAfter(today(), 1) };
  const id = newId();
  await tom.request('POST', `/api/listings/${listing}/rentals`, { rentalId: id, ...days });
  await petra.request('POST', `/api/rentals/${id}/move`, { version: 1, move: 'accept' });
  await reported(petra, id, 'out');
  for (const by of [petra, tom]) await signed(by, id, 'out');
  const { page } = await openPage(`/marketplace/rentals?open=${id}`, { as: tom });
  const panel = page.getByRole('complementary', { name: 'Alexa 35 package' });
  await panel.getByRole('button', { name: 'Keep it longer' }).click();
  const longer = page.getByRole('dialog', { name: 'Keep it longer' });
  await longer.getByLabel('New last day').fill(dayAfter(today(), 3));
  await longer.getByRole('button', { name: 'Send request' }).click();
  await expectVisible(panel.getByText('Asked to keep it longer', { exact: true }));
  const { version } = await seen(petra, id);
  await petra.request('POST', `/api/rentals/${id}/extension/answer`, { version, isAgreed: true });
  await expectGone(panel.getByText('Asked to keep it longer', { exact: true }));
  await reported(petra, id, 'back');
  await signed(petra, id, 'back');
  await panel.getByRole('button', { name: 'Sign report' }).click();
  const signing = page.getByRole('dialog', { name: 'Sign the return report' });
  await signing.getByRole('textbox', { name: 'Type your full name' }).fill('Tom Reyesdal');
  await signing
    .getByRole('textbox', { name: 'What you don’t agree with' })
    .fill('The head was scratched before.');
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await expectVisible(panel.getByText('Objection: The head was scratched before.'));
  await expectVisible(panel.getByText('No differences'));
  expect(await breachesOn(page)).toEqual([]);
});

detail('a renter reports the owner on a phone, and a moderator reads the notes and warns them', async () => {
  const world = theWorld();
  const [petra, tom, mo] = await Promise.all([
    world.person('Petra Vanberg'),
    world.person('Tom Reyesdal'),
    world.person('Mo Judgeman', { role: 'MODERATOR' }),
  ]);
  const id = newId();
  const days = { firstDay: today(), lastDay: dayAfter(today(), 1) };
  await tom.request('POST', `/api/listings/${await offered(petra)}/rentals`, { rentalId: id, ...days });
  await petra.request('POST', `/api/rentals/${id}/move`, { version: 1, move: 'accept' });
  const notes = { version: 0, items: plainTerms.items, notes: 'Plate cracked' };
  await petra.request('PUT', `/api/rentals/${id}/conditions/out`, notes);
  const { page } = await openPage('/marketplace/rentals', { as: tom, size: 'narrow' });
  await page.getByRole('button', { name: /Alexa 35 package, From Petra Vanberg/ }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this rental' });
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('It came without the charger.');
  expect(await breachesOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expectVisible(page.getByText('Reported. Moderators will look at it.').first());

  const queue = await openPage('/dashboard/community/moderation', { as: mo });
  await queue.page.getByRole('link', { name: /Tom Reyesdal about Petra Vanberg/ }).click();
  await expectVisible(queue.page.getByText('It came without the charger.'));
  await expectVisible(queue.page.getByText('Plate cracked'));
  expect(await breachesOn(queue.page)).toEqual([]);
  await queue.page.getByRole('button', { name: 'Warn…' }).click();
  const warning = queue.page.getByRole('dialog', { name: 'Warn Petra Vanberg' });
  await warning.getByRole('textbox', { name: 'Warning' }).fill('Send what you agreed on.');
  await warning.getByRole('button', { name: 'Send warning' }).click();
  await expectVisible(queue.page.getByText('Warning sent').first());
});
