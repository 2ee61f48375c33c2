import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';

const clock = movableClock();
const scene = await openScene({}, createLog('silent'), clock);
const says = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;

const [asker, writer, boss, moderator] = await Promise.all([
  scene.person('Maia Fontaine', { role: 'ASSISTANT' }),
  scene.person('Jonah Prewitt', { role: 'ASSISTANT' }),
  scene.person('Imogen Vance', { role: 'EXECUTIVE' }),
  scene.person('Maren Voss', { role: 'MODERATOR' }),
]);

async function start(person: Actor, space: string, title: string) {
  const { items } = await person.call.community.spaces({});
  const id = items.find(({ name }) => name === space)?.id as ClientId;
  const ids = { id, threadId: newId(), postId: newId(), kind: 'resource' as const };
  return person.call.community.start({ ...ids, title, body: says(title) });
}

/** A picture that says who took it. */
async function uploaded(person: Actor): Promise<ClientId> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Artist: 'Jonah Prewitt' } })
    .jpeg()
    .toBuffer();
  const id = newId();
  const sent = await fetch(`${scene.address}/api/files/${id}?kind=community`, {
    method: 'PUT',
    headers: { cookie: person.cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });
  expect(sent.status).toBe(200);
  return id;
}
const withPicture = (fileId: string) =>
  ({ type: 'doc', content: [{ type: 'picture', attrs: { fileId, alt: 'A phone sheet' } }] }) as const;

test('a picture in a post opens to whoever reads the space, without its data, and to nobody once the post is gone', async () => {
  const { id } = await start(asker, 'Desk life', 'Show your phone sheet');
  const fileId = await uploaded(writer);
  const body = withPicture(fileId);
  const named = [{ id: fileId, name: 'sheet.jpg' }];
  // Somebody else's picture can't be posted, and neither can one that isn't there.
  expect(await refusalOf(asker.call.community.post({ id, postId: newId(), body, files: named }))).toBe(
    'post.file_absent',
  );
  const post = await writer.call.community.post({ id, postId: newId(), body, files: named });
  expect(post.files).toMatchObject([{ id: fileId, name: 'sheet.jpg', contentType: 'image/jpeg' }]);
  const open = (person: Actor) => person.request('GET', `/api/files/${fileId}`);
  const seen = await open(asker);
  expect(seen.status).toBe(200);
  expect(Buffer.from(await seen.arrayBuffer()).toString('latin1')).not.toContain('Jonah');
  expect((await open(boss)).status).toBe(404);
  await writer.call.community.remove({ id: post.id });
  expect((await open(asker)).status).toBe(404);
  await writer.call.community.restore({ id: post.id });
  expect((await open(asker)).status).toBe(200);
  const text = { version: 3, body: says('I took it out.'), files: [] };
  expect((await writer.call.community.edit({ id: post.id, ...text })).files).toEqual([]);
  expect((await open(asker)).status).toBe(404);
});

test('whoever started a long thread or a moderator sums it up, on the version they read; nobody else does', async () => {
  const { id, version } = await start(asker, 'Casting', 'Every casting office, by city');
  const sum = (person: Actor, text: string, at = version) =>
    refusalOf(person.call.community.summarize({ id, version: at, text }));
  expect(await sum(asker, 'Three offices.')).toBe('thread.short');
  await scene.database.pool.query('update community_thread set last_seq = 30 where id = $1', [id]);
  expect(await sum(writer, 'Mine now.')).toBe('thread.not_summarizer');
  expect(await sum(asker, 'Three offices.')).toBe('accepted');
  // Sent again it is the same; from an older version it overwrites nothing.
  expect(await sum(asker, 'Three offices.')).toBe('accepted');
  expect(await sum(moderator, 'Four offices.')).toBe('thread.changed');
  expect((await writer.call.community.thread({ id })).summary).toMatchObject({
    text: 'Three offices.',
    by: { displayName: 'Maia Fontaine' },
  });
  expect(await sum(moderator, '', version + 1)).toBe('accepted');
  expect((await writer.call.community.thread({ id })).summary).toBeNull();
});

test('COM-7 in slow mode everyone but moderators waits between two posts of a thread', async () => {
  clock.stopAt();
  const { id, version } = await start(asker, 'Casting', 'Rates for stand-ins');
  expect(await refusalOf(asker.call.community.slow({ id, version, minutes: 5 }))).toBe('page.forbidden');
  expect(await moderator.call.community.slow({ id, version, minutes: 5 })).toMatchObject({ slowMinutes: 5 });
  const post = (person: Actor) =>
    refusalOf(person.call.community.post({ id, postId: newId(), body: says('Two.') }));
  expect(await post(writer)).toBe('accepted');
  expect(await post(writer)).toBe('thread.slow');
  expect(await post(moderator)).toBe('accepted');
  expect(await post(moderator)).toBe('accepted');
  clock.stopAt(new Date(clock.now().getTime() + 5 * 60_000));
  expect(await post(writer)).toBe('accepted');
  clock.run();
});
