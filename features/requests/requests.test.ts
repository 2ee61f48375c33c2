import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { deskOf, readerOf } from '#features/assignments/testing/factory/desk.ts';
import type { DecisionVerbName } from '#platform/contract/decisions.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { RequestRow } from './contract.ts';
import { type Direction, limits } from './limits.ts';

const scene = await openScene();

const rowsOf = async (viewer: Actor, direction?: Direction) =>
  (await viewer.call.requests.list(direction ? { direction } : {})).items;

const sketch = async (viewer: Actor, direction?: Direction) =>
  (await rowsOf(viewer, direction)).map((row) => [
    row.direction,
    row.kind,
    row.person.displayName,
    row.project?.title ?? row.about,
  ]);

type Loose = Readonly<Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>>;

/** Does what a row offers, with what the row says and nothing else, as the page does. */
async function answer(who: Actor, row: RequestRow | undefined, verb: DecisionVerbName, given = {}) {
  const found = row?.verbs.find((one) => one.verb === verb);
  if (!found) throw new Error(`${row?.kind ?? 'no row'} does not offer ${verb}`);
  const [feature = '', procedure = ''] = found.procedure.split('.');
  const act = (who.call as unknown as Loose)[feature]?.[procedure];
  if (!act) throw new Error(`there is no ${found.procedure}`);
  return act({ ...found.input, ...given });
}

const people = async <Names extends readonly string[]>(...names: Names) =>
  (await Promise.all(names.map((name) => scene.person(name)))) as { [Key in keyof Names]: Actor };

test('REQ-6 a person with nothing waiting has an empty list', async () => {
  const ines = await scene.person('Ines Roth');
  expect(await ines.call.requests.list({})).toEqual({
    items: [],
    nextCursor: null,
    counts: { in: 0, out: 0 },
    kinds: [],
  });
});

test('REQ-1 what waits comes from all features, in and out, what is due soonest first', async () => {
  const [mara, tom, jane] = await people('Mara Okafor', 'Tom Reyes', 'Jane Field');
  const { id: seat } = await mara.call.teams.offerSeat({ id: mara.id, personId: jane.id, scopes: ['calls'] });
  await tom.call.connections.ask({ id: newId(), toUserId: mara.id, message: 'We shot next door' });
  const team = await jane.call.teams.create({ id: newId(), name: 'Lit' });
  await jane.call.teams.invite({ id: team.id, email: `${mara.id}@scene.example` });
  expect(await sketch(mara)).toEqual([
    ['in', 'team', 'Jane Field', 'Lit'],
    ['in', 'connection', 'Tom Reyes', 'We shot next door'],
    ['out', 'desk_seat_as_principal', 'Jane Field', ''],
  ]);
  expect(await sketch(tom)).toEqual([['out', 'connection', 'Mara Okafor', 'We shot next door']]);
  expect(await sketch(jane, 'in')).toEqual([['in', 'desk_seat', 'Mara Okafor', '']]);
  await jane.call.teams.acceptSeat({ id: seat });
  expect(await sketch(jane)).toEqual([]);
  const { counts, kinds } = await mara.call.requests.list({ direction: 'in' });
  expect(counts).toEqual({ in: 2, out: 0 });
  expect(kinds).toEqual([
    { kind: 'connection', count: 1 },
    { kind: 'team', count: 1 },
  ]);
  const { items } = await mara.call.requests.list({ direction: 'in', kind: 'team' });
  expect(items.map(({ kind }) => kind)).toEqual(['team']);
});

test('REQ-2 a connection, a team and a seat are answered by what their rows offer', async () => {
  const [mara, tom, jane] = await people('Mara Okafor', 'Tom Reyes', 'Jane Field');
  await tom.call.connections.ask({ id: newId(), toUserId: mara.id, message: 'We shot next door' });
  const team = await jane.call.teams.create({ id: newId(), name: 'Lit' });
  await jane.call.teams.invite({ id: team.id, email: `${mara.id}@scene.example` });
  await jane.call.teams.offerSeat({ id: mara.id, personId: jane.id, scopes: ['calls'] });
  for (const row of await rowsOf(mara, 'in')) {
    expect(row).toMatchObject({ consequence: row.due ? 'lapses' : 'stays' });
    await answer(mara, row, 'accept');
  }
  expect(await sketch(mara)).toEqual([]);
  expect(await mara.call.connections.standing({ personId: tom.id })).toMatchObject({ kind: 'connected' });
  expect((await mara.call.teams.list({})).items).toHaveLength(1);
});

