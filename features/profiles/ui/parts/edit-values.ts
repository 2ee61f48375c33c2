import type { PersonView, ProfileEdit } from '../../contract.ts';
import { type Audience, type FormerNames, firstAudiences, type GuardedField } from '../../limits.ts';
import type { Reel } from '../../policy/links.ts';
import type { LanguageLevels } from '../../policy/particulars.ts';
import { isSameValue } from '../../policy/represented-edit.ts';

/** Values of the profile form: every field as its control shows it. */
export type EditValues = {
  displayName: string;
  firstName: string;
  lastName: string;
  title: string;
  roles: string[];
  company: string;
  location: string;
  /** Empty if none is set. */
  timeZone: string;
  languages: string[];
  languageLevels: LanguageLevels;
  pronouns: string;
  /** Country codes. */
  mayWorkIn: string[];
  /** Years as typed, empty if not set. */
  playingAgeFrom: string;
  playingAgeUntil: string;
  bio: string;
  genres: string[];
  unions: string[];
  email: string;
  phone: string;
  /** Days as "2026-11-23", empty if not set. */
  freeFrom: string;
  holdFrom: string;
  holdUntil: string;
  travelsFrom: string;
  /** As typed; the id once stored. */
  imdb: string;
  website: string;
  reels: readonly Reel[];
  formerNames: FormerNames;
} & Record<AudienceField, Audience>;
export type EditField = keyof EditValues;

/** The audience fields of the form, with the profile field of each. */
const audienceFields = {
  emailAudience: 'email',
  phoneAudience: 'phone',
  locationAudience: 'location',
  freeFromAudience: 'freeFrom',
  holdAudience: 'hold',
  travelsFromAudience: 'travelsFrom',
  mayWorkInAudience: 'mayWorkIn',
  playingAgeAudience: 'playingAge',
} as const satisfies Record<string, GuardedField>;
export type AudienceField = keyof typeof audienceFields;

const isAudienceField = (field: EditField): field is AudienceField => field in audienceFields;

/** In the order of the form. */
export const editFields: readonly EditField[] = [
  'displayName',
  'pronouns',
  'formerNames',
  'firstName',
  'lastName',
  'title',
  'roles',
  'company',
  'location',
  'timeZone',
  'languages',
  'languageLevels',
  'mayWorkIn',
  'mayWorkInAudience',
  'playingAgeFrom',
  'playingAgeUntil',
  'playingAgeAudience',
  'bio',
  'genres',
  'unions',
  'email',
  'emailAudience',
  'phone',
  'phoneAudience',
  'locationAudience',
  'freeFrom',
  'freeFromAudience',
  'holdFrom',
  'holdUntil',
  'holdAudience',
  'travelsFrom',
  'travelsFromAudience',
  'imdb',
  'website',
  'reels',
];

/** The form's values for a stored profile. */
export function valuesOf(person: PersonView): EditValues {
  const { personalInfo: personal, professionalInfo: work } = person;
  return {
    displayName: person.displayName,
    firstName: personal.firstName,
    lastName: personal.lastName,
    title: work.title,
    roles: work.roles.map((role) => role.value),
    // The label: a catalogue company is stored as a slug, which nobody should have to read.
    company: person.company,
    location: personal.location,
    timeZone: person.timeZone ?? '',
    languages: person.languages,
    bio: work.bio,
    genres: work.genres.map((genre) => genre.value),
    unions: person.unions,
    email: person.contact.email,
    phone: phoneToEdit(person.contact),
    freeFrom: person.availability.freeFrom ?? '',
    holdFrom: person.availability.hold?.from ?? '',
    holdUntil: person.availability.hold?.until ?? '',
    travelsFrom: person.availability.travelsFrom,
    ...person.links,
    ...particularsOf(person),
    formerNames: person.formerNames ?? 'kept',
    ...audiencesOf(person),
  };
}

function particularsOf({ particulars: { playingAge, ...others } }: PersonView) {
  return {
    ...others,
    playingAgeFrom: playingAge ? String(playingAge.from) : '',
    playingAgeUntil: playingAge ? String(playingAge.until) : '',
  };
}

