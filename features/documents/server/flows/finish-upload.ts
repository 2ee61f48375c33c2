import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { FileKind } from '../access.ts';
import type { OpenUpload } from '../commands/begin-upload.ts';
import { endUpload } from '../commands/drop-upload.ts';
import { type Accepted, acceptFile, findAccepted, type StoreParts } from './accept-file.ts';

/** Turns an upload whose bytes are all here into a file. */
export type FinishUpload = (upload: OpenUpload, kind: FileKind) => Promise<Accepted>;

/** A few at a time: each is held whole in memory while it is checked. */
export function createFinishing(parts: StoreParts): FinishUpload {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (upload, kind) => {
    if (underWay >= limits.finishedAtOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
    else underWay++;
    try {
      return await finish(parts, upload, kind);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay--;
    }
  };
}

/** Whatever the result, the upload is over: a file, or a refusal that another try would get again. */
async function finish(parts: StoreParts, upload: OpenUpload, kind: FileKind): Promise<Accepted> {
  const { platform } = parts;
  const person = upload.ownerId;
  const { id, contentType: type } = upload;
  const bytes = await wholeOf(platform, upload);
  const accepted = bytes
    ? await acceptFile(parts, { id, kind, person, type, bytes })
    : // Most likely another try at the same moment has finished it.
      ((await findAccepted(platform, { id, kind, person })) ?? ({ kind: 'lost' } as const));
  await endUpload(platform, upload);
  return accepted;
}

/** All pieces joined; undefined if one is missing. */
async function wholeOf({ files }: Platform, upload: OpenUpload): Promise<Uint8Array | undefined> {
  const whole = Buffer.alloc(upload.bytes);
  let length = 0;
  for (const key of upload.pieces) {
    const stream = await files.read(key);
    if (!stream) return undefined;
    for await (const piece of stream as AsyncIterable<Buffer>) length += piece.copy(whole, length);
  }
  return length === upload.bytes ? whole : undefined;
}
