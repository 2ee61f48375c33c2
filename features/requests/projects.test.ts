import { expect, test } from 'vitest';
import { ask, day, janeAndOdile } from '#app/testing/meetings.ts';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

/** Jane's secret project under its code name, and what it is called in a person's list of requests. */
async function saltOf(jane: Actor) {
  const { id } = await jane.call.projects.create({
    id: newId(),
    title: 'The Salt Ledger',
    format: 'feature',
  });
  await jane.call.projects.edit({ id, version: 1, codeName: 'Halyard', isSecret: true });
  return { kind: 'project', id } as const;
}
const projectsOf = async (viewer: Actor) =>
  (await viewer.call.requests.list({})).items.map(({ kind, project }) => [kind, project?.title ?? null]);

test('REQ-1 meeting requests and holds are grouped under their project for those who may see it', async () => {
  const { jane, odile } = await janeAndOdile(scene);
  const salt = await saltOf(jane);
  const meeting = newId();
  await ask(jane, odile, { id: meeting });
  const hold = newId();
  const days = { firstDay: day(30), lastDay: day(32) };
  await jane.call.schedule.placeHold({ id: hold, personId: odile.id, title: 'Lead', ...days });
  await jane.call.matters.link({ id: newId(), thing: { kind: 'meeting', id: meeting }, matter: salt });
  await jane.call.matters.link({ id: newId(), thing: { kind: 'hold', id: hold }, matter: salt });
  expect(await projectsOf(jane)).toEqual(
    expect.arrayContaining([
      ['meeting', 'Halyard'],
      ['hold', 'Halyard'],
    ]),
  );
  // Odile was not let into the project: to her it is not there.
  expect((await projectsOf(odile)).map(([, title]) => title)).toEqual([null, null]);
  expect((await odile.call.matters.about({ kind: 'meeting', id: meeting })).items).toEqual([]);
});

test('only its two sides can link a request, and the link is deleted with it', async () => {
  const { jane, odile } = await janeAndOdile(scene);
  const stranger = await scene.person('Vera Lund');
  const salt = await saltOf(jane);
  const hers = await saltOf(stranger);
  const id = newId();
  await ask(jane, odile, { id });
  const thing = { kind: 'meeting', id } as const;
  expect(await refusalOf(stranger.call.matters.link({ id: newId(), thing, matter: hers }))).toBe(
    'matter_thing.absent',
  );
  await jane.call.matters.link({ id: newId(), thing, matter: salt });
  const { pool } = scene.database;
  const linked = async () =>
    (await pool.query('select 1 from matter_link where thing_id = $1', [id])).rowCount;
  expect(await linked()).toBe(1);
  await pool.query('delete from meeting_request where id = $1', [id]);
  expect(await linked()).toBe(0);
});
