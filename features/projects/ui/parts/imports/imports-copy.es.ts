import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './imports-copy.ts';

/** The Spanish words of importing projects. */
export const projectImports = {
  act: 'Importar',
  title: 'Importar proyectos',
  lead: 'Sube un archivo CSV, como un slate o una tabla de desarrollo. Podrás revisarlo antes de guardar nada.',
  format: 'Formato para las filas que no lo indican',
  means: (word: string) => `«${word}» es`,
  unknown: 'No se conoce',
  fields: {
    title: 'Título',
    otherTitle: 'Otro título',
    year: 'Año (para distinguir proyectos con el mismo título)',
    format: 'Formato',
    phase: 'Fase',
    company: 'Empresa',
    network: 'Cadena o distribuidora',
    logline: 'Logline',
    synopsis: 'Sinopsis',
    genres: 'Géneros',
    locations: 'Localizaciones',
    source: 'Obra original',
    unions: 'Sindicatos',
    startFrom: 'Inicio, como pronto',
    startTo: 'Inicio, como tarde',
    prepFrom: 'Empieza la preparación',
    shootFrom: 'Empieza el rodaje',
    shootTo: 'Fin de rodaje',
  },
  outcomes: {
    new: 'Nuevos',
    repeated: 'Mismo proyecto',
    present: 'Ya existe',
    refused: 'Sin importar',
  },
  run: (count: number) => `Importar ${several(count, 'proyecto', 'proyectos')}`,
  ran: (count: number) => several(count, 'proyecto importado', 'proyectos importados'),
  undone: (count: number) => several(count, 'proyecto eliminado', 'proyectos eliminados'),
  kept: (titles: string) => `Se conservan porque alguien trabajó en ellos: ${titles}`,
} satisfies typeof words;
