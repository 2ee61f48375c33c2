import type { ComparisonPart, GridRow, HeaderField, ScriptForm, Verdict } from '../limits.ts';

/** Industry terms in English: on screen, and on paper in every language. */
export const formWords: Readonly<Record<ScriptForm, string>> = {
  feature: 'Feature',
  pilot: 'Pilot',
  hour: 'One hour',
  'half-hour': 'Half hour',
  limited: 'Limited series',
  book: 'Book',
  play: 'Play',
  treatment: 'Treatment',
  short: 'Short',
};

export const headerWords: Readonly<Record<HeaderField, string>> = {
  genre: 'Genre',
  subgenre: 'Subgenre',
  draftDate: 'Draft date',
  circa: 'Circa',
  locale: 'Locale',
  setting: 'Setting',
  budget: 'Budget',
  source: 'Source',
  elements: 'Elements',
  comps: 'Comps',
};

export const gridWords: Readonly<Record<GridRow, string>> = {
  premise: 'Premise',
  storyLine: 'Story line',
  structure: 'Structure',
  character: 'Character',
  dialogue: 'Dialogue',
  setting: 'Setting / production value',
  originality: 'Originality',
  commercial: 'Commercial appeal',
};

export const comparisonWords: Readonly<Record<ComparisonPart, string>> = {
  premise: 'Changed: logline and premise',
  structure: 'Changed: structure',
  character: 'Changed: characters',
  dialogue: 'Changed: dialogue',
  fixed: 'Fixed from the earlier comments',
  remains: 'What remains',
};

export const verdictWords: Readonly<Record<Verdict, string>> = {
  pass: 'Pass',
  'consider-with-reservations': 'Consider with reservations',
  consider: 'Consider',
  recommend: 'Recommend',
};
