import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { areConnected, connectionsOf } from '#features/connections/server/public.ts';
import {
  blockedIdsOf,
  blockersOf,
  blocksBetween,
  clientsBookedBy,
  isRepresentedBy,
} from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { outAmong } from '#platform/server/session/served.ts';
import { listingStateAt } from '../policy/states.ts';
import type { ListingIndex } from './index/listing-index.ts';
import type { Seeker } from './index/match.ts';
import type { Looking, MarketActing } from './parts.ts';
import { type ApplicationRow, type ListingRow, listing, listingApplication } from './tables.ts';

/** What decides which listings somebody finds. On a desk, and where the clock asks, that is its principal, blocks included. */
export async function seekerOf(
  {
    orm,
    actor,
    principal,
    now,
  }: Pick<Looking, 'orm' | 'principal' | 'now'> & Partial<Pick<Looking, 'actor'>>,
  index: Pick<ListingIndex, 'forConnections'>,
): Promise<Seeker> {
  const [connections, blocked, blockers] = await Promise.all([
    index.forConnections > 0 ? connectionsOf(orm, principal) : [],
    blockedIdsOf(orm, principal),
    actor && !actor.desk
      ? actor.blockedBy
      : blockersOf(orm, [principal]).then((found) => found.get(principal)),
  ]);
  return {
    person: principal,
    nowMs: now.getTime(),
    blockedBy: blockers ?? [],
    blocked,
    connections: connections.map(({ id }) => id),
  };
}

/** A listing for somebody who may open it; undefined whether it is absent or not for them. */
export async function findListing(
  at: Pick<Looking, 'orm' | 'principal'>,
  id: ClientId,
): Promise<ListingRow | undefined> {
  const [row] = await at.orm.select().from(listing).where(eq(listing.id, id));
  return row && (await mayOpen(at, row)) ? row : undefined;
}

/**
 * Its poster opens it in every state. Others open what was posted, also once it is over: a conversation about it still
 * leads there. What moderators removed, or a poster has whose account is out, is only for its poster and those who applied.
 */
export async function mayOpen(
  { orm, principal }: Pick<Looking, 'orm' | 'principal'>,
  row: ListingRow,
): Promise<boolean> {
  if (row.ownerId === principal) return true;
  if (row.state === 'draft') return false;
  const { oneBlocks, otherBlocks } = await blocksBetween(orm, principal, row.ownerId);
  if (otherBlocks || (oneBlocks && !row.isConfidential)) return false;
  if (await hasApplied(orm, principal, row.id)) return true;
  if (row.closeReason === 'removed' || (await outAmong(orm, [row.ownerId])).size > 0) return false;
  return row.audience === 'network' || areConnected(orm, principal, row.ownerId);
}

const isOfSide = (person: PersonId): SQL | undefined =>
  or(eq(listingApplication.applicantId, person), eq(listingApplication.viaId, person));

async function hasApplied(orm: Looking['orm'], person: PersonId, id: ClientId): Promise<boolean> {
  const rows = await orm
    .select({ one: sql`1` })
    .from(listingApplication)
    .where(and(eq(listingApplication.listingId, id), isOfSide(person)))
    .limit(1);
  return rows.length > 0;
}

/** A listing of the caller's, locked: what happens to its applications happens one after the other. */
export async function lockOwn(
  { orm, principal }: Pick<MarketActing, 'orm' | 'principal'>,
  id: ClientId,
): Promise<ListingRow | undefined> {
  const [row] = await orm
    .select()
    .from(listing)
    .where(and(eq(listing.id, id), eq(listing.ownerId, principal)))
    .for('update');
  return row;
}

/** Any listing, locked. */
export async function lockListing(orm: Looking['orm'], id: ClientId): Promise<ListingRow | undefined> {
  const [row] = await orm.select().from(listing).where(eq(listing.id, id)).for('update');
  return row;
}

/** An application and its listing, both locked in that order as everywhere. */
export interface OpenApplication {
  readonly row: ApplicationRow;
  readonly listing: ListingRow;
}

/** Finds an application and locks its listing, then it. */
export async function lockApplication(
  orm: Looking['orm'],
  id: ClientId,
  isFor: SQL | undefined,
): Promise<OpenApplication | undefined> {
  const isIt = and(eq(listingApplication.id, id), isFor);
  const [found] = await orm
    .select({ listingId: listingApplication.listingId })
    .from(listingApplication)
    .where(isIt);
  if (!found) return undefined;
  const locked = await lockListing(orm, found.listingId);
  const [row] = await orm.select().from(listingApplication).where(isIt).for('update');
  return locked && row ? { row, listing: locked } : undefined;
}

/** The caller's own application: they are put up, or apply. */
export const ownApplication = ({ orm, principal }: Looking, id: ClientId) =>
  lockApplication(orm, id, eq(listingApplication.applicantId, principal));

/** An application that the caller sent, for themselves or for a client. */
export const sentApplication = ({ orm, principal }: Looking, id: ClientId) =>
  lockApplication(orm, id, isOfSide(principal));

/** An application to a listing of the caller's, once its applicant has agreed to it. */
export async function receivedApplication(at: Looking, id: ClientId): Promise<OpenApplication | undefined> {
  const found = await lockApplication(at.orm, id, ne(listingApplication.state, 'withdrawn'));
  return found && found.listing.ownerId === at.principal && found.row.agreedAt ? found : undefined;
}

/** Whose applications these are: the caller's own, and those of people they put up. */
export const isSentBy = isOfSide;

/** Whether somebody may be put up by the caller: a client whose calendar they manage. */
export const mayPutUp = async ({ orm, principal }: Looking, client: PersonId): Promise<boolean> =>
  (await isRepresentedBy(orm, client, principal)) && (await clientsBookedBy(orm, principal)).includes(client);

/** Whether a listing still takes applications and offers. */
export const isOpenAt = (row: ListingRow, now: Date): boolean => listingStateAt(row, now) === 'live';
