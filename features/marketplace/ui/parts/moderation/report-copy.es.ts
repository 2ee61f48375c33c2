import { counted } from '#platform/ui/counted.ts';
import { formOf } from '#platform/ui/spanish-plural.ts';
import type { words } from './report-copy.ts';

/** The Spanish words of a reported listing. */
export const listingReports = {
  one: {
    removedFor: 'Por qué se retiró',
    reporters: 'Quién lo denunció',
    poster: 'Publicado por',
    confidential: 'Un anunciante confidencial',
    listing: 'El anuncio',
    company: 'Empresa',
    terms: 'Condiciones',
    howToApply: 'Cómo presentarse',
    noText: 'No tiene texto.',
    earlier: 'El anuncio cuando se denunció',
  },
  kinds: {
    job: 'Trabajo',
    open_assignment: 'Encargo abierto',
    casting: 'Casting',
    service: 'Servicio',
    gear: 'Equipo',
    space: 'Espacio',
    wanted: 'Se busca',
    mentorship: 'Mentoría',
  },
  listingStates: { draft: 'Borrador', live: 'Publicado', expired: 'Caducado', closed: 'Cerrado' },
  reasons: {
    misleading: 'Engañoso',
    unpaid: 'Trabajo sin pagar',
    discrimination: 'Discriminación',
    spam: 'Publicidad no deseada',
    other: 'Otra cosa',
    appeal: 'Recurso contra una retirada',
  },
  states: {
    open: 'Abierta',
    dismissed: 'Desestimada',
    removed: 'Anuncio retirado',
    restored: 'Anuncio devuelto',
  },
  decision: {
    remove: 'Retirar el anuncio…',
    effects: {
      dismissed: 'El anuncio se quedó como estaba.',
      removed:
        'Ya no está en el mercado ni en la búsqueda, quienes se habían presentado tienen respuesta y quien lo publicó sabe por qué.',
      lifted:
        'Vuelve a estar como estaba, o caducado si su plazo ha pasado. Quienes se habían presentado ya tienen su respuesta.',
      kept: 'El anuncio sigue retirado, y quien lo publicó sabe por qué.',
    },
  },
  note: '¿Por qué? Lo lee quien lo publicó',
  noteMissing: 'Di por qué. Lo lee quien lo publicó.',
  removal: {
    title: '¿Retirar este anuncio para todos?',
    line: 'Desaparece del mercado y de la búsqueda.',
    waiting: (number: number) =>
      formOf(
        number,
        'A quien se ha presentado se le dice que está cerrado.',
        `A las ${counted.format(number)} personas que se han presentado se les dice que está cerrado.`,
      ),
    act: 'Retirar el anuncio',
  },
  lifting: {
    open: 'Devolverlo…',
    title: '¿Devolver este anuncio?',
    line: 'Vuelve a estar como estaba, o caducado si su plazo ha pasado. Quienes se habían presentado ya tienen su respuesta.',
    act: 'Devolverlo',
    done: 'Anuncio devuelto',
    by: (name: string) => `Devuelto por ${name}`,
  },
  keeping: {
    open: 'Mantener la retirada…',
    title: '¿Mantener retirado este anuncio?',
    line: 'Quien lo publicó no puede volver a recurrir.',
    act: 'Mantener la retirada',
    done: 'Recurso respondido',
  },
} satisfies typeof words;
