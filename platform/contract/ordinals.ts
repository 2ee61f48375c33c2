import type { SpokenLanguage } from './sentences.ts';

const ordinals = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  es: ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava', 'novena'],
} as const;

/** "first", "segunda": the place of a hold or an option, which is feminine in Spanish. From ten on the number. */
export const ordinalOf = (place: number, language: SpokenLanguage): string =>
  ordinals[language][place - 1] ?? String(place);
