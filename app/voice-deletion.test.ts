import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDocuments } from '#features/documents/server/public.ts';
import { deleteOldVoice } from '#features/writing/server/jobs.ts';
import { sendJson, startStandIn } from '#features/writing/testing/factory/stand-in.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/new-id.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import { openScene } from './testing/scene.ts';

const minute = 60_000;
const service = await startStandIn();
service.answer((response) => sendJson(response, { text: 'short-lived' }));
const served = await openScene({ TRANSCRIPTION_URL: service.url, TRANSCRIPTION_MODEL: 'ears' });

test('DIC-8 with a sweep every minute, no recording in administration or on disk gets to be 20 minutes old', async () => {
  const [tom, admin] = await Promise.all([
    served.person('Tom Gaffer'),
    served.person('Ada Admin', { role: 'SUPER_ADMIN' }),
  ]);
  await tom.call.preferences.save({ voice: { mode: 'cloud', noticeSeen: true } });
  const voiceFiles = async () => (await admin.call.documents.list({ kind: 'voice', limit: 100 })).items;
  const id = newId();
  const sent = await fetch(`${served.address}/api/transcriptions/${id}`, {
    method: 'PUT',
    headers: { cookie: tom.cookie, 'content-type': 'audio/webm' },
    body: 'sound of half a minute',
  });
  expect(sent.status).toBe(200);
  const beside = platformBeside(served.database);
  const { filesDir } = served.server.config;
  const platform = { ...beside.platform, files: openFiles(filesDir) };
  const audio = createDocuments(platform, []);
  const recorded = (await voiceFiles()).find((file) => file.id === id);
  const [recordedAtMs, startMs] = [Date.parse(recorded?.createdAt ?? ''), platform.clock.now().getTime()];
  const bytesOnDisk = async () => (await readdir(join(filesDir, 'voice'))).length;
  expect(await bytesOnDisk()).toBeGreaterThan(0);
  for (let sweep = 0; sweep <= 20; sweep++) {
    beside.goAhead(sweep * minute);
    await deleteOldVoice(platform, audio);
    // Until the next sweep finishes it ages by another minute.
    const oldestMs = startMs + (sweep + 1) * minute - recordedAtMs;
    const isThere = (await voiceFiles()).some((file) => file.id === id);
    expect(isThere, `at sweep ${sweep}`).toBe(oldestMs < 20 * minute - 30_000);
  }
  expect(await voiceFiles()).toEqual([]);
  expect(await bytesOnDisk()).toBe(0);
  await service.stop();
});
