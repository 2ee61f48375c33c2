import { browserFiles } from './browser-files.ts';
import { namesOf } from './names.ts';
import { serverFiles } from './server-files.ts';

/**
 * What a new feature begins with, each file by its path: a table, a list of it in pages, the export and deletion of a
 * person's rows, a page in both languages, and a test.
 */
export function filesOf(name: string): Readonly<Record<string, string>> {
  const names = namesOf(name);
  return { ...serverFiles(names), ...browserFiles(names) };
}
