import type { PersonView, ProfileEdit } from '../../contract.ts';

/** What the form of one's own profile holds: every field as the control shows it. */
export type EditValues = {
  displayName: string;
  firstName: string;
  lastName: string;
  title: string;
  roles: string[];
  company: string;
  location: string;
  /** Empty when none is set. */
  timeZone: string;
  languages: string[];
  bio: string;
  genres: string[];
  unions: string[];
};
export type EditField = keyof EditValues;

/** In the order of the form. */
export const editFields: readonly EditField[] = [
  'displayName',
  'firstName',
  'lastName',
  'title',
  'roles',
  'company',
  'location',
  'timeZone',
  'languages',
  'bio',
  'genres',
  'unions',
];

/** The form of a profile as it is stored. */
export function valuesOf(person: PersonView): EditValues {
  const { personalInfo: personal, professionalInfo: work } = person;
  return {
    displayName: person.displayName,
    firstName: personal.firstName,
    lastName: personal.lastName,
    title: work.title,
    roles: work.roles.map((role) => role.value),
    // The label: a company of the catalogue is stored as a slug, which nobody should have to read.
    company: person.company,
    location: personal.location,
    timeZone: person.timeZone ?? '',
    languages: person.languages,
    bio: work.bio,
    genres: work.genres.map((genre) => genre.value),
    unions: person.unions,
  };
}

/** The fields that differ, in the order of the form. Outer spaces are not a difference: nobody stores them. */
export const changedFields = (before: EditValues, after: EditValues): EditField[] =>
  editFields.filter((field) => !isSame(before[field], after[field]));

/** The request that turns `base` into `values`: only what changed, on the version it was changed from. */
export function editOf(base: EditValues, values: EditValues, version: number): ProfileEdit {
  const changed = changedFields(base, values).map((field) => [field, values[field]] as const);
  const edit: ProfileEdit = { version, ...Object.fromEntries(changed) };
  return edit.timeZone === '' ? { ...edit, timeZone: null } : edit;
}

export type Side = 'mine' | 'theirs';

/** A field that two people, or two tabs of one person, hold differently. */
export type FieldConflict = {
  field: EditField;
  /** The side that changed it, when only one did; nobody but the person chooses when both did. */
  suggested: Side | undefined;
};

/** Every field in which my form and the stored profile differ now (PRO-3). */
export function conflictsOf(base: EditValues, mine: EditValues, theirs: EditValues): FieldConflict[] {
  return changedFields(mine, theirs).map((field) => {
    if (isSame(base[field], mine[field])) return { field, suggested: 'theirs' };
    return { field, suggested: isSame(base[field], theirs[field]) ? 'mine' : undefined };
  });
}

/** My form with the fields taken from the stored profile that I chose to take. */
export function settled(
  mine: EditValues,
  theirs: EditValues,
  choices: Partial<Record<EditField, Side>>,
): EditValues {
  const taken = editFields
    .filter((field) => choices[field] === 'theirs')
    .map((field) => [field, theirs[field]] as const);
  return { ...mine, ...Object.fromEntries(taken) };
}

function isSame(before: string | string[], after: string | string[]): boolean {
  if (typeof before === 'string' || typeof after === 'string')
    return String(before).trim() === String(after).trim();
  return before.length === after.length && before.every((entry, index) => entry === after[index]);
}
