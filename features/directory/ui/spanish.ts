import { spanish as directory } from './copy.es.ts';
import { directoryFacets } from './parts/facet-copy.es.ts';
import { peopleFile } from './parts/file-copy.es.ts';
import { savedSearches } from './parts/saved/saved-copy.es.ts';
import { worldMap } from './parts/world/world-copy.es.ts';

/** Spanish copy of the directory, under the names used by `translated`. */
export const words = { directory, directoryFacets, peopleFile, savedSearches, worldMap };

/** Refusal messages by code. */
export const refusals: Readonly<Record<string, string>> = {
  'export.address_wrong': 'Esto no es una dirección del directorio.',
  'export.too_many': 'Son más personas de las que permite un día.',
  'export.too_many_today': 'Has exportado tantas personas como permite un día.',
  'search.absent': 'Búsqueda guardada no encontrada',
  'search.name_taken': 'Ya tienes una búsqueda guardada con ese nombre.',
  'search.address_wrong': 'Esto no es una dirección del directorio.',
  'search.nothing_chosen': 'Elige antes al menos un filtro.',
  'search.too_wide': 'Coincide demasiada gente. Acota la búsqueda para recibir avisos.',
  'search.changed': 'Esta búsqueda ha cambiado desde que la abriste.',
  'searches.too_many': 'Tienes todas las búsquedas guardadas que caben.',
};
