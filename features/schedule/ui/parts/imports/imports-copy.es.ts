import { several } from '#platform/ui/spanish-plural.ts';
import type { words } from './imports-copy.ts';

const events = (count: number) => several(count, 'evento', 'eventos');

/** The Spanish words of importing calendar files. */
export const calendarImports = {
  act: 'Importar',
  title: 'Importar un calendario',
  lead: 'Sube un archivo .ics de otra aplicación de calendario. Podrás revisarlo antes de guardar nada. No se invita a nadie de estos eventos.',
  rows: events,
  kind: 'Tipo de los eventos que no lo indican',
  outcomes: {
    new: 'Nuevos',
    changed: 'Cambiados',
    same: 'Ya existen',
    kept: 'Se queda tu versión',
    refused: 'Sin importar',
  },
  reasons: {
    ours: 'viene de Backlot',
    cancelled: 'cancelado',
    unreadable: 'no se puede leer',
    not_event: 'una tarea o nota, no un evento',
    no_start: 'sin fecha ni hora',
    end_early: 'acaba antes de empezar',
    too_long: 'demasiado largo para un evento',
    zone_unknown: 'zona horaria desconocida',
    repeat_unknown: 'no puede repetirse así',
    started: 'ya ha empezado',
    overlaps: 'coincide con otro evento',
    single_days: 'un día de una serie',
  },
  remark: (part: string, why: string) => `${part} no se ha leído: ${why}`,
  remarkParts: {
    exdate: (value: string) => `el día omitido «${value}»`,
    rdate: (value: string) => `el día añadido «${value}»`,
    'recurrence-id': (value: string) => `el cambio del día «${value}»`,
  },
  remarkReasons: {
    not_a_time: 'no es una fecha',
    zone_unknown: 'zona horaria desconocida',
    end_early: 'acaba antes de empezar',
  },
  sentBy: (file: string, name: string) => `${file}, de ${name}`,
  noDay: 'Sin fecha',
  repeats: 'se repite',
  shownOf: (shown: number, total: number) => `${shown} de ${events(total)}`,
  more: 'Mostrar más eventos',
  run: (count: number) => `Importar ${events(count)}`,
  nothingToDo: 'Nada que importar',
  ran: (count: number) => several(count, 'evento importado', 'eventos importados'),
  undone: (count: number) => `Importación deshecha: ${events(count)}.`,
  kept: (count: number) => `${events(count)} se conservan porque cambiaron después.`,
} satisfies typeof words;
