import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { deskOf, readerOf, written } from '#features/assignments/testing/factory/desk.ts';
import { newId } from '#platform/server/new-id.ts';
import { officesIn, stepsFor } from './testing/factory/offices.ts';

const scene = await openScene();
const { agent, buyer, sent } = officesIn(scene);

/** A client with a profile, represented by somebody. */
async function clientOf(rep: Actor, name: string, facts: object) {
  const client = await scene.person(name, { role: 'TALENT', facts });
  await scene.connect(rep, client);
  const id = newId();
  await rep.call.profiles.offerRepresentation({
    id,
    personId: client.id,
    kind: 'agent',
    side: 'representative',
  });
  await client.call.profiles.decideRepresentation({ id, isAgreed: true });
  return client;
}

const role = () => ({
  id: newId(),
  name: 'The pilot',
  ageFrom: 45,
  ageTo: 60,
  languages: ['English'],
  skills: ['Sailing'],
  city: 'Leeds',
});

test('SUB-1 of 5.5 clients are put up for a role, whoever fits its criteria best first, each with what fits and what doesn’t', async () => {
  const [dash, ruth] = await Promise.all([agent(), buyer('Ruth Adair', 'Adair Casting')]);
  await clientOf(dash, 'Fitting Best', {
    playingAgeFrom: 40,
    playingAgeUntil: 50,
    languages: ['English', 'French'],
    expertise: ['Sailing, all boats'],
    location: 'Leeds, England, United Kingdom',
  });
  await clientOf(dash, 'Too Young', { playingAgeFrom: 20, playingAgeUntil: 30, languages: ['English'] });
  await clientOf(dash, 'Says Nothing', {});
  await clientOf(await agent('Ana Ruiz'), 'Of Somebody Else', {});
  const [pilot, brief] = [role(), newId()];
  await ruth.call.briefs.open({ id: brief, kind: 'talent', title: 'Night Ferry', roles: [pilot] });
  const { items } = await dash.call.briefs.candidates({ id: brief, roleId: pilot.id });
  expect(items.map(({ person }) => person.displayName)).toEqual([
    'Fitting Best',
    'Says Nothing',
    'Too Young',
  ]);
  expect(items[0]?.matches.map(({ criterion, fit }) => [criterion, fit])).toEqual([
    ['age', 'yes'],
    ['languages', 'yes'],
    ['skills', 'yes'],
    ['city', 'yes'],
  ]);
  expect(items[2]?.matches).toMatchObject([{ criterion: 'age', fit: 'no', has: '20–30' }, {}, {}, {}]);
  const absent = dash.call.briefs.candidates({ id: brief, roleId: newId() });
  expect(await refusalOf(absent)).toBe('submission.role_absent');
});

test('a buyer writes templates for answers, changes and deletes them, and answers many with one and a line of each', async () => {
  const [dash, imogen, otto] = await Promise.all([agent(), buyer(), buyer('Otto Lind', 'Elsewhere')]);
  const id = newId();
  await imogen.call.briefs.saveTemplate({ id, name: 'Full', words: 'Our slate is full.' });
  await imogen.call.briefs.saveTemplate({ id, name: 'Slate is full', words: 'Our slate is full.' });
  expect((await imogen.call.briefs.templates()).items).toEqual([
    { id, name: 'Slate is full', words: 'Our slate is full.' },
  ]);
  const theirs = otto.call.briefs.saveTemplate({ id, name: 'Mine', words: 'Mine.' });
  expect(await refusalOf(theirs)).toBe('submission_template.absent');
  const [one, other] = await Promise.all([sent(dash, imogen), sent(dash, imogen, { title: 'Copperline' })]);
  await imogen.call.submissions.respondMany({
    items: [
      { id: one, version: 1, line: 'The second act is a joy.' },
      { id: other, version: 1 },
    ],
    answer: 'pass',
    words: 'Our slate is full.',
  });
  const answers = await Promise.all([one, other].map((each) => dash.call.submissions.get({ id: each })));
  expect(answers.map(({ answer }) => answer)).toEqual([
    'The second act is a joy.\n\nOur slate is full.',
    'Our slate is full.',
  ]);
  await imogen.call.briefs.removeTemplate({ id });
  expect((await imogen.call.briefs.templates()).items).toEqual([]);
});

test('coverage is linked to a submission and turns its state with its approval; the sender never sees it', async () => {
  // Executives don't open assignments: coordinators do, and manage what comes in.
  const coordinator = (name: string, company: string) =>
    scene.person(name, { role: 'COORDINATOR', facts: { company } });
  const [dash, imogen, rhys, kim] = await Promise.all([
    agent(),
    coordinator('Imogen Vance', 'Quillmere'),
    scene.person('Rhys Eader', { role: 'READER' }),
    coordinator('Kim Berg', 'Elsewhere'),
  ]);
  const id = await sent(dash, imogen);
  const desk = deskOf(imogen, scene.address);
  const given = await desk.give(rhys);
  const other = await deskOf(kim, scene.address).give(rhys);
  const { items } = await imogen.call.submissions.coverageChoices({ id });
  expect(items).toMatchObject([
    { id: given.id, title: 'Tallow', reader: { displayName: 'Rhys Eader' }, isApproved: false },
  ]);
  const wrong = imogen.call.submissions.linkCoverage({ id, assignmentId: other.id });
  expect(await refusalOf(wrong)).toBe('submission.assignment_absent');
  await imogen.call.submissions.linkCoverage({ id, assignmentId: given.id });
  const reader = readerOf(rhys);
  await reader.accept(given.id);
  const { version } = await reader.send(given.id, written());
  await desk.call.approveCoverage({ id: given.id, version });
  expect(await imogen.call.submissions.get({ id })).toMatchObject({
    state: 'covered',
    coverage: [{ assignmentId: given.id, isApproved: true }],
  });
  expect(await dash.call.submissions.get({ id })).toMatchObject({ state: 'reading', coverage: [] });
  expect(await stepsFor(dash, id)).not.toContain('coverage_linked');
  expect(await refusalOf(dash.call.submissions.coverageChoices({ id }))).toBe('submission.absent');
});
