import { randomBytes } from 'node:crypto';
import { hostileFiles } from '#features/documents/testing/factory/hostile-files.ts';
import { newId } from '#platform/server/new-id.ts';
import { type BenchPerson, makePeople } from '../load/people.ts';
import { round } from '../measure.ts';
import { memoryMiB, mostMemoryMiB } from './memory.ts';
import { withOneServer } from './one-server.ts';

/** What uploads at once did to the server. */
export interface UploadsReport {
  /** Files made to do harm that were sent before, whole. */
  readonly hostile: number;
  /** Files of the largest size that arrived, of those that were sent at the same time. */
  readonly arrived: number;
  readonly sent: number;
  /** How much the server's memory grew at most, MiB. */
  readonly grewMiB: number;
}

const largeBytes = 24_000_000;
const pieceBytes = 4 * 1024 * 1024;

/** Sends the hostile files, then so many files of the largest size at once, each by somebody else, in pieces (P18). */
export async function uploadAtOnce(files: number): Promise<UploadsReport> {
  const corpus = await hostileFiles();
  return withOneServer(async (server) => {
    const people = await makePeople(server.connection, files + corpus.length);
    const address = `http://127.0.0.1:${String(server.port)}`;
    // A first small one loads what every upload needs: that is nobody's growth.
    await putWhole(address, people[0], { type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\nsmall') });
    const before = memoryMiB(server.pid());
    for (const [index, file] of corpus.entries()) await putWhole(address, people[files + index], file);
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(largeBytes - 9)]);
    const ends = await Promise.all(people.slice(0, files).map((who) => putInPieces(address, who, large)));
    return {
      hostile: corpus.length,
      arrived: ends.filter(Boolean).length,
      sent: files,
      grewMiB: round(mostMemoryMiB(server.pid()) - before, 1),
    };
  });
}

type File = { readonly type: string; readonly bytes: Uint8Array };

async function putWhole(address: string, who: BenchPerson | undefined, { type, bytes }: File): Promise<void> {
  const answer = await fetch(`${address}/api/files/${newId()}?kind=message`, {
    method: 'PUT',
    headers: { cookie: who?.cookie ?? '', 'content-type': type },
    body: new Uint8Array(bytes),
  });
  await answer.arrayBuffer();
}

/** Whether the whole file arrived. */
async function putInPieces(address: string, { cookie }: BenchPerson, bytes: Buffer): Promise<boolean> {
  const at = `${address}/api/uploads/${newId()}`;
  const begun = await fetch(at, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'message', contentType: 'application/pdf', bytes: bytes.length }),
  });
  let isGood = begun.ok;
  for (let offset = 0; isGood && offset < bytes.length; offset += pieceBytes) {
    const answer = await fetch(at, {
      method: 'PATCH',
      headers: {
        cookie,
        'content-type': 'application/partial-upload',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(bytes.subarray(offset, offset + pieceBytes)),
    });
    isGood = answer.ok;
    await answer.arrayBuffer();
  }
  return isGood;
}