test('REQ-1 a project says of itself which requests are about it, and the asker withdraws theirs', async () => {
  const [owner, asker, heir] = await people('Imogen Vance', 'Hal Brannigan', 'Noor Haddad');
  const { id } = await owner.call.projects.create({ id: newId(), title: 'Salt', format: 'feature' });
  await asker.call.projects.requestAccess({ id, note: 'Budget, please.' });
  await owner.call.projects.addMember({ id, personId: heir.id, role: 'owner' });
  const [waits] = await rowsOf(owner, 'in');
  expect(waits).toMatchObject({
    kind: 'project_access',
    about: 'Budget, please.',
    project: { id, title: 'Salt' },
    consequence: 'stays',
    due: null,
  });
  expect(await sketch(owner, 'out')).toEqual([['out', 'project_ownership', 'Noor Haddad', 'Salt']]);
  const offered = (await rowsOf(heir, 'in')).find(({ kind }) => kind === 'project_ownership');
  await answer(heir, offered, 'accept');
  expect(await sketch(owner, 'out')).toEqual([]);
  const [asked] = await rowsOf(asker, 'out');
  await answer(asker, asked, 'withdraw');
  expect(await sketch(owner)).toEqual([]);
});

test('REQ-1 credits, representation, introductions and strangers’ messages wait in the same list', async () => {
  const [mara, ari, ava, tom] = await people('Mara Okafor', 'Ari Feld', 'Ava Stone', 'Tom Reyes');
  await scene.connect(mara, ari);
  await scene.connect(ava, mara);
  await scene.connect(ava, tom);
  const credit = { title: 'The Salt Ledger', year: 2025, job: 'director', note: '' };
  await ari.call.profiles.suggestCredit({ id: newId(), person: mara.id, ...credit });
  await ari.call.profiles.offerRepresentation({
    id: newId(),
    personId: mara.id,
    kind: 'agent',
    side: 'representative',
  });
  await ava.call.connections.introduce({
    id: newId(),
    people: [mara.id, tom.id],
    note: 'You both light tank days.',
  });
  const stranger = await scene.person('Rhys Eader');
  const { id } = await stranger.call.messaging.start({ participantIds: [mara.id] });
  await stranger.call.messaging.send({ id, clientId: newId(), content: 'Are you free in May?' });
  const waiting = await rowsOf(mara, 'in');
  expect(waiting.map(({ kind, about }) => [kind, about])).toEqual([
    ['introduction', 'You both light tank days.'],
    ['credit', 'The Salt Ledger'],
    ['representation_as_client', ''],
    ['message_request', 'Are you free in May?'],
  ]);
  expect(await sketch(ari, 'out')).toEqual([
    ['out', 'credit', 'Mara Okafor', 'The Salt Ledger'],
    ['out', 'representation_as_client', 'Mara Okafor', ''],
  ]);
  expect(await sketch(stranger)).toEqual([]);
  for (const row of waiting) await answer(mara, row, row.kind === 'credit' ? 'confirm' : 'accept');
  expect(await sketch(mara)).toEqual([]);
  expect((await mara.call.profiles.ownCredits({})).items).toHaveLength(1);
});

test('REQ-1, ASG-3 a script waits for its reader’s word, and its coverage for the word of the person who assigned it', async () => {
  const jane = await scene.person('Jane Field', { role: 'COORDINATOR' });
  const rosa = await scene.person('Rosa Lind', { role: 'READER' });
  const { give } = deskOf(jane, scene.address);
  const first = await give(rosa);
  await give(rosa, { title: 'Saint Orchard' });
  const [tallow, orchard] = await rowsOf(rosa, 'in');
  expect(tallow).toMatchObject({ kind: 'assignment', about: 'Tallow', consequence: 'late' });
  expect(await refusalOf(answer(rosa, orchard, 'decline'))).toBe('decline.reason_missing');
  await answer(rosa, orchard, 'decline', { [orchard?.verbs[1]?.needs ?? '']: 'I know the writer.' });
  await answer(rosa, tallow, 'accept');
  await readerOf(rosa).send(first.id);
  expect(await sketch(rosa)).toEqual([['out', 'coverage', 'Jane Field', 'Tallow']]);
  const [coverage] = await rowsOf(jane, 'in');
  expect(coverage).toMatchObject({ kind: 'coverage', verbs: [], path: `/assignments/${first.id}` });
});

test('X11 the pages of the list hold each row once, in its order', async () => {
  const mara = await scene.person('Mara Okafor');
  for (let index = 0; index < 5; index += 1) {
    const asker = await scene.person(`Asker ${index}`);
    await asker.call.connections.ask({ id: newId(), toUserId: mara.id, message: `Number ${index}` });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await mara.call.requests.list({ limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ about }) => about));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([0, 1, 2, 3, 4].map((index) => `Number ${index}`));
});

