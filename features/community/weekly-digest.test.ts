import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';

const clock = movableClock();
// A Wednesday.
clock.stopAt('2026-12-02T10:00:00Z');
const scene = await openScene({}, createLog('silent'), clock);
const says = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;
const post = '01900000-0000-7000-8000-0000000c0003' as ClientId;
const readers = '01900000-0000-7000-8000-0000000c0002' as ClientId;

const [reader, locked, writer, other] = await Promise.all([
  scene.person('Ada Quill', { role: 'READER' }),
  scene.person('Milo Crane', { role: 'READER' }),
  scene.person('Teo Marsh', { role: 'READER' }),
  scene.person('Ren Oduya', { role: 'READER' }),
]);

async function startWatched(title: string, space = post, by = [reader, locked]): Promise<ClientId> {
  const input = { id: space, threadId: newId(), postId: newId(), kind: 'question' as const };
  const { id } = await writer.call.community.start({ ...input, title, body: says(title) });
  for (const one of by) await one.call.community.follow({ id, level: 'watch' });
  return id;
}
const say = (by: Actor, id: ClientId) =>
  by.call.community.post({ id, postId: newId(), body: says('Try the one in Burbank.') });

/** Lets the mails of a moment out, and reads those that somebody was ever sent. */
async function deliverAt(moment: string, to: Actor): Promise<string[]> {
  clock.stopAt(moment);
  const due = async () => {
    const { rows } = await scene.database.orm.execute<{ left: number }>(sql`
      select count(*)::int as left from notification
      where mail_state = 'waiting' or (mail_state = 'deferred' and mail_at <= ${moment})`);
    return rows[0]?.left ?? 0;
  };
  scene.server.wake('notification-delivery');
  await expect.poll(due, patience).toBe(0);
  const { rows } = await scene.database.orm.execute<{ text: string }>(
    sql`select text from mail where template_id like 'notification%' and recipient in (
      select email from account_in where id = ${to.id} union select email from account_out where id = ${to.id}) order by created_at`,
  );
  return rows.map(({ text }) => text);
}

test('whoever wants one letter a week gets one with what they may still read, and none in a week without news', async () => {
  for (const one of [reader, locked])
    await one.call.notifications.savePreferences({ digest: { mode: 'weekly', day: 'mon', at: '08:00' } });
  const kept = await startWatched('Which stage is free?');
  const also = await startWatched('Who still cuts on film?');
  const muted = await startWatched('Is there a quiet room?');
  const left = await startWatched('What is a weekend read?', readers);
  const blocked = await startWatched('Where is the good coffee?');
  for (const id of [kept, also, muted, left]) await say(writer, id);
  await say(other, blocked);
  expect(await deliverAt('2026-12-02T10:05:00Z', reader)).toEqual([]);
  await reader.call.community.follow({ id: muted, level: 'mute' });
  await reader.call.profiles.block({ id: other.id });
  await scene.database.orm.execute(
    sql`update person_role set role = 'TALENT' where person_id = ${reader.id}`,
  );
  const admin = await scene.person('Super Admin', { role: 'SUPER_ADMIN' });
  await admin.call.identity.lockAccount({ id: locked.id, reason: 'A rehearsal' });
  expect(await deliverAt('2026-12-07T07:59:00Z', reader)).toEqual([]);
  const [letter, ...others] = await deliverAt('2026-12-07T08:00:00Z', reader);
  expect(others).toEqual([]);
  expect(letter).toContain('Which stage is free?');
  expect(letter).toContain('Who still cuts on film?');
  for (const gone of ['quiet room', 'weekend read', 'good coffee', 'Burbank'])
    expect(letter).not.toContain(gone);
  expect(await deliverAt('2026-12-14T08:00:00Z', reader)).toEqual([letter]);
  expect(await deliverAt('2026-12-14T08:00:00Z', locked)).toEqual([]);
});

test('whoever goes from a weekly to a daily digest gets what has waited with the next one', async () => {
  const eager = await scene.person('Cora Lind');
  await eager.call.notifications.savePreferences({ digest: { mode: 'weekly', day: 'fri' } });
  clock.stopAt('2026-12-14T09:00:00Z');
  const id = await startWatched('Who has a spare Nagra?', post, [eager]);
  await say(other, id);
  expect(await deliverAt('2026-12-14T09:05:00Z', eager)).toEqual([]);
  await eager.call.notifications.savePreferences({ digest: { mode: 'daily' } });
  const [letter] = await deliverAt('2026-12-15T08:00:00Z', eager);
  expect(letter).toContain('Who has a spare Nagra?');
});