/** With its country code: otherwise the server would refuse the number. */
const phoneToEdit = ({ phone, phoneWords }: PersonView['contact']): string =>
  phone.startsWith('+1') ? `+1 ${phoneWords}` : phoneWords;

function audiencesOf({ visibility }: PersonView): Record<AudienceField, Audience> {
  const chosen = visibility ?? firstAudiences;
  const entries = Object.entries(audienceFields).map(([field, guarded]) => [field, chosen[guarded]]);
  return Object.fromEntries(entries) as Record<AudienceField, Audience>;
}

/** The fields that differ, in the order of the form. Outer spaces do not count: they are never stored. */
export const changedFields = (before: EditValues, after: EditValues): EditField[] =>
  editFields.filter((field) => !isSame(before[field], after[field]));

/** The request that turns `base` into `values`: only what changed, on the version it was changed from. */
export function editOf(base: EditValues, values: EditValues, version: number): ProfileEdit {
  const changed = changedFields(base, values);
  const plain = changed.filter((field) => !isAudienceField(field) && !spans.has(field));
  const edit: ProfileEdit = {
    version,
    ...Object.fromEntries(plain.map((field) => [field, values[field]] as const)),
    ...spansOf(values, changed),
  };
  const audiences = changed.filter(isAudienceField);
  if (audiences.length > 0) {
    edit.visibility = Object.fromEntries(audiences.map((field) => [audienceFields[field], values[field]]));
  }
  return edit.timeZone === '' ? { ...edit, timeZone: null } : edit;
}

const spans: ReadonlySet<EditField> = new Set([
  ...(['freeFrom', 'holdFrom', 'holdUntil'] as const),
  ...(['playingAgeFrom', 'playingAgeUntil'] as const),
]);

function spansOf(
  { freeFrom, holdFrom, holdUntil, playingAgeFrom: from, playingAgeUntil: until }: EditValues,
  changed: readonly EditField[],
): Pick<ProfileEdit, 'freeFrom' | 'hold' | 'playingAge'> {
  const isAgeChanged = changed.includes('playingAgeFrom') || changed.includes('playingAgeUntil');
  const isHoldChanged = changed.includes('holdFrom') || changed.includes('holdUntil');
  return {
    ...(changed.includes('freeFrom') && { freeFrom: freeFrom || null }),
    ...(isAgeChanged && {
      playingAge: from.trim() && until.trim() ? { from: Number(from), until: Number(until) } : null,
    }),
    ...(isHoldChanged && { hold: holdFrom && holdUntil ? { from: holdFrom, until: holdUntil } : null }),
  };
}

/** My changes on top of what was saved meanwhile; undefined if both changed the same field. */
export function onTopOf(stored: PersonView, base: EditValues, mine: EditValues): EditValues | undefined {
  const theirs = valuesOf(stored);
  const typed = changedFields(base, mine);
  if (changedFields(base, theirs).some((field) => typed.includes(field))) return undefined;
  return { ...theirs, ...Object.fromEntries(typed.map((field) => [field, mine[field]])) };
}

export type Side = 'mine' | 'theirs';

/** A field that two people, or two tabs of one person, hold differently. */
export type FieldConflict = {
  field: EditField;
  /** The side that changed it, if only one did; if both did, the person must choose. */
  suggested: Side | undefined;
};

/** Every field in which my form and the stored profile now differ (PRO-3). */
export function conflictsOf(base: EditValues, mine: EditValues, theirs: EditValues): FieldConflict[] {
  return changedFields(mine, theirs).map((field) => {
    if (isSame(base[field], mine[field])) return { field, suggested: 'theirs' };
    return { field, suggested: isSame(base[field], theirs[field]) ? 'mine' : undefined };
  });
}

/** My form, with the stored values for the fields where I chose them. */
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

function isSame(before: EditValues[EditField], after: EditValues[EditField]): boolean {
  if (typeof before === 'string' && typeof after === 'string') return before.trim() === after.trim();
  return isSameValue(before, after);
}
