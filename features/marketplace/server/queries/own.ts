import { and, asc, desc, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { ownRows } from '#platform/server/database/personal.ts';
import { type DecisionSource, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { exportSearches } from '#platform/server/saved-searches/queries.ts';
import { shownState } from '../../policy/states.ts';
import { applicantsPathOf, pathOf, referencePathOf } from '../parts.ts';
import {
  type ApplicationRow,
  type ListingRow,
  listing,
  listingApplication,
  listingFindable,
  listingReference,
  listingReport,
  listingSearch,
} from '../tables.ts';
import { isAskedByWhoIsIn } from './references.ts';

interface Found {
  readonly row: ApplicationRow;
  readonly of: ListingRow;
}

/** Offers, wishes to be put up and references that wait for a person, and those that they wait for. */
export const openDecisions = (orm: NodePgDatabase): DecisionSource[] => [
  {
    mayHave: `exists (select from listing_application a where a.applicant_id = $1 and a.state = 'offered')
      or exists (select from listing l join listing_application a on a.listing_id = l.id
        where l.owner_id = $1 and a.state = 'offered')`,
    find: (person, now) => openOffers(orm, person, now),
  },
  {
    mayHave: `exists (select from listing_application a
      where $1 in (a.applicant_id, a.via_id) and a.state = 'to-review' and a.agreed_at is null)`,
    find: (person, now) => openWishes(orm, person, now),
  },
  {
    mayHave: `exists (select from listing_reference r join listing_application a on a.id = r.application_id
      where r.state in ('asked', 'chosen') and $1 in (r.poster_id, r.referee_id, a.applicant_id))`,
    find: (person, now) => openReferences(orm, person, now),
  },
];

const findApplications = (orm: NodePgDatabase, isIt: SQL | undefined): Promise<Found[]> =>
  orm
    .select({ row: listingApplication, of: listing })
    .from(listingApplication)
    .innerJoin(listing, eq(listing.id, listingApplication.listingId))
    .where(isIt)
    .orderBy(desc(listingApplication.updatedAt))
    .limit(decisionsMax);

async function openOffers(orm: NodePgDatabase, person: PersonId, now: Date): Promise<OpenDecision[]> {
  const isOffered = and(eq(listingApplication.state, 'offered'), gt(listingApplication.offerEndsAt, now));
  const [offered, offering] = await Promise.all([
    findApplications(orm, and(eq(listingApplication.applicantId, person), isOffered)),
    findApplications(orm, and(eq(listing.ownerId, person), isOffered)),
  ]);
  return [...offered.map((one) => offerOf(one, 'in')), ...offering.map((one) => offerOf(one, 'out'))];
}

async function openWishes(orm: NodePgDatabase, person: PersonId, now: Date): Promise<OpenDecision[]> {
  const isAsked = and(
    isNull(listingApplication.agreedAt),
    eq(listingApplication.state, 'to-review'),
    eq(listing.state, 'live'),
    gt(listing.expiresAt, now),
    or(isNull(listing.dueAt), gt(listing.dueAt, now)),
  );
  const [asked, asking] = await Promise.all([
    findApplications(orm, and(eq(listingApplication.applicantId, person), isAsked)),
    findApplications(orm, and(eq(listingApplication.viaId, person), isAsked)),
  ]);
  return [...asked.map((one) => askOf(one, 'in')), ...asking.map((one) => askOf(one, 'out'))];
}

/** An offer has a name, whoever the poster is. */
const offerOf = ({ row, of }: Found, direction: 'in' | 'out'): OpenDecision => ({
  kind: 'listing_offer',
  id: row.id,
  direction,
  person: direction === 'in' ? of.ownerId : row.applicantId,
  about: of.title,
  since: row.offeredAt ?? row.updatedAt,
  due: row.offerEndsAt,
  consequence: 'lapses',
  verbs:
    direction === 'in'
      ? [
          { verb: 'accept', procedure: 'marketplace.accept', input: { id: row.id } },
          { verb: 'decline', procedure: 'marketplace.decline', input: { id: row.id } },
        ]
      : [],
  path: direction === 'in' ? pathOf(of.id) : applicantsPathOf(of.id),
});

const askOf = ({ row, of }: Found, direction: 'in' | 'out'): OpenDecision => ({
  kind: 'listing_put_up',
  id: row.id,
  direction,
  person: direction === 'in' ? (row.viaId ?? row.applicantId) : row.applicantId,
  about: of.title,
  since: row.createdAt,
  due: of.dueAt && of.expiresAt && of.dueAt < of.expiresAt ? of.dueAt : of.expiresAt,
  consequence: 'lapses',
  verbs:
    direction === 'in'
      ? [
          { verb: 'accept', procedure: 'marketplace.agree', input: { id: row.id } },
          { verb: 'decline', procedure: 'marketplace.withdraw', input: { id: row.id } },
        ]
      : [{ verb: 'withdraw', procedure: 'marketplace.withdraw', input: { id: row.id } }],
  path: pathOf(of.id),
});

/** References that wait for a person as the applicant or as whoever was chosen, and those they asked for. */
async function openReferences(orm: NodePgDatabase, person: PersonId, now: Date): Promise<OpenDecision[]> {
  const rows = await orm
    .select({
      reference: listingReference,
      applicant: listingApplication.applicantId,
      title: listing.title,
      of: listing.id,
    })
    .from(listingReference)
    .innerJoin(listingApplication, eq(listingApplication.id, listingReference.applicationId))
    .innerJoin(listing, eq(listing.id, listingApplication.listingId))
    .where(
      and(
        inArray(listingReference.state, ['asked', 'chosen']),
        gt(listingReference.endsAt, now),
        or(
          eq(listingReference.posterId, person),
          eq(listingReference.refereeId, person),
          eq(listingApplication.applicantId, person),
        ),
        isAskedByWhoIsIn(),
      ),
    )
    .orderBy(desc(listingReference.updatedAt))
    .limit(decisionsMax);
  return rows.flatMap(({ reference, applicant, title, of }): OpenDecision[] => {
    const { id, state, posterId, refereeId, updatedAt, endsAt } = reference;
    const shared = {
      id,
      about: title,
      since: updatedAt,
      due: endsAt,
      consequence: 'lapses',
    } as const;
    const refuse = { verb: 'decline', procedure: 'marketplace.refuseReference', input: { id } } as const;
    const asks = { ...shared, direction: 'in', path: referencePathOf(id), verbs: [refuse] } as const;
    if (state === 'asked' && applicant === person)
      return [{ ...asks, kind: 'listing_reference', person: posterId }];
    if (state === 'chosen' && refereeId === person)
      return [{ ...asks, kind: 'listing_referee', person: applicant }];
    if (posterId !== person) return [];
    return [
      {
        ...shared,
        kind: 'listing_reference',
        direction: 'out',
        person: applicant,
        path: applicantsPathOf(of),
        verbs: [],
      },
    ];
  });
}

/** A person's own rows for their export: applications without the folder they are in, which is the poster's. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId, now: Date) {
  const [own, reports, applied, putUp] = await Promise.all([
    ownRows(orm, person, [[listing, listing.createdAt]]),
    // Without what the moderators made of it.
    orm
      .select({
        id: listingReport.id,
        listingId: listingReport.listingId,
        reason: listingReport.reason,
        note: listingReport.note,
        createdAt: listingReport.createdAt,
      })
      .from(listingReport)
      .where(eq(listingReport.reporterId, person))
      .orderBy(asc(listingReport.createdAt)),
    sentBy(orm, eq(listingApplication.applicantId, person)),
    sentBy(orm, eq(listingApplication.viaId, person)),
  ]);
  const plain = ({ row, of }: Found) => ({
    listing: of.title,
    state: shownState(row, { isOver: of.state === 'closed', now }),
    note: row.note,
    answer: row.answer,
    credits: row.credits,
    media: row.media,
    dayAnswer: row.dayAnswer,
    createdAt: row.createdAt,
  });
  const [findable, referencesAsked, referencesGiven, searches] = await Promise.all([
    orm
      .select({ since: listingFindable.since })
      .from(listingFindable)
      .where(eq(listingFindable.personId, person)),
    wordsOf(orm, eq(listingReference.posterId, person)),
    wordsOf(orm, eq(listingReference.refereeId, person)),
    exportSearches(orm, listingSearch, { owner: person, page: '/marketplace' }),
  ]);
  return {
    ...own,
    reports,
    applications: applied.map(plain),
    putUp: putUp.map(plain),
    findable,
    referencesAsked,
    referencesGiven,
    searches,
  };
}

/** What was asked about applicants, and the words that came of it: for those who asked and those who wrote. */
const wordsOf = (orm: NodePgDatabase, isIt: SQL) =>
  orm
    .select({
      state: listingReference.state,
      words: listingReference.words,
      createdAt: listingReference.createdAt,
    })
    .from(listingReference)
    .where(isIt)
    .orderBy(asc(listingReference.createdAt));

const sentBy = (orm: NodePgDatabase, isIt: SQL): Promise<Found[]> =>
  orm
    .select({ row: listingApplication, of: listing })
    .from(listingApplication)
    .innerJoin(listing, eq(listing.id, listingApplication.listingId))
    .where(isIt)
    .orderBy(asc(listingApplication.createdAt));

/** What somebody who leaves has open: somebody takes it over. */
export const countOwn = (orm: NodePgDatabase, person: PersonId): Promise<number> =>
  orm.$count(listing, and(eq(listing.ownerId, person), ne(listing.state, 'closed')));
