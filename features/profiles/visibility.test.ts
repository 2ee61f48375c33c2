import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

const secrets = {
  email: 'mara.at.work@example.com',
  phone: '+442079460958',
  city: 'Leeds',
  travelsFrom: 'Ljubljana',
  hold: '2031-03-03',
} as const;

/** Mara, with a full profile shown to the given audience, a connection of hers, and a stranger. */
async function maraShownTo(audience: 'everyone' | 'connections' | 'only_me') {
  const [mara, friend, stranger] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Rita Reader'),
  ]);
  await scene.connect(mara, friend);
  await mara.call.profiles.edit({
    version: 1,
    email: secrets.email,
    phone: '+44 20 7946 0958',
    location: 'Leeds, England, United Kingdom',
    freeFrom: '2031-01-01',
    hold: { from: secrets.hold, until: '2031-04-04' },
    travelsFrom: secrets.travelsFrom,
    visibility: {
      email: audience,
      phone: audience,
      location: audience,
      freeFrom: audience,
      hold: audience,
      travelsFrom: audience,
    },
  });
  return { mara, friend, stranger };
}

/** Everything a person can request about another, as one text; it must not contain anything hidden from them. */
async function allWaysOut(viewer: Actor, of: Actor): Promise<string> {
  const answers = await Promise.all([
    viewer.call.profiles.get({ id: of.id }),
    viewer.call.profiles.cachedProfile({ uid: of.id }),
    viewer.call.profiles.glance({ id: of.id }),
    viewer.call.profiles.list({ limit: 100 }),
    viewer.call.search.universal({ q: 'Mara Okafor', limit: 20 }),
    viewer.call.search.universal({ q: secrets.city, limit: 20 }),
    viewer.call.search.universal({ q: secrets.email, limit: 20 }),
    viewer.call.search.universal({ q: secrets.travelsFrom, limit: 20 }),
    viewer.call.messaging.list({}),
    viewer.call.notifications.list({}),
  ]);
  const exported = await (await viewer.request('GET', '/api/me/export')).text();
  return JSON.stringify(answers.map(withoutQuestion)) + exported;
}

/** The response repeats the searched text. */
const withoutQuestion = (answer: object) => ({ ...answer, query: undefined });

const found = (text: string) => Object.values(secrets).filter((secret) => text.includes(secret));

test('PRO-4: private fields appear nowhere: not in profile, list, search, message, notification or export', async () => {
  const { mara, friend, stranger } = await maraShownTo('only_me');
  const { id } = await friend.call.messaging.start({ participantIds: [mara.id] });
  await mara.call.messaging.send({ id, clientId: newId(), content: 'Hello' });
  expect(found(await allWaysOut(friend, mara))).toEqual([]);
  expect(found(await allWaysOut(stranger, mara))).toEqual([]);
});

test('PRO-4: fields for connections are hidden from strangers and from a blocked connection', async () => {
  const { mara, friend, stranger } = await maraShownTo('connections');
  expect(found(await allWaysOut(stranger, mara))).toEqual([]);
  const seen = await friend.call.profiles.get({ id: mara.id });
  expect(found(JSON.stringify(seen))).toEqual(Object.values(secrets));
  expect(seen.contact).toEqual({
    email: secrets.email,
    phone: secrets.phone,
    phoneWords: '+44 20 7946 0958',
  });
  await mara.call.profiles.block({ id: friend.id });
  expect(found(JSON.stringify(await friend.call.profiles.get({ id: mara.id })))).toEqual([]);
});

