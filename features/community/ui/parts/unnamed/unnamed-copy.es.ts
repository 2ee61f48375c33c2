import { counted } from '#platform/ui/counted.ts';
import { formOf } from '#platform/ui/spanish-plural.ts';
import type { copy } from './unnamed-copy.ts';

const years = (from: number, until: number | null): string => {
  if (until === null) return from === 0 ? '' : `${from} años o más`;
  if (until === 1) return 'menos de un año';
  if (from === 0) return `menos de ${until} años`;
  return until - from === 1 ? formOf(from, '1 año', `${from} años`) : `de ${from} a ${until - 1} años`;
};

/** The Spanish words of posting without a name. */
export const communityUnnamed = {
  member: 'miembro',
  roles: { USER: 'miembro' },
  verified: (role: string, from: number, until: number | null) =>
    [`Perfil verificado: ${role.toLowerCase()}`, years(from, until)].filter(Boolean).join(', '),
  years: 'Los años se cuentan desde que Backlot le dio este rol.',
  hidden: 'Nombre oculto, también para su empresa. Solo dos personas moderadoras juntas pueden verlo.',
  yours: 'Lo escribiste tú. Nadie más lo ve.',
  composer: {
    switch: 'Publicar sin mi nombre',
    label: 'Tu respuesta, sin tu nombre',
    placeholder: 'Escribe una respuesta sin tu nombre',
    loading: 'Contando quién podría haberlo escrito',
    broken: 'No se pudo averiguar cómo aparecerías. Tu texto se conserva.',
    retry: 'Reintentar',
    as: (alias: string) => `Apareces como ${alias}, igual que en tus mensajes anteriores de este hilo.`,
    asNew: 'Recibes un alias solo para este hilo.',
    says: (said: string) => `El mensaje dice: ${said}.`,
    fits: (people: number) => `Encaja con ${counted.format(people)} miembros, tú entre ellos.`,
    blurred: 'Dice menos de lo que consta de ti, para que encajen al menos 20.',
    crowd:
      'Menos de 20 miembros podrían haber escrito aquí, así que se sabría que eres tú. Puedes publicar con tu nombre.',
    keeper: 'Moderas, así que escribes con tu nombre.',
    suspended: 'No puedes publicar sin tu nombre hasta el',
    rules:
      'Solo dos personas moderadoras juntas pueden ver tu nombre, y se te dice. No se puede editar, y tu forma de escribir aún puede delatarte.',
    when: 'Sale en menos de 15 minutos',
    post: 'Publicar sin nombre',
    failed: 'No se pudo publicar',
    again: 'Lo que el mensaje dice de ti ha cambiado. Léelo y publica de nuevo.',
    done: 'Sale en menos de 15 minutos',
  },
  start: {
    rule: 'Nada de cotilleos sobre material concreto sin vender.',
    act: 'Abrir sin nombre',
    done: 'Tu hilo se abre en menos de 15 minutos',
  },
  accept: {
    line: 'Se ve en menos de 15 minutos, aceptada por tu alias.',
    waits: 'Aceptaste esta respuesta. Se ve en menos de 15 minutos.',
    takenBack: 'El hilo se reabre en menos de 15 minutos',
  },
  waiting: {
    label: 'Tus mensajes en espera',
    threads: 'Tus hilos en espera',
    waitsThread: 'Se abre en menos de 15 minutos, sin tu nombre. Aquí solo lo ves tú.',
    returnedThread: {
      crowd: 'No se abrió: ahora menos de 20 miembros podrían haberlo escrito.',
      closed: 'No se abrió: ya no puedes escribir en este espacio.',
      suspended: 'No se abrió: moderación te impide escribir por ahora.',
      gone: 'No se abrió.',
    },
    waits: 'Sale en menos de 15 minutos, sin tu nombre. Aquí solo lo ves tú.',
    takeBack: 'Retirar',
    discard: 'Descartar',
    failed: 'No se pudo retirar',
    returned: {
      crowd: 'No se publicó: ahora menos de 20 miembros podrían haberlo escrito.',
      closed: 'No se publicó: ya no puedes escribir en este hilo.',
      suspended: 'No se publicó: moderación te impide escribir por ahora.',
      gone: 'No se publicó: el mensaje al que respondías ya no está.',
    },
    ending: 'Lo has retirado. Desaparece en menos de 15 minutos.',
    takeBackOut: 'Retirar este mensaje',
    takenBack: 'Desaparece en menos de 15 minutos, para que nadie sepa cuándo estuviste aquí',
  },
} satisfies typeof copy;
