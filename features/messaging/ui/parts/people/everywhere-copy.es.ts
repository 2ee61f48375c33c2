import type { words } from './everywhere-copy.ts';

/** Spanish screen text for the settings of all conversations. */
export const everywhere = {
  everywhere: {
    broken: 'No se pudieron cargar tus ajustes de mensajes',
    receipts: 'Confirmaciones de lectura',
    receiptsHelp:
      'Si las desactivas, no las envías ni las ves. También se pueden desactivar en una sola conversación.',
    typing: 'Mostrar cuándo escribo',
    typingHelp: 'Nunca se muestra a personas con las que no estás en contacto.',
    keepsArchived: 'Mantener archivadas las conversaciones archivadas',
    keepsArchivedHelp: 'Si lo desactivas, un mensaje nuevo devuelve la conversación archivada a la bandeja.',
    saved: 'Guardado',
    notSaved: 'Sin guardar',
  },
} satisfies typeof words;
