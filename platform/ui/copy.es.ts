import type { audienceWords } from './kit/audience-lock.tsx';
import type { copy } from './kit/copy.ts';
import type { themeCopy } from './kit-theme.tsx';
import type { partCopy } from './lazy-part.ts';
import type { timeCopy } from './time-words.ts';

/** The Spanish words of the platform. */
export const kit = {
  retry: 'Reintentar',
  cancel: 'Cancelar',
  more: 'Mostrar más',
  moreBroken: 'No se pudo cargar más.',
  remove: 'Quitar',
  slow: 'Tarda más de lo habitual',
  loadingPage: 'Cargando la página…',
  noSuchZone: 'Ninguna zona horaria con este nombre',
  stale: 'No se pudo actualizar. Se muestra lo que había a las',
  act: { undo: 'Deshacer', failedLine: 'No se cambió nada. Revisa tu conexión e inténtalo de nuevo.' },
  closed: (thing: string) => `No tienes acceso a ${thing}`.replace(/ a el /, ' al '),
  askFor: {
    admin: 'Pide acceso a un administrador.',
    superAdmin: 'Pide acceso a un superadministrador.',
  },
  presence: { active: 'Disponible', away: 'Ausente', busy: 'No molestar', offline: 'Sin conexión' },
  broken: {
    short: 'Algo se rompió',
    title: 'No se pudo mostrar esta página',
    line: 'Algo falló por nuestra parte. Lo que ya enviaste está a salvo.',
    newVersion: 'Hay una versión nueva de Backlot o se perdió la conexión. Vuelve a cargar para seguir.',
    reload: 'Volver a cargar',
    toDashboard: 'Ir al panel',
    report: 'Informar',
  },
  timeline: {
    gone: 'Antiguo miembro',
    forWhom: (name: string, principal: string) => `${name} por ${principal}`,
  },
  toast: { region: 'Mensajes', dismiss: 'Descartar' },
} satisfies typeof copy;

export const audience = {
  label: 'Quién puede verlo',
  tiers: {
    private: 'Solo yo',
    desk: 'Mi despacho',
    named: 'Personas concretas',
    team: 'Mi equipo',
    network: 'Todo Backlot',
  },
} satisfies typeof audienceWords;

export const time = {
  now: 'Ahora',
  justNow: 'ahora mismo',
  on: (date: string) => `el ${date}`,
  today: 'Hoy',
  yesterday: 'Ayer',
} satisfies typeof timeCopy;

export const part = {
  title: 'No se pudo cargar esta parte',
  line: 'Revisa tu conexión e inténtalo otra vez.',
  reload: 'Recargar',
} satisfies typeof partCopy;

export const theme = { close: 'Cerrar' } satisfies typeof themeCopy;

/** The refusal that several features share. */
export const tooManyRequests = 'Demasiados intentos. Inténtalo más tarde.';
