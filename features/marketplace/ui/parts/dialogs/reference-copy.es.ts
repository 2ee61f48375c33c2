import type { referenceCopy } from './reference-copy.ts';

/** The Spanish words of references. */
export const listingReferences = {
  title: 'Referencia',
  broken: 'No se pudo cargar esta referencia',
  ask: 'Pedir una referencia',
  asked: 'Se ha pedido',
  confirm: 'Pedir que se confirme',
  confirmed: 'Confirmado',
  gone: 'Antiguo miembro',
  heard: {
    asked: 'Referencia pedida. Falta que acepte quien se presentó.',
    chosen: 'Quien se presentó ha aceptado. Falta la referencia.',
    refused: 'Esta vez no habrá referencia.',
    ended: 'La referencia no llegó a tiempo.',
  },
  states: {
    asked: 'Espera a quien se presentó.',
    chosen: 'Espera a la persona que elegiste.',
    given: 'La referencia se envió.',
    refused: 'Se rechazó.',
    ended: 'Ya no vale.',
  },
  askTitle: (poster) => `¿Puede ${poster} preguntar por ti?`,
  confirmTitle: (credit) => `¿Quién puede confirmar ${credit}?`,
  askLine: (poster, listing) =>
    `Para ${listing}. A quien elijas se le piden unas palabras que solo lee ${poster}. Puedes decir que no.`,
  who: 'A quién preguntar',
  whoMissing: 'Elige a alguien.',
  choose: 'Preguntarle',
  chosen: 'Se le ha preguntado',
  nobody: (poster) => `No hay nadie a quien elegir: ${poster} y tú no tenéis contactos en común.`,
  writeTitle: (applicant) => `Unas palabras sobre ${applicant}`,
  confirmOf: (applicant, credit) => `¿Trabajó ${applicant} en ${credit}?`,
  writeLine: (poster, listing) => `Lo lee ${poster}, para ${listing}, y nadie más. Se elimina a los 90 días.`,
  words: 'Tus palabras',
  wordsMissing: 'Escribe unas palabras.',
  give: 'Enviar',
  given: 'Enviado',
  refuse: 'Rechazar',
  refused: 'Rechazado',
} satisfies typeof referenceCopy;
