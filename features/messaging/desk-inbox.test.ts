import { expect, onTestFinished, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { type DeskScope, deskScopes } from '#platform/contract/desk.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';

const clock = movableClock();
const scene = await openScene({}, createLog('silent'), clock);

/** Jane, Sam on her desk, and Ada, who wrote to Jane. */
async function inbox(scopes: readonly DeskScope[] = deskScopes) {
  const [jane, sam, ada] = await Promise.all([
    scene.person('Jane Field'),
    scene.person('Sam Ortiz'),
    scene.person('Ada Moreau'),
  ]);
  await scene.connect(jane, ada);
  const { id: seat } = await jane.call.teams.offerSeat({
    id: jane.id,
    personId: sam.id,
    scopes: [...scopes],
  });
  await sam.call.teams.acceptSeat({ id: seat });
  const { id } = await ada.call.messaging.start({ participantIds: [jane.id] });
  await ada.call.messaging.send({ id, clientId: newId(), content: 'Can Jane do Thursday at three?' });
  return { jane, sam, ada, seat, id, onDesk: sam.onDesk(jane.id) };
}

test('MSG-D1 an assistant reads the inbox of a desk, and their answers are marked as written for the principal', async () => {
  const { jane, sam, ada, id, onDesk } = await inbox();
  expect(await onDesk.messaging.unread()).toMatchObject({ regular: 1 });
  expect((await onDesk.messaging.list({})).items).toMatchObject([{ id, participants: [{ id: ada.id }] }]);
  expect((await onDesk.messaging.messages({ id })).items).toMatchObject([
    { content: 'Can Jane do Thursday at three?' },
  ]);
  // The principal has not read what an assistant has looked at.
  expect(await jane.call.messaging.unread()).toMatchObject({ regular: 1 });

  const clientId = newId();
  const answer = { id, clientId, content: 'Thursday at three works.' };
  const sent = await onDesk.messaging.send(answer);
  const writtenBy = { id: sam.id, displayName: 'Sam Ortiz' };
  expect(sent).toMatchObject({ senderId: jane.id, writtenBy });
  expect(await onDesk.messaging.send(answer)).toEqual(sent);
  expect((await ada.call.messaging.messages({ id })).items.at(-1)).toMatchObject({
    senderId: jane.id,
    writtenBy,
  });
  const { items: bells } = await ada.call.notifications.list({});
  expect(bells[0]).toMatchObject({ title: 'Sam Ortiz for Jane Field' });
  const taken = await ada.request('GET', `/api/conversations/${id}/export?format=text`);
  expect(await taken.text()).toContain('Sam Ortiz for Jane Field: Thursday at three works.');
  // Replies, search results and reminders show who wrote it, too.
  const answered = await ada.call.messaging.send({
    id,
    clientId: newId(),
    content: 'Booked.',
    replySeq: sent.seq,
  });
  expect(answered.replyTo).toMatchObject({ senderId: jane.id, writtenBy });
  const found = await ada.call.messaging.search({ q: 'Thursday at three works', zone: 'UTC' });
  expect(found.items).toMatchObject([{ senderId: jane.id, writtenBy }]);
  const dueAt = new Date(Date.now() + 60 * 60_000).toISOString();
  await ada.call.messaging.remind({ id, clientId: newId(), seq: sent.seq, kind: 'remind', dueAt });
  await scene.database.pool.query(`update message_reminder set due_at = now() - interval '1 minute'`);
  scene.server.wake('message-reminders');
  await expect
    .poll(async () => (await ada.call.notifications.list({})).items.map(({ title }) => title))
    .toContain('Reminder: Sam Ortiz for Jane Field');
  // None of it belongs to the assistant.
  expect((await sam.call.messaging.list({})).items).toEqual([]);
  expect(await refusalOf(sam.call.messaging.get({ id }))).toBe('conversation.absent');
});

test('MSG-D1 a conversation the principal keeps private is hidden on their desk', async () => {
  const { jane, id, onDesk } = await inbox();
  await jane.call.messaging.settle({ id, isPrivate: true });
  expect((await onDesk.messaging.list({})).items).toEqual([]);
  expect((await onDesk.messaging.list({ view: 'unread' })).items).toEqual([]);
  expect(await onDesk.messaging.unread()).toMatchObject({ regular: 0, cold: 0, requests: 0 });
  for (const asked of [
    () => onDesk.messaging.get({ id }),
    () => onDesk.messaging.messages({ id }),
    () => onDesk.messaging.send({ id, clientId: newId(), content: 'Hello' }),
  ])
    expect(await refusalOf(asked())).toBe('conversation.absent');
  expect((await jane.call.messaging.list({})).items).toHaveLength(1);
  await jane.call.messaging.settle({ id, isPrivate: false });
  expect((await onDesk.messaging.list({})).items).toHaveLength(1);
});

test('MSG-D1 an assistant with read access only cannot send from an inbox', async () => {
  const { id, onDesk } = await inbox(['inbox.read']);
  expect((await onDesk.messaging.list({})).items).toHaveLength(1);
  const sending = onDesk.messaging.send({ id, clientId: newId(), content: 'Hello' });
  expect(await refusalOf(sending)).toBe('desk.not_covered');
});

test('MSG-D1 an open desk is notified of inbox changes until the seat ends', async () => {
  const { jane, sam, ada, seat, id } = await inbox();
  const heard = await sam.listen();
  await ada.call.messaging.send({ id, clientId: newId(), content: 'Or four?' });
  expect(await heard.expectEvent('desk_inbox.changed')).toMatchObject({ d: { deskId: jane.id } });
  await jane.call.teams.endSeat({ id: seat });
  const before = heard.heard.filter(({ e }) => e === 'desk_inbox.changed').length;
  await ada.call.messaging.send({ id, clientId: newId(), content: 'Five, then?' });
  // The event about the seat's end arrives after all earlier ones.
  await heard.expectEvent('desk.changed');
  await ada.call.messaging.send({ id, clientId: newId(), content: 'Six?' });
  expect(heard.heard.filter(({ e }) => e === 'desk_inbox.changed')).toHaveLength(before);
});

test('TEAM-1 a cover with start and end times gets inbox events on an open connection only in between', async () => {
  onTestFinished(() => clock.run());
  const { jane, sam, ada, seat, id } = await inbox();
  await jane.call.teams.endSeat({ id: seat });
  await scene.connect(ada, sam);
  const { id: aside } = await ada.call.messaging.start({ participantIds: [sam.id] });
  const heard = await sam.listen();
  const hours = (ahead: number) => new Date(clock.now().getTime() + ahead * 60 * 60_000).toISOString();
  const cover = await jane.call.teams.offerSeat({
    id: jane.id,
    personId: sam.id,
    kind: 'cover',
    scopes: ['inbox.read'],
    startsAt: hours(1),
    endsAt: hours(2),
  });
  await sam.call.teams.acceptSeat({ id: cover.id });
  const count = () => heard.heard.filter(({ e }) => e === 'desk_inbox.changed').length;
  /** How many inbox events a message to Jane brings; a later one to Sam arrives after all of them. */
  const eventsOfMessage = async () => {
    const before = count();
    await ada.call.messaging.send({ id, clientId: newId(), content: 'Is anybody there?' });
    const { seq } = await ada.call.messaging.send({ id: aside, clientId: newId(), content: 'Are you?' });
    await expect
      .poll(() => heard.heard.some(({ e, p, t }) => e === 'message.sent' && p === seq && t.includes(aside)))
      .toBe(true);
    return count() - before;
  };
  /** A connection sets the timer for the next turn, so one that is opened just before it makes it happen. */
  const passes = async (moment: string | null) => {
    clock.stopAt(new Date(Date.parse(moment ?? '') - 1));
    const another = await sam.listen();
    clock.stopAt(moment ?? '');
    another.close();
  };
  expect(await eventsOfMessage()).toBe(0);
  await passes(cover.startsAt);
  await expect.poll(eventsOfMessage).toBe(1);
  await passes(cover.endsAt);
  await expect.poll(eventsOfMessage).toBe(0);
});

test('MSG-D1 a reader of the inbox can open a conversation’s file until the seat ends', async () => {
  const { jane, sam, ada, seat, id } = await inbox();
  const fileId = newId();
  const file = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
  const uploaded = await ada.request('PUT', `/api/files/${fileId}?kind=message`, {
    body: file as unknown as string,
    headers: { 'content-type': 'application/pdf' },
  });
  expect(uploaded.status).toBe(200);
  const attachments = [{ fileId, name: 'sides.pdf' }];
  await ada.call.messaging.send({ id, clientId: newId(), content: 'Sides', attachments });
  const open = async () => (await sam.request('GET', `/api/files/${fileId}`)).status;
  expect(await open()).toBe(200);
  await jane.call.messaging.settle({ id, isPrivate: true });
  expect(await open()).toBe(404);
  await jane.call.messaging.settle({ id, isPrivate: false });
  expect(await open()).toBe(200);
  await jane.call.teams.endSeat({ id: seat });
  expect(await open()).toBe(404);
});
