import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';

const file = resolve(import.meta.dirname, '../../../../data-files/places.tsv');

/** The bundled gazetteer, loaded on first use and kept for the life of the process. */
export const readGazetteer: () => Promise<Gazetteer> = readOnce();

function readOnce() {
  let reading: Promise<Gazetteer> | undefined;
  return () => {
    reading ??= readFile(file, 'utf8').then(createGazetteer);
    return reading;
  };
}
