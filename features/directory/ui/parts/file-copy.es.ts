import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { fileWords } from './file-copy.ts';

/** Spanish copy of exports. */
export const peopleFile = {
  given: (rows: number) => several(rows, 'persona exportada', 'personas exportadas'),
  failed: 'No se pudo crear el archivo',
  failedLine: 'Comprueba tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
  tooMany: (rows: number, most: number) =>
    `Son ${counted.format(rows)} personas. Un día permite ${counted.format(most)}: acota antes la lista.`,
} satisfies typeof fileWords;
