import { afterEach, expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';
import { applied, bells, posted, represents, titlesFor } from './testing/factory/market.ts';

const clock = movableClock();
const scene = await openScene({}, createLog('silent'), clock);
afterEach(() => clock.run());

const people = async <Names extends readonly string[]>(...names: Names) =>
  (await Promise.all(names.map((name) => scene.person(name)))) as { [Key in keyof Names]: Actor };
const hourMs = 3_600_000;

test('MKT-1, MKT-4 of 5.14 an applicant sends chosen credits, an answer, their word on local hire, and what exactly these dates hold', async () => {
  const [mara, tom, eve] = await people('Mara Okafor', 'Tom Reyes', 'Eve Lind');
  const id = await posted(mara, { isLocalHire: true, question: 'Have you shot on open water?' });
  await tom.call.profiles.saveCredit({ id: newId(), title: 'Eleven Fathoms', job: 'gaffer', year: 2025 });
  await tom.call.schedule.placeHold({
    id: newId(),
    personId: tom.id,
    title: 'Gantry',
    firstDay: '2027-02-20',
    lastDay: '2027-03-08',
  });
  const { people: choices } = await tom.call.marketplace.choices({ id });
  const [own] = choices;
  expect(choices).toMatchObject([
    {
      person: { displayName: 'Tom Reyes' },
      credits: [{ title: 'Eleven Fathoms', year: 2025 }],
      taken: [{ firstDay: '2027-03-01', lastDay: '2027-03-08', kind: 'hold' }],
    },
  ]);
  expect((await tom.call.marketplace.list({ q: 'photography' })).items[0]).toMatchObject({ id, clashes: 8 });
  const answer = { answer: 'Eleven Fathoms: 31 days at sea', credits: [own?.credits[0]?.id ?? ''] };
  expect(await refusalOf(applied(tom, id, answer))).toBe('listing.local_missing');
  expect(await refusalOf(applied(tom, id, { isLocal: true }))).toBe('listing.answer_missing');
  expect(await refusalOf(applied(eve, id, { ...answer, isLocal: true }))).toBe('listing.credit_absent');
  const application = { ...answer, isLocal: true, dayAnswer: 'some' as const };
  const applicationId = await applied(tom, id, application);
  await tom.call.marketplace.apply({ id, applicationId, ...application });
  expect(await refusalOf(applied(tom, id, application))).toBe('listing.applied');
  expect(await refusalOf(applied(mara, id, application))).toBe('listing.own');
  const { items, counts } = await mara.call.marketplace.applications({ id });
  expect(items).toMatchObject([
    {
      person: { displayName: 'Tom Reyes' },
      via: null,
      state: 'to-review',
      answer: answer.answer,
      dayAnswer: 'some',
      isLocal: true,
      taken: [{ firstDay: '2027-03-01', lastDay: '2027-03-08', kind: 'hold' }],
      credits: [{ title: 'Eleven Fathoms' }],
    },
  ]);
  // Nothing beyond the dates, and no word of what it is.
  expect(JSON.stringify(items)).not.toMatch(/Gantry|2027-02/);
  expect(counts).toMatchObject({ 'to-review': 1, shortlisted: 0 });
  expect(await bells(mara)).toEqual([['marketplace_application', 'Tom Reyes applied.']]);
  expect(await refusalOf(tom.call.marketplace.applications({ id }))).toBe('listing.absent');
});

test('a client whose role doesn’t open the marketplace agrees to be put up, and accepts the offer', async () => {
  const [mara, rep] = await people('Mara Okafor', 'Imogen Vance');
  const client = await scene.person('Lucian Thorne', { role: 'TALENT' });
  await scene.connect(rep, client);
  await represents(rep, client);
  const id = await posted(mara, { title: 'Ferryman', firstDay: null, lastDay: null });
  const applicationId = await applied(rep, id, { personId: client.id });
  expect(await refusalOf(client.call.marketplace.list({}))).toBe('page.forbidden');
  await client.call.marketplace.agree({ id: applicationId });
  await mara.call.marketplace.offer({ id, applicationIds: [applicationId] });
  await client.call.marketplace.accept({ id: applicationId });
  expect(await mara.call.marketplace.get({ id })).toMatchObject({ closedWith: { id: client.id } });
});

test('on a desk an assistant is offered its clients before the one whose desk it is', async () => {
  const [mara, rep, client] = await people('Mara Okafor', 'Imogen Vance', 'Marek Sobol');
  const assistant = await scene.person('Noor Haddad', { role: 'ASSISTANT' });
  await scene.connect(rep, client);
  await represents(rep, client);
  const { id: teamId } = await rep.call.teams.create({ id: newId(), name: 'Lark & Vance' });
  const asked = await rep.call.teams.invite({ id: teamId, email: `${assistant.id}@scene.example` });
  await assistant.call.teams.accept({ id: asked.id });
  const seat = await rep.call.teams.offerSeat({
    id: rep.id,
    personId: assistant.id,
    scopes: ['submissions'],
  });
  await assistant.call.teams.acceptSeat({ id: seat.id });
  const id = await posted(mara);
  const namesOf = async (who: Pick<Actor['call'], 'marketplace'>) =>
    (await who.marketplace.choices({ id })).people.map(({ person }) => person.displayName);
  expect(await namesOf(rep.call)).toEqual(['Imogen Vance', 'Marek Sobol']);
  expect(await namesOf(assistant.onDesk(rep.id))).toEqual(['Marek Sobol', 'Imogen Vance']);
});

test('MKT-2 of 5.14 a representative puts a client up; the poster hears of it once the client agrees, and it shows via whom', async () => {
  const [mara, rep, client, other] = await people(
    'Mara Okafor',
    'Imogen Vance',
    'Marek Sobol',
    'Noor Haddad',
  );
  await scene.connect(rep, client);
  await represents(rep, client);
  const id = await posted(mara);
  expect(await refusalOf(applied(rep, id, { personId: other.id }))).toBe('listing.person_absent');
  const applicationId = await applied(rep, id, { personId: client.id });
  expect((await mara.call.marketplace.applications({ id })).items).toEqual([]);
  expect(await bells(mara)).toEqual([]);
  const { items } = await client.call.requests.list({ direction: 'in' });
  expect(items).toMatchObject([{ kind: 'listing_put_up', about: 'Director of photography, block 1' }]);
  expect((await rep.call.marketplace.sent({})).items).toMatchObject([
    { application: { state: 'agreeing', isMine: false }, listing: { id } },
  ]);
  expect(await refusalOf(rep.call.marketplace.agree({ id: applicationId }))).toBe('application.absent');
  await client.call.marketplace.agree({ id: applicationId });
  await client.call.marketplace.agree({ id: applicationId });
  expect((await mara.call.marketplace.applications({ id })).items).toMatchObject([
    { person: { displayName: 'Marek Sobol' }, via: { displayName: 'Imogen Vance' } },
  ]);
  expect((await bells(rep))[0]).toEqual(['marketplace_agreed', 'Marek Sobol agreed to be put up.']);
  await client.call.marketplace.withdraw({ id: applicationId });
  expect((await mara.call.marketplace.applications({ id })).items).toEqual([]);
});

test('folders are the poster’s: an applicant sees and hears nothing of them, and every filled post answers everybody', async () => {
  const [mara, tom, eve] = await people('Mara Okafor', 'Tom Reyes', 'Eve Lind');
  const id = await posted(mara);
  const [toms, eves] = await Promise.all([applied(tom, id), applied(eve, id)]);
  const live = await tom.listen();
  const seenBy = async () => (await tom.call.marketplace.get({ id })).applications;
  const before = await seenBy();
  const sort = (version: number, folder: 'shortlisted' | 'interview' | 'no') =>
    mara.call.marketplace.sortApplication({ id: toms, version, folder });
  expect(await sort(1, 'shortlisted')).toMatchObject({ state: 'shortlisted', version: 2 });
  expect(await sort(1, 'shortlisted')).toMatchObject({ version: 2 });
  expect(await refusalOf(sort(1, 'interview'))).toBe('application.changed');
  await sort(2, 'no');
  expect(await seenBy()).toEqual(before);
  expect(live.heard.filter(({ e }) => e === 'listing.changed')).toEqual([]);
  live.close();
  await mara.call.marketplace.close({ id, reason: 'elsewhere' });
  // Whoever was turned down before learns it with all the others.
  expect((await seenBy())[0]).toMatchObject({ state: 'closed' });
  expect((await bells(eve))[0]).toEqual([
    'marketplace_closed',
    'This has been filled. Thank you for applying.',
  ]);
  expect((await bells(tom))[0]?.[0]).toBe('marketplace_closed');
  expect(await refusalOf(eve.call.marketplace.accept({ id: eves }))).toBe('application.ended');
});

test('an offer stands 48 hours, then the next applicant is asked; one accepts, the calendar has the job, and the post is filled', async () => {
  const [mara, tom, eve, ana] = await people('Mara Okafor', 'Tom Reyes', 'Eve Lind', 'Ana Ruiz');
  clock.stopAt();
  const id = await posted(mara, { title: 'Second unit' });
  const [toms, eves, anas] = await Promise.all([applied(tom, id), applied(eve, id), applied(ana, id)]);
  const offer = (applicationIds: (typeof toms)[]) => mara.call.marketplace.offer({ id, applicationIds });
  await offer([toms, eves]);
  await offer([toms, eves]);
  expect(await refusalOf(offer([anas]))).toBe('listing.offered');
  expect(await bells(tom)).toEqual([['marketplace_offer', 'You have an offer. It stands for 48 hours.']]);
  expect((await tom.call.requests.list({ direction: 'in' })).items).toMatchObject([
    { kind: 'listing_offer', person: { displayName: 'Mara Okafor' } },
  ]);
  const start = clock.now().getTime();
  clock.stopAt(new Date(start + 48 * hourMs));
  // The end counts before a job has noticed it.
  expect(await refusalOf(tom.call.marketplace.accept({ id: toms }))).toBe('application.ended');
  scene.server.wake('listing-offers-end');
  await vi.waitFor(async () => expect((await bells(eve))[0]?.[0]).toBe('marketplace_offer'), patience);
  expect((await bells(tom))[0]).toEqual(['marketplace_offer_ended', 'Your offer has ended.']);
  expect((await bells(mara))[0]).toEqual([
    'marketplace_offer_lapsed',
    'Tom Reyes didn’t answer the offer in time.',
  ]);
  await eve.call.marketplace.accept({ id: eves });
  await eve.call.marketplace.accept({ id: eves });
  expect(await mara.call.marketplace.get({ id })).toMatchObject({
    state: 'closed',
    closeReason: 'here',
    closedWith: { displayName: 'Eve Lind' },
    folders: { hired: 1, no: 2 },
  });
  const { lines } = await eve.call.schedule.holds({ from: '2027-02-01', to: '2027-04-01' });
  expect(lines.flatMap(({ holds }) => holds)).toMatchObject([
    { state: 'converted', firstDay: '2027-03-01', lastDay: '2027-03-18' },
  ]);
  expect((await bells(ana))[0]?.[0]).toBe('marketplace_closed');
  expect(await titlesFor(ana, { q: 'second unit' })).toEqual([]);
});

test('who declines an offer, or withdraws under it, makes way for the next; whoever is booked already can’t accept', async () => {
  const [mara, tom, eve, ana] = await people('Mara Okafor', 'Tom Reyes', 'Eve Lind', 'Ana Ruiz');
  const id = await posted(mara);
  const [toms, eves, anas] = await Promise.all([applied(tom, id), applied(eve, id), applied(ana, id)]);
  const days = { firstDay: '2027-03-10', lastDay: '2027-03-12' };
  const booked = newId();
  await ana.call.schedule.placeHold({ id: booked, personId: ana.id, title: 'Commercial', ...days });
  await ana.call.schedule.confirmHold({ id: booked });
  await mara.call.marketplace.offer({ id, applicationIds: [toms, eves, anas], hours: 2 });
  await tom.call.marketplace.decline({ id: toms });
  await tom.call.marketplace.decline({ id: toms });
  await eve.call.marketplace.withdraw({ id: eves });
  expect((await bells(ana))[0]).toEqual(['marketplace_offer', 'You have an offer. It stands for 2 hours.']);
  expect(await refusalOf(ana.call.marketplace.accept({ id: anas }))).toBe('application.booked');
  expect(await ana.call.marketplace.get({ id })).toMatchObject({
    state: 'live',
    applications: [{ state: 'offered' }],
  });
});
