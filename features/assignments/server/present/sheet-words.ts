import type {
  ComparisonPart,
  GridRow,
  HeaderField,
  Mark,
  ScriptForm,
  SubmissionField,
  Verdict,
} from '../../limits.ts';

/** The words of a printed coverage: in English, as the trade files it. */

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

export const submissionWords: Readonly<Record<SubmissionField, string>> = {
  submittedBy: 'Submitted by',
  submittedTo: 'Submitted to',
  submittedVia: 'Via',
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

export const markWords: Readonly<Record<Mark, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
};

export const verdictWords: Readonly<Record<Verdict, string>> = {
  pass: 'Pass',
  'consider-with-reservations': 'Consider with reservations',
  consider: 'Consider',
  recommend: 'Recommend',
};
