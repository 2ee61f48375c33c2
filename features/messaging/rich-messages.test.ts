import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { createTalk, sql } from './testing/factory/talk.ts';

const scene = await openScene();
const talk = createTalk(scene);
const { clientId } = talk;

const png = await sharp({ create: { width: 6, height: 3, channels: 3, background: '#fcc81e' } })
  .png()
  .toBuffer();
const pdf = Buffer.from('%PDF-1.7\nCall sheet, day 12');

type Sent = { type?: string; bytes?: Buffer };
async function upload(by: Actor, { type = 'image/png', bytes = png }: Sent = {}) {
  const fileId = uuidV7(talk.nowMs());
  const answer = await put(by, fileId, { type, bytes });
  expect(answer.status, await answer.text()).toBe(200);
  return fileId;
}
const put = (by: Actor, id: string, { type = 'image/png', bytes = png }: Sent) =>
  fetch(`${scene.address}/api/files/${id}?kind=message`, {
    method: 'PUT',
    headers: { cookie: by.cookie, 'content-type': type },
    body: new Uint8Array(bytes),
  });
const open = (by: Actor, id: string) => by.request('GET', `/api/files/${id}`);

test('MSG-20 a picture is sent re-encoded with its message, and only people who see the message can open it', async () => {
  const { one, other, id } = await talk.pair();
  const fileId = await upload(one);
  const late = await scene.person('Late');
  const stranger = await scene.person('Stranger');
  const ears = await other.listen();
  const message = { id, clientId: clientId(), content: '', attachments: [{ fileId, name: 'still 4.png' }] };
  const sent = await one.call.messaging.send(message);
  expect(sent.attachments).toEqual([
    {
      fileId,
      name: 'still 4.png',
      contentType: 'image/png',
      bytes: expect.any(Number),
      width: 6,
      height: 3,
      scan: 'unscanned',
    },
  ]);
  expect((await ears.expectEvent('message.sent')).d).toEqual(sent);
  expect((await other.call.messaging.messages({ id })).items).toEqual([sent]);
  expect((await other.call.notifications.list({})).items[0]?.message).toBe('Sent a file');
  await talk.join(id, late, 2);
  const answers = await Promise.all([other, one, late, stranger].map((who) => open(who, fileId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  expect(answers[0]?.headers.get('content-disposition')).toContain("filename*=UTF-8''still%204.png");
  expect((await fetch(`${scene.address}/api/files/${fileId}`)).status).toBe(401);
});

test('MSG-20 a document can only be downloaded: no browser displays, caches or sniffs it', async () => {
  const { one, other, id } = await talk.pair();
  const fileId = await upload(one, { type: 'application/pdf', bytes: pdf });
  await one.call.messaging.send({
    id,
    clientId: clientId(),
    content: 'Here',
    attachments: [{ fileId, name: 'Day "12" é.pdf' }],
  });
  const { headers, status } = await open(other, fileId);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="message-${fileId}.pdf"; filename*=UTF-8''Day%20%2212%22%20%C3%A9.pdf`,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('MSG-20 a file whose content does not match its type is refused with a clear message and stored nowhere', async () => {
  const { one } = await talk.pair();
  const wrong: Sent[] = [
    { type: 'application/pdf', bytes: Buffer.from('<html>') },
    { type: 'text/html', bytes: Buffer.from('<html>') },
    { type: 'image/svg+xml', bytes: Buffer.from('<svg/>') },
    { type: 'text/plain', bytes: Buffer.from('<?xml version="1.0"?><FinalDraft/>') },
  ];
  for (const file of wrong) {
    const id = uuidV7(talk.nowMs());
    const answer = await put(one, id, file);
    expect([file.type, answer.status]).toEqual([file.type, 415]);
    expect((await open(one, id)).status).toBe(404);
  }
});

test('MSG-D6 a script cannot be sent as a file, whatever its name before the extension', async () => {
  const { one, id } = await talk.pair();
  const fileId = await upload(one, { type: 'text/plain', bytes: Buffer.from('INT. STAGE - DAY') });
  for (const name of ['Pilot.fountain', 'PILOT.FDX']) {
    const message = { id, clientId: clientId(), content: 'Read this', attachments: [{ fileId, name }] };
    expect(await refusalOf(one.call.messaging.send(message))).toBe('attachment.script');
  }
  expect((await one.call.messaging.messages({ id })).items).toEqual([]);
});

test('X2 a message with a file sent repeatedly exists once; with other files under its id it is refused', async () => {
  const { one, id } = await talk.pair();
  const fileId = await upload(one);
  const another = await upload(one);
  const message = { id, clientId: clientId(), content: 'Stills', attachments: [{ fileId, name: 'a.png' }] };
  const sent = await Promise.all([1, 2, 3].map(() => one.call.messaging.send(message)));
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  for (const other of [
    { ...message, attachments: [{ fileId: another, name: 'b.png' }] },
    { ...message, replySeq: 1 },
    { ...message, content: 'Other' },
  ]) {
    expect(await refusalOf(one.call.messaging.send(other))).toBe('message.other_content');
  }
  const used = { ...message, clientId: clientId() };
  expect(await refusalOf(one.call.messaging.send(used))).toBe('attachment.absent');
  expect((await one.call.messaging.messages({ id })).items).toHaveLength(1);
});

test('nobody can send a file someone else uploaded, and nothing of the message is written', async () => {
  const { one, other, id } = await talk.pair();
  const fileId = await upload(other);
  const message = { id, clientId: clientId(), content: 'Mine', attachments: [{ fileId, name: 'a.png' }] };
  expect(await refusalOf(one.call.messaging.send(message))).toBe('attachment.absent');
  const empty = { id, clientId: clientId(), content: '  ', attachments: [] };
  expect(await refusalOf(one.call.messaging.send(empty))).toBe('message.empty');
  expect(await sql(scene, 'select 1 from message where conversation_id = $1', [id])).toEqual([]);
  expect((await one.call.messaging.get({ id })).lastSeq).toBe(0);
});

test('MSG-7 nobody can open the files of a deleted message', async () => {
  const { one, other, id } = await talk.pair();
  const fileId = await upload(one);
  const attachments = [{ fileId, name: 'a.png' }];
  await one.call.messaging.send({ id, clientId: clientId(), content: '', attachments });
  await one.call.messaging.deleteMessage({ id, seq: 1 });
  expect((await other.call.messaging.messages({ id })).items[0]).not.toHaveProperty('attachments');
  expect((await open(one, fileId)).status).toBe(404);
  expect((await open(other, fileId)).status).toBe(404);
});

test('a reply contains the message it answers, and nothing can answer a missing message', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Are you free on Monday?');
  const message = { id, clientId: clientId(), content: 'I am', replySeq: 1 };
  const sent = await other.call.messaging.send(message);
  expect(sent.replyTo).toEqual({
    seq: 1,
    senderId: one.id,
    excerpt: 'Are you free on Monday?',
    isDeleted: false,
  });
  expect((await one.call.messaging.messages({ id })).items[1]).toEqual(sent);
  for (const replySeq of [3, 40]) {
    const lost = { id, clientId: clientId(), content: 'To whom?', replySeq };
    expect(await refusalOf(other.call.messaging.send(lost))).toBe('message.reply_absent');
  }
  expect((await send(one, 'Good')).seq).toBe(3);
});

test('a person mentioned in a message is notified once, even in a muted conversation; reading it clears the bell', async () => {
  const { one, other, id } = await talk.pair();
  await other.call.messaging.settle({ id, isMuted: true });
  const message = { id, clientId: clientId(), content: '@Noor please read', mentions: [other.id, one.id] };
  await one.call.messaging.send(message);
  const sent = await one.call.messaging.send(message);
  expect(sent.mentions?.toSorted()).toEqual([other.id, one.id].toSorted());
  expect(await other.call.notifications.list({})).toMatchObject({
    unread: 1,
    items: [
      {
        title: 'Ines Calloway mentioned you',
        message: '@Noor please read',
        metadata: { conversationId: id },
      },
    ],
  });
  expect((await one.call.notifications.list({})).items).toEqual([]);
  await other.call.messaging.read({ id, seq: 1 });
  expect((await other.call.notifications.list({})).unread).toBe(0);
  await one.call.messaging.deleteMessage({ id, seq: 1 });
  expect((await other.call.notifications.list({})).items).toEqual([]);
});

test('only participants can be mentioned', async () => {
  const { one, id } = await talk.pair();
  const stranger = await scene.person('Stranger');
  const message = { id, clientId: clientId(), content: '@Stranger', mentions: [stranger.id] };
  expect(await refusalOf(one.call.messaging.send(message))).toBe('message.mention_refused');
  expect((await stranger.call.notifications.list({})).items).toEqual([]);
});
