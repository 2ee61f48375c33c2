import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { resumeContentOf } from './server/views/resume.ts';

const scene = await openScene();

async function write(who: Actor, title: string, more: object = {}): Promise<string> {
  const id = newId();
  await who.call.profiles.saveCredit({ id, title, year: 2020, job: 'gaffer', ...more });
  return id;
}

/** A person with three credits, and a viewer. */
async function withCredits() {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const one = await write(mara, 'One');
  const two = await write(mara, 'Two');
  const three = await write(mara, 'Three');
  const ids = [one, two, three] as const;
  const select = (chosen: string[], was: string[] = []) =>
    mara.call.profiles.selectCredits({ ids: chosen, was });
  const seen = async () =>
    (await tom.call.profiles.get({ id: mara.id })).credits
      .filter(({ selected }) => selected !== null)
      .sort((a, b) => (a.selected ?? 0) - (b.selected ?? 0))
      .map(({ title }) => title);
  return { mara, tom, ids, select, seen };
}

test('5.3 a person selects credits in their own order and reorders them, and viewers see it live', async () => {
  const { mara, tom, ids, select, seen } = await withCredits();
  const ears = await tom.listen();
  await tom.call.profiles.get({ id: mara.id });
  await select([ids[2], ids[0]]);
  expect(await seen()).toEqual(['Three', 'One']);
  await ears.expectEvent('profile.changed');
  await select([ids[0], ids[1], ids[2]], [ids[2], ids[0]]);
  expect(await seen()).toEqual(['One', 'Two', 'Three']);
  expect((await mara.call.profiles.ownCredits({})).selected).toEqual([...ids]);
  await select([], [...ids]);
  expect(await seen()).toEqual([]);
});

test('5.3, X3 of twenty selections at once exactly one wins, repeating it is fine, and the others are shown the current one', async () => {
  const { ids, select, mara } = await withCredits();
  const wishes = Array.from({ length: 20 }, (_, at) => [ids[at % 3] ?? '']);
  const answers = await Promise.all(wishes.map((wish) => refusalOf(select(wish))));
  const held = (await mara.call.profiles.ownCredits({})).selected;
  for (const [at, answer] of answers.entries())
    expect(answer).toBe(wishes[at]?.[0] === held[0] ? 'accepted' : 'credit.selected_elsewhere');
});

test('5.3, X8 another person’s credit, a pending one and a missing one are all absent, and nothing is written', async () => {
  const { mara, tom, select, seen } = await withCredits();
  await scene.connect(mara, tom);
  const theirs = await write(tom, 'Of Tom');
  const waiting = newId();
  const words = { title: 'Waiting', year: 2020, job: 'gaffer' };
  await tom.call.profiles.suggestCredit({ id: waiting, person: mara.id, ...words });
  for (const id of [theirs, waiting, newId()]) expect(await refusalOf(select([id]))).toBe('credit.absent');
  expect(await seen()).toEqual([]);
});

test('5.3 a person cannot select too many credits, nor one twice', async () => {
  const { mara, ids } = await withCredits();
  const many = Array.from({ length: limits.selectedMax + 1 }, newId);
  for (const wish of [many, [ids[0], ids[0]]]) {
    const body = JSON.stringify({ ids: wish, was: [] });
    expect((await mara.request('PUT', '/api/me/selected-credits', { body })).status).toBe(400);
  }
});

test('5.3 a removed credit leaves the selection, and the rest keep their order', async () => {
  const { mara, ids, select, seen } = await withCredits();
  await select([ids[2], ids[1], ids[0]]);
  await mara.call.profiles.removeCredit({ id: ids[1] });
  expect(await seen()).toEqual(['Three', 'One']);
  await select([ids[0], ids[2]], [ids[2], ids[0]]);
  expect(await seen()).toEqual(['One', 'Three']);
});

test('5.2 a credit has a company and a billing, also on the résumé, where selected credits come first', async () => {
  const { mara, tom, select } = await withCredits();
  const id = await write(mara, 'Vesper Row', {
    company: 'Quillmere',
    billing: 'guest_star',
    format: 'limited_series',
    year: 1999,
    note: 'Pilot',
  });
  await select([id]);
  const view = await tom.call.profiles.get({ id: mara.id });
  expect(view.credits.at(-1)).toMatchObject({
    company: 'Quillmere',
    billing: 'guest_star',
    format: 'limited_series',
    selected: 1,
  });
  expect(resumeContentOf(view).credits[0]).toEqual([
    'Vesper Row',
    'Gaffer (guest star)',
    'Quillmere, Pilot',
    '1999',
  ]);
  const body = JSON.stringify({ title: 'X', year: null, job: 'gaffer', billing: 'top' });
  expect((await mara.request('PUT', `/api/me/credits/${newId()}`, { body })).status).toBe(400);
});
