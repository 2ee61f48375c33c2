import { expect, test } from 'vitest';
import { actHeader } from '#platform/contract/live.ts';
import { newId } from '#platform/server/new-id.ts';
import { type Actor, openScene } from './testing/scene.ts';

// An act's contract names what its tab asks for again; its own events ask for nothing more. What it changes only now and
// then is announced without its name instead, so that the tab hears of it like anyone else.

const scene = await openScene();
const name = 'abc123def4';

/** Does an act under a name, and returns which of its events carry the name, by the event's name. */
async function hearOwn(who: Actor, at: readonly [method: string, path: string, body?: object]) {
  const [method, path, body] = at;
  const listener = await who.listen();
  const answer = await who.request(method, `/api${path}`, {
    ...(body && { body: JSON.stringify(body) }),
    headers: { [actHeader]: name },
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return {
    /** Whether its tab takes this event as news. */
    isNews: async (event: string) => {
      await listener.expectEvent(event);
      return listener.heard.some(({ e, a }) => e === event && a === undefined);
    },
  };
}

const waiting = async (who: Actor) => (await who.call.requests.list({ direction: 'in' })).counts;

/** Imogen's project, which Lucian asks to open. */
async function asked() {
  const [imogen, lucian] = await Promise.all([scene.person('Imogen Vance'), scene.person('Lucian Thorne')]);
  const { id } = await imogen.call.projects.create({
    id: newId(),
    title: 'The Salt Ledger',
    format: 'limited',
  });
  await lucian.call.projects.requestAccess({ id });
  expect(await waiting(imogen)).toMatchObject({ in: 1 });
  return { imogen, lucian, id };
}

test('a person who adds a member that had asked for access hears that nothing waits for them now', async () => {
  const { imogen, lucian, id } = await asked();
  const member = { personId: lucian.id, role: 'viewer' };
  const { isNews } = await hearOwn(imogen, ['POST', `/projects/${id}/members`, member]);
  expect(await waiting(imogen)).toMatchObject({ in: 0 });
  expect(await isNews('access_request.changed')).toBe(true);
});

test('a person who shares a project with someone that had asked for access hears that nothing waits for them now', async () => {
  const { imogen, lucian, id } = await asked();
  const share = { id: newId(), kind: 'project', thingId: id, variant: 'whole', personId: lucian.id };
  const { isNews } = await hearOwn(imogen, ['POST', '/shares', share]);
  expect(await waiting(imogen)).toMatchObject({ in: 0 });
  expect(await isNews('access_request.changed')).toBe(true);
});

test('a person who leaves a project they ran hears that its access requests don’t wait for them now', async () => {
  const { imogen, id } = await asked();
  const other = await scene.person('Rhys Eader');
  await imogen.call.projects.addMember({ id, personId: other.id, role: 'owner' });
  await other.call.projects.answerOwnership({ id, accept: true });
  const { isNews } = await hearOwn(imogen, ['DELETE', `/projects/${id}/members/${imogen.id}`]);
  expect(await waiting(imogen)).toMatchObject({ in: 0 });
  expect(await isNews('project.changed')).toBe(true);
});

/** Sam sits on Jane's desk and is about to leave the team; Mara, who runs it, takes his seat over. */
async function leaving() {
  const [mara, jane, sam] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Jane Field'),
    scene.person('Sam Ortiz', { role: 'COORDINATOR' }),
  ]);
  const { id } = await mara.call.teams.create({ id: newId(), name: 'Lit' });
  for (const one of [jane, sam]) {
    const { id: invited } = await mara.call.teams.invite({ id, email: `${one.id}@scene.example` });
    await one.call.teams.accept({ id: invited });
  }
  const offer = { id: jane.id, personId: sam.id, scopes: ['contacts' as const] };
  await sam.call.teams.acceptSeat({ id: (await jane.call.teams.offerSeat(offer)).id });
  return { mara, id, at: `/teams/${id}/members/${sam.id}/leaving`, sam };
}

test('a person who sets or cancels a member’s leaving hears of the seat they are offered by it', async () => {
  const { mara, at } = await leaving();
  const wish = { leavingId: newId(), leavesAt: new Date(Date.now() + 3_600_000).toISOString() };
  const set = await hearOwn(mara, ['PUT', at, { ...wish, heirs: { 'desk-seats': mara.id } }]);
  expect(await waiting(mara)).toMatchObject({ out: 1 });
  expect(await set.isNews('desk.changed')).toBe(true);
  const cancelled = await hearOwn(mara, ['POST', `${at}/cancel`]);
  expect(await waiting(mara)).toMatchObject({ out: 0 });
  expect(await cancelled.isNews('desk.changed')).toBe(true);
});
