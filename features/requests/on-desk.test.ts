import { expect, test } from 'vitest';
import { ask } from '#app/testing/meetings.ts';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { DeskScope } from '#platform/contract/desk.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

async function seat(principal: Actor, assistant: Actor, scopes: DeskScope[]) {
  const { id } = await principal.call.teams.offerSeat({ id: principal.id, personId: assistant.id, scopes });
  await assistant.call.teams.acceptSeat({ id });
  return assistant.onDesk(principal.id);
}

/** Jane is asked to connect, and to join a team. */
async function janeIsAsked() {
  const [jane, tom, sam] = await Promise.all([
    scene.person('Jane Field'),
    scene.person('Tom Reyes'),
    scene.person('Sam Ortiz', { role: 'ASSISTANT' }),
  ]);
  await tom.call.connections.ask({ id: newId(), toUserId: jane.id, message: 'We shot next door' });
  const team = await tom.call.teams.create({ id: newId(), name: 'Lit' });
  await tom.call.teams.invite({ id: team.id, email: `${jane.id}@scene.example` });
  return { jane, tom, sam };
}

test('REQ-1 on a desk an assistant sees what the seat can answer, and nothing else of the principal’s', async () => {
  const { jane, sam } = await janeIsAsked();
  const own = await jane.call.requests.list({ direction: 'in' });
  expect(own.items.map(({ kind }) => kind).toSorted()).toEqual(['connection', 'team']);
  const desk = await seat(jane, sam, ['contacts']);
  const { items, counts, kinds } = await desk.requests.list({ direction: 'in' });
  expect(items.map(({ kind, verbs }) => [kind, verbs.map(({ verb }) => verb)])).toEqual([
    ['connection', ['accept', 'put_off', 'decline']],
  ]);
  expect(items.map(({ owner }) => owner)).toEqual(['Jane Field']);
  expect(own.items.map(({ owner }) => owner)).toEqual([null, null]);
  expect(counts).toEqual({ in: 1, out: 0 });
  expect(kinds).toEqual([{ kind: 'connection', count: 1 }]);
});

test('REQ-2 an assistant answers for the principal with what the row offers', async () => {
  const { jane, tom, sam } = await janeIsAsked();
  const desk = await seat(jane, sam, ['contacts']);
  const [row] = (await desk.requests.list({ direction: 'in' })).items;
  await desk.connections.accept({ id: row?.id ?? '' });
  expect((await desk.requests.list({})).counts).toEqual({ in: 0, out: 0 });
  expect(await jane.call.connections.standing({ personId: tom.id })).toMatchObject({ kind: 'connected' });
});

test('TEA-5 a seat that covers no answer sees none, and the assistant’s own requests stay off the desk', async () => {
  const { jane, tom, sam } = await janeIsAsked();
  await tom.call.connections.ask({ id: newId(), toUserId: sam.id, message: 'Coffee?' });
  const desk = await seat(jane, sam, ['calls']);
  expect((await desk.requests.list({})).items).toEqual([]);
  expect((await sam.call.requests.list({ direction: 'in' })).counts.in).toBe(1);
});

test('REQ-5 no one reminds the other side from a desk', async () => {
  const { jane, tom, sam } = await janeIsAsked();
  await scene.connect(jane, tom);
  const desk = await seat(jane, sam, ['calendar']);
  await ask(jane, tom);
  const { items } = await desk.requests.list({ direction: 'out' });
  expect(items.map(({ kind, nudge }) => [kind, nudge])).toEqual([['meeting', null]]);
  const [row] = items;
  const reminded = desk.requests.nudge({ kind: 'meeting', id: row?.id ?? '', nudgeId: newId() });
  expect(await refusalOf(reminded)).toBe('desk.not_covered');
});

test('an assistant who reads Spanish in London reads the principal’s requests so, with times by their own clock', async () => {
  const { jane, tom, sam } = await janeIsAsked();
  await scene.connect(jane, tom);
  const desk = await seat(jane, sam, ['calendar']);
  await sam.call.preferences.save({ language: 'es' });
  await sam.call.profiles.edit({ version: 1, timeZone: 'Europe/London' });
  await ask(tom, jane);
  const days = [{ firstDay: '2027-05-03', lastDay: '2027-05-07' }];
  await tom.call.schedule.askAvail({ id: newId(), personId: jane.id, title: 'Salt Ledger', days });
  const about = async (from: typeof desk) =>
    (await from.requests.list({ direction: 'in' })).items
      .filter(({ kind }) => ['meeting', 'avail_check'].includes(kind))
      .map(({ about }) => about)
      .toSorted();
  expect(await about(desk)).toEqual([expect.stringMatching(/tu hora/), 'Salt Ledger: lun 3 may – vie 7 may']);
  expect(await about(jane.call)).toEqual([
    expect.not.stringMatching(/tu hora/),
    'Salt Ledger: Mon, May 3 – Fri, May 7',
  ]);
});
