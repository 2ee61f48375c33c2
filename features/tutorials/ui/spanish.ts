import { spanish as tutorials } from './copy.es.ts';

/** Spanish screen text for tutorials, keyed by the names given to `translated`. */
export const words = { tutorials };

/** Spanish refusal messages, by refusal code. */
export const refusals: Readonly<Record<string, string>> = {
  'tutorial.absent': 'Tutorial no encontrado',
};
