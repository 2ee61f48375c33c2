import { counted } from '#platform/ui/counted.ts';
import { formOf } from '#platform/ui/spanish-plural.ts';
import type { words } from './report-copy.ts';

/** The Spanish words of a reported listing. */
export const listingReports = {
  one: {
    back: 'Todas las denuncias',
    broken: 'No se pudo cargar esta denuncia',
    absentTitle: 'No se encontró la denuncia',
    absentLine: 'No existe o no puedes decidirla.',
    reporter: 'Denunciado por',
    poster: 'Publicado por',
    confidential: 'Un anunciante confidencial',
    nobody: 'Nadie',
    when: 'Cuándo',
    listing: 'El anuncio',
    company: 'Empresa',
    terms: 'Condiciones',
    noText: 'No tiene texto.',
    others: 'Quién más lo ha denunciado',
    earlier: 'El anuncio cuando se denunció',
  },
  kinds: { job: 'Trabajo', service: 'Servicio', gear: 'Equipo', space: 'Espacio', wanted: 'Se busca' },
  listingStates: { draft: 'Borrador', live: 'Publicado', expired: 'Caducado', closed: 'Cerrado' },
  reasons: {
    misleading: 'Engañoso',
    unpaid: 'Trabajo sin pagar',
    discrimination: 'Discriminación',
    spam: 'Publicidad no deseada',
    other: 'Otra cosa',
  },
  states: { open: 'Abierta', dismissed: 'Desestimada', removed: 'Anuncio retirado' },
  decision: {
    title: 'Decisión',
    beyond:
      'Quien lo publicó tiene un rol superior al tuyo. Lo tiene que decidir alguien con ese rol, como mínimo.',
    told: 'Quien lo denunció solo sabrá que se ha revisado.',
    dismiss: 'Desestimar',
    remove: 'Retirar el anuncio…',
    by: (name: string) => `Por ${name}`,
    failed: 'No se pudo guardar la decisión',
    done: { dismissed: 'Denuncia desestimada', removed: 'Anuncio retirado' },
    effects: {
      dismissed: 'El anuncio se quedó como estaba.',
      removed:
        'Ya no está en el mercado ni en la búsqueda, quienes se habían presentado tienen respuesta y quien lo publicó sabe por qué.',
      lifted:
        'Se devolvió, caducado, a quien lo publicó. Quienes se habían presentado ya tienen su respuesta.',
    },
  },
  removal: {
    title: '¿Retirar este anuncio para todos?',
    line: 'Desaparece del mercado y de la búsqueda.',
    waiting: (number: number) =>
      formOf(
        number,
        'A quien se ha presentado se le dice que está cerrado.',
        `A las ${counted.format(number)} personas que se han presentado se les dice que está cerrado.`,
      ),
    note: '¿Por qué? Lo lee quien lo publicó',
    missing: 'Di por qué. Lo lee quien lo publicó.',
    act: 'Retirar el anuncio',
  },
  lifting: {
    open: 'Devolverlo…',
    title: '¿Devolver este anuncio a quien lo publicó?',
    line: 'Vuelve caducado y se puede renovar. Quienes se habían presentado ya tienen su respuesta.',
    note: '¿Por qué? Lo lee quien lo publicó',
    missing: 'Di por qué. Lo lee quien lo publicó.',
    act: 'Devolverlo',
    done: 'Anuncio devuelto',
    by: (name: string) => `Devuelto por ${name}`,
  },
} satisfies typeof words;
