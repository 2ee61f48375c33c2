import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { createFileDoors } from '#features/documents/testing/factory/house.ts';
import { type ClientId, storedId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { officesIn } from './testing/factory/offices.ts';

const scene = await openScene();
const { agent, buyer, piece, sent } = officesIn(scene);
const doors = createFileDoors(scene);
const rounds = 200;
/** Read at once: far more than fits on the way. */
const parallel = 10;

/** Far more than the buffers of a connection hold. */
async function largePdf(): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  const page = made.addPage([612, 792]);
  const noise = made.context.stream(randomBytes(24_000_000), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 4_000,
    Height: 2_000,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceRGB',
  });
  page.node.newXObject('Noise', made.context.register(noise));
  return made.save({ useObjectStreams: false });
}

test(`revoked on one server, a copy under way on the other ends in the middle of the file: ${rounds} of ${rounds}`, async () => {
  const second = await startSecondServer(scene, { FILES_DIR: scene.server.config.filesDir });
  // A person opens at most 120 copies in ten minutes.
  const [dash, imogen, rhys] = await Promise.all([agent(), buyer(), buyer('Rhys Eader', 'Quillmere')]);
  const fileId = await uploaded(dash, await largePdf());
  let ended = 0;
  for (let from = 0; from < rounds; from += parallel) {
    await Promise.all(
      Array.from({ length: parallel }, async (_, at) => {
        const reader = from < rounds / 2 ? imogen : rhys;
        const part = piece({ fileId, fileName: 'salt.pdf' });
        const id = await sent(dash, reader, { title: `Round ${from + at}`, pieces: [part] });
        const path = `/api/submissions/${id}/pieces/${part.id}`;
        const reading = await openAt(second.address, `${path}?opening=${newId()}`, reader.cookie);
        expect(reading.statusCode).toBe(200);
        await dash.call.submissions.withdraw({ id });
        await refusedAt([scene.address, second.address], path, reader.cookie);
        // Read on slowly: the rest never comes.
        const arrived = await readSlowly(reading).catch(() => 0);
        expect(arrived).toBeLessThan(Number(reading.headers['content-length']));
        ended++;
      }),
    );
  }
  expect(ended).toBe(rounds);
});

/** As a browser sends a large file: in pieces. */
async function uploaded(by: Actor, bytes: Uint8Array): Promise<ClientId> {
  const id = newId();
  await doors.begin(by, { id: storedId(id), kind: 'submission', bytes: Buffer.from(bytes) });
  for (let offset = 0; offset < bytes.length; offset += 4_000_000) {
    const answer = await doors.patch(by, id, { offset, bytes: bytes.subarray(offset, offset + 4_000_000) });
    expect(answer.ok).toBe(true);
  }
  return id;
}

async function openAt(address: string, path: string, cookie: string): Promise<IncomingMessage> {
  const request = get(`${address}${path}`, { headers: { cookie } });
  // A connection that is reset also says so here.
  request.on('error', () => {});
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

/** Not one byte more on any server, once the answer of the withdrawal has come. */
async function refusedAt(addresses: readonly string[], path: string, cookie: string): Promise<void> {
  for (const address of addresses) {
    const opening: ClientId = newId();
    const part = await fetch(`${address}${path}?opening=${opening}`, {
      headers: { cookie, range: 'bytes=0-9' },
    });
    expect(part.status).toBe(404);
  }
}

/** A piece every tenth of a second: all of it would take half a minute. */
async function readSlowly(answer: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const bytes of answer as AsyncIterable<Buffer>) {
    length += bytes.length;
    await new Promise((done) => setTimeout(done, 100));
  }
  return length;
}
