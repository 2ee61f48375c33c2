import { sayer, sentence } from '#platform/contract/sentences.ts';

/** What the bell tells of teams and desks, in the reader's language. */
export const bellWords = {
  'teams.leaving': sentence(['who', 'when'], {
    en: ({ who, when }) => `${who} set the hour you leave the team: ${when} UTC.`,
    es: ({ who, when }) => `${who} fijó la hora a la que dejas el equipo: ${when} UTC.`,
  }),
  'teams.staying': sentence(['who'], {
    en: ({ who }) => `${who} cancelled it: you stay in the team.`,
    es: ({ who }) => `${who} lo canceló: sigues en el equipo.`,
  }),
  'teams.left': sentence([], {
    en: () => 'You left the team. What was the team’s has moved.',
    es: () => 'Has dejado el equipo. Lo que era del equipo se ha traspasado.',
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

export const say = sayer(bellWords);
