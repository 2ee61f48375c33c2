import { afterEach, expect, test, vi } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';
import { applied, bells, drafted, job, posted, represents, titlesFor } from './testing/factory/market.ts';

const clock = movableClock();
const scene = await openScene({}, createLog('silent'), clock);
afterEach(() => clock.run());

const dayMs = 86_400_000;
/** A deadline by the clock of Auckland, in days from now, at 18:00. */
const dueIn = (days: number) => {
  const day = new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  return { dueOn: `${day}T18:00`, dueZone: 'Pacific/Auckland' };
};

test('a job names a title of the catalogue and its department, and is found and counted by both', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const rows = [
    ['Nights on the ferry', 'gaffer'],
    ['Days on the ferry', 'gaffer'],
    ['Sound of the ferry', 'boom-operator'],
    ['Words for the ferry', ''],
  ] as const;
  for (const [title, role] of rows) await posted(mara, { title, role });
  const { items, overview } = await tom.call.marketplace.list({ q: 'ferry', role: 'gaffer' });
  expect(items).toMatchObject([
    { title: 'Days on the ferry', role: { value: 'gaffer', label: 'Gaffer' }, department: 'Lighting & Grip' },
    { title: 'Nights on the ferry' },
  ]);
  expect(overview?.facets).toMatchObject({
    department: [{ value: 'lighting grip', label: 'Lighting & Grip', count: 2 }],
    role: [
      { value: 'gaffer', label: 'Gaffer', count: 2 },
      { value: 'boom-operator', label: 'Boom Operator', count: 1 },
    ],
  });
  expect(await titlesFor(tom, { q: 'ferry', department: 'sound department' })).toEqual([
    'Sound of the ferry',
  ]);
  // By the words of the title of the catalogue, too.
  expect(await titlesFor(tom, { q: 'boom ferry' })).toEqual(['Sound of the ferry']);
});

test('a job title or department that the catalogue doesn’t have is refused; what means nothing for a kind isn’t kept', async () => {
  const mara = await scene.person('Mara Okafor');
  const create = (more: object) => mara.call.marketplace.create({ ...job, ...more, id: newId() });
  expect(await refusalOf(create({ role: 'wizard' }))).toBe('listing.role_absent');
  expect(await refusalOf(create({ department: 'Wizardry' }))).toBe('listing.department_absent');
  expect(await refusalOf(create({ dueOn: '2027-01-01T18:00' }))).toBe('listing.due_wrong');
  expect(await refusalOf(create({ dueOn: '2027-01-01T18:00', dueZone: 'Mars/Base' }))).toBe(
    'listing.due_wrong',
  );
  expect(await refusalOf(create(dueIn(-2)))).toBe('listing.due_wrong');
  const gear = await create({
    ...dueIn(3),
    kind: 'gear',
    role: 'gaffer',
    department: 'Lighting & Grip',
    mediaWanted: ['reel'],
    howToApply: 'Ring twice.',
  });
  expect(gear).toMatchObject({
    role: null,
    department: '',
    mediaWanted: [],
    howToApply: '',
    dueOn: null,
    dueAt: null,
  });
});

test('when two job titles become one, listings move along and back again, and are found by what they are now', async () => {
  const [mara, tom, keeper] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Kit Keeper', { role: 'SUPER_ADMIN' }),
  ]);
  const id = await posted(mara, { title: 'Night rig', role: 'rigging-gaffer' });
  const place = { kind: 'job-titles', slug: 'rigging-gaffer' } as const;
  const { version, usedIn } = await keeper.call.catalogues.entry(place);
  expect(usedIn).toContainEqual({ use: 'listings', count: 1 });
  const changeId = newId();
  await keeper.call.catalogues.mergeEntry({
    ...place,
    changeId,
    version,
    into: 'gaffer',
    reason: 'One job.',
  });
  const role = async () => (await tom.call.marketplace.get({ id })).role?.value;
  expect(await role()).toBe('gaffer');
  expect(await titlesFor(tom, { q: 'night rig', role: 'gaffer' })).toEqual(['Night rig']);
  await keeper.call.catalogues.undoChange({ kind: 'job-titles', id: changeId, changeId: newId() });
  expect(await role()).toBe('rigging-gaffer');
  expect(await titlesFor(tom, { q: 'night rig', role: 'gaffer' })).toEqual([]);
});

