import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { applied, bells, job, posted } from './testing/factory/market.ts';

const scene = await openScene();

/** Books somebody from January until a day, as an accepted offer does. */
async function booked(by: Actor, who: Actor, lastDay: string): Promise<void> {
  const id = await posted(by, { title: 'Copperline', firstDay: '2027-01-11', lastDay });
  const application = await applied(who, id);
  await by.call.marketplace.offer({ id, applicationIds: [application] });
  await who.call.marketplace.accept({ id: application });
}

test('a listing for two people hires two, goes on after the first, and answers everybody once it is full', async () => {
  const [mara, tom, eve, noor] = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Eve Lind', 'Noor Haddad'].map((name) => scene.person(name)),
  );
  if (!mara || !tom || !eve || !noor) throw new Error('a person is missing');
  const id = await posted(mara, { title: 'Loaders', places: 2 });
  const [toms, eves, noors] = await Promise.all([tom, eve, noor].map((who) => applied(who, id)));
  if (!toms || !eves || !noors) throw new Error('an application is missing');
  const offer = (application: typeof toms) =>
    mara.call.marketplace.offer({ id, applicationIds: [application] });
  await offer(toms);
  await offer(eves);
  expect(await refusalOf(offer(noors))).toBe('listing.offered');
  await tom.call.marketplace.accept({ id: toms });
  const read = () => mara.call.marketplace.get({ id });
  expect(await read()).toMatchObject({ state: 'live', places: 2, filled: 1 });
  expect(await tom.call.marketplace.get({ id })).toMatchObject({ filled: null });
  // Fewer places than people who have an offer or accepted: not possible.
  const { version } = await read();
  const edit = { ...job, id, version, title: 'Loaders', places: 1 };
  expect(await refusalOf(mara.call.marketplace.edit(edit))).toBe('listing.places_taken');
  await eve.call.marketplace.decline({ id: eves });
  await offer(noors);
  await noor.call.marketplace.accept({ id: noors });
  expect(await read()).toMatchObject({ state: 'closed', closeReason: 'here', filled: 2, closedWith: null });
  const late = await scene.person('Late Applicant');
  expect(await refusalOf(applied(late, id))).toBe('listing.over');
  expect((await bells(noor))[0]?.[0]).toBe('marketplace_offer');
});

test('wrap to prep: crew who agreed to be found are suggested when a job of theirs ends just before, in the same city or union', async () => {
  const [mara, zoe] = await Promise.all([scene.person('Mara Okafor'), scene.person('Zoe Hart')]);
  const crew = async (name: string, facts: object, lastDay: string, isOn = true) => {
    const who = await scene.person(name, { facts });
    await booked(zoe, who, lastDay);
    if (isOn) await who.call.marketplace.setFindable({ isOn: true });
    return who;
  };
  const near = { location: 'Budapest, Hungary', roles: ['gaffer'] };
  const grip = await crew('Gus Grip', { ...near, roles: ['key-grip'] }, '2027-02-25');
  const gaffer = await crew('Gil Gaffer', near, '2027-02-24');
  await crew('Una Union', { location: 'Lisbon, Portugal', unions: ['Iatse 600'] }, '2027-02-26');
  await crew('Pia Private', near, '2027-02-24', false);
  await crew('Ely Early', near, '2027-02-01');
  await crew('Bea Busy', near, '2027-03-02');
  await crew('Far Away', { location: 'Lisbon, Portugal' }, '2027-02-24');
  const blocked = await crew('Sol Shut', near, '2027-02-24');
  await blocked.call.profiles.block({ id: mara.id });
  const id = await posted(mara, { title: 'Gaffer, block 2', unionName: 'IATSE 600' });
  const found = async () => (await mara.call.marketplace.suggestions({ id })).items;
  const first = await found();
  expect(first).toMatchObject([
    { person: { id: gaffer.id }, freeFrom: '2027-02-25', isSameCity: true, isSameUnion: false },
    { person: { id: grip.id }, freeFrom: '2027-02-26', isSameCity: true },
    { person: { displayName: 'Una Union' }, isSameCity: false, isSameUnion: true },
  ]);
  expect(JSON.stringify(first)).not.toContain('Copperline');
  expect(await refusalOf(grip.call.marketplace.suggestions({ id }))).toBe('listing.absent');
  await applied(gaffer, id);
  await grip.call.marketplace.setFindable({ isOn: false });
  expect(await grip.call.marketplace.findable({})).toEqual({ isOn: false });
  expect((await found()).map(({ person }) => person.displayName)).toEqual(['Una Union']);
});
