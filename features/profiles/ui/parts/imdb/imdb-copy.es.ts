import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { imdbCopy } from './imdb-copy.ts';

/** The Spanish words of the IMDb test. */
export const imdb = {
  title: 'Prueba de IMDb',
  whoCanGrant: 'un superadministrador',
  lead: 'Lee un identificador, un enlace o un nombre y muestra lo que saben los créditos abiertos importados. No se pregunta nada a IMDb ni se escribe nada.',
  field: 'Identificador de IMDb, enlace o nombre',
  check: 'Comprobar',
  broken: 'No se pudo comprobar',
  provider: 'Proveedor con licencia: sin configurar.',
  noCredits:
    'Aquí aún no se importaron créditos abiertos, así que no se conoce a nadie. La importación está en la documentación.',
  read: {
    name: 'Identificador de una persona',
    title: 'Identificador de un título',
    company: 'Identificador de una empresa',
    words: 'Un nombre',
    malformed: 'No es un identificador',
  },
  why: {
    too_short: 'Un identificador tiene nm, tt o co y al menos siete cifras.',
    no_id: 'En este enlace no hay identificador.',
    other_site: 'Este enlace no lleva a imdb.com.',
  },
  id: 'Identificador',
  address: 'Enlace',
  known: 'En los créditos abiertos',
  unknown: 'No está en los créditos abiertos. La forma es correcta; aquí no se sabe si existe.',
  companies: 'Los créditos abiertos no tienen empresas: la forma es correcta, más no se sabe aquí.',
  nobody: 'Nadie con ese nombre está en los créditos abiertos.',
  several: (people: number) =>
    `Coinciden ${counted.format(people)} personas. Se distinguen por el año y el título.`,
  credits: (count: number) => several(count, 'crédito', 'créditos'),
  claimed: 'Reclamado',
  views: { check: 'Comprobar', disagreements: 'Discrepancias' },
  disagreements: {
    title: 'Discrepancias',
    lead: 'Créditos de miembros junto a lo que dicen del mismo título los créditos abiertos importados. Aquí no se cambia ningún lado: un año distinto también puede ser otra película con ese nombre.',
    kind: 'Difiere en',
    all: 'Lo que sea',
    kinds: { title: 'Título', year: 'Año', job: 'Puesto', person: 'Persona' },
    columns: {
      person: 'Persona',
      ours: 'Nuestro crédito',
      source: 'Créditos abiertos',
      differs: 'Difiere en',
      says: 'Dicen los créditos abiertos',
    },
    none: 'Ningún crédito discrepa de los créditos abiertos.',
    broken: 'No se pudieron comparar los créditos',
    csv: 'Descargar CSV',
    more: 'Mostrar más',
  },
} satisfies typeof imdbCopy;
