import type { words } from './joining-copy.ts';

/** Spanish screen text for adding people to a conversation, and what they see of it. */
export const joining = {
  add: {
    button: 'Añadir personas',
    title: (title: string) => `Añadir personas a «${title}»`,
    act: 'Añadir personas',
    question: 'Mensajes anteriores que verán',
    choices: {
      nothing: 'Nada de lo anterior',
      since: 'Desde una fecha',
      everything: 'Todo',
    },
    help: {
      nothing: 'Ve lo que se escriba a partir de ahora.',
      since: 'Ve lo que se escribió desde el comienzo de ese día.',
      everything: 'Ve todo lo que tú ves aquí.',
    },
    date: 'Fecha',
    dateMissing: 'Elige el día desde el que verá los mensajes.',
    becomesGroup: (name: string) =>
      `Esta conversación con ${name} pasa a ser un grupo tuyo. Lo que habéis escrito hasta ahora se queda.`,
    asked: (name: string) =>
      `Primero se le pregunta a ${name}, que también lo escribió. Hasta que acepte, no ve nada de lo anterior.`,
    told: 'Todas las personas de la conversación ven quién llega y qué puede ver.',
  },
  system: {
    nothing: 'Quien se incorpora ve: nada de lo anterior',
    since: (date: string) => `Quien se incorpora ve: los mensajes desde el ${date}`,
    everything: 'Quien se incorpora ve: todo',
  },
} satisfies typeof words;
