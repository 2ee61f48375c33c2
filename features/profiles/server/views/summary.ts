import type { HeldRoles } from '#features/access/server/public.ts';
import type { CatalogueKind } from '#features/catalogues/limits.ts';
import { knownLabel } from '#features/catalogues/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Attendance } from '#platform/server/live/attendance.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Presence } from '../../contract/presence.ts';
import type { PersonSummary, PersonView } from '../../contract.ts';
import { limits, type PresenceNote } from '../../limits.ts';
import { regionOf } from '../../policy/visibility.ts';
import { labelFromSlug, presenceFor } from '../../policy.ts';
import type { ProfileRow } from '../tables.ts';

/** The label of a slug; an unknown slug still yields something readable (S67). */
export const labelOf = (name: CatalogueKind, slug: string): string =>
  knownLabel(name, slug) ?? labelFromSlug(slug);

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
export const viewPresence = (row: ProfileRow) => ({
  status: presenceOf(row),
  presenceNote: row.presenceNote as PresenceNote | null,
  presenceUntil: row.presenceUntil && toInstant(row.presenceUntil),
});

type Shown = Pick<PersonSummary, 'status'> & Partial<Pick<PersonView, 'presenceNote' | 'presenceUntil'>>;

/** A view with another presence than the chosen one; the note and end are removed too. */
const shownAs = <View extends Shown>(view: View, status: Presence): View =>
  'presenceNote' in view ? { ...view, status, presenceNote: null, presenceUntil: null } : { ...view, status };

/** A person in a row, a card or a conversation. Look up the roles of accounts only; others are USER. */
export function viewSummary(row: ProfileRow, held: HeldRoles | undefined): PersonSummary {
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

/**
 * A person as this actor sees them: people who blocked the actor always look away (X17). Every view with a presence
 * goes through here.
 */
export const seenBy = <View extends PersonSummary>(actor: Actor, view: View): View => {
  const blockedBy = actor.blockedBy ?? [];
  // Also if they are really away: their note would reveal that they are there.
  return blockedBy.includes(view.id) ? shownAs(view, presenceFor(view, blockedBy)) : view;
};

/** Like `seenBy`, for many; returns the same map if nobody has blocked the actor. */
export function allSeenBy<Key>(
  actor: Actor,
  people: ReadonlyMap<Key, PersonSummary>,
): ReadonlyMap<Key, PersonSummary> {
  if (!actor.blockedBy?.length) return people;
  return new Map([...people].map(([key, person]) => [key, seenBy(actor, person)]));
}
