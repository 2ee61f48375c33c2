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

/** What somebody does, then the company. Empty when nothing is known. */
function headlineOf(work: { title: string; roles: readonly string[]; company: string }): string {
  return [whatOf(work), work.company].filter((part) => part !== '').join(', ');
}

/** What somebody does: their own words, else their first job titles. */
export const whatOf = ({ title, roles }: { title: string; roles: readonly string[] }): string =>
  title || roles.slice(0, titlesInHeadline).join(', ');

/** The tags of a row: genres first, then the job titles that the headline does not name. */
const tagsOf = (work: { genres: readonly string[]; roles: readonly string[] }) =>
  [...new Set([...work.genres, ...work.roles.slice(titlesInHeadline)])].slice(0, limits.tagsMax);

/** The company by its name, whether it was chosen from the catalogue or written. */
export const companyOf = (row: ProfileRow): string => (row.company ? companyCalled(row.company) : '');

/** A company is a slug of the catalogue or the person's own words; only slugs look like slugs. */
export const companyCalled = (company: string): string =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(company) ? labelOf('companies', company) : company;

/** The place as everybody may know it: in rows, in what is announced and in the search alike (PRO-4). */
export const publicLocationOf = (row: ProfileRow): string =>
  row.audiences.location === 'everyone' ? row.location : regionOf(row.location);

const presenceOf = (row: ProfileRow): Presence => (row.claimedAt ? (row.presence as Presence) : 'offline');

/** How somebody is shown, with the words and the end of it, as they chose. */
export const presentPresence = (row: ProfileRow) => ({
  status: presenceOf(row),
  presenceNote: row.presenceNote as PresenceNote | null,
  presenceUntil: row.presenceUntil && toInstant(row.presenceUntil),
});

type Shown = Pick<PersonSummary, 'status'> & Partial<Pick<PersonView, 'presenceNote' | 'presenceUntil'>>;

/** Somebody as another presence than the chosen one: what they wrote beside theirs is not told either. */
export const shownAs = <View extends Shown>(view: View, status: Presence): View =>
  'presenceNote' in view ? { ...view, status, presenceNote: null, presenceUntil: null } : { ...view, status };

/** A person in a row, a card or a conversation. Ask for the roles of accounts only; others are USER. */
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

/** What a whole profile takes beside its row, and who looks. */
export interface Around {
  readonly credits: readonly CreditRow[];
  readonly representatives: readonly Representative[];
  readonly held: HeldRoles | undefined;
  readonly relation: Relation;
}

/** A whole profile, as far as it is for whoever looks: there is no other way to one (PRO-4). */
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
      // Told by whoever knows who looks.
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
    // Told by whoever knows who looks.
    editableAs: null,
    ...presentPresence(row),
    version: row.version,
  };
}

/** The years somebody plays; both are said or none. */
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
 * A person as they are now: offline while nobody is connected as them, whatever they chose (PRE-6). Whoever looks at
 * themselves is there, though their live channel may still be on its way.
 */
export const asAttending = <View extends Pick<PersonSummary, 'id' | 'status'>>(
  attendance: Pick<Attendance, 'isOffline'>,
  view: View,
  viewer?: PersonId,
): View =>
  view.status !== 'offline' && view.id !== viewer && attendance.isOffline(view.id)
    ? shownAs(view, 'offline')
    : view;
