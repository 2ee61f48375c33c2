import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { inWords } from '#platform/contract/sentences.ts';
import { allNotificationTexts } from './shell/notification-texts.ts';
import { openScene } from './testing/scene.ts';

const scene = await openScene();

/** A value for every placeholder of every sentence. */
const filled: Readonly<Record<string, string>> = {
  change: 'password.changed',
  count: '2',
  told: 'asked',
  besides: '2',
  devices: 'Firefox\tLinux\n\t',
  dueAt: '2026-11-27T18:00:00.000Z',
  dueZone: 'America/Los_Angeles',
  at: '2026-11-27T18:00:00.000Z',
  zone: 'America/Los_Angeles',
  ownZone: 'Europe/Madrid',
  kind: 'publicist',
  rank: '2',
  first: '2026-11-27',
  last: '2026-11-29',
};

test.each(Object.entries(allNotificationTexts))(
  '%s tells the same news in English and in Spanish',
  (key, { gaps }) => {
    const data = Object.fromEntries(gaps.map((gap: string) => [gap, filled[gap] ?? `<${gap}>`]));
    const [english, spanish] = (['en', 'es'] as const).map((language) =>
      inWords(allNotificationTexts, { key, data }, language),
    );
    expect(english).toBeTruthy();
    expect(spanish).toBeTruthy();
    expect(spanish).not.toBe(english);
    const names = gaps.map((gap: string) => data[gap]).filter((value) => value?.startsWith('<'));
    for (const name of names)
      expect([english, spanish].every((words) => words?.includes(name ?? ''))).toBe(true);
  },
);

test('a person whose name was deleted appears as “somebody”, in the reader’s language', () => {
  const said = { key: 'invitations.joined', data: { who: '' } };
  expect(inWords(allNotificationTexts, said, 'en')).toBe('Someone has joined');
  expect(inWords(allNotificationTexts, said, 'es')).toBe('Alguien ya está en Backlot');
});

test('a Spanish reader sees a connection request in Spanish', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  await mara.call.connections.ask({
    id: randomUUIDv7(),
    toUserId: tom.id,
    message: 'We met in Leipzig.',
  });
  const [row] = (await tom.call.notifications.list({})).items;
  expect(row).toMatchObject({ title: 'Mara Okafor', message: 'Would like to connect with you.' });
  expect(inWords(allNotificationTexts, row?.metadata.said, 'es')).toBe('Quiere conectar contigo.');
});
