import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';

const file = resolve(import.meta.dirname, '../../../../data-files/places.tsv');

/** The gazetteer that comes with the release, read once, by the first who asks. */
export function openGazetteer(): () => Promise<Gazetteer> {
  let reading: Promise<Gazetteer> | undefined;
  return () => {
    reading ??= readFile(file, 'utf8').then(createGazetteer);
    return reading;
  };
}
