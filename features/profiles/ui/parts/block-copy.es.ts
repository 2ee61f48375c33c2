import type { blockCopy } from './block-copy.ts';

/** Spanish copy of blocking. */
export const blocks = {
  more: (name: string) => `Más sobre ${name}`,
  block: 'Bloquear',
  blockOne: (name: string) => `Bloquear a ${name}`,
  unblock: 'Desbloquear',
  unblockOne: (name: string) => `Desbloquear a ${name}`,
  question: (name: string) => `¿Bloquear a ${name}?`,
  effects: [
    'No podrá escribirte y su conversación queda cerrada para ambas partes. Podrás seguir leyéndola.',
    'No verá si estás en activo, y nada de lo que haga te dará un aviso.',
    'No se le dice nada. Puedes deshacerlo cuando quieras.',
  ],
  keep: 'Cancelar',
  blocked: (name: string) => `Has bloqueado a ${name}`,
  unblocked: (name: string) => `${name} ya no está bloqueado`,
  failed: 'No ha cambiado nada',
  failedLine: 'No se pudo avisar al servidor. Revisa tu conexión e inténtalo otra vez.',
  youBlocked: (name: string) => `Bloqueaste a ${name}.`,
  list: 'Personas bloqueadas',
  listHelp:
    'No pueden escribirte, no ven si estás en activo y no se les dice. Bloquea a alguien en su página o en una conversación.',
  none: 'No has bloqueado a nadie.',
  broken: 'No se pudo cargar a quién bloqueaste',
  since: 'Desde',
} satisfies typeof blockCopy;
