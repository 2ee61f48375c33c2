import { ORPCError } from '@orpc/server';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type HeldRoles, rolesOf } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Representative } from '../../contract/representation.ts';
import type { Credit, PersonView } from '../../contract.ts';
import type { GuardedField } from '../../limits.ts';
import type { PlayingAge } from '../../policy/particulars.ts';
import { isShownTo, type Relation } from '../../policy/visibility.ts';
import { editableAs, findMergedInto, findPerson, relationOf } from '../access.ts';
import type { ProfilesReading } from '../parts.ts';
import { profilesOf } from '../queries/people.ts';
import { representativesOf } from '../queries/representations.ts';
import { type CreditRow, credit, type ProfileRow } from '../tables.ts';
import { phoneWords } from './phone.ts';
import { asAttending, labelOf, publicLocationOf, seenBy, viewPresence, viewSummary } from './summary.ts';

/**
 * A whole profile as this actor may see it, of two merged profiles the one that stays; undefined both if absent and if
 * hidden (X8).
 */
export async function readPerson(at: ProfilesReading, asked: PersonId): Promise<PersonView | undefined> {
  const { actor } = at;
  const view = await passPerson(at, asked);
  if (!view) return undefined;
  // Viewing a person subscribes to their changes, until the connection ends or many others have been viewed.
  if (!actor.blockedBy?.includes(view.id))
    at.platform.hub.follow(actor.personId, topic.of('profile', view.id));
  return view;
}

/** The same for a preview, without subscribing. */
export async function passPerson(at: ProfilesReading, asked: PersonId): Promise<PersonView | undefined> {
  const { actor, orm } = at;
  const row = await findMergedInto(at, actor, asked);
  if (!row) return undefined;
  const id = row.id;
  const [relation, kind, taken] = await Promise.all([
    relationOf(at, actor, id),
    editableAs(orm, { client: id, by: actor.personId }),
    at.daysOf(actor, id),
  ]);
  const seen = await viewPerson(orm, row, relation);
  const days = taken.map(({ firstDay, lastDay, kind: what, rank, title }) => ({
    firstDay,
    lastDay,
    kind: what,
    rank,
    title,
  }));
  const view = { ...seen, availability: { ...seen.availability, days }, editableAs: kind ?? null };
  return seenBy(actor, asAttending(at.platform.attendance, view, actor.personId));
}

/** The actor's own whole profile; refuses if there is none. */
export async function viewOwn(at: Pick<ProfilesReading, 'orm' | 'actor' | 'platform'>): Promise<PersonView> {
  const { actor, orm, platform } = at;
  const row = await findPerson(at, actor, actor.personId);
  if (!row) throw new ORPCError('person.absent', { status: 404, message: 'Person not found' });
  return asAttending(platform.attendance, await viewPerson(orm, row, 'self'), actor.personId);
}

/** Builds a whole profile from its row, for a viewer with this relation. */
export async function viewPerson(
  orm: NodePgDatabase,
  row: ProfileRow,
  relation: Relation,
): Promise<PersonView> {
  const [credits, representatives, held] = await Promise.all([
    orm
      .select()
      .from(credit)
      .where(and(eq(credit.personId, row.id), eq(credit.state, 'shown')))
      .orderBy(sql`${credit.year} desc nulls first`, asc(credit.title), desc(credit.id)),
    representativesOf(orm, row.id),
    rolesOf(orm, row.claimedAt ? [row.id] : []),
  ]);
  return viewProfile(row, { credits, representatives, held: held.get(row.id), relation });
}

/**
 * People as viewers with these relations may see them, without credits and representatives: for exports. In the order
 * of the ids; absent people are left out.
 */
export async function viewsOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  standing: (person: PersonId) => Relation,
): Promise<PersonView[]> {
  const rows = new Map((await profilesOf(orm, people)).map((row) => [row.id, row]));
  return people.flatMap((id) => {
    const row = rows.get(id);
    const around = { credits: [], representatives: [], held: undefined, relation: standing(id) };
    return row ? [viewProfile(row, around)] : [];
  });
}

const viewCredit = (row: CreditRow): Credit => ({
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
interface Around {
  readonly credits: readonly CreditRow[];
  readonly representatives: readonly Representative[];
  readonly held: HeldRoles | undefined;
  readonly relation: Relation;
}

/** A whole profile as this viewer may see it: the only way to build one (PRO-4). */
function viewProfile(row: ProfileRow, { credits, representatives, held, relation }: Around): PersonView {
  const choices = (name: 'job-titles' | 'genres', slugs: readonly string[]) =>
    slugs.map((value) => ({ value, label: labelOf(name, value) }));
  const isFor = (field: GuardedField) => isShownTo(row.audiences[field], relation);
  const location = isFor('location') ? row.location : publicLocationOf(row);
  return {
    ...viewSummary(row, held),
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
    credits: credits.map(viewCredit),
    joinedAt: row.claimedAt && toInstant(row.claimedAt),
    confirmedAt: row.confirmedAt && toInstant(row.confirmedAt),
    // Filled in by the caller, who knows the viewer.
    editableAs: null,
    ...viewPresence(row),
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
