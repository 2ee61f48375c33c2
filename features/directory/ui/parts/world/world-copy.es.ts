import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './world-copy.ts';

const people = (count: number) => several(count, 'persona', 'personas');

/** Spanish copy of the map. */
export const worldMap = {
  map: 'Dónde vive la gente',
  place: (label: string, count: number) => `${label}: ${people(count)}`,
  places: (label: string, others: number, count: number) =>
    `${label} y ${several(others, 'ciudad más', 'ciudades más')}: ${people(count)}. Acercar`,
  whole: 'Todo el mundo',
  unplaced: (count: number) => `${people(count)} sin un lugar que puedas ver`,
  table: 'Ciudades',
  city: 'Ciudad',
  count: 'Personas',
  all: (count: number) => `Las ${counted.format(count)} ciudades`,
  nobody: 'Nadie de quienes coinciden dice dónde vive.',
  broken: 'No se pudo cargar el mapa',
} satisfies typeof words;
