import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { session } from '#features/identity/server/tables.ts';
import type { SessionId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { openScene } from './testing/scene.ts';

const scene = await openScene();
const longAgo = new Date('2026-01-01T00:00:00Z');

async function lastActivityOf(id: SessionId): Promise<number | undefined> {
  const [row] = await scene.database.orm.select().from(session).where(eq(session.id, id));
  return row?.lastActivity.getTime();
}

test('SHL-10 prefetching pages leaves no trace: the session is not marked as used, nothing is marked as read', async () => {
  const [mara, otto] = await Promise.all([scene.person('Mara Okafor'), scene.person('Otto Lindqvist')]);
  const again = await scene.anotherSession(mara.id);
  await scene.database.orm.update(session).set({ lastActivity: longAgo }).where(eq(session.userId, mara.id));
  await scene.connect(otto, mara);
  const { id } = await otto.call.messaging.start({ participantIds: [mara.id] });
  const clientId = uuidV7(longAgo.getTime());
  await otto.call.messaging.send({ id, clientId, content: 'The lenses are booked.' });

  for (const page of ['/dashboard', '/profile', '/messages', `/messages?conversationId=${id}`]) {
    const answer = await mara.request('HEAD', page);
    expect([answer.status, await answer.text()], page).toEqual([200, '']);
  }
  // A real request from another session is recorded; by then the prefetches' writes would be too.
  expect(await again.call.messaging.unread()).toMatchObject({ regular: 1 });
  await expect.poll(() => lastActivityOf(again.sessionId)).toBeGreaterThan(longAgo.getTime());
  expect(await lastActivityOf(mara.sessionId)).toBe(longAgo.getTime());
});
