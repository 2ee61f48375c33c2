import { sayer, sentence } from '#platform/contract/sentences.ts';

/** What the bell tells of teams and desks, in the reader's language. */
export const bellWords = {
  'teams.invited': sentence(['who'], {
    en: ({ who }) => `${who} invited you to the team.`,
    es: ({ who }) => `${who} te ha invitado al equipo.`,
  }),
};

export const say = sayer(bellWords);