test('X3 fifty people answer one request for access at the same time: one of them lets the asker in, the others see that it is done', async () => {
  const owner = await scene.person('Imogen Vance');
  const { id } = await owner.call.projects.create({ id: newId(), title: 'Salt', format: 'feature' });
  const managers = await Promise.all(Array.from({ length: 4 }, (_, n) => scene.person(`Manager ${n}`)));
  for (const { id: personId } of managers)
    await owner.call.projects.addMember({ id, personId, role: 'manager' });
  const asker = await scene.person('Hal Brannigan');
  await asker.call.projects.requestAccess({ id, note: 'Budget, please.' });
  const answerers = [owner, ...managers];
  const rows = await Promise.all(answerers.map(async (who) => (await rowsOf(who, 'in'))[0]));
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const at = n % answerers.length;
      const who = answerers[at] ?? owner;
      return refusalOf(answer(who, rows[at], n % 2 ? 'approve' : 'decline'));
    }),
  );
  const { members, isIn } = await accessOf(owner, asker, id);
  const [bell, ...more] = (await asker.call.notifications.list({})).items.filter(({ type }) =>
    type.startsWith('project_access_'),
  );
  expect(more).toEqual([]);
  expect(bell?.title).toBe(isIn ? 'Project Access Granted' : 'Project Access Request Denied');
  expect(members).toBe(isIn ? 6 : 5);
  expect(answers.filter((one) => one !== 'accepted' && one !== 'access_request.over')).toEqual([]);
  for (const who of answerers) expect(await sketch(who, 'in')).toEqual([]);
});

async function accessOf(owner: Actor, asker: Actor, id: ClientId) {
  const { items } = await owner.call.projects.members({ id });
  return { members: items.length, isIn: items.some(({ person }) => person.id === asker.id) };
}

const nudge = (who: Actor, row: RequestRow | undefined, nudgeId = newId()) =>
  who.call.requests.nudge({ kind: row?.kind ?? '', id: row?.id ?? '', nudgeId });

const reminders = async (who: Actor) =>
  (await who.call.notifications.list({})).items.filter(({ type }) => type === 'request_nudged');

const daysLater = (who: Actor, days: number) =>
  scene.database.pool.query(`update request_nudge set at = at - $2 * interval '1 day' where person_id = $1`, [
    who.id,
    days,
  ]);

test('REQ-5 an asker reminds the other side once in three days, and sees when they can again', async () => {
  const [mara, tom] = await people('Mara Okafor', 'Tom Reyes');
  await tom.call.connections.ask({ id: newId(), toUserId: mara.id, message: 'We shot next door' });
  const [row] = await rowsOf(tom, 'out');
  expect(row?.nudge).toEqual({ againFrom: null });
  const first = newId();
  const sent = await nudge(tom, row, first);
  expect(await nudge(tom, row, first)).toEqual(sent);
  expect(await refusalOf(nudge(tom, row))).toBe('request.nudged_lately');
  expect((await rowsOf(tom, 'out'))[0]?.nudge).toEqual(sent);
  const [bell] = await reminders(mara);
  expect(bell).toMatchObject({ title: 'Tom Reyes', message: 'Still waiting for your answer.' });
  expect(JSON.stringify(bell)).not.toContain('next door');
  await daysLater(tom, limits.nudgeEveryMs / (24 * 60 * 60_000));
  await nudge(tom, row);
  expect(await reminders(mara)).toHaveLength(2);
});

test('REQ-5 of fifty reminders that go out together one arrives', async () => {
  const [mara, tom] = await people('Mara Okafor', 'Tom Reyes');
  await tom.call.connections.ask({ id: newId(), toUserId: mara.id, message: 'We shot next door' });
  const [row] = await rowsOf(tom, 'out');
  const answers = await Promise.all(Array.from({ length: 50 }, () => refusalOf(nudge(tom, row))));
  expect(answers.filter((one) => one === 'accepted')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['accepted', 'request.nudged_lately']));
  expect(await reminders(mara)).toHaveLength(1);
});

test('CRQ-3 a person who declined silently gets no reminder, and the asker sees the same answer as before', async () => {
  const [mara, tom] = await people('Mara Okafor', 'Tom Reyes');
  await tom.call.connections.ask({ id: newId(), toUserId: mara.id, message: 'We shot next door' });
  await answer(mara, (await rowsOf(mara, 'in'))[0], 'decline');
  expect(await refusalOf(nudge(tom, (await rowsOf(tom, 'out'))[0]))).toBe('accepted');
  expect(await reminders(mara)).toEqual([]);
});

test('REQ-7 nobody can nudge a request that isn’t theirs, was answered, or waits for them', async () => {
  const [mara, tom, rhys] = await people('Mara Okafor', 'Tom Reyes', 'Rhys Eader');
  await tom.call.connections.ask({ id: newId(), toUserId: mara.id, message: 'We shot next door' });
  const [row] = await rowsOf(tom, 'out');
  expect(await refusalOf(nudge(rhys, row))).toBe('request.absent');
  expect(await refusalOf(nudge(mara, row))).toBe('request.absent');
  await answer(mara, (await rowsOf(mara, 'in'))[0], 'accept');
  expect(await refusalOf(nudge(tom, row))).toBe('request.absent');
});
