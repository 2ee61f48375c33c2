import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';

const scene = await openScene();
const newId = () => crypto.randomUUID() as never;

const sketch = async (reader: Actor, side?: 'in' | 'out') =>
  (await reader.call.requests.list(side ? { side } : {})).items.map((row) => [
    row.side,
    row.kind,
    row.person.displayName,
    row.about,
  ]);

test('whoever nothing waits for has an empty list', async () => {
  const ines = await scene.person('Ines Roth');
  expect(await ines.call.requests.list({})).toEqual({
    items: [],
    nextCursor: null,
    counts: { in: 0, out: 0 },
  });
});

test('REQ-1 what waits comes from all features, in and out, the longest waiting first', async () => {
  const [mara, tom, jane] = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Jane Field'].map((name) => scene.person(name)),
  );
  if (!mara || !tom || !jane) throw new Error('somebody is missing');
  await tom.call.connections.ask({ id: newId(), toUserId: mara.id, message: 'We shot next door' });
  const team = await jane.call.teams.create({ id: newId(), name: 'Lit' });
  await jane.call.teams.invite({ id: team.id, email: `${mara.id}@scene.example` });
  const { id: seat } = await mara.call.teams.offerSeat({ id: mara.id, personId: jane.id, scopes: ['calls'] });
  expect(await sketch(mara)).toEqual([
    ['in', 'connection', 'Tom Reyes', 'We shot next door'],
    ['in', 'team', 'Jane Field', 'Lit'],
    ['out', 'desk_seat', 'Jane Field', ''],
  ]);
  expect(await sketch(tom)).toEqual([['out', 'connection', 'Mara Okafor', 'We shot next door']]);
  expect(await sketch(jane, 'in')).toEqual([['in', 'desk_seat', 'Mara Okafor', '']]);
  await jane.call.teams.acceptSeat({ id: seat });
  expect(await sketch(jane)).toEqual([]);
  expect((await mara.call.requests.list({})).counts).toEqual({ in: 2, out: 0 });
});

test('X11 the pages of the list hold each row once', async () => {
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