test('PRO-4, decision 139: a glance shows what the profile shows the viewer, with one credit, one representative and no address', async () => {
  const { mara, friend, stranger } = await maraShownTo('connections');
  const agent = await scene.person('Ari Agent');
  await scene.connect(mara, agent);
  const offer = { id: newId(), personId: agent.id, kind: 'agent', side: 'client' } as const;
  await mara.call.profiles.offerRepresentation(offer);
  await agent.call.profiles.decideRepresentation({ id: offer.id, isAgreed: true });
  for (const [title, year] of [
    ['Ferrous', 2029],
    ['Tallow', 2030],
  ] as const)
    await mara.call.profiles.saveCredit({ id: newId(), title, year, job: 'gaffer', note: '' });
  const glanceFor = (viewer: Actor) => viewer.call.profiles.glance({ id: mara.id });
  const forFriend = await glanceFor(friend);
  expect(forFriend).toMatchObject({
    availability: { freeFrom: '2031-01-01', hold: { from: secrets.hold }, travelsFrom: secrets.travelsFrom },
    credits: [{ title: 'Tallow', year: 2030 }],
    representation: [{ displayName: 'Ari Agent' }],
  });
  expect(found(JSON.stringify(forFriend))).toEqual([secrets.travelsFrom, secrets.hold]);
  const forStranger = await glanceFor(stranger);
  expect(found(JSON.stringify(forStranger))).toEqual([]);
  expect(forStranger.availability).toEqual({ freeFrom: null, hold: null, travelsFrom: '', days: [] });
});

test('PRO-4: strangers see only the region of a connections-only place, and only the person sees their audiences', async () => {
  const { mara, stranger } = await maraShownTo('connections');
  const seen = await stranger.call.profiles.get({ id: mara.id });
  expect([seen.location, seen.personalInfo.location]).toEqual([
    'England, United Kingdom',
    'England, United Kingdom',
  ]);
  expect(seen.visibility).toBeNull();
  const own = await mara.call.profiles.get({ id: mara.id });
  expect(own.personalInfo.location).toBe('Leeds, England, United Kingdom');
  expect(own.visibility).toMatchObject({ email: 'connections', location: 'connections' });
});

test('PRO-4: a viewer is notified of an edit without fields hidden from them', async () => {
  const { mara, stranger } = await maraShownTo('only_me');
  const ears = await stranger.listen();
  await stranger.call.profiles.get({ id: mara.id });
  await mara.call.profiles.edit({ version: 2, title: 'Line producer' });
  const heard = await ears.expectEvent('profile.changed');
  expect(found(JSON.stringify(heard))).toEqual([]);
});

test('PRO-4, PROF-4: the preview is exactly what a connection or a stranger gets', async () => {
  const { mara, friend, stranger } = await maraShownTo('connections');
  const [asFriend, asStranger] = await Promise.all([
    mara.call.profiles.seenAs({ onlooker: 'connection' }),
    mara.call.profiles.seenAs({ onlooker: 'stranger' }),
  ]);
  expect(asFriend).toEqual(await friend.call.profiles.get({ id: mara.id }));
  expect(asStranger).toEqual(await stranger.call.profiles.get({ id: mara.id }));
});

test('PRO-4: the sign-in address is never shown, not even to the person', async () => {
  const mara = await scene.person('Mara Okafor', { email: 'mara@sign-in.example' });
  const views = await Promise.all([
    mara.call.profiles.get({ id: mara.id }),
    mara.call.profiles.seenAs({ onlooker: 'connection' }),
  ]);
  expect(JSON.stringify(views)).not.toContain('sign-in.example');
});

test('PRO-9: a number is stored as E.164, and one without its country is refused, naming the field', async () => {
  const mara = await scene.person('Mara Okafor');
  const edited = await mara.call.profiles.edit({ version: 1, phone: '+1 310 555 0123' });
  expect(edited.contact).toMatchObject({ phone: '+13105550123', phoneWords: '(310) 555-0123' });
  const refused = await mara.request('PATCH', '/api/me/profile', {
    body: JSON.stringify({ version: 2, phone: '310 555 0123' }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'profile.phone_unknown', message: expect.stringMatching(/^phone: /), data: { field: 'phone' } },
  ]);
});

