import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { goneOrThrow } from './lock-claim.ts';
import { cannotStart } from './program.ts';

/** Where the database of a data folder is if it couldn't be in that folder. */
export interface Location {
  /** The real path of the data folder it was written for. */
  readonly belongsTo: string;
  /** The folder that holds the database. */
  readonly home: string;
  /** 'making' until the database is complete: only then may it be missing. */
  readonly state: 'making' | 'ready';
}

const fileIn = (dataDir: string): string => join(dataDir, 'postgresql.location');

/** Reads the note in a data folder; undefined if there is none, as is usual. */
export async function readLocation(dataDir: string): Promise<Location | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(goneOrThrow);
  if (text === undefined) return undefined;
  const belongsTo = /^data folder: (.+)$/m.exec(text)?.[1];
  const home = /^database: (.+)$/m.exec(text)?.[1];
  const state = /^state: (making|ready)$/m.exec(text)?.[1];
  if (belongsTo && home && state) return { belongsTo, home, state: state === 'ready' ? 'ready' : 'making' };
  throw cannotStart(`${fileIn(dataDir)} should say where its database is, but cannot be understood.`);
}

/** Writes the note, for people as well as for the next start. */
export async function writeLocation(dataDir: string, { belongsTo, home, state }: Location): Promise<void> {
  const lines = [
    'The database of this data folder is not in here, because this folder is closed to other users and',
    'PostgreSQL, which refuses to run as root, could not enter it. It is in the folder named below.',
    'Keep this file; keep both folders together when you copy or delete one of them.',
    '',
    `data folder: ${belongsTo}`,
    `database: ${home}`,
    `state: ${state}`,
    '',
  ];
  const draft = `${fileIn(dataDir)}.new`;
  await writeFile(draft, lines.join('\n'), { flush: true });
  await rename(draft, fileIn(dataDir));
}
