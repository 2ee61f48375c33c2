import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { startPushService } from '#platform/testing/push-service.ts';
import { createPusher } from './push.ts';
import { newVapidKeys } from './vapid-keys.ts';

const service = await startPushService();
afterAll(() => service.stop());

const faults: unknown[] = [];
const keys = newVapidKeys();
const pusherFor = (allowsPlain = true) =>
  createPusher({
    keys,
    subject: 'mailto:no-reply@backlot.example',
    hosts: ['push.example', service.host],
    allowsPlain,
    onFault: (fault) => void faults.push(fault),
  });
const pusher = pusherFor();
const options = { ttlSeconds: 3_600, topic: 'a-topic' };
const nowSeconds = () => systemClock.now().getTime() / 1_000;

const targetOf = ({ endpoint, keys: own }: ReturnType<typeof service.browser>) => ({ endpoint, ...own });

test('a browser can open what it receives, and the service knows the sender', async () => {
  const target = targetOf(service.browser());
  const payload = { title: 'Zoë Kravchenko', message: 'Lights at 07:00 – bring gels' };
  expect(await pusher.send(target, payload, options)).toBe('sent');
  expect(service.refused).toEqual([]);
  const [push] = service.received;
  expect(push?.payload).toEqual(payload);
  expect(push?.headers).toMatchObject({ ttl: '3600', topic: 'a-topic', 'content-encoding': 'aes128gcm' });
  expect(push?.vapid).toMatchObject({
    aud: `http://${service.host}`,
    sub: 'mailto:no-reply@backlot.example',
    key: pusher.publicKey,
  });
  // RFC 8292: at most a day ahead.
  expect(push?.vapid.exp).toBeGreaterThan(nowSeconds());
  expect(push?.vapid.exp).toBeLessThan(nowSeconds() + 24 * 3_600 + 60);
});

test('the payload can’t be read in transit', async () => {
  const target = targetOf(service.browser());
  const eavesdropper = targetOf(service.browser());
  // The payload is encrypted for another browser's keys: this one can't open it.
  expect(await pusher.send({ ...target, p256dh: eavesdropper.p256dh }, { title: 'x' }, options)).toBe(
    'failed',
  );
  expect(service.refused).toHaveLength(1);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [413, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
])('a service that answers %i means that the browser is %s', async (status, outcome) => {
  expect(await pusher.send(targetOf(service.browser(status)), { title: 'x' }, options)).toBe(outcome);
});

test('an unreachable service is reported as a failure, and throws nothing', async () => {
  const closed = await startPushService();
  const target = targetOf(closed.browser());
  await closed.stop();
  const other = createPusher({
    keys,
    subject: 'mailto:no-reply@backlot.example',
    hosts: [closed.host],
    allowsPlain: true,
    onFault: (fault) => void faults.push(fault),
  });
  expect(await other.send(target, { title: 'x' }, options)).toBe('failed');
  expect(faults.splice(0)).toHaveLength(1);
});

test.each(['https://push.example/send/1', 'https://eu.push.example/send/1'])(
  '%s belongs to a push service that is sent to',
  (endpoint) => {
    expect(pusher.accepts(endpoint)).toBe(true);
  },
);

test.each([
  'https://elsewhere.example/send',
  'https://push.example.evil.example/send',
  'https://notpush.example/send',
  'https://push.example:8443/send',
  'https://someone@push.example/send',
  'http://push.example/send',
  'https://127.0.0.1/send',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'not an address',
])('nothing is sent to %s', async (endpoint) => {
  expect(pusher.accepts(endpoint)).toBe(false);
  const { keys: own } = service.browser();
  expect(await pusher.send({ endpoint, ...own }, { title: 'x' }, options)).toBe('gone');
});

test('without TLS only this machine is reached, and never in production', () => {
  const { endpoint } = service.browser();
  expect(pusher.accepts(endpoint)).toBe(true);
  expect(pusherFor(false).accepts(endpoint)).toBe(false);
});