test('after the deadline nobody can apply and no client can be put up; the listing says so, and its poster was told before and is told now', async () => {
  const [mara, tom, rep, client] = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Imogen Vance', 'Marek Sobol'].map((name) => scene.person(name)),
  );
  if (!mara || !tom || !rep || !client) throw new Error('four people were asked for');
  await scene.connect(rep, client);
  await represents(rep, client);
  clock.stopAt();
  const id = await posted(mara, { title: 'Auckland focus puller', ...dueIn(12) });
  const { dueAt, dueZone, mayApply } = await tom.call.marketplace.get({ id });
  expect([dueZone, mayApply]).toEqual(['Pacific/Auckland', true]);
  const end = Date.parse(dueAt ?? '');
  const late = await applied(rep, id, { personId: client.id });
  const hears = async (words: string) => {
    scene.server.wake('listings-due-notice');
    await vi.waitFor(async () => expect((await bells(mara))[0]?.[1]).toContain(words), patience);
  };
  clock.stopAt(new Date(end - 7 * dayMs));
  await hears('in 7 days');
  clock.stopAt(new Date(end - dayMs));
  await hears('tomorrow');
  clock.stopAt(new Date(end - 1));
  const waits = async () => (await client.call.requests.list({ direction: 'in' })).items.length;
  expect(await waits()).toBe(1);
  clock.stopAt(new Date(end));
  // At the moment itself, whether or not a job has run.
  expect(await refusalOf(applied(tom, id))).toBe('listing.due_over');
  expect(await refusalOf(client.call.marketplace.agree({ id: late }))).toBe('listing.due_over');
  expect(await waits()).toBe(0);
  expect(await tom.call.marketplace.get({ id })).toMatchObject({
    state: 'live',
    mayApply: false,
    mayContact: true,
  });
  expect((await tom.call.marketplace.list({ q: 'auckland' })).items).toMatchObject([{ id, dueAt }]);
  await hears('has passed');
  // A later deadline opens it again.
  const { version } = await mara.call.marketplace.get({ id });
  await mara.call.marketplace.edit({
    ...job,
    id,
    version,
    title: 'Auckland focus puller',
    ...dueIn(3),
  });
  await applied(tom, id);
  expect(await bells(mara)).toHaveLength(4);
});

test('a draft isn’t posted once its deadline has passed, and a listing keeps one that has when other words change', async () => {
  const mara = await scene.person('Mara Okafor');
  clock.stopAt();
  const due = dueIn(2);
  const left = await drafted(mara, due);
  const open = await posted(mara, due);
  clock.stopAt(new Date(clock.now().getTime() + 4 * dayMs));
  expect(await refusalOf(mara.call.marketplace.publish({ id: left }))).toBe('listing.due_wrong');
  const { version } = await mara.call.marketplace.get({ id: open });
  const edited = await mara.call.marketplace.edit({ ...job, ...due, id: open, version, terms: '10 hours' });
  expect(edited).toMatchObject({ terms: '10 hours', dueOn: due.dueOn });
});

test('applicants send a link for what is asked for, which the poster reads; anything else is refused by its field', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const id = await posted(mara, {
    kind: 'casting',
    role: 'lead-actor',
    mediaWanted: ['self_tape', 'headshots'],
    howToApply: 'Two pages of the ferry scene, off book.',
  });
  expect(await tom.call.marketplace.get({ id })).toMatchObject({
    kind: 'casting',
    mediaWanted: ['self_tape', 'headshots'],
    howToApply: 'Two pages of the ferry scene, off book.',
  });
  const tape = { kind: 'self_tape', link: 'https://vimeo.example/8812' } as const;
  expect(await refusalOf(applied(tom, id, { media: [{ kind: 'cv', link: tape.link }] }))).toBe(
    'listing.media_unwanted',
  );
  expect(await refusalOf(applied(tom, id, { media: [tape, tape] }))).toBe('listing.media_unwanted');
  expect(await refusalOf(applied(tom, id, { media: [{ ...tape, link: 'javascript:alert(1)' }] }))).toBe(
    'BAD_REQUEST',
  );
  await applied(tom, id, { media: [tape] });
  expect((await mara.call.marketplace.applications({ id })).items).toMatchObject([{ media: [tape] }]);
  expect((await tom.call.marketplace.get({ id })).applications).toMatchObject([{ media: [tape] }]);
  expect(await (await tom.request('GET', '/api/me/export')).text()).toContain(tape.link);
});

test('a poster who hides their contact is still named and takes applications, but nobody can message them from the listing', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const id = await posted(mara, { isContactHidden: true });
  expect(await tom.call.marketplace.get({ id })).toMatchObject({
    poster: { id: mara.id },
    isContactHidden: true,
    mayContact: false,
    mayApply: true,
  });
});

test('an unpaid internship is posted with its program and its poster’s name only; a mentorship needs neither', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const unpaid = { pay: 'unpaid', rateMinor: null } as const;
  const intern = { ...unpaid, title: 'Art department intern', role: 'intern' } as const;
  expect(await refusalOf(posted(mara, { ...unpaid, pay: 'on_request' }))).toBe('listing.pay_missing');
  expect(await refusalOf(posted(mara, { ...unpaid, kind: 'gear' }))).toBe('listing.pay_wrong');
  expect(await refusalOf(posted(mara, intern))).toBe('listing.program_missing');
  const program = 'Lodz Film School, third year';
  expect(await refusalOf(posted(mara, { ...intern, program, isConfidential: true }))).toBe(
    'listing.program_hidden',
  );
  const id = await posted(mara, { ...intern, program });
  expect(await tom.call.marketplace.get({ id })).toMatchObject({ pay: 'unpaid', program });
  // Nor by a later change.
  const { version } = await mara.call.marketplace.get({ id });
  expect(await refusalOf(mara.call.marketplace.edit({ ...job, ...intern, id, version }))).toBe(
    'listing.program_missing',
  );
  await posted(mara, { ...unpaid, kind: 'mentorship', title: 'An hour a month in the cutting room' });
  expect(await titlesFor(tom, { kind: 'mentorship' })).toEqual(['An hour a month in the cutting room']);
});
