import { spanish as tutorials } from './copy.es.ts';

/** The Spanish words of tutorials, under the names of `translated`. */
export const words = { tutorials };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'tutorial.absent': 'Tutorial no encontrado',
};
