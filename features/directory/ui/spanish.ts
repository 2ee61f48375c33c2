import { spanish as directory } from './copy.es.ts';
import { directoryFacets } from './parts/facet-copy.es.ts';
import { peopleFile } from './parts/file-copy.es.ts';
import { worldMap } from './parts/world/world-copy.es.ts';

/** Spanish copy of the directory, under the names used by `translated`. */
export const words = { directory, directoryFacets, peopleFile, worldMap };

/** Refusal messages by code. */
export const refusals: Readonly<Record<string, string>> = {
  'export.address_wrong': 'Esto no es una dirección del directorio.',
  'export.too_many': 'Son más personas de las que permite un día.',
  'export.too_many_today': 'Has exportado tantas personas como permite un día.',
};
