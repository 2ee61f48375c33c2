import { sayer, sentence } from '#platform/contract/sentences.ts';

/** The bell's words for teams and desks, in the reader's language. */
export const notificationTexts = {
  'teams.leaving': sentence(['who', 'when'], {
    en: ({ who, when }) => `${who} scheduled you to leave the team: ${when} UTC.`,
    es: ({ who, when }) => `${who} programó tu salida del equipo: ${when} UTC.`,
  }),
  'teams.staying': sentence(['who'], {
    en: ({ who }) => `${who} cancelled your departure. You’re staying on the team.`,
    es: ({ who }) => `${who} canceló tu salida. Sigues en el equipo.`,
  }),
  'teams.left': sentence([], {
    en: () => 'You’ve left the team. Its work was handed over.',
    es: () => 'Has dejado el equipo. Su trabajo se ha traspasado.',
  }),
  'teams.tookOver': sentence(['who'], {
    en: ({ who }) => `${who} has left. You took over from them.`,
    es: ({ who }) => `${who} ha dejado el equipo. Te has hecho cargo de lo suyo.`,
  }),
  'teams.cannotLeave': sentence(['who'], {
    en: ({ who }) => `${who} couldn’t leave: the team would have no owner.`,
    es: ({ who }) => `${who} no pudo dejarlo: el equipo se quedaría sin propietario.`,
  }),
  'teams.invited': sentence(['who'], {
    en: ({ who }) => `${who} invited you to the team.`,
    es: ({ who }) => `${who} te ha invitado al equipo.`,
  }),
};

export const say = sayer(notificationTexts);
