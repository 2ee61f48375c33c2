import { afterAll, expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { createFileDoors, paper } from '#features/documents/testing/factory/house.ts';
import { eicar, startTestClamd } from '#platform/testing/clamd.ts';
import { createTalk } from './testing/factory/talk.ts';

const clamd = await startTestClamd();
const scene = await openScene({ CLAMAV_URL: clamd.url });
afterAll(() => clamd.stop());
const talk = createTalk(scene);
const doors = createFileDoors(scene);

const infected = Buffer.concat([paper(2_000), Buffer.from(eicar)]);
const opens = async (who: Actor, id: string) => (await doors.open(who, id)).status;
const scanNow = () => scene.server.wake('document-scan');

/** A file that was uploaded while the scanner was unavailable. */
async function uploadUnseen(by: Actor, bytes?: Buffer): Promise<string> {
  await clamd.stop();
  const id = doors.newFileId();
  expect((await doors.put(by, { id, ...(bytes && { bytes }) })).status).toBe(200);
  return id;
}

test('MSG-20 a clean file is marked as clean in its message and can be opened at once', async () => {
  const { one, other, id } = await talk.pair();
  const fileId = doors.newFileId();
  await doors.put(one, { id: fileId });
  const attachments = [{ fileId, name: 'a.pdf' }];
  const sent = await one.call.messaging.send({ id, clientId: talk.clientId(), content: '', attachments });
  expect(sent.attachments).toMatchObject([{ fileId, scan: 'clean' }]);
  expect(await opens(other, fileId)).toBe(200);
});

test('MSG-20 a file awaiting its scan is sent with the message and can be opened by the other once it is clean', async () => {
  const { one, other, id } = await talk.pair();
  const fileId = await uploadUnseen(one);
  const attachments = [{ fileId, name: 'a.pdf' }];
  const sent = await one.call.messaging.send({ id, clientId: talk.clientId(), content: 'Here', attachments });
  expect(sent.attachments).toMatchObject([{ scan: 'waiting' }]);
  expect(await Promise.all([opens(one, fileId), opens(other, fileId)])).toEqual([200, 404]);
  const ears = await other.listen();
  await clamd.restart();
  scanNow();
  const changed = (await ears.expectEvent('message.changed')).d;
  expect(changed).toMatchObject({ content: 'Here', attachments: [{ fileId, scan: 'clean' }] });
  expect((await other.call.messaging.messages({ id })).items).toEqual([changed]);
  expect(await opens(other, fileId)).toBe(200);
});

test('MSG-20 nobody can open a file found infected after sending; its sender is notified, and the text stays', async () => {
  const { one, other, id } = await talk.pair();
  const fileId = await uploadUnseen(one, infected);
  const attachments = [{ fileId, name: 'Budget.pdf' }];
  await one.call.messaging.send({ id, clientId: talk.clientId(), content: 'The budget', attachments });
  await other.call.messaging.read({ id, seq: 1 });
  const ears = await other.listen();
  await clamd.restart();
  scanNow();
  const changed = (await ears.expectEvent('message.changed')).d;
  expect(changed).toMatchObject({
    content: 'The budget',
    attachments: [{ name: 'Budget.pdf', scan: 'infected' }],
  });
  expect(await Promise.all([opens(one, fileId), opens(other, fileId)])).toEqual([404, 404]);
  expect((await one.call.notifications.list({})).items).toMatchObject([
    {
      type: 'error_infected_file',
      title: 'A virus was found in a file you sent',
      message: 'Nobody can open Budget.pdf. The rest of your message stays.',
      actionUrl: `/messages?conversationId=${id}&at=1`,
    },
  ]);
  expect((await other.call.notifications.list({})).unread).toBe(0);
});

test('a file found infected before sending is marked in the draft, and the message cannot be sent with it', async () => {
  const { one, id } = await talk.pair();
  const fileId = await uploadUnseen(one, infected);
  const files = [{ fileId, name: 'Budget.pdf' }];
  await one.call.messaging.putDraft({ id, content: 'The budget', files, base: null, editedAgoMs: 0 });
  const ears = await one.listen();
  await clamd.restart();
  scanNow();
  expect((await ears.expectEvent('draft.changed')).d).toMatchObject({
    content: 'The budget',
    files: [{ fileId, scan: 'infected' }],
  });
  const message = { id, clientId: talk.clientId(), content: 'The budget', attachments: files };
  expect(await refusalOf(one.call.messaging.send(message))).toBe('attachment.infected');
  expect((await one.call.messaging.messages({ id })).items).toEqual([]);
  await one.call.messaging.send({ ...message, attachments: [] });
});
