import { spanish as contacts } from './copy.es.ts';
import { spanish as contactMoves } from './parts/moved/moved-copy.es.ts';
import { spanish as contactNotes } from './parts/notes/notes-copy.es.ts';
import { spanish as signature } from './parts/signature/signature-copy.es.ts';

/** The Spanish texts of contacts, under the names of `translated`. */
export const words = { contacts, contactMoves, contactNotes, signature };

/** Spanish refusal messages, by refusal code. */
export const refusals: Readonly<Record<string, string>> = {
  'contact.absent': 'No se encontró el contacto',
  'contact.changed': 'Este contacto ha cambiado en otro sitio.',
  'contact.too_many': 'Tienes tantos contactos como caben.',
  'contact.not_this_member': 'personId: ninguna dirección de la tarjeta es suya.',
  'contact.linked_already': 'Otra tarjeta tuya ya es esta persona.',
  'keep.changed': 'Cómo mantienes el contacto ha cambiado en otro sitio.',
  'keep.snooze': 'snoozedUntil: elige un día desde ahora y como mucho dentro de un año.',
  'source.absent': 'Esta fila ya no forma parte del contacto.',
  'note.absent': 'No se encontró la nota',
  'note.changed': 'Esta nota ha cambiado en otro sitio.',
  'note.not_connected': 'sharedWith: las notas solo se comparten con conexiones.',
  'note.private_card':
    'sharedWith: se comparte una nota sobre un miembro; la de una tarjeta privada es solo tuya.',
  'note.about_reader': 'sharedWith: una nota no se comparte con la persona de la que trata.',
  'note.too_many': 'Este contacto tiene tantas notas como caben.',
  'import.undone': 'Esta importación se deshizo. Vuelve a leer el archivo.',
  'import.too_hard':
    'Leer este archivo lleva demasiado tiempo. Divídelo en archivos más pequeños o inténtalo más tarde.',
  'merge.absent': 'No se encontró la unión',
  'merge.two_members': 'Son dos miembros: siguen siendo dos contactos.',
  'merge.same': 'other: es el mismo contacto.',
  'move.changed': 'Ha vuelto a cambiar de trabajo desde entonces.',
  'moves.absent': 'No se encontró la actualización',
  'moves.undo_late': 'Esto ya no se puede deshacer.',
  'merge.undo_late':
    'La tarjeta ha cambiado desde entonces o hace demasiado tiempo: ya no se puede deshacer.',
};
