import type { hoursCopy } from './hours-copy.ts';

/** The words of one's own availability in Spanish. */
export const spanish: typeof hoursCopy = {
  broken: 'No se pudo cargar tu disponibilidad',
  hours: 'Tu horario',
  hoursLine: 'Según el reloj de tu zona horaria, todo el año.',
  zone: 'Zona horaria',
  days: {
    MO: 'Lunes',
    TU: 'Martes',
    WE: 'Miércoles',
    TH: 'Jueves',
    FR: 'Viernes',
    SA: 'Sábado',
    SU: 'Domingo',
  },
  from: (day) => `${day}, desde`,
  until: (day) => `${day}, hasta`,
  more: (day) => `Añadir horas el ${day.toLowerCase()}`,
  add: 'Añadir horas',
  remove: (day) => `Quitar horas del ${day.toLowerCase()}`,
  noHours: 'Sin horario. Apareces libre siempre que tu agenda lo esté.',
  off: 'Libre',
  out: 'Días bloqueados',
  outLine:
    'Días en los que no se puede contar contigo. La nota solo la ven tu despacho y tus representantes.',
  first: (at) => `Primer día, ${at}`,
  last: (at) => `Último día, ${at}`,
  note: (at) => `Nota, ${at}`,
  addOut: 'Bloquear días',
  removeOut: (at) => `Quitar días bloqueados ${at}`,
  noOuts: 'Ningún día bloqueado.',
  shown: 'Lo que ven los demás',
  shownLine: 'Tu despacho y tus representantes lo ven siempre todo.',
  choices: { busy: 'Libre u ocupado', ask: 'Que me pregunten' },
  choiceLines: {
    busy: 'Cuándo tienes algo y cuántas reservas hay, nada más.',
    ask: 'Nada. Hay que preguntar.',
  },
  save: 'Guardar',
  saved: 'Disponibilidad guardada',
  half: 'Elige el primer día de cada bloqueo.',
};