test('a hold that ends before it begins is refused, and so is an invalid day', async () => {
  const mara = await scene.person('Mara Okafor');
  const hold = (from: string, until: string) =>
    refusalOf(mara.call.profiles.edit({ version: 1, hold: { from, until } }));
  expect(await hold('2031-04-04', '2031-03-03')).toBe('profile.hold_backwards');
  expect(await hold('2031-02-30', '2031-03-03')).toBe('BAD_REQUEST');
  expect(await hold('2031-03-03', '2031-03-03')).toBe('accepted');
});

test('PRO-1 S63: the cached profile requires the caller’s session, and an absent person is never replaced by another', async () => {
  const mara = await scene.person('Mara Okafor');
  const reader = await scene.person('Rita Reader');
  const answer = await reader.request('GET', `/api/user/cached-profile?uid=${mara.id}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect(await answer.json()).toMatchObject({ id: mara.id, displayName: 'Mara Okafor' });
  const visitor = await fetch(`${scene.address}/api/user/cached-profile?uid=${mara.id}`);
  expect(visitor.status).toBe(401);
  const absent = await reader.request('GET', `/api/user/cached-profile?uid=${newId()}`);
  expect([absent.status, await absent.json()]).toMatchObject([404, { code: 'person.absent' }]);
});

test('PRO-3: of twenty edits of one profile at the same moment exactly one wins, and the others see it', async () => {
  const mara = await scene.person('Mara Okafor');
  const edits = Array.from({ length: 20 }, (_, index) =>
    refusalOf(mara.call.profiles.edit({ version: 1, bio: `Edit ${index}` })),
  );
  const outcomes = await Promise.all(edits);
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'profile.changed_elsewhere')).toHaveLength(19);
  const winner = outcomes.indexOf('accepted');
  expect((await mara.call.profiles.get({ id: mara.id })).professionalInfo.bio).toBe(`Edit ${winner}`);
});

/** Uploads a picture with GPS metadata. */
async function upload(person: Actor, edge = 64): Promise<string> {
  const id = newId();
  const picture = sharp({ create: { width: edge, height: edge, channels: 3, background: 'teal' } });
  const body = await picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Mara' }, IFD3: { GPSLatitude: '53/1 48/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
  const answer = await fetch(`${scene.address}/api/files/${id}?kind=profile-photo`, {
    method: 'PUT',
    headers: { cookie: person.cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return id;
}

test('PRO-10: a photo is stored without its location, and shown to people who may see the person', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const first = await upload(mara);
  const { photoURL } = await mara.call.profiles.setPhoto({ fileId: first });
  expect((await tom.call.profiles.get({ id: mara.id })).photoURL).toBe(photoURL);
  const shown = await tom.request('GET', photoURL ?? '');
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { exif, width } = await sharp(await shown.arrayBuffer()).metadata();
  expect([exif, width]).toEqual([undefined, 64]);
  expect((await fetch(`${scene.address}${photoURL ?? ''}`)).status).toBe(401);
  // The previous photo is gone, even at its own address.
  await mara.call.profiles.setPhoto({ fileId: await upload(mara) });
  expect((await tom.request('GET', photoURL ?? '')).status).toBe(404);
  expect((await mara.call.profiles.setPhoto({ fileId: null })).photoURL).toBeNull();
});

test('PRO-10: a person cannot use another person’s picture, an oversized one, or a missing one', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const kept = await upload(mara);
  const { photoURL } = await mara.call.profiles.setPhoto({ fileId: kept });
  const wish = (fileId: string) => refusalOf(mara.call.profiles.setPhoto({ fileId }));
  expect(await wish(await upload(tom))).toBe('file.absent');
  expect(await wish(await upload(mara, 1_100))).toBe('file.absent');
  expect(await wish(newId())).toBe('file.absent');
  // The previous photo is still shown.
  expect((await mara.call.profiles.get({ id: mara.id })).photoURL).toBe(photoURL);
  expect(await wish(kept)).toBe('accepted');
});
