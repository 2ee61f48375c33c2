import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, openScene, type Scene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { cloudLimits } from './limits.ts';
import { sendJson, startStandIn } from './testing/factory/stand-in.ts';

const service = await startStandIn();
let plain: Scene;
let served: Scene;
let ines: Actor;
let tom: Actor;
let admin: Actor;

beforeAll(async () => {
  [plain, served] = await Promise.all([
    openScene(),
    openScene({ TRANSCRIPTION_URL: service.url, TRANSCRIPTION_MODEL: 'ears', TRANSCRIPTION_KEY: 'ear key' }),
  ]);
  [ines, tom, admin] = await Promise.all([
    plain.person('Ines Calloway'),
    served.person('Tom Gaffer'),
    served.person('Ada Admin', { role: 'SUPER_ADMIN' }),
  ]);
  await Promise.all([allowCloud(ines), allowCloud(tom)]);
});
afterAll(() => service.stop());

const sound = Buffer.from('sound of half a minute');
const allowCloud = (person: Actor) =>
  person.call.preferences.save({ voice: { mode: 'cloud', noticeSeen: true } });

type Wish = { id?: string; type?: string; body?: Buffer; query?: string };

function put(person: Pick<Actor, 'cookie'>, at: Scene, wish: Wish = {}) {
  return fetch(`${at.address}/api/transcriptions/${wish.id ?? newId()}${wish.query ?? ''}`, {
    method: 'PUT',
    headers: { cookie: person.cookie, 'content-type': wish.type ?? 'audio/webm;codecs=opus' },
    body: Uint8Array.from(wish.body ?? sound),
  });
}
const outcomeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code?: string }).code,
];
const hearAs = (text: string) => service.answer((response) => sendJson(response, { text }));
const voiceFiles = async () => {
  const { items } = await admin.call.documents.list({ kind: 'voice', limit: 100 });
  return items;
};

test('5.23 a speaker who allowed the cloud gets their recording back as text', async () => {
  hearAs(' Call Dana about the one-liner. ');
  const asked = service.asked.length;
  const answer = await put(tom, served);
  expect([answer.status, await answer.json()]).toEqual([200, { text: 'Call Dana about the one-liner.' }]);
  const request = service.asked[asked];
  expect([request?.path, request?.headers.authorization]).toEqual([
    '/v1/audio/transcriptions',
    'Bearer ear key',
  ]);
  const form = request?.body.toString('latin1') ?? '';
  for (const part of [
    'name="model"\r\n\r\nears',
    'name="language"\r\n\r\nen',
    'filename="recording.webm"',
    sound.toString(),
  ])
    expect(form).toContain(part);
  for (const secret of [tom.id, tom.cookie, 'Gaffer']) expect(form).not.toContain(secret);
});

test('S59 a recording goes to the service with the language it is spoken in', async () => {
  hearAs('Llama a Dana');
  await put(tom, served, { query: '?language=es-MX' });
  expect(service.asked.at(-1)?.body.toString('latin1')).toContain('name="language"\r\n\r\nes\r\n');
});

test('5.23 DICT-3 the service gets the speaker’s own words and trade words, and no contact’s name', async () => {
  hearAs('Call Verhoeven');
  const noor = await served.person('Noor Haddad');
  const dana = await served.person('Danaë Okonkwo');
  await Promise.all([allowCloud(noor), served.connect(noor, dana)]);
  await noor.call.contacts.save({ id: newId(), version: 0, fields: { displayName: 'Siobhan Byrne' } });
  await noor.call.writing.addWord({ id: newId(), word: 'Verhoeven' });
  await put(noor, served);
  const sent = service.asked.at(-1)?.body.toString('utf8') ?? '';
  expect(sent).toContain('name="prompt"\r\n\r\nVerhoeven, avails, one-liner');
  for (const name of ['Okonkwo', 'Siobhan', 'Byrne']) expect(sent).not.toContain(name);
});

test.each(['disabled', 'device'] as const)(
  'DIC-5 the server refuses sound from a person whose choice is %s: it stores nothing and calls no service',
  async (mode) => {
    const mara = await served.person('Mara Okafor');
    await mara.call.preferences.save({ voice: { mode, noticeSeen: true } });
    const [asked, kept] = [service.asked.length, await voiceFiles()];
    expect(await outcomeOf(await put(mara, served))).toEqual([403, 'transcription.not_allowed']);
    expect([service.asked.length, await voiceFiles()]).toEqual([asked, kept]);
  },
);

test('DIC-10, S58 without a service the cloud is unavailable, and nothing replaces it', async () => {
  expect((await ines.call.writing.services()).transcription).toBeNull();
  expect(await outcomeOf(await put(ines, plain))).toEqual([503, 'transcription.unavailable']);
  expect((await tom.call.writing.services()).transcription).toEqual({ host: new URL(service.url).host });
});

test('X2 the same recording sent twice is one file, and no one can take someone else’s id', async () => {
  hearAs('once');
  const ava = await served.person('Ava Lund');
  await allowCloud(ava);
  const id = newId();
  expect((await put(ava, served, { id })).status).toBe(200);
  expect((await put(ava, served, { id })).status).toBe(200);
  expect((await voiceFiles()).filter((file) => file.id === id)).toHaveLength(1);
  expect(await outcomeOf(await put(tom, served, { id }))).toEqual([409, 'clip.id_taken']);
});

test('X5 a failing service is reported as a failure, and the same recording can be sent again', async () => {
  const id = newId();
  service.answer((response) => void response.writeHead(500).end());
  expect(await outcomeOf(await put(tom, served, { id }))).toEqual([502, 'transcription.failed']);
  hearAs('Call Dana');
  expect(await (await put(tom, served, { id })).json()).toEqual({ text: 'Call Dana' });
});

test.each([
  ['another kind of file', { type: 'video/mp4' }, [415, 'clip.type_refused']],
  ['nothing', { body: Buffer.alloc(0) }, [400, 'clip.empty']],
  ['too much', { body: Buffer.alloc(cloudLimits.clipMaxBytes + 1) }, [413, 'clip.too_large']],
  ['no id', { id: 'mine' }, [400, 'clip.id_wrong']],
  ['in a language nobody knows', { query: '?language=xx' }, [400, 'clip.language_unknown']],
])('a recording that is %s is refused by its rule', async (_what, wish, outcome) => {
  const ruth = await served.person('Ruth Vance');
  await allowCloud(ruth);
  expect(await outcomeOf(await put(ruth, served, wish))).toEqual(outcome);
});

test('X18 the 21st recording within a minute is refused with the wait, and a visitor’s is refused unread', async () => {
  hearAs('again');
  const bea = await served.person('Bea Lindqvist');
  await allowCloud(bea);
  const statuses = new Set<number>();
  for (let clip = 1; clip <= cloudLimits.perWindow; clip++) statuses.add((await put(bea, served)).status);
  expect(statuses).toEqual(new Set([200]));
  const refused = await put(bea, served);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await outcomeOf(await put({ cookie: '' }, served))).toEqual([401, 'session.required']);
});

test('no one can open a recording, not even the speaker', async () => {
  hearAs('mine');
  const id = newId();
  await put(tom, served, { id });
  expect((await tom.request('GET', `/api/files/${id}`)).status).toBe(404);
});
