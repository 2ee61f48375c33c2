import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { connectionsOf } from '#features/connections/server/public.ts';
import { labelOf } from '#features/profiles/server/public.ts';
import { projectLink, runnersOf } from '#features/projects/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { type Instant, toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { ListingLine, ListingView } from '../../contract/views.ts';
import { type ApplicationState, limits, openStates } from '../../limits.ts';
import { daysTaken } from '../../policy/days.ts';
import { isBeforeDeadline, listingStateAt } from '../../policy/states.ts';
import { findListing, isOpenAt, isSentBy } from '../access.ts';
import type { Looking, MarketParts } from '../parts.ts';
import { datesOf, takenOn } from '../queries/calendar.ts';
import { appealOf } from '../queries/reports.ts';
import { isRevealed } from '../queries/revealed.ts';
import {
  type ApplicationRow,
  type ListingRow,
  listing,
  listingApplication,
  listingPhoto,
} from '../tables.ts';
import { viewOwnApplications } from './applications.ts';
import { somebodies } from './people.ts';

type At = Looking & Pick<MarketParts, 'notifier'>;

const instant = (at: Date | null): Instant | null => at && toInstant(at);
const addressOf = (fileId: ClientId) => `/api/files/${fileId}`;

/** What a row and a page of it share. Nothing here names a confidential poster. */
const factsOf = (row: ListingRow, { principal, now }: Looking) => {
  const isMine = row.ownerId === principal;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    company: row.isConfidential && !isMine ? '' : row.company,
    project: row.project,
    isConfidential: row.isConfidential,
    role: row.role ? { value: row.role, label: labelOf('job-titles', row.role) } : null,
    department: row.department,
    dueAt: instant(row.dueAt),
    pay: row.pay,
    rateMinor: row.rateMinor,
    currency: row.currency,
    city: row.city,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    state: listingStateAt(row, now),
    publishedAt: instant(row.publishedAt),
    expiresAt: instant(row.expiresAt),
    closeReason: row.closeReason,
    isMine,
  };
};

const photosOf = async ({ orm }: Looking, ids: readonly ClientId[]) => {
  const rows = await orm
    .select()
    .from(listingPhoto)
    .where(inArray(listingPhoto.listingId, [...ids]))
    .orderBy(asc(listingPhoto.addedAt), asc(listingPhoto.fileId));
  return Map.groupBy(rows, ({ listingId }) => listingId);
};

/** How many applications the poster hasn't looked at, by listing. */
async function waitingIn({ orm }: Looking, ids: readonly ClientId[]): Promise<ReadonlyMap<ClientId, number>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: listingApplication.listingId, rows: count() })
    .from(listingApplication)
    .where(
      and(
        inArray(listingApplication.listingId, [...ids]),
        eq(listingApplication.state, 'to-review'),
        isNotNull(listingApplication.agreedAt),
      ),
    )
    .groupBy(listingApplication.listingId);
  return new Map(rows.map(({ id, rows: waiting }) => [id, waiting]));
}

/** Listings as rows, in their order. */
export async function viewLines(at: At, rows: readonly ListingRow[]): Promise<ListingLine[]> {
  if (rows.length === 0) return [];
  const dated = rows.flatMap((row) => datesOf(row) ?? []);
  const span = dated.length > 0 ? spanOf(dated) : null;
  const own = rows.filter(({ ownerId }) => ownerId === at.principal).map(({ id }) => id);
  const [photos, waiting, taken] = await Promise.all([
    photosOf(
      at,
      rows.map(({ id }) => id),
    ),
    waitingIn(at, own),
    takenOn(at, [at.principal], span),
  ]);
  const mine = taken.get(at.principal) ?? [];
  return rows.map((row) => {
    const [photo] = photos.get(row.id) ?? [];
    const dates = datesOf(row);
    const isMine = row.ownerId === at.principal;
    return {
      ...factsOf(row, at),
      photo: photo ? addressOf(photo.fileId) : null,
      waiting: isMine ? (waiting.get(row.id) ?? 0) : null,
      clashes: dates && !isMine ? daysTaken(mine, dates) : null,
    };
  });
}

const spanOf = (dated: readonly { firstDay: string; lastDay: string }[]) => ({
  firstDay: dated.reduce(
    (least, { firstDay }) => (firstDay < least ? firstDay : least),
    dated[0]?.firstDay ?? '',
  ),
  lastDay: dated.reduce((most, { lastDay }) => (lastDay > most ? lastDay : most), ''),
});

/** Applications by folder, for the poster: those their applicants have agreed to. */
export async function foldersOf(
  { orm }: Pick<Looking, 'orm'>,
  id: ClientId,
): Promise<Record<ApplicationState, number>> {
  const rows = await orm
    .select({ state: listingApplication.state, rows: count() })
    .from(listingApplication)
    .where(and(eq(listingApplication.listingId, id), isNotNull(listingApplication.agreedAt)))
    .groupBy(listingApplication.state);
  const none = { 'to-review': 0, shortlisted: 0, interview: 0, offered: 0, hired: 0, no: 0, withdrawn: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, rows: all }) => [state, all])) };
}

