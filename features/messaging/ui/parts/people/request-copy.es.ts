import { reportLimits } from '../../../limits.ts';
import type { words } from './request-copy.ts';

/** Spanish screen text for message requests, and for reporting one. */
export const messageRequests = {
  request: {
    label: 'Solicitud de mensaje',
    asks: (name: string) => `${name} quiere escribirte`,
    line: 'No estáis conectados. Hasta que aceptes no puede volver a escribir, ni ve si estás en línea o si lo has leído.',
    ignored: 'Ignoraste esta solicitud. Todavía puedes aceptarla.',
    accept: 'Aceptar',
    ignore: 'Ignorar',
    block: 'Bloquear',
    report: 'Denunciar',
    accepted: (name: string) => `${name} y tú ya podéis escribiros`,
    ignoredNow: 'Solicitud ignorada. No se le avisa.',
    waits: (name: string) => `Podrás escribir de nuevo cuando ${name} acepte.`,
    first: (name: string) =>
      `No tienes conexión con ${name}. Puedes enviar un mensaje; los demás, cuando acepte.`,
    mark: 'Sin conexión',
    outgoing: 'Solicitud enviada',
  },
  report: {
    title: (name: string) => `Denunciar a ${name}`,
    line: `El equipo de moderación verá como mucho sus últimos ${reportLimits.reportedLast} mensajes y tu motivo. Puede advertir a la otra parte, sin tu nombre.`,
    reason: '¿Qué ocurre?',
    reasonMissing: 'Escribe qué ocurre.',
    act: 'Denunciar',
    done: 'Denuncia enviada. El equipo de moderación la revisará.',
  },
} satisfies typeof words;
