import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { credit } from './server/tables.ts';

const scene = await openScene();
const written = { title: 'Eleven Fathoms', year: 2025, job: 'gaffer', note: '' };

async function maraAndTom() {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const creditsOf = async (viewer = tom) =>
    (await viewer.call.profiles.get({ id: mara.id })).credits.map(({ title, job }) => `${title}: ${job}`);
  return { mara, tom, creditsOf };
}

test('a person adds a credit, changes it and removes it, and viewers are notified', async () => {
  const { mara, tom, creditsOf } = await maraAndTom();
  const ears = await tom.listen();
  expect(await creditsOf()).toEqual([]);
  const id = newId();
  await mara.call.profiles.saveCredit({ id, ...written });
  await mara.call.profiles.saveCredit({ id, ...written });
  expect(await creditsOf()).toEqual(['Eleven Fathoms: Gaffer']);
  await ears.expectEvent('profile.changed');
  await mara.call.profiles.saveCredit({ id, version: 1, ...written, job: 'director', year: null });
  expect(await creditsOf()).toEqual(['Eleven Fathoms: Director']);
  await mara.call.profiles.removeCredit({ id });
  await mara.call.profiles.removeCredit({ id });
  expect(await creditsOf()).toEqual([]);
});

test('PRO-5: a credit with an unknown job title is refused, naming the field', async () => {
  const { mara } = await maraAndTom();
  const body = JSON.stringify({ ...written, job: 'wizard' });
  const refused = await mara.request('PUT', `/api/me/credits/${newId()}`, { body });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'credit.unknown_job', message: expect.stringMatching(/^job: /), data: { value: 'wizard' } },
  ]);
});

test('the same job on the same title is one credit, even if it is added twenty times at once', async () => {
  const { mara, creditsOf } = await maraAndTom();
  const save = () => refusalOf(mara.call.profiles.saveCredit({ id: newId(), ...written }));
  const outcomes = await Promise.all(Array.from({ length: 20 }, save));
  expect(outcomes.toSorted()).toEqual(['accepted', ...Array.from({ length: 19 }, () => 'credit.listed')]);
  expect(await creditsOf()).toHaveLength(1);
});

