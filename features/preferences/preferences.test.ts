import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { preferencesEvents } from './contract.ts';
import { preferencesOf } from './server/public.ts';

const scene = await openScene();

const untouched = {
  version: 0,
  theme: null,
  density: 'comfortable',
  motion: 'system',
  language: 'en',
  locale: null,
  weekStart: 'locale',
  hourCycle: 'locale',
  pageViews: true,
  singleKeys: true,
  voice: { mode: 'disabled', noticeSeen: false, transcriptionEnabled: false, cloudConsentEnabled: false },
};

test('a person who chose nothing gets the defaults, and has no row', async () => {
  const mara = await scene.person('Mara Okafor');
  expect(await mara.call.preferences.get()).toEqual(untouched);
  const { rowCount } = await scene.database.pool.query('select 1 from preference where person_id = $1', [
    mara.id,
  ]);
  expect(rowCount).toBe(0);
});

test('SET-2 a save changes only the fields it names and returns all preferences', async () => {
  const mara = await scene.person('Mara Okafor');
  await mara.call.preferences.save({ theme: 'light', singleKeys: false });
  const saved = await mara.call.preferences.save({ density: 'compact' });
  expect(saved).toEqual({ ...untouched, version: 2, theme: 'light', singleKeys: false, density: 'compact' });
  expect(await mara.call.preferences.get()).toEqual(saved);
});

test('the last write to a field wins, and concurrent writes to different fields are all kept', async () => {
  const mara = await scene.person('Mara Okafor');
  await Promise.all([
    mara.call.preferences.save({ theme: 'light' }),
    mara.call.preferences.save({ motion: 'reduced' }),
    mara.call.preferences.save({ pageViews: false }),
  ]);
  await mara.call.preferences.save({ theme: 'system' });
  expect(await mara.call.preferences.get()).toMatchObject({
    theme: 'system',
    motion: 'reduced',
    pageViews: false,
  });
});

test('X10 every device of the person receives the change, and no one else does', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const other = await scene.anotherSession(mara.id);
  const [ears, strange] = await Promise.all([other.listen(), tom.listen()]);
  const saved = await mara.call.preferences.save({ theme: 'light' });
  const heard = await ears.expectEvent('preferences.changed');
  expect(preferencesEvents['preferences.changed'].schema.parse(heard.d)).toEqual(saved);
  // The event Tom receives now is his own, so Mara's did not reach him before it.
  await tom.call.preferences.save({ theme: 'dark' });
  await strange.expectEvent('preferences.changed');
  expect(strange.heard.filter((event) => event.e === 'preferences.changed')).toHaveLength(1);
});

test.each([
  ['disabled', false, false],
  ['device', true, false],
  ['cloud', true, true],
] as const)(
  'S56 the voice choice %s is readable in both older shapes',
  async (mode, transcription, cloud) => {
    const mara = await scene.person('Mara Okafor');
    const { voice } = await mara.call.preferences.save({ voice: { mode } });
    expect(voice).toEqual({
      mode,
      noticeSeen: false,
      transcriptionEnabled: transcription,
      cloudConsentEnabled: cloud,
    });
  },
);

test('S56 reading the notice and choosing a mode are saved separately', async () => {
  const mara = await scene.person('Mara Okafor');
  await mara.call.preferences.save({ voice: { mode: 'cloud' } });
  const { voice } = await mara.call.preferences.save({ voice: { noticeSeen: true } });
  expect(voice).toMatchObject({ mode: 'cloud', noticeSeen: true });
});

test.each([
  ['an unknown theme', { theme: 'sepia' }, 'theme'],
  ['a density that is none', { density: 3 }, 'density'],
  ['a language that is not there', { language: 'tlh' }, 'language'],
  ['a locale that is no tag', { locale: 'not a tag' }, 'locale'],
  ['a locale beyond the limit', { locale: `en-${'x'.repeat(40)}` }, 'locale'],
  ['a voice mode that is not offered', { voice: { mode: 'always' } }, 'voice'],
  ['a derived flag', { voice: { cloudConsentEnabled: true } }, 'cloudConsentEnabled'],
  ['a field of somebody else', { personId: 'x' }, 'personId'],
])('%s is refused by name and nothing is written', async (_name, body, field) => {
  const mara = await scene.person('Mara Okafor');
  const response = await mara.request('PATCH', '/api/me/preferences', { body: JSON.stringify(body) });
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain(field);
  expect(await mara.call.preferences.get()).toEqual(untouched);
});

test('S55 a locale is a language tag, and null follows the device again', async () => {
  const mara = await scene.person('Mara Okafor');
  expect((await mara.call.preferences.save({ locale: 'es-MX' })).locale).toBe('es-MX');
  expect((await mara.call.preferences.save({ locale: null })).locale).toBeNull();
});

test('the server reads the preferences of several people at once, whether they chose any or not', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await tom.call.preferences.save({ language: 'es', hourCycle: 'h23' });
  const held = await preferencesOf(scene.database.orm, [mara.id, tom.id]);
  expect(held.get(mara.id)).toEqual(untouched);
  expect(held.get(tom.id)).toEqual({ ...untouched, version: 1, language: 'es', hourCycle: 'h23' });
  expect(await preferencesOf(scene.database.orm, [])).toEqual(new Map());
});
