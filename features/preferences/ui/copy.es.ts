import type { copy } from './copy.ts';

/** Spanish screen text for preferences outside the settings page. */
export const spanish = {
  notSaved: 'No se guardó tu elección',
  notSavedLine: 'Vuelve a estar como antes. Revisa tu conexión e inténtalo otra vez.',
} satisfies typeof copy;
