import type { HeldRoles } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Attendance } from '#platform/server/live/attendance.ts';
import type { Representative } from '../contract/representation.ts';
import type { Credit, PersonSummary, PersonView, Presence } from '../contract.ts';
import { type GuardedField, limits, type PresenceNote } from '../limits.ts';
import type { PlayingAge } from '../policy/particulars.ts';
import { isShownTo, type Relation, regionOf } from '../policy/visibility.ts';
import { phoneWords } from './present/phone.ts';
import { labelOf } from './queries/catalogues.ts';
import type { credit, profile } from './tables.ts';

export type ProfileRow = typeof profile.$inferSelect;
export type CreditRow = typeof credit.$inferSelect;

const titlesInHeadline = 2;

/** Job, then company. Empty if unknown. */
function headlineOf(work: { title: string; roles: readonly string[]; company: string }): string {
  return [whatOf(work), work.company].filter((part) => part !== '').join(', ');
}

/** A person's job: their own words, otherwise their first job titles. */
export const whatOf = ({ title, roles }: { title: string; roles: readonly string[] }): string =>
  title || roles.slice(0, titlesInHeadline).join(', ');

/** The tags of a row: genres first, then job titles not in the headline. */
const tagsOf = (work: { genres: readonly string[]; roles: readonly string[] }) =>
  [...new Set([...work.genres, ...work.roles.slice(titlesInHeadline)])].slice(0, limits.tagsMax);

/** The company's name, whether chosen from the catalogue or typed. */
export const companyOf = (row: ProfileRow): string => (row.company ? companyCalled(row.company) : '');

/** A company is a catalogue slug or free text; only slugs look like slugs. */
export const companyCalled = (company: string): string =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(company) ? labelOf('companies', company) : company;

/** The place as everyone may see it: in rows, events and the search (PRO-4). */
export const publicLocationOf = (row: ProfileRow): string =>
  row.audiences.location === 'everyone' ? row.location : regionOf(row.location);

const presenceOf = (row: ProfileRow): Presence => (row.claimedAt ? (row.presence as Presence) : 'offline');

/** Where a person works as a local, if everyone may know it (PRO-4). */
export const publicTravelsFromOf = (row: ProfileRow): string =>
  row.audiences.travelsFrom === 'everyone' ? row.travelsFrom : '';

/** The presence a person chose, with its note and end. */
export const presentPresence = (row: ProfileRow) => ({
  status: presenceOf(row),
  presenceNote: row.presenceNote as PresenceNote | null,
  presenceUntil: row.presenceUntil && toInstant(row.presenceUntil),
});

type Shown = Pick<PersonSummary, 'status'> & Partial<Pick<PersonView, 'presenceNote' | 'presenceUntil'>>;

/** A view with another presence than the chosen one; the note and end are removed too. */
export const shownAs = <View extends Shown>(view: View, status: Presence): View =>
  'presenceNote' in view ? { ...view, status, presenceNote: null, presenceUntil: null } : { ...view, status };

/** A person in a row, a card or a conversation. Look up the roles of accounts only; others are USER. */
export function presentSummary(row: ProfileRow, held: HeldRoles | undefined): PersonSummary {
  const genres = row.genres.map((slug) => labelOf('genres', slug));
  const roles = row.roles.map((slug) => labelOf('job-titles', slug));
  const company = companyOf(row);
  return {
    id: row.id,
    displayName: row.displayName,
    photoURL: row.photoUrl,
    status: presenceOf(row),
    headline: headlineOf({ title: row.title, roles, company }),
    company,
    location: publicLocationOf(row),
    tags: tagsOf({ genres, roles }),
    role: held?.primaryRole ?? 'USER',
    isClaimed: row.claimedAt !== null,
  };
}

const presentCredit = (row: CreditRow): Credit => ({
  title: row.title,
  year: row.year,
  job: labelOf('job-titles', row.job),
  note: row.note,
  company: row.company,
  billing: row.billing,
  format: row.format,
  selected: row.selectedRank,
});

/** What a whole profile needs besides its row, and the viewer. */
export interface Around {
  readonly credits: readonly CreditRow[];
  readonly representatives: readonly Representative[];
  readonly held: HeldRoles | undefined;
  readonly relation: Relation;
}

/** A whole profile as this viewer may see it: the only way to build one (PRO-4). */
export function presentPerson(
  row: ProfileRow,
  { credits, representatives, held, relation }: Around,
): PersonView {
  const choices = (name: 'job-titles' | 'genres', slugs: readonly string[]) =>
    slugs.map((value) => ({ value, label: labelOf(name, value) }));
  const isFor = (field: GuardedField) => isShownTo(row.audiences[field], relation);
  const location = isFor('location') ? row.location : publicLocationOf(row);
  return {
    ...presentSummary(row, held),
    personalInfo: { firstName: row.firstName, lastName: row.lastName, location },
    professionalInfo: {
      title: row.title,
      company: row.company,
      roles: choices('job-titles', row.roles),
      expertise: row.expertise,
      genres: choices('genres', row.genres),
      projectTypes: row.projectTypes,
      bio: row.bio,
    },
    languages: row.languages,
    unions: row.unions,
    timeZone: row.timeZone,
    contact: contactOf(row, isFor),
    availability: {
      freeFrom: isFor('freeFrom') ? row.freeFrom : null,
      hold:
        isFor('hold') && row.holdFrom && row.holdUntil ? { from: row.holdFrom, until: row.holdUntil } : null,
      travelsFrom: isFor('travelsFrom') ? row.travelsFrom : '',
      // Filled in by the caller, who knows the viewer.
      days: [],
    },
    links: { imdb: row.statedImdbId ?? '', website: row.website, reels: [...row.reels] },
    particulars: {
      pronouns: row.pronouns,
      mayWorkIn: isFor('mayWorkIn') ? row.mayWorkIn : [],
      languageLevels: row.languageLevels,
      playingAge: isFor('playingAge') ? playingAgeOf(row) : null,
    },
    visibility: relation === 'self' ? row.audiences : null,
    formerNames: relation === 'self' ? row.formerNames : null,
    representation: [...representatives],
    credits: credits.map(presentCredit),
    joinedAt: row.claimedAt && toInstant(row.claimedAt),
    confirmedAt: row.confirmedAt && toInstant(row.confirmedAt),
    // Filled in by the caller, who knows the viewer.
    editableAs: null,
    ...presentPresence(row),
    version: row.version,
  };
}

/** The playing age; both ends are set or neither. */
export const playingAgeOf = ({
  playingAgeFrom: from,
  playingAgeUntil: until,
}: Pick<ProfileRow, 'playingAgeFrom' | 'playingAgeUntil'>): PlayingAge | null =>
  from === null || until === null ? null : { from, until };

function contactOf(row: ProfileRow, isFor: (field: GuardedField) => boolean): PersonView['contact'] {
  const phone = isFor('phone') ? row.phone : '';
  return { email: isFor('email') ? row.email : '', phone, phoneWords: phone && phoneWords(phone) };
}

/**
 * A person's current presence: offline while they have no connection, whatever they chose (PRE-6). Viewers are never
 * offline to themselves, even if their live channel is still connecting.
 */
export const asAttending = <View extends Pick<PersonSummary, 'id' | 'status'>>(
  attendance: Pick<Attendance, 'isOffline'>,
  view: View,
  viewer?: PersonId,
): View =>
  view.status !== 'offline' && view.id !== viewer && attendance.isOffline(view.id)
    ? shownAs(view, 'offline')
    : view;
