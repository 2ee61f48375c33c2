import { guessColumns as guess } from '#platform/contract/columns.ts';
import type { ImportField } from '../limits.ts';

/** How slates and grids name their columns, folded; the surest names first. */
const names: readonly (readonly [ImportField, readonly string[]])[] = [
  ['title', ['title', 'project', 'project title', 'film', 'film title', 'name', 'titulo', 'proyecto']],
  ['otherTitle', ['other title', 'aka', 'alternative title', 'working title', 'otro titulo']],
  ['year', ['year', 'release year', 'film year', 'ano']],
  ['format', ['format', 'type', 'kind', 'formato', 'tipo']],
  ['phase', ['phase', 'status', 'stage', 'fase', 'estado']],
  ['company', ['company', 'production company', 'studio', 'producer company', 'empresa', 'productora']],
  ['network', ['network', 'distributor', 'platform', 'buyer', 'cadena', 'distribuidora']],
  ['logline', ['logline', 'log line']],
  ['synopsis', ['synopsis', 'summary', 'sinopsis']],
  ['genres', ['genre', 'genres', 'genero', 'generos']],
  ['locations', ['location', 'locations', 'localizacion', 'localizaciones']],
  ['source', ['source', 'source material', 'based on', 'fuente']],
  ['unions', ['union', 'unions', 'sindicato', 'sindicatos']],
  ['startFrom', ['start', 'start date', 'start from', 'earliest start']],
  ['startTo', ['start to', 'latest start']],
  ['prepFrom', ['prep', 'prep start', 'prep date', 'preparacion']],
  ['shootFrom', ['shoot', 'shoot start', 'shoot date', 'principal photography', 'rodaje']],
  ['shootTo', ['wrap', 'wrap date', 'shoot end', 'fin de rodaje']],
];

const several: readonly ImportField[] = ['otherTitle', 'genres', 'locations'];

/** The guessed field of each column of a file; null if unknown. */
export const guessColumns = (columns: readonly string[]): (ImportField | null)[] =>
  guess(columns, names, (field) => !several.includes(field));
