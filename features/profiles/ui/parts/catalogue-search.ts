import type { Choice } from './catalogue-choices.ts';

/** The choices that match `query`, best first: "1st AD", "DP" and "PA" are found by their keywords (PRO-5). */
export function findChoices(choices: readonly Choice[], query: string, limit: number): Choice[] {
  const wanted = fold(query);
  if (!wanted) return choices.slice(0, limit);
  return choices
    .map((choice) => ({ choice, rank: rankOf(choice, wanted), place: placeOf(choice, wanted) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank || a.place - b.place || lengthOf(a) - lengthOf(b))
    .slice(0, limit)
    .map(({ choice }) => choice);
}

/** The keyword that matched a query, if the label does not show it; otherwise empty. */
export function foundBy(choice: Choice, query: string): string {
  const wanted = fold(query);
  if (!wanted || matches(fold(choice.label), wanted)) return '';
  return choice.keywords.find((keyword) => matches(fold(keyword), wanted)) ?? '';
}

/** Form for comparison: no accents, no case, only letters, digits and single spaces. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const smallWords: ReadonlySet<string> = new Set(['of', 'and', 'the', 'for', 'to']);

const initialsOf = (label: string) =>
  label
    .split(' ')
    .filter((word) => !smallWords.has(word))
    .map((word) => word.charAt(0))
    .join('');

/** Whether every word of the query begins a word of the text. */
const matches = (text: string, wanted: string) => {
  const words = text.split(' ');
  return wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)));
};

/** Choices with the same abbreviation keep the catalogue's order; otherwise shorter labels are closer matches. */
const lengthOf = ({ rank, choice }: { rank: number; choice: Choice }) =>
  rank === 1 || rank === 2 ? 0 : choice.label.length;

/** Position of an abbreviation among a choice's keywords: the best known comes first. */
const placeOf = ({ keywords }: Choice, wanted: string) =>
  Math.max(
    keywords.findIndex((keyword) => fold(keyword) === wanted),
    0,
  );

const noMatch = 7;

/** Shorter queries only match word beginnings: two letters occur in most words by chance. */
const insideFrom = 3;

function rankOf(choice: Choice, wanted: string): number {
  const label = fold(choice.label);
  const keywords = choice.keywords.map(fold);
  if (label === wanted) return 0;
  if (keywords.includes(wanted)) return initialsOf(label) === wanted ? 1 : 2;
  if (label.startsWith(wanted)) return 3;
  if (matches(label, wanted)) return 4;
  if (keywords.some((keyword) => matches(keyword, wanted))) return 5;
  return wanted.length >= insideFrom && label.includes(wanted) ? 6 : noMatch;
}
