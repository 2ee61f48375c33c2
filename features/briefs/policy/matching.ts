import { fold } from '#platform/contract/fold.ts';
import type { RoleCriterion } from '../limits.ts';

/** What a role asks for; empty, or null, where it says nothing. Days are YYYY-MM-DD. */
export interface RoleWanted {
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  readonly unions: readonly string[];
  readonly languages: readonly string[];
  readonly skills: readonly string[];
  readonly city: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** What a profile says of somebody, as far as their representative reads it. */
export interface ClientKnown {
  readonly playingAge: { readonly from: number; readonly until: number } | null;
  readonly unions: readonly string[];
  readonly languages: readonly string[];
  readonly skills: readonly string[];
  /** Where they live, and where else they work as a local. */
  readonly places: readonly string[];
  readonly freeFrom: string | null;
  readonly hold: { readonly from: string; readonly until: string } | null;
}

/** `unknown`: their profile says nothing of it, or nothing sure. */
export type Fit = 'yes' | 'no' | 'unknown';

export interface Match {
  readonly criterion: RoleCriterion;
  readonly fit: Fit;
  /** What the profile says, as it stands there; empty without. */
  readonly has: string;
}

const has = (text: string, part: string): boolean => fold(text).includes(fold(part));
const isIn = (all: readonly string[], one: string): boolean => all.some((each) => has(each, one));

const listFit = (wanted: readonly string[], known: readonly string[], isAny = false): Fit => {
  if (known.length === 0) return 'unknown';
  const fits = isAny ? wanted.some((one) => isIn(known, one)) : wanted.every((one) => isIn(known, one));
  return fits ? 'yes' : 'no';
};

function ageFit({ ageFrom, ageTo }: RoleWanted, { playingAge }: ClientKnown): Fit {
  if (!playingAge) return 'unknown';
  return playingAge.until >= (ageFrom ?? 0) && playingAge.from <= (ageTo ?? 200) ? 'yes' : 'no';
}

/** A hold may still be released: it makes the dates unsure, and not impossible. */
function datesFit(firstDay: string, lastDay: string, { freeFrom, hold }: ClientKnown): Fit {
  if (freeFrom !== null && freeFrom > firstDay) return 'no';
  if (hold && hold.from <= lastDay && hold.until >= firstDay) return 'unknown';
  return freeFrom === null ? 'unknown' : 'yes';
}

/** Which criteria of a role somebody fits; only those that the role names, in a fixed order. */
export function matchRole(wanted: RoleWanted, known: ClientKnown): Match[] {
  const { ageFrom, ageTo, unions, languages, skills, city, firstDay } = wanted;
  const { playingAge, places, freeFrom, hold } = known;
  const matches: (Match | false)[] = [
    (ageFrom !== null || ageTo !== null) && {
      criterion: 'age',
      fit: ageFit(wanted, known),
      has: playingAge ? `${playingAge.from}–${playingAge.until}` : '',
    },
    unions.length > 0 && {
      criterion: 'union',
      fit: listFit(unions, known.unions, true),
      has: known.unions.join(', '),
    },
    languages.length > 0 && {
      criterion: 'languages',
      fit: listFit(languages, known.languages),
      has: known.languages.join(', '),
    },
    skills.length > 0 && {
      criterion: 'skills',
      fit: listFit(skills, known.skills),
      has: known.skills.join(', '),
    },
    city !== '' && {
      criterion: 'city',
      fit: listFit(
        [city],
        places.filter((place) => place !== ''),
      ),
      has: places.filter((place) => place !== '').join(' / '),
    },
    firstDay !== null && {
      criterion: 'dates',
      fit: datesFit(firstDay, wanted.lastDay ?? firstDay, known),
      has: hold ? `${hold.from} – ${hold.until}` : (freeFrom ?? ''),
    },
  ];
  return matches.filter((one) => one !== false);
}

const count = (matches: readonly Match[], fit: Fit): number =>
  matches.filter((one) => one.fit === fit).length;

/** The best first: least that doesn't fit, then most that does, then by name. */
export const bestFirst = <Person extends { readonly name: string; readonly matches: readonly Match[] }>(
  people: readonly Person[],
): Person[] =>
  people.toSorted(
    (one, other) =>
      count(one.matches, 'no') - count(other.matches, 'no') ||
      count(other.matches, 'yes') - count(one.matches, 'yes') ||
      one.name.localeCompare(other.name),
  );
