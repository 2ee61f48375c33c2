import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';

const file = resolve(import.meta.dirname, '../../../../data-files/places.tsv');

/** The gazetteer that comes with the release, read by the first who asks and kept for the whole process. */
export const readGazetteer: () => Promise<Gazetteer> = readOnce();

function readOnce() {
  let reading: Promise<Gazetteer> | undefined;
  return () => {
    reading ??= readFile(file, 'utf8').then(createGazetteer);
    return reading;
  };
}
