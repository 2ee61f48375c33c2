import { and, asc, eq, not, or } from 'drizzle-orm';
import { connectionsOf, knownInCommon } from '#features/connections/server/public.ts';
import { acrossBlock, workedOn } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { isOut } from '#platform/server/session/served.ts';
import { limits } from '../../limits.ts';
import { isOpenAt } from '../access.ts';
import type { Looking, MarketParts } from '../parts.ts';
import {
  type ApplicationRow,
  type ListingRow,
  listing,
  listingApplication,
  listingReference,
  type ReferenceRow,
} from '../tables.ts';
import { isRevealed } from './revealed.ts';

/** A reference with what it is about. */
export interface ReferencePlace {
  readonly reference: ReferenceRow;
  readonly application: ApplicationRow;
  readonly of: ListingRow;
}

/** Nobody is asked in the name of a poster who is out, nor about an applicant who is. */
export const isAskedByWhoIsIn = () =>
  and(not(isOut(listingReference.posterId)), not(isOut(listingApplication.applicantId)));

/** A reference of the caller's: as the applicant, or as whoever the applicant chose. */
export async function findReference(
  { orm, principal }: Pick<Looking, 'orm' | 'principal'>,
  id: ClientId,
  lock?: 'locked',
): Promise<ReferencePlace | undefined> {
  const query = orm
    .select({ reference: listingReference, application: listingApplication, of: listing })
    .from(listingReference)
    .innerJoin(listingApplication, eq(listingApplication.id, listingReference.applicationId))
    .innerJoin(listing, eq(listing.id, listingApplication.listingId))
    .where(
      and(
        eq(listingReference.id, id),
        or(eq(listingApplication.applicantId, principal), eq(listingReference.refereeId, principal)),
        isAskedByWhoIsIn(),
      ),
    );
  const [found] = await (lock ? query.for('update', { of: listingReference }) : query);
  return found;
}

interface Asked {
  readonly application: ApplicationRow;
  readonly asked: readonly ReferenceRow[];
  readonly now: Date;
}

/** Why a poster can't ask to hear about an applicant; undefined if they can. One is asked for after the other. */
export function mayAsk(of: ListingRow, { application, asked, now }: Asked) {
  if (!isOpenAt(of, now)) return 'listing.over';
  // Being asked by somebody would say who they are, and so would the people they both know.
  if (!isRevealed(of, [application])) return 'reference.hidden';
  if (asked.some(({ state }) => state === 'asked' || state === 'chosen')) return 'reference.open';
  return asked.length >= limits.referencesMax ? 'reference.full' : undefined;
}

/**
 * Whom the applicant can choose: people both sides know; to confirm a credit, those of their own connections who have the
 * same title on their profile. Nobody who has blocked the poster, or whom the poster has blocked.
 */
export async function refereesFor(
  { orm, notifier }: Pick<Looking, 'orm'> & Pick<MarketParts, 'notifier'>,
  { reference, application }: Pick<ReferencePlace, 'reference' | 'application'>,
): Promise<PersonId[]> {
  const { posterId, creditId } = reference;
  const { applicantId, credits } = application;
  const credit = credits.find(({ id }) => id === creditId);
  const { database } = notifier.platform;
  const known = credit
    ? await workedOn(
        orm,
        credit,
        (await connectionsOf(orm, applicantId)).map(({ id }) => id),
      )
    : ((await knownInCommon(database, posterId, [applicantId])).get(applicantId) ?? []);
  const apart = new Set<PersonId>([...(await acrossBlock(orm, posterId)), posterId, applicantId]);
  return known.filter((id) => !apart.has(id));
}

/** What a poster asked for about these applications, oldest first. */
export async function referencesTo(
  { orm, principal }: Pick<Looking, 'orm' | 'principal'>,
  applications: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, ReferenceRow[]>> {
  if (applications.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(listingReference)
    .where(
      and(
        inArray(listingReference.applicationId, [...applications]),
        eq(listingReference.posterId, principal),
      ),
    )
    .orderBy(asc(listingReference.createdAt));
  return Map.groupBy(rows, ({ applicationId }) => applicationId);
}
