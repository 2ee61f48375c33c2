import { beforeAll, expect, test } from 'vitest';
import { type Actor, openScene, type Scene } from '#app/testing/scene.ts';

const key = 'a-key-of-google-maps-0123456789';
let plain: Scene;
let withKey: Scene;
let mara: Actor;

beforeAll(async () => {
  plain = await openScene();
  withKey = await openScene({ MAPS_API_KEY: key });
  mara = await plain.person('Mara Okafor');
});

test('S68 a person without network access is offered cities as they type, with or without accents', async () => {
  const { items } = await mara.call.places.find({ q: 'sao p' });
  expect(items[0]).toMatchObject({ name: 'São Paulo', country: 'BR', label: 'São Paulo, Brazil' });
  expect((await mara.call.places.find({ q: 's' })).items).toHaveLength(10);
  expect((await mara.call.places.find({ q: '' })).items).toEqual([]);
});

test('a visitor gets no suggestions and no key', async () => {
  for (const path of ['/api/places?q=paris', '/api/places/maps']) {
    expect((await fetch(`${withKey.address}${path}`)).status, path).toBe(401);
  }
});

test.each([
  ['no text at all', ''],
  ['a text too long', `?q=${'a'.repeat(121)}`],
  ['a control character', '?q=%00'],
  ['a field that does not exist', '?q=paris&near=me'],
])('%s is refused, naming the rule', async (_what, query) => {
  const answer = await mara.request('GET', `/api/places${query}`);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toMatch(/"q"|near/);
});

test('S68 without a key browsers get none and pages may not contact any other host', async () => {
  expect(await mara.call.places.maps()).toEqual({ key: null });
  expect(await policyFor(mara, plain)).not.toContain('googleapis');
});

test('S68 with a key signed-in browsers get it, and pages may contact the two hosts of the place search', async () => {
  const person = await withKey.person('Ines Duarte');
  expect(await person.call.places.maps()).toEqual({ key });
  expect(await policyFor(person, withKey)).toContain(
    "connect-src 'self' ws: https://maps.googleapis.com https://places.googleapis.com;",
  );
});

test('a chosen city and free text are stored alike', async () => {
  const { version } = await mara.call.profiles.get({ id: mara.id });
  const chosen = await mara.call.profiles.edit({ version, location: 'São Paulo, Brazil' });
  expect(chosen.location).toBe('São Paulo, Brazil');
  const own = await mara.call.profiles.edit({ version: chosen.version, location: 'Between two trains' });
  expect(own.location).toBe('Between two trains');
});

async function policyFor(person: Actor, { address }: Scene): Promise<string> {
  const page = await fetch(`${address}/profile`, { headers: { cookie: person.cookie } });
  return page.headers.get('content-security-policy') ?? '';
}
