import { afterAll, expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { createWording } from '#features/notifications/server/public.ts';
import { openDesk } from '#features/notifications/testing/factory.ts';
import { inWords } from '#platform/contract/sentences.ts';
import { startPushService } from '#platform/testing/push-service.ts';
import { notificationTexts } from './policy/notification-texts.ts';
import { deskOf, readerOf, written } from './testing/factory/desk.ts';

const service = await startPushService();
afterAll(() => service.stop());
const scene = await openScene({ PUSH_HOSTS: service.host });

/** Sends a Spanish-speaking requester the coverage they asked for. */
async function coverageSent() {
  const cora = await scene.person('Cora Ordway', { role: 'COORDINATOR' });
  const rhys = await scene.person('Rhys Eader', { role: 'READER' });
  const browser = service.browser();
  await cora.call.preferences.save({ language: 'es' });
  await cora.call.notifications.savePreferences({ pushNotifications: true });
  await cora.call.notifications.subscribe(browser);
  const reads = readerOf(rhys);
  const { id } = await deskOf(cora, scene.address).give(rhys);
  await reads.accept(id);
  const { version } = await reads.write(id, written());
  await rhys.call.assignments.submitCoverage({ id, version });
  return { cora, browser };
}

test('the bell tells a Spanish-speaking person in Spanish that coverage was sent', async () => {
  const { cora } = await coverageSent();
  const [row] = (await cora.call.notifications.list({})).items;
  expect(row?.message).toBe('Rhys Eader sent the coverage.');
  expect(inWords(notificationTexts, row?.metadata.said, 'es')).toBe('Rhys Eader envió el informe.');
});

test('a deadline is shown in the reader’s language, and in their time zone too', async () => {
  const { cora } = await coverageSent();
  const rhys = await scene.person('Rhys Eader', { role: 'READER' });
  await deskOf(cora, scene.address).give(rhys, {
    deadline: { date: '2030-11-27', time: '18:00', zone: 'America/Los_Angeles' },
  });
  const [row] = (await rhys.call.notifications.list({})).items;
  expect(row?.message).toBe('Cora Ordway asked you to read this by Wed, Nov 27, 6:00 PM (Los Angeles).');
  const said = row?.metadata.said;
  expect(inWords(notificationTexts, said, 'es')).toBe(
    'Cora Ordway te pidió que lo leas antes del mié 27 nov, 18:00 (Los Angeles).',
  );
  const abroad = said && { ...said, data: { ...said.data, ownZone: 'Europe/Madrid' } };
  expect(inWords(notificationTexts, abroad, 'es')).toContain(
    'jue 28 nov, 03:00 tu hora (mié 27 nov, 18:00 Los Angeles)',
  );
});

test('a Spanish-speaking person gets email in Spanish', async () => {
  const { cora } = await coverageSent();
  const speaksSpanish = async () => new Map([[cora.id, { language: 'es' as const }]]);
  const desk = openDesk(scene.database, undefined, createWording(notificationTexts, speaksSpanish));
  await desk.deliverIn(10 * 60_000);
  const messages = desk.lettersOf(cora.id).map(({ data }) => data['message']);
  expect(messages).toEqual(['Rhys Eader envió el informe.']);
});

test('a Spanish-speaking person gets push notifications in Spanish', async () => {
  const { browser } = await coverageSent();
  const pushed = () =>
    service.received
      .filter(({ path }) => browser.endpoint.endsWith(path))
      .map(({ payload }) => (payload as { message: string }).message);
  await expect.poll(pushed).toContain('Rhys Eader envió el informe.');
});

test('an old notification, and one without a template, is shown as stored', () => {
  expect(inWords(notificationTexts, undefined, 'es')).toBeUndefined();
  expect(inWords(notificationTexts, { key: 'assignments.lost', data: {} }, 'es')).toBeUndefined();
  expect(inWords(notificationTexts, { key: 'assignments.submitted', data: {} }, 'es')).toBeUndefined();
});
