import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openScene } from './testing/scene.ts';

/** Opens a browser connection that stays open for further requests. */
async function connected(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('P14 a request under way when a server stops is answered, and neither it nor an idle connection delays the stop', async () => {
  const scene = await openScene();
  const asking = await connected(scene.address);
  const silent = await connected(scene.address);
  const silentGone = once(silent.resume(), 'close');
  const body = JSON.stringify({ email: 'nobody@scene.example', password: 'wrong' });
  asking.write(
    `POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\nconnection: keep-alive\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  // Once a later request has been answered, the server has the first part.
  await fetch(`${scene.address}/healthz`).then((answer) => answer.text());
  const stopped = scene.server.stop();
  const answer = text(asking);
  asking.write(body.slice(5));
  // The answer a working server gives: the database is still there.
  expect(await answer).toMatch(/^HTTP\/1\.1 401 [^]*"code":"account\.unknown"/);
  await Promise.all([stopped, silentGone]);
});
