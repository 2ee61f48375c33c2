import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** A stored file's metadata in the store. */
export interface FileMetadata {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** Where bytes are stored, by key (`kind/name`): a folder now, a bucket when there are many processes. */
export interface Files {
  /** Stores the bytes under the key: completely, or not at all, even if the machine loses power meanwhile. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes under the key, or a part of them, both ends included; undefined when there are none. */
  read(key: string, part?: { readonly first: number; readonly last: number }): Promise<Readable | undefined>;
  /** The metadata of a key; undefined if there is no file. */
  find(key: string): Promise<FileMetadata | undefined>;
  /** Removes the file of the key; does nothing if there is none. */
  remove(key: string): Promise<void>;
  /** All stored files, in no order. */
  list(): AsyncIterable<FileMetadata>;
}

// Two or more names with a slash between; none starts with a dot, so neither ".." nor a hidden file is one.
const safeKey = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?)+$/;
const keyMax = 200;
/** The folder for unfinished writes; no key can name it, as keys are lower case. */
const incoming = 'INCOMING';

/** Whether the store would accept this key. */
export const isSafeKey = (key: string): boolean => key.length <= keyMax && safeKey.test(key);

/** Opens a folder as a store; it is created with the first file. Throws for a key that could leave it. */
export function openFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: async (key, bytes) => {
      checkKey(key);
      const part = `${incoming}/${randomUUID()}`;
      await disk.put(part, bytes);
      await flush(join(folder, part));
      const place = join(folder, key);
      await mkdir(dirname(place), { recursive: true });
      // The library's own move copies: a reader could get half a file.
      await rename(join(folder, part), place);
      await flush(dirname(place));
    },
    read: async (key, part) => {
      checkKey(key);
      if (!(await disk.exists(key))) return undefined;
      // The library reads whole files only.
      return part
        ? createReadStream(join(folder, key), { start: part.first, end: part.last })
        : disk.getStream(key);
    },
    find: async (key) => {
      checkKey(key);
      return findFile(disk, key);
    },
    remove: async (key) => {
      checkKey(key);
      await disk.delete(key);
    },
    list: () => listFiles(disk, folder),
  };
}

async function* listFiles(disk: Disk, folder: string): AsyncGenerator<FileMetadata> {
  await mkdir(folder, { recursive: true });
  const { objects } = await disk.listAll('/', { recursive: true });
  for (const object of objects) {
    if (!object.isFile || !isSafeKey(object.key)) continue;
    const found = await findFile(disk, object.key);
    // Removed since the list was read.
    if (found) yield found;
  }
}

async function findFile(disk: Disk, key: string): Promise<FileMetadata | undefined> {
  const about = await disk.getMetaData(key).catch(absent);
  return about && { key, bytes: about.contentLength, changedAt: about.lastModified };
}

function checkKey(key: string): void {
  if (!isSafeKey(key)) throw new Error(`"${key}" is no key of a file`);
}

async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(fault: unknown): undefined {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
  throw fault;
}
