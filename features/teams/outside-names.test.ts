import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

type Answer = { status: number; body: unknown };

async function ask(
  who: Actor,
  way: string,
  { body, desk }: { body?: object; desk?: string } = {},
): Promise<Answer> {
  const [method = '', path = ''] = way.split(' ');
  const answer = await who.request(method, path, {
    ...(body && { body: JSON.stringify(body) }),
    ...(desk && { headers: { 'x-backlot-desk': desk } }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('the addresses of teams and desks that other software relies on exist under these names', async () => {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  const teamId = newId();
  const team = await ask(jane, 'POST /api/teams', { body: { id: teamId, name: 'Field' } });
  expect(team).toMatchObject({ status: 201, body: { id: teamId } });
  expect((await ask(jane, 'GET /api/teams')).body).toMatchObject({ items: [{ id: teamId }] });
  expect((await ask(jane, `GET /api/teams/${teamId}`)).body).toMatchObject({ id: teamId, name: 'Field' });
  const renamed = await ask(jane, `PATCH /api/teams/${teamId}`, { body: { name: 'Field & Co', version: 1 } });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Field & Co' } });

  for (const answer of ['decline', 'accept']) {
    const email = `${sam.id}@scene.example`;
    const invited = await ask(jane, `POST /api/teams/${teamId}/invitations`, { body: { email } });
    expect(invited.status).toBe(201);
    const { items } = (await ask(sam, 'GET /api/me/team-requests')).body as { items: { id: string }[] };
    expect(items).toMatchObject([{ teamId }]);
    const request = items[0]?.id ?? '';
    const done = await ask(sam, `POST /api/team-requests/${request}/${answer}`, { body: {} });
    expect(done.status).toBe(200);
  }

  const offer = { seatId: newId(), personId: sam.id, scopes: ['calls'] };
  const seat = await ask(jane, `POST /api/desks/${jane.id}/seats`, { body: offer });
  expect(seat).toMatchObject({ status: 201, body: { id: offer.seatId, state: 'offered' } });
  const agreed = await ask(sam, `POST /api/desk-seats/${offer.seatId}/accept`, { body: {} });
  expect(agreed).toMatchObject({ status: 200, body: { state: 'active' } });
  const desks = (await ask(sam, 'GET /api/desks')).body as { items: { id: string }[] };
  expect(desks.items.map(({ id }) => id)).toEqual([sam.id, jane.id]);

  expect((await ask(sam, 'GET /api/me', { desk: jane.id })).body).toMatchObject({
    person: { id: sam.id },
    desk: { id: jane.id, scopes: ['calls'] },
  });
  expect((await ask(sam, 'GET /api/me')).body).toMatchObject({ desk: null });
  expect(await ask(sam, 'GET /api/contacts', { desk: jane.id })).toMatchObject({
    status: 403,
    body: { code: 'desk.not_covered' },
  });
  expect(await ask(sam, `POST /api/desk-seats/${offer.seatId}/end`, { body: {} })).toMatchObject({
    status: 200,
    body: { state: 'ended' },
  });
  expect(await ask(sam, 'GET /api/me', { desk: jane.id })).toMatchObject({
    status: 403,
    body: { code: 'desk.not_covered' },
  });
  expect(await ask(sam, 'GET /api/requests')).toMatchObject({ status: 200, body: { items: [] } });
});
