import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

/** Imogen's projects, and Greta, who runs them with her. */
async function twoProjects() {
  const imogen = await scene.person('Imogen Vance');
  const greta = await scene.person('Greta Moss');
  const start = async (title: string) => {
    const { id } = await imogen.call.projects.create({ id: newId(), title, format: 'feature' });
    await imogen.call.projects.addMember({ id, personId: greta.id, role: 'manager' });
    return id;
  };
  const salt = await start('The Salt Ledger');
  const copper = await start('Copperline');
  await greta.call.notifications.readAll();
  return { imogen, greta, salt, copper };
}

/** An access request and an ownership offer: one notification each that needs an answer. */
async function askIn(imogen: Actor, greta: Actor, id: ClientId) {
  const asker = await scene.person('Hal Brannigan');
  await asker.call.projects.requestAccess({ id });
  const { items } = await imogen.call.projects.members({ id });
  const version = items.find(({ person }) => person.id === greta.id)?.version ?? 0;
  await imogen.call.projects.changeMember({ id, personId: greta.id, version, role: 'owner' });
}

/** A notification that needs no answer: the one-pager Greta shared was opened under its terms. */
async function acceptTerms(greta: Actor, id: ClientId) {
  const buyer = await scene.person('Rhys Eader');
  const share = newId();
  await greta.call.shares.give({
    id: share,
    kind: 'project',
    thingId: id,
    variant: 'one-pager',
    personId: buyer.id,
    terms: 'Keep it to yourself.',
  });
  const { terms } = await buyer.call.shares.get({ id: share });
  await buyer.call.shares.accept({ id: share, version: terms?.version ?? '' });
}

const noticesOf = async (reader: Actor, id: ClientId) => {
  const { items } = await reader.call.notifications.list({ limit: 50 });
  return items
    .filter(({ read, metadata }) => !read && metadata.projectId === id)
    .map(({ type }) => type)
    .sort();
};

const asked = ['project_access_requested', 'project_ownership_offered'];

test('NOT-7 a member who limits one project to what needs an answer is notified of nothing else there', async () => {
  const { imogen, greta, salt, copper } = await twoProjects();
  await greta.call.notifications.saveProject({ projectId: salt, types: { projectUpdates: 'asked' } });
  for (const id of [salt, copper]) {
    await acceptTerms(greta, id);
    await askIn(imogen, greta, id);
  }
  expect(await noticesOf(greta, salt)).toEqual(asked);
  expect(await noticesOf(greta, copper)).toEqual([...asked, 'project_share_accepted']);
});

test('NOT-7 a member who turns one project off is not notified of it, and its other members still are', async () => {
  const { imogen, greta, salt } = await twoProjects();
  await greta.call.notifications.saveProject({ projectId: salt, types: { projectUpdates: false } });
  await askIn(imogen, greta, salt);
  expect(await noticesOf(greta, salt)).toEqual([]);
  expect(await noticesOf(imogen, salt)).toEqual(['project_access_requested']);
});

test('NOT-7 a member who turned project updates off but one project on is notified of that one, until it follows the settings again', async () => {
  const { imogen, greta, salt, copper } = await twoProjects();
  await greta.call.notifications.savePreferences({ types: { projectUpdates: { inApp: false } } });
  await greta.call.notifications.saveProject({ projectId: salt, types: { projectUpdates: true } });
  await askIn(imogen, greta, salt);
  await askIn(imogen, greta, copper);
  expect(await noticesOf(greta, salt)).toEqual(asked);
  expect(await noticesOf(greta, copper)).toEqual([]);
  await greta.call.notifications.saveProject({ projectId: salt, types: {} });
  await greta.call.notifications.readAll();
  await acceptTerms(greta, salt);
  expect(await noticesOf(greta, salt)).toEqual([]);
});
