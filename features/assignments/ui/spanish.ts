import { spanish as assignments } from './copy.es.ts';
import { again as secondReads } from './parts/again/again-copy.es.ts';
import { comparison as comparisons } from './parts/comparison/comparison-copy.es.ts';
import { coverage } from './parts/coverage-copy.es.ts';
import { spanish as manyAssignments } from './parts/many/many-copy.es.ts';
import { notes as coverageNotes } from './parts/notes/notes-copy.es.ts';

/** The Spanish texts of assignments, under the names of `translated`. */
export const words = { assignments, secondReads, comparisons, coverage, manyAssignments, coverageNotes };

/** Spanish refusal messages, by refusal code. */
export const refusals: Readonly<Record<string, string>> = {
  'assignment.absent': 'Encargo no encontrado',
  'assignment.changed': 'Este encargo ha cambiado desde que lo abriste.',
  'assignee.unfit': 'Esta persona no puede recibir encargos.',
  'requester.unknown': 'Esta persona no puede abrir informes.',
  'deadline.past': 'Elige un plazo futuro.',
  'decline.reason_missing': 'Indica el motivo.',
  'script.absent': 'Archivo no encontrado.',
  'script.unreadable': 'Este PDF no se puede leer. Guárdalo de nuevo sin contraseña e inténtalo otra vez.',
  'script.too_long': 'El guion tiene más de 600 páginas.',
  'coverage.absent': 'Informe no encontrado',
  'coverage.changed': 'Este informe ha cambiado desde que lo abriste.',
  'coverage.incomplete': 'Completa todas las partes del informe antes de enviarlo.',
  'assignee.no_comparison': 'Las personas en prácticas no pueden escribir comparaciones.',
  'comparison.unknown': 'Informe no encontrado.',
  'second_read.asked': 'Ya has pedido una segunda lectura.',
  'second_read.unfit': 'Puedes pedir una segunda lectura cuando el informe esté enviado.',
  'assignee.read_it': 'Esta persona ya lo ha leído.',
  'return.empty': 'Describe qué hay que cambiar.',
  'page_note.absent': 'Esta nota se eliminó.',
  'page_note.changed': 'Esta nota ha cambiado desde que la abriste.',
  'page_note.closed': 'Solo puedes añadir notas hasta que envíes el informe.',
  'page_note.beyond': 'El guion tiene menos páginas.',
  'page_notes.full': 'Has llegado al límite de 400 notas por guion.',
  'margin_note.absent': 'Esta nota ya no está.',
};
