import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

const stepsOf = async (reader: Actor, id: ClientId) =>
  (await reader.call.projects.history({ id })).items.map(({ what, fields, from, to, note }) =>
    [what, ...fields, from, to, note].filter((word) => word !== '').join(' '),
  );

test('5.4 a member reads who changed what; changes to a hidden field show only to people who can see it', async () => {
  const owner = await scene.person('Imogen Vance');
  const viewer = await scene.person('Bram Hollis');
  const stranger = await scene.person('Rhys Eader');
  const id = newId();
  await owner.call.projects.create({ id, title: 'The Salt Ledger', format: 'feature' });
  await owner.call.projects.addMember({ id, personId: viewer.id, role: 'viewer' });
  await owner.call.projects.edit({
    id,
    version: 1,
    logline: 'A ledger that the sea keeps.',
    budgetBand: '5m-15m',
    chainOfTitle: 'Option until May',
  });
  await owner.call.projects.movePhase({ id, from: 'idea', to: 'development' });
  const entryId = newId();
  await owner.call.projects.addPerson({ id, entryId, name: 'Orla Quist', state: 'wish-list' });

  const open = ['phase idea development', 'edited logline', 'added viewer', 'created'];
  expect(await stepsOf(viewer, id)).toEqual(open);
  expect((await stepsOf(owner, id)).toSorted()).toEqual(
    [...open, 'attached wish-list', 'edited budgetBand', 'edited chainOfTitle'].toSorted(),
  );
  const [latest] = (await viewer.call.projects.history({ id, limit: 1 })).items;
  expect(latest?.by?.displayName).toBe('Imogen Vance');

  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await viewer.call.projects.history({ id, limit: 1, cursor });
    pages.push(...page.items.map(({ what }) => what));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(pages).toEqual(['phase', 'edited', 'added', 'created']);

  await owner.call.projects.removeMember({ id, personId: viewer.id });
  expect(await refusalOf(viewer.call.projects.history({ id }))).toBe('project.absent');
  expect(await refusalOf(stranger.call.projects.history({ id }))).toBe('project.absent');
});
