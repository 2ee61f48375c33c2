import { type ColumnNames, guessColumns as guess } from '#platform/contract/columns.ts';
import type { ImportField } from '../limits.ts';

/** How slates and grids name their columns, folded; the surest names first. */
export const columnNames: ColumnNames<ImportField> = [
  [
    'title',
    [
      'title',
      'project',
      'project title',
      'film',
      'film title',
      'name',
      'titulo',
      'titulo del proyecto',
      'proyecto',
      'pelicula',
    ],
  ],
  ['otherTitle', ['other title', 'aka', 'alternative title', 'working title', 'otro titulo']],
  ['year', ['year', 'release year', 'film year', 'ano']],
  ['format', ['format', 'type', 'kind', 'formato', 'tipo']],
  ['phase', ['phase', 'status', 'stage', 'fase', 'estado']],
  ['company', ['company', 'production company', 'studio', 'producer company', 'empresa', 'productora']],
  ['network', ['network', 'distributor', 'platform', 'buyer', 'cadena', 'distribuidora']],
  ['logline', ['logline', 'log line', 'sinopsis corta', 'premisa']],
  ['synopsis', ['synopsis', 'summary', 'sinopsis']],
  ['genres', ['genre', 'genres', 'genero', 'generos']],
  ['locations', ['location', 'locations', 'localizacion', 'localizaciones']],
  ['source', ['source', 'source material', 'based on', 'fuente']],
  ['unions', ['union', 'unions', 'sindicato', 'sindicatos']],
  ['startFrom', ['start date', 'start', 'start from', 'earliest start', 'fecha de inicio', 'inicio']],
  ['startTo', ['start to', 'latest start', 'inicio como tarde']],
  ['prepFrom', ['prep start', 'prep', 'prep date', 'inicio de preparacion', 'preparacion']],
  [
    'shootFrom',
    ['shoot start', 'shoot', 'shoot date', 'principal photography', 'inicio de rodaje', 'rodaje'],
  ],
  ['shootTo', ['wrap', 'wrap date', 'shoot end', 'fin de rodaje', 'fin']],
];

const several: readonly ImportField[] = ['otherTitle', 'genres', 'locations'];

/** The guessed field of each column of a file; null if unknown. */
export const guessColumns = (columns: readonly string[]): (ImportField | null)[] =>
  guess(columns, columnNames, (field) => !several.includes(field));
