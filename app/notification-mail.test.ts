import { expect, test } from 'vitest';
import { addressesOf } from '#features/identity/server/public.ts';
import { createMailer } from '#features/mail/server/public.ts';
import { eventFor, openDesk } from '#features/notifications/testing/factory.ts';
import { openScene } from './testing/scene.ts';

const scene = await openScene();

test('NOT-9 unseen notifications are in the outbox by the mail templates, and deleted content is withdrawn', async () => {
  const tom = await scene.person('Tom Reyes', { email: 'tom@backlot.example' });
  const desk = openDesk(scene.database, (platform) =>
    createMailer(platform, {
      of: async (orm, people) =>
        new Map(
          [...(await addressesOf(orm, people))].map(([id, address]) => [id, { ...address, language: 'en' }]),
        ),
      administrators: async () => [],
    }),
  );
  const [kept, deleted] = [
    eventFor(tom.id, { title: 'Hold challenged', message: 'Answer within 18 h.', actionUrl: '/schedule' }),
    eventFor(tom.id, { title: 'The secret ending' }),
  ];
  await desk.tell(kept, deleted);
  await desk.deliverIn(3 * 60_000);
  await desk.remove(deleted.subject);
  const { rows } = await scene.database.pool.query<{ subject: string; state: string; text: string }>(
    'select subject, state, text from mail where recipient = $1 order by subject',
    ['tom@backlot.example'],
  );
  expect(rows.map(({ subject, state }) => [subject, state])).toEqual([
    ['Hold challenged', 'waiting'],
    ['The secret ending', 'withdrawn'],
  ]);
  expect(rows[0]?.text).toContain('Answer within 18 h.');
  expect(rows[0]?.text).toContain('/schedule');
});
