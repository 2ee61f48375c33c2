import { afterAll, expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { startPushService } from '#platform/testing/push-service.ts';

const service = await startPushService();
afterAll(() => service.stop());
const scene = await openScene({ PUSH_HOSTS: service.host });

/** Two people who message each other, one of them with push on and a subscribed browser. */
async function writingTo(status?: number) {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const browser = service.browser(status);
  await tom.call.notifications.savePreferences({ pushNotifications: true });
  await tom.call.notifications.subscribe(browser);
  const write = (content: string) => mara.call.messaging.send({ id, clientId: newId(), content });
  return { mara, tom, id, browser, write };
}

type Browser = ReturnType<typeof service.browser>;
const pushesTo = ({ endpoint }: Browser) => service.received.filter(({ path }) => endpoint.endsWith(path));
const soon = (read: () => unknown) => expect.poll(read);

async function subscriptionsOf(person: Actor): Promise<number> {
  const { rows } = await scene.database.pool.query('select 1 from push_subscription where person_id = $1', [
    person.id,
  ]);
  return rows.length;
}

test('a person who turned push on is notified of a message on their device, encrypted, with a link to it', async () => {
  const { tom, id, browser, write } = await writingTo();
  await write('We lost the light, call me.');
  await soon(() => pushesTo(browser).length).toBe(1);
  const [row] = (await tom.call.notifications.list({})).items;
  expect(pushesTo(browser)[0]?.payload).toEqual({
    tag: row?.id,
    title: 'Mara Okafor',
    message: 'We lost the light, call me.',
    path: `/messages?conversationId=${id}`,
  });
  expect(pushesTo(browser)[0]?.vapid.key).toBe((await tom.call.notifications.pushKey()).publicKey);
  expect(service.refused).toEqual([]);
});

test('NOT-12 an ongoing conversation replaces its own popup: the tag is the same', async () => {
  const { browser, write } = await writingTo();
  await write('One');
  await soon(() => pushesTo(browser).length).toBe(1);
  await write('Two');
  await soon(() => pushesTo(browser).length).toBe(2);
  const payloads = pushesTo(browser).map(({ payload }) => payload as { tag: string; message: string });
  expect(payloads.map(({ message }) => message)).toEqual(['One', 'Two']);
  expect(new Set(payloads.map(({ tag }) => tag)).size).toBe(1);
});

test('S21 nothing is pushed before push is turned on, nor for a kind with push switched off', async () => {
  const { tom, browser, write } = await writingTo();
  const witness = await writingTo();
  await tom.call.notifications.savePreferences({ pushNotifications: false });
  await write('Silent');
  await tom.call.notifications.savePreferences({
    pushNotifications: true,
    types: { messages: { push: false } },
  });
  await write('Silent too');
  // Reading the list writes the pending notifications first.
  expect((await tom.call.notifications.list({})).items[0]?.metadata.messageCount).toBe(2);
  // Pushes are sent in event order: once the witness has theirs, the others would have arrived.
  await witness.write('Heard');
  await soon(() => pushesTo(witness.browser).length).toBe(1);
  expect(pushesTo(browser)).toEqual([]);
});

test.each([404, 410])('a browser whose push service answers %i is forgotten', async (status) => {
  const { tom, write } = await writingTo(status);
  expect(await subscriptionsOf(tom)).toBe(1);
  await write('Hello');
  await soon(() => subscriptionsOf(tom)).toBe(0);
});

test('a failing push service loses neither the message nor the subscription', async () => {
  const { tom, browser, write } = await writingTo(500);
  const witness = await writingTo();
  await write('Hello');
  await witness.write('Heard');
  await soon(() => pushesTo(witness.browser).length).toBe(1);
  expect(await subscriptionsOf(tom)).toBe(1);
  expect((await tom.call.notifications.list({})).unread).toBe(1);
  expect(pushesTo(browser)).toEqual([]);
});

test('a browser whose session has ended gets no more pushes', async () => {
  const { tom, browser, write } = await writingTo();
  await tom.call.identity.signOut({});
  await write('Not for whoever sits there now');
  await soon(() => subscriptionsOf(tom)).toBe(0);
  expect(pushesTo(browser)).toEqual([]);
});

test('a browser where someone else signs in belongs to them alone', async () => {
  const { mara, tom, browser } = await writingTo();
  await mara.call.notifications.subscribe(browser);
  expect(await Promise.all([subscriptionsOf(tom), subscriptionsOf(mara)])).toEqual([0, 1]);
  // The former owner cannot unsubscribe it either.
  await tom.call.notifications.unsubscribe({ endpoint: browser.endpoint });
  expect(await subscriptionsOf(mara)).toBe(1);
  await mara.call.notifications.unsubscribe({ endpoint: browser.endpoint });
  await mara.call.notifications.unsubscribe({ endpoint: browser.endpoint });
  expect(await subscriptionsOf(mara)).toBe(0);
});

test('subscribing twice has one effect, and a new device beyond the limit replaces the oldest', async () => {
  const tom = await scene.person('Tom Reyes');
  const browsers = Array.from({ length: 21 }, () => service.browser());
  for (const browser of browsers) await tom.call.notifications.subscribe(browser);
  await tom.call.notifications.subscribe(browsers[20] as Browser);
  expect(await subscriptionsOf(tom)).toBe(20);
});

test('an address that is not a push service is refused, and so are invalid keys', async () => {
  const tom = await scene.person('Tom Reyes');
  const browser = service.browser();
  const subscribe = (facts: Partial<Browser>) =>
    refusalOf(tom.call.notifications.subscribe({ ...browser, ...facts }));
  expect(await subscribe({ endpoint: 'https://elsewhere.example/send' })).toBe('push.unknown_service');
  expect(await subscribe({ endpoint: 'http://169.254.169.254/latest/meta-data' })).toBe(
    'push.unknown_service',
  );
  expect(await subscribe({ endpoint: 'javascript:alert(1)' })).toBe('BAD_REQUEST');
  expect(await subscribe({ keys: { ...browser.keys, p256dh: 'short' } })).toBe('BAD_REQUEST');
  expect(await subscribe({ keys: { ...browser.keys, auth: '' } })).toBe('BAD_REQUEST');
  expect(await subscriptionsOf(tom)).toBe(0);
});

test('PRE-5: a busy person gets nothing on their devices and everything in the bell; later it arrives as one push', async () => {
  const { mara, tom, browser, write } = await writingTo();
  const witness = await writingTo();
  await tom.call.profiles.setPresence({ status: 'busy' });
  await write('Are you wrapped?');
  await witness.write('Heard');
  await soon(() => pushesTo(witness.browser).length).toBe(1);
  expect(pushesTo(browser)).toEqual([]);
  expect((await tom.call.notifications.list({})).unread).toBe(1);
  expect(await mara.call.notifications.notifyAnyway({ id: tom.id })).toEqual({ notified: true });
  expect(pushesTo(browser).map(({ payload }) => (payload as { message: string }).message)).toEqual([
    'Are you wrapped?',
  ]);
});

test('PRE-5: the same person can notify someone busy anyway once an hour, and so can others', async () => {
  const { mara, tom } = await writingTo();
  const other = await scene.person('Rita Reader');
  // Notifying a person who is not busy does not use up the allowance.
  await mara.call.notifications.notifyAnyway({ id: tom.id });
  await tom.call.profiles.setPresence({ status: 'busy' });
  const notify = (by: Actor) => refusalOf(by.call.notifications.notifyAnyway({ id: tom.id }));
  expect(await Array.fromAsync([mara, mara, other], (one) => notify(one))).toEqual([
    'accepted',
    'notify_anyway.throttled',
    'accepted',
  ]);
});

test("PRE-5: a person cannot make another sender's message pop up", async () => {
  const { tom, browser, write } = await writingTo();
  const other = await scene.person('Rita Reader');
  await tom.call.profiles.setPresence({ status: 'busy' });
  await write('For Tom alone');
  await other.call.notifications.notifyAnyway({ id: tom.id });
  expect(pushesTo(browser)).toEqual([]);
});
