import { spanish as writing } from './copy.es.ts';

/** The Spanish words of writing, under the names of `translated`. */
export const words = { writing };

/** Its refusals in Spanish, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'text.empty': 'No hay texto al que dar formato',
  'tasks.empty': 'No hay texto del que hacer tareas',
  'text.too_long': 'Como mucho se pueden transformar 10.000 caracteres a la vez.',
  'prompt.missing': 'Di cómo debe quedar el texto.',
  'transform.throttled': 'Demasiadas transformaciones. Espera un momento e inténtalo de nuevo.',
  'word.no_letter': 'Escribe al menos una letra.',
  'words.too_many': 'Has llegado al límite de 200 palabras. Quita una primero.',
};
