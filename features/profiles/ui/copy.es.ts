import { counted } from '#platform/ui/counted.ts';
import { formOf } from '#platform/ui/spanish-plural.ts';
import type { copy } from './copy.ts';
import type { blockCopy } from './parts/block-copy.ts';
import type { presenceCopy } from './parts/presence-words.ts';
import type { rowCopy } from './parts/row-copy.ts';
import type { tooManyCopy } from './parts/too-many.ts';

/** Spanish copy of profiles and the directory. */
export const spanish = {
  person: {
    askToMeet: 'Pedir una reunión',
    absent: 'No se encontró a esta persona',
    absentLine: 'Puede que ya no esté en Backlot o que el enlace sea incorrecto.',
    broken: 'No se pudo cargar este perfil',
    stopped: 'Se alcanzó el máximo de intentos de carga',
    toDirectory: 'Ir al directorio',
    madeFromCredits: 'Hecho con créditos públicos. Aún no está en Backlot.',
    message: 'Escribir',
    notStarted: 'No se pudo iniciar la conversación',
    retry: 'Reintentar',
    edit: 'Editar el perfil',
    open: 'Abrir el perfil',
    closePanel: 'Cerrar',
    sameTime: 'la misma hora que tú',
  },
  credits: {
    title: 'Créditos',
    selectedTitle: 'Créditos destacados',
    selected: (count: number) => formOf(count, '1 destacado', `${counted.format(count)} destacados`),
    all: (count: number) => `Todos (${counted.format(count)})`,
    which: 'Qué créditos se muestran',
    noYear: 'Sin año',
    none: 'Aún no hay créditos.',
  },
  facts: {
    title: 'Datos',
    about: 'Sobre mí',
    company: 'Empresa',
    roles: 'Oficios',
    genres: 'Géneros',
    languages: 'Idiomas',
    levels: { native: 'nativo', fluent: 'fluido', conversational: 'conversación', basic: 'básico' },
    mayWorkIn: 'Puede trabajar en',
    playingAge: 'Edad de interpretación',
    unions: 'Sindicatos',
    reels: 'Videobooks',
    website: 'Sitio web',
    base: 'Base',
    zone: 'Zona horaria',
    since: 'Miembro desde',
  },
} satisfies typeof copy;

/** Spanish copy of setting a presence. */
export const presence = {
  saved: 'Estado actualizado',
  failed: 'No se pudo actualizar el estado',
  label: 'Presencia',
  notes: {
    on_set: 'En rodaje hasta el corte',
    in_the_room: 'En la sala',
    rolling_calls: 'Al teléfono ahora',
    traveling: 'De viaje',
  },
  until: (moment: string) => `hasta ${moment}`,
  more: 'Poner un estado…',
  dialog: {
    title: 'Tu estado',
    presets: 'Qué estás haciendo',
    noPreset: 'Nada en particular',
    status: 'Se muestra como',
    quiet: 'Ocupado aparta los avisos emergentes y los sonidos. Todo espera en la campana.',
    until: 'Hasta',
    ends: {
      never: 'Que lo cambie',
      '30m': '30 minutos',
      '1h': '1 hora',
      today: 'El final del día',
      own: 'Otra hora',
    },
    own: 'Día y hora',
    past: 'Elige una hora que aún esté por llegar, dentro de 30 días.',
    save: 'Poner el estado',
    cancel: 'Cancelar',
  },
} satisfies typeof presenceCopy;

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

/** Spanish copy of a person in a list. */
export const peopleRows = {
  accountStatus: { suspended: 'Suspendida', deleted: 'Eliminada', practice: 'Práctica' },
  columns: { person: 'Nombre', place: 'Lugar', tags: 'Géneros y habilidades' },
  unclaimed: 'Aún no está en Backlot',
} satisfies typeof rowCopy;

/** Spanish copy for readers stopped by the scraping limit. */
export const tooMany = {
  line: (when: string) => `Has visto a mucha gente en poco tiempo. Puedes seguir a las ${when}.`,
} satisfies typeof tooManyCopy;
