import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { facetCopy } from './facet-copy.ts';

/** Spanish copy of the facets, sorting and empty results. */
export const directoryFacets = {
  empty: 'Aquí está toda la gente con la que puedes trabajar. Aún no hay nadie.',
  noResults: (term: string) => `No hay resultados para «${term}»`,
  noneMatch: 'Nadie cumple todos estos filtros.',
  sort: 'Orden',
  sorts: {
    best: 'Mejor coincidencia',
    name: 'Por nombre',
    last: 'Por apellido',
    newest: 'Miembros más recientes',
    confirmed: 'Confirmados hace menos',
  },
  all: {
    role: (count: number) => `Los ${several(count, 'oficio', 'oficios')}`,
    genre: (count: number) => `Los ${several(count, 'género', 'géneros')}`,
    type: (count: number) => `Los ${several(count, 'tipo', 'tipos')}`,
    language: (count: number) => `Los ${several(count, 'idioma', 'idiomas')}`,
    union: (count: number) => `Los ${several(count, 'sindicato', 'sindicatos')}`,
    list: (count: number) => `Las ${several(count, 'lista', 'listas')}`,
    degree: (count: number) => `Todo (${counted.format(count)})`,
  },
  findValue: 'Buscar',
  noValue: 'Nada se llama así.',
  valuesBroken: 'No se pudieron cargar todos',
  nearness: { base: 'Ciudad base', local: 'Trabaja como local' },
  findPlace: 'Ciudad',
  otherPlace: 'Otra ciudad',
  noPlace: 'Ninguna ciudad empieza así.',
  from: 'Libre desde',
  until: 'Hasta',
} satisfies typeof facetCopy;
