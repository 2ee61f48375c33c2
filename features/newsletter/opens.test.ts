import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import { newId } from '#platform/server/new-id.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { newsroomIn } from './testing/factory/newsroom.ts';

const server = await startMailServer();
atEnd(() => server.stop());
const clock = movableClock();
const scene = await openScene({ SMTP_URL: server.url }, undefined, clock);
const { noor, scheduled, sent, issue } = await newsroomIn(scene, clock);
clock.stopAt();

const [tom, mara, quiet] = await Promise.all(
  ['Tom Reyes', 'Mara Quill', 'Quiet Reader'].map((name) => scene.person(name)),
);
if (!tom || !mara || !quiet) throw new Error('nobody');
await quiet.call.preferences.save({ pageViews: false });
const list = newId();
await noor.call.lists.create({ id: list, name: 'Readers' });
await noor.call.lists.addMembers({ id: list, actId: newId(), people: [tom.id, mara.id, quiet.id] });
const audience = { roles: [], lists: [list] };

const pictureIn = (one: Actor) => {
  const raw = server.received.findLast(({ recipient }) => recipient === `${one.id}@scene.example`)?.raw ?? '';
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /<img src="http:\/\/[^/"]+(\/api\/newsletter\/opened\/[^"]+)"/.exec(text)?.[1];
};
const reader = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) Thunderbird/140.0' };
const load = (path = '', headers: Record<string, string> = reader) =>
  fetch(`${scene.address}${path}`, { headers });
const later = (ms: number) => clock.stopAt(new Date(clock.now().getTime() + ms));

test('without the choice of its editors no letter carries a picture, and nothing is counted', async () => {
  const { id } = await scheduled({ audience });
  await sent(id);
  for (const one of [tom, mara, quiet]) expect(pictureIn(one)).toBeUndefined();
  expect((await issue(id)).desk?.counts?.opened).toBeNull();
});

test('opens are counted once a reader, without programs on the way and without those who don’t share what they look at', async () => {
  const { id } = await scheduled({ audience, countsOpens: true });
  await sent(id);
  expect(pictureIn(quiet)).toBeUndefined();
  const opened = async () => (await issue(id)).desk?.counts?.opened;
  later(60_000);
  await load(pictureIn(tom), { 'user-agent': 'Mozilla/5.0' });
  expect(await opened()).toBe(0);
  const answer = await load(pictureIn(tom));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  await load(pictureIn(tom));
  expect(await opened()).toBe(1);
  // Nobody else's letter can be opened with a made-up address, and the answer doesn't say so.
  const foreign = pictureIn(tom)?.replace(tom.id, mara.id);
  expect((await load(foreign)).status).toBe(200);
  expect(await opened()).toBe(1);
});