/** What somebody who answered an application is told: its listing as the answer left it, if they may still open it. */
export async function viewAnswered(
  at: At,
  { id, of }: { readonly id: ApplicationRow['id']; readonly of: ListingRow },
): Promise<{ id: ApplicationRow['id']; listing: ListingView | null }> {
  // A client answers also where the page is not open to their role.
  const isOnPage = at.actor.desk !== undefined || at.actor.pages.includes('marketplace');
  const row = isOnPage ? await findListing(at, of.id) : undefined;
  return { id, listing: row ? await viewListing(at, row) : null };
}

/** One listing for somebody who may open it. */
export async function viewListing(at: At, row: ListingRow): Promise<ListingView> {
  const { orm, principal, now } = at;
  const isMine = row.ownerId === principal;
  const dates = datesOf(row);
  const applications = await orm
    .select()
    .from(listingApplication)
    .where(and(eq(listingApplication.listingId, row.id), isSentBy(principal)))
    .orderBy(asc(listingApplication.createdAt));
  const isNamed = isMine || isRevealed(row, applications);
  const [people, photos, taken, others, isVerified, folders] = await Promise.all([
    somebodies(at, [row.ownerId, ...(isMine ? [row.closedWith, row.writtenBy] : [])]),
    photosOf(at, [row.id]),
    takenOn(at, [principal], isMine ? null : dates),
    isNamed && !row.isConfidential ? countOthers(at, row) : 0,
    isVouchedFor(at, row),
    isMine ? foldersOf(at, row.id) : null,
  ]);
  const isOpen = isOpenAt(row, now);
  return {
    ...factsOf(row, at),
    company: isNamed ? row.company : '',
    poster: isNamed ? people(row.ownerId) : null,
    isVerified,
    audience: row.audience,
    about: row.about,
    terms: row.terms,
    kit: row.kit,
    unionName: row.unionName,
    isLocalHire: row.isLocalHire,
    question: row.question,
    howToApply: isNamed ? row.howToApply : '',
    mediaWanted: [...row.mediaWanted],
    dueOn: row.dueOn,
    dueZone: row.dueZone,
    program: row.program,
    isContactHidden: row.isContactHidden,
    projectLink: isNamed ? await projectOf(at, row) : null,
    photos: (photos.get(row.id) ?? []).map(({ fileId }) => ({ fileId, address: addressOf(fileId) })),
    writtenBy: isMine && row.writtenBy ? people(row.writtenBy) : null,
    places: row.places,
    filled: folders && folders.hired,
    removal: isMine && row.closeReason === 'removed' ? await removalOf(at, row) : null,
    closedWith: isMine && row.closedWith ? people(row.closedWith) : null,
    others,
    taken: taken.get(principal) ?? [],
    applications: await viewOwnApplications(at, row, applications),
    folders,
    mayContact: isOpen && !isMine && isNamed && !row.isContactHidden && !at.actor.desk,
    mayApply: isOpen && !isMine && isBeforeDeadline(row, now),
    version: row.version,
  };
}

/** Its project for a reader who may open that, as long as its poster runs it. */
async function projectOf({ orm, actor, now }: At, { projectId, ownerId }: ListingRow) {
  if (!projectId) return null;
  const [link, runners] = await Promise.all([
    projectLink(orm, { actor, now }, projectId),
    runnersOf(orm, { id: projectId, now }, [ownerId]),
  ]);
  return link && runners.has(ownerId) ? link : null;
}

/** Why it was removed, and what came of an appeal. */
async function removalOf(at: At, row: ListingRow): Promise<ListingView['removal']> {
  const appeal = await appealOf(at.orm, row);
  return {
    why: row.removedFor,
    mayAppeal: !appeal && !at.actor.desk,
    appeal: appeal
      ? {
          text: appeal.note,
          at: toInstant(appeal.createdAt),
          answer: appeal.settledAt && appeal.outcome,
        }
      : null,
  };
}

const countOthers = ({ orm, now }: Looking, row: ListingRow): Promise<number> =>
  orm.$count(
    listing,
    and(
      eq(listing.ownerId, row.ownerId),
      eq(listing.state, 'live'),
      eq(listing.isConfidential, false),
      sql`${listing.id} <> ${row.id}`,
      sql`${listing.expiresAt} > ${now}`,
    ),
  );

/** Enough colleagues have confirmed that they know the poster. */
const isVouchedFor = async ({ orm }: Looking, row: ListingRow): Promise<boolean> =>
  (await connectionsOf(orm, row.ownerId)).length >= limits.verifiedConnections;

/** Open applications count towards what one listing takes. */
export const countOpen = ({ orm }: Pick<Looking, 'orm'>, id: ClientId): Promise<number> =>
  orm.$count(
    listingApplication,
    and(eq(listingApplication.listingId, id), inArray(listingApplication.state, [...openStates])),
  );
