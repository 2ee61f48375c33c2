import { actingGroup, type LanguageLevel } from '../limits.ts';

/** Levels by language; a language may have none. */
export type LanguageLevels = Readonly<Record<string, LanguageLevel>>;

/** The range of ages a person plays, both ends included. */
export interface PlayingAge {
  readonly from: number;
  readonly until: number;
}

/** The levels of these languages: removing a language removes its level. */
export const levelsOf = (languages: readonly string[], levels: LanguageLevels): LanguageLevels =>
  Object.fromEntries(Object.entries(levels).filter(([language]) => languages.includes(language)));

/** Names of countries in a language, in alphabetical order there. */
export function countryNames(codes: readonly string[], locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return codes.map((code) => names.of(code) ?? code).sort((one, other) => one.localeCompare(other, locale));
}

/** "30–40", or a single year if both are the same. */
export const playingAgeWords = ({ from, until }: PlayingAge): string =>
  from === until ? String(from) : `${String(from)}–${String(until)}`;

/** Whether a person with this playing age or these job titles is asked for a playing age. */
export const playsParts = (
  playingAge: PlayingAge | null,
  groupsOfRoles: readonly (readonly string[])[],
): boolean => playingAge !== null || groupsOfRoles.some((groups) => groups.includes(actingGroup));
