import type { words } from './desk-copy.ts';

/** Spanish screen text for the inbox of another person's desk. */
export const spanish = {
  label: 'Conversaciones de este despacho',
  empty: 'No hay conversaciones en este despacho. Las privadas no aparecen aquí.',
  broken: 'No se pudo cargar la bandeja',
  threadBroken: 'No se pudo cargar la conversación',
  absent: 'Esta conversación no está en este despacho',
  close: 'Cerrar la conversación',
  earlier: 'Ver mensajes anteriores',
  unread: (count: number) => (count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`),
  write: 'Mensaje',
  placeholder: (name: string) => `Escribe por ${name}`,
  send: (name: string) => `Enviar por ${name}`,
  readOnly: 'Tu puesto cubre leer esta bandeja, no enviar desde ella.',
  cannotWrite: 'Desde el despacho nadie puede escribir en esta conversación.',
  failed: 'No se pudo enviar el mensaje. Tu texto sigue aquí; inténtalo de nuevo.',
} satisfies typeof words;
