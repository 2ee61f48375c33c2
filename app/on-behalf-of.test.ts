import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntry } from '#features/audit/server/tables.ts';
import { deskHeader, deskScopes } from '#platform/contract/desk.ts';
import { procedures } from './access-matrix.ts';
import { openDesk } from './testing/desk-writes/desk.ts';
import { type Actor, openScene } from './testing/scene.ts';

const scene = await openScene();

/** A preview is a POST but changes nothing. */
const previews = ['schedule.checkCalendarImport'];
const writes = procedures.filter(
  ({ name, desk: scope, method }) => scope && method !== 'GET' && !previews.includes(name),
);

/** What the assistant may name themself in: it gives them nothing of their own. */
const givesNothing = [
  'calls.add',
  'calls.edit',
  'calls.import',
  'clients.removeMember',
  'contacts.save',
  'messaging.send',
];

test('nobody adds themself to anything while they act for somebody, in any write open to a seat', async () => {
  const { jane, sam, asked } = await openDesk(scene);
  const { email } = await sam.call.identity.me();
  const onDesk = async (method: string, path: string, body: object) => {
    const answer = await sam.request(method, `/api${path}`, {
      body: JSON.stringify(body),
      headers: { [deskHeader]: jane.id },
    });
    return ((await answer.json()) as { code?: string }).code ?? 'done';
  };
  const ways = [
    { people: [sam.id] },
    { shared: { with: [{ personId: sam.id.toUpperCase() }] } },
    { guests: [` ${email.toUpperCase()} `] },
    { [sam.id]: true },
  ];
  const open: string[] = [];
  for (const { name, method } of writes) {
    const [path, body] = asked[name] ?? ['', {}];
    const codes = await Promise.all(ways.map((more) => onDesk(method, path, { ...body, ...more })));
    if (codes.some((code) => code !== 'desk.own_gain')) open.push(name);
  }
  expect(open.toSorted()).toEqual(givesNothing);
  const putMember = asked['clients.putMember']?.[0].replace(/team\/.*/, `team/${sam.id}`) ?? '';
  expect(await onDesk('PUT', putMember, { area: 'Television' })).toBe('desk.own_gain');
  expect(await notedFor(jane)).toEqual([]);
});

test('nothing that was done on a desk is left to the assistant once their seat is over', async () => {
  const { jane, sam, seatId, asked } = await openDesk(scene);
  for (const { name, method } of writes) {
    const [path, body] = asked[name] ?? ['', {}];
    const init = { body: JSON.stringify(body), headers: { [deskHeader]: jane.id } };
    await sam.request(method, `/api${path}`, init);
  }
  const feed = await sam.call.schedule.makeFeed({ calendar: jane.id });
  expect((await fetch(`${scene.address}${feed.path}`)).status).toBe(200);
  expect((await sam.call.identity.privateLinks()).items).toHaveLength(1);
  await jane.call.teams.endSeat({ id: seatId });
  expect((await fetch(`${scene.address}${feed.path}`)).status).toBe(404);
  expect((await sam.call.identity.privateLinks()).items).toEqual([]);
  const { call } = sam;
  const from = { from: '2027-03-01', to: '2027-04-10', zone: 'UTC' };
  const held = await Promise.all([
    call.messaging.list({}),
    call.projects.list({}),
    call.lists.shared({}),
    call.schedule.list(from),
    call.shares.list({}),
    call.contacts.list({}),
  ]);
  expect(held.map(({ items }) => items.length)).toEqual([0, 0, 0, 0, 0, 0]);
  // The same person with a new seat has no link of the last one.
  const again = await jane.call.teams.offerSeat({ id: jane.id, personId: sam.id, scopes: [...deskScopes] });
  await sam.call.teams.acceptSeat({ id: again.id });
  expect((await fetch(`${scene.address}${feed.path}`)).status).toBe(404);
});

/** Who did what on whose behalf, as recorded. */
const notedFor = (principal: Actor) =>
  scene.database.orm
    .select({ by: auditEntry.actorId, action: auditEntry.action, session: auditEntry.sessionId })
    .from(auditEntry)
    .where(and(eq(auditEntry.onBehalfOf, principal.id)));

test('X15 every write open to a seat records once who did it and for whom, and a retry records nothing more', async () => {
  const { jane, sam, asked } = await openDesk(scene);
  expect(Object.keys(asked).toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
  for (const [index, { name, method }] of writes.entries()) {
    const [path, body] = asked[name] ?? ['', {}];
    for (let tries = 0; tries < 2; tries++) {
      const init = { body: JSON.stringify(body), headers: { [deskHeader]: jane.id } };
      const answer = await sam.request(method, `/api${path}`, init);
      expect(`${name} ${answer.status}`).toMatch(/ 20\d$/);
    }
    const noted = await notedFor(jane);
    expect(noted, name).toHaveLength(index + 1);
    expect(noted.every(({ by, session }) => by === sam.id && session === sam.sessionId)).toBe(true);
  }
});

test('a person’s writes at their own desk are recorded on no one’s behalf', async () => {
  const { jane, asked } = await openDesk(scene, { isOwn: true });
  for (const { name, method } of writes) {
    const [path, body] = asked[name] ?? ['', {}];
    const answer = await jane.request(method, `/api${path}`, { body: JSON.stringify(body) });
    expect(`${name} ${answer.status}`).toMatch(/ 20\d$/);
  }
  expect(await notedFor(jane)).toEqual([]);
});
