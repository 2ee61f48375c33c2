import { spanish } from './copy.es.ts';

/** The Spanish words of moderation, under the names of `translated`. */
export const words = { communityModeration: spanish };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'disclosure.absent': 'No se encontró la solicitud',
  'disclosure.asked': 'Alguien ya lo pide. Confírmalo, o deja que caduque.',
  'disclosure.decided': 'Esta denuncia ya está decidida.',
  'disclosure.gone': 'Su cuenta ya no existe. Nadie sabrá quién fue.',
  'disclosure.own': 'Lo confirma otra persona, no quien lo pide.',
  'flag.absent': 'No se encontró la denuncia',
  'penalty.absent': 'No se encontró la decisión',
  'penalty.answered': 'Otra persona ya ha respondido.',
  'penalty.appealed': 'Ya la has recurrido.',
  'penalty.own_decision': 'Un recurso contra tu decisión lo responde otra persona.',
  'report.claimed': 'Otra persona se ocupa de esto.',
  'report.days_missing': '¿Durante cuántos días?',
  'report.nothing': 'Ya no queda nada que anular.',
  'report.settled': 'Otra persona ya lo ha decidido.',
};
