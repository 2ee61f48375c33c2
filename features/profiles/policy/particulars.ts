import { actingGroup, type LanguageLevel } from '../limits.ts';

/** How well somebody speaks which of their languages; of some nothing may be said. */
export type LanguageLevels = Readonly<Record<string, LanguageLevel>>;

/** The years somebody plays, the first and the last one. */
export interface PlayingAge {
  readonly from: number;
  readonly until: number;
}

/** Levels of the languages that are there: with a language goes its level. */
export const levelsOf = (languages: readonly string[], levels: LanguageLevels): LanguageLevels =>
  Object.fromEntries(Object.entries(levels).filter(([language]) => languages.includes(language)));

/** Names of countries in a language, in the order of their letters' names. */
export function countryNames(codes: readonly string[], locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return codes.map((code) => names.of(code) ?? code).sort((one, other) => one.localeCompare(other, locale));
}

/** "30–40", or one year where both are the same. */
export const playingAgeWords = ({ from, until }: PlayingAge): string =>
  from === until ? String(from) : `${String(from)}–${String(until)}`;

/** Whether somebody with this playing age, or with these job titles, is asked for one. */
export const playsParts = (
  playingAge: PlayingAge | null,
  groupsOfRoles: readonly (readonly string[])[],
): boolean => playingAge !== null || groupsOfRoles.some((groups) => groups.includes(actingGroup));
