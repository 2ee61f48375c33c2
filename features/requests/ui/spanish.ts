import { spanish as requests } from './copy.es.ts';

/** The Spanish words of requests, under the names of `translated`. */
export const words = { requests };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'request.absent': 'No se encontró la solicitud',
  'request.nudged_lately': 'Enviaste un recordatorio hace menos de tres días.',
};
