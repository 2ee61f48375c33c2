import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { StopKind } from './limits.ts';
import { stopPath, stopToken } from './server/acts/stop-token.ts';

const scene = await openScene();
const { config } = scene.server;
const oneClick = 'List-Unsubscribe=One-Click';
const form = 'application/x-www-form-urlencoded';

async function press(person: PersonId, kind: StopKind, { body = oneClick, type = form } = {}) {
  const address = `${scene.address}${stopPath(config, { person, kind })}`;
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
  await answer.text();
  return answer.status;
}

test('a mail program stops one kind of mail without a session, by a form or by parts, and again', async () => {
  const mara = await scene.person('Mara Okafor');
  const emailsOf = async () => (await mara.call.notifications.preferences()).types;
  expect(await press(mara.id, 'messages')).toBe(200);
  expect(await press(mara.id, 'messages')).toBe(200);
  const parts = [
    '--x',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--x--',
    '',
  ].join('\r\n');
  expect(await press(mara.id, 'connections', { body: parts, type: 'multipart/form-data; boundary=x' })).toBe(
    200,
  );
  const types = await emailsOf();
  expect([types.messages, types.connections, types.projectUpdates]).toEqual([
    { inApp: true, email: false, push: true },
    { inApp: true, email: false, push: true },
    { inApp: true, email: true, push: true },
  ]);
});

test('the link of a digest stops all emails, and what was stopped comes again with undo', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  const visitor = tom.call.notifications;
  const token = stopToken(config, { person: mara.id, kind: 'digest' });
  expect(await visitor.lookAtStop({ token })).toEqual({ kind: 'digest', isStopped: false });
  expect(await press(mara.id, 'digest')).toBe(200);
  expect((await mara.call.notifications.preferences()).emailNotifications).toBe(false);
  expect(await visitor.lookAtStop({ token })).toEqual({ kind: 'digest', isStopped: true });
  expect(await visitor.stopEmails({ token, isStopped: false })).toEqual({ kind: 'digest', isStopped: false });
  expect((await mara.call.notifications.preferences()).emailNotifications).toBe(true);
});

test('a link opened by a scanner, another person’s token and a changed one stop nothing', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const path = stopPath(config, { person: mara.id, kind: 'messages' });
  const page = await fetch(`${scene.address}${path}`, { redirect: 'manual' });
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  expect(await press(mara.id, 'messages', { body: 'hello' })).toBe(400);
  for (const wrong of [path.replace(mara.id, tom.id), path.replace('messages', 'digest'), `${path}0`]) {
    const answer = await fetch(`${scene.address}${wrong}`, {
      method: 'POST',
      headers: { 'content-type': form },
      body: oneClick,
    });
    expect(answer.status).toBe(404);
  }
  expect((await mara.call.notifications.preferences()).types.messages.email).toBe(true);
});