test('X3: when a person changes one credit on two devices at once, one change is saved and the other device is shown it', async () => {
  const { mara } = await maraAndTom();
  const id = newId();
  await mara.call.profiles.saveCredit({ id, ...written });
  const change = async (note: string) => {
    const body = JSON.stringify({ ...written, note, version: 1 });
    const answer = await mara.request('PUT', `/api/me/credits/${id}`, { body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const answers = await Promise.all(['Second unit', 'Reshoots'].map(change));
  const saved = answers.find(({ status }) => status === 200);
  expect(saved?.body).toMatchObject({ version: 2 });
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'credit.changed',
    data: { current: saved?.body },
  });
  // Retrying a saved change is idempotent; changing a removed credit does not create a new one.
  expect(await change(String(saved?.body['note']))).toMatchObject({ status: 200, body: { version: 2 } });
  await mara.call.profiles.removeCredit({ id });
  expect(await change('Reshoots')).toMatchObject({ status: 404, body: { code: 'credit.absent' } });
});

test('a person cannot change, remove or take over another person’s credit', async () => {
  const { mara, tom, creditsOf } = await maraAndTom();
  const id = newId();
  await mara.call.profiles.saveCredit({ id, ...written });
  expect(await refusalOf(tom.call.profiles.saveCredit({ id, ...written, title: 'Mine' }))).toBe(
    'credit.absent',
  );
  await tom.call.profiles.removeCredit({ id });
  expect(await creditsOf()).toEqual(['Eleven Fathoms: Gaffer']);
});

test('PROF-2 X2: an imported file adds its credits once, skips existing ones, and can be undone as a whole', async () => {
  const { mara, creditsOf } = await maraAndTom();
  await mara.call.profiles.saveCredit({ id: newId(), ...written });
  const rows = ['Small Weather', 'Vesper Row', 'Eleven Fathoms'].map((title) => ({
    ...written,
    id: newId(),
    title,
  }));
  const wish = { id: newId(), rows };
  expect(await mara.call.profiles.importCredits(wish)).toEqual({ added: 2 });
  expect(await mara.call.profiles.importCredits(wish)).toEqual({ added: 0 });
  expect(await creditsOf()).toHaveLength(3);
  expect(await mara.call.profiles.undoImport({ id: wish.id })).toEqual({ removed: 2 });
  expect(await creditsOf()).toEqual(['Eleven Fathoms: Gaffer']);
});

test('a credit suggested by a connection is shown nowhere until the credited person confirms it', async () => {
  const { mara, tom, creditsOf } = await maraAndTom();
  const id = newId();
  await tom.call.profiles.suggestCredit({ id, person: mara.id, ...written });
  expect(await Promise.all([creditsOf(), creditsOf(mara)])).toEqual([[], []]);
  const { suggested } = await mara.call.profiles.ownCredits();
  expect(suggested).toMatchObject([{ id, title: 'Eleven Fathoms', from: { id: tom.id } }]);
  const [bell] = (await mara.call.notifications.list({})).items;
  expect(bell).toMatchObject({
    message: 'Tom Reyes says you were Gaffer on Eleven Fathoms.',
    actionUrl: '/profile?section=credits',
  });
  await mara.call.profiles.decideCredit({ id, isMine: true });
  expect(await creditsOf()).toEqual(['Eleven Fathoms: Gaffer']);
});

test('X3: of two answers to a suggestion the first counts, and a declined credit is not suggested again', async () => {
  const { mara, tom, creditsOf } = await maraAndTom();
  const id = newId();
  const suggest = (suggestionId: string) =>
    refusalOf(tom.call.profiles.suggestCredit({ id: suggestionId, person: mara.id, ...written }));
  await suggest(id);
  const answers = [false, true].map((isMine) => refusalOf(mara.call.profiles.decideCredit({ id, isMine })));
  expect((await Promise.all(answers)).toSorted()).toEqual(['accepted', 'credit.decided']);
  await mara.call.profiles.removeCredit({ id });
  const next = newId();
  await suggest(next);
  await refusalOf(mara.call.profiles.decideCredit({ id: next, isMine: false }));
  expect(await suggest(newId())).toBe('credit.listed');
  // A person may add a credit they declined before.
  expect(await refusalOf(mara.call.profiles.saveCredit({ id: newId(), ...written }))).toBe('accepted');
  expect(await creditsOf()).toEqual(['Eleven Fathoms: Gaffer']);
});

test('a credit that is refused because it is in the list leaves the declined suggestion declined', async () => {
  const { mara, tom } = await maraAndTom();
  const id = newId();
  await tom.call.profiles.suggestCredit({ id, person: mara.id, ...written });
  await mara.call.profiles.decideCredit({ id, isMine: false });
  const imported = { id: newId(), personId: mara.id, ...written, imdbTitleId: 'tt1234567' };
  await scene.database.orm.insert(credit).values(imported);
  expect(await refusalOf(mara.call.profiles.saveCredit({ id: newId(), ...written }))).toBe('credit.listed');
  const [declined] = await scene.database.orm.select().from(credit).where(eq(credit.id, id));
  expect(declined?.state).toBe('declined');
});

test('X17: only connections can suggest a credit, and a blocked person reaches nobody without noticing it', async () => {
  const { mara, tom } = await maraAndTom();
  const stranger = await scene.person('Rita Reader');
  const suggest = (by: typeof tom) =>
    refusalOf(by.call.profiles.suggestCredit({ id: newId(), person: mara.id, ...written }));
  expect(await suggest(stranger)).toBe('credit.not_connected');
  await mara.call.profiles.block({ id: tom.id });
  expect(await suggest(tom)).toBe('accepted');
  expect((await mara.call.profiles.ownCredits()).suggested).toEqual([]);
  expect((await mara.call.notifications.list({})).items).toEqual([]);
});
