import { toInstant } from '#platform/contract/time.ts';
import type { Applicant, OwnApplication } from '../../contract/views.ts';
import { shownState } from '../../policy/states.ts';
import type { Looking, MarketParts } from '../parts.ts';
import type { ApplicationRow, ListingRow } from '../tables.ts';
import { somebodies } from './people.ts';

type At = Looking & Pick<MarketParts, 'notifier'>;

/** Applications as their applicant sees them, or whoever put them up: never the folder they are in. */
export async function viewOwnApplications(
  at: At,
  listing: ListingRow,
  rows: readonly ApplicationRow[],
): Promise<OwnApplication[]> {
  const people = await somebodies(
    at,
    rows.flatMap(({ applicantId, viaId }) => [applicantId, viaId]),
  );
  const isOver = listing.state === 'closed';
  return rows.map((row) => {
    const state = shownState(row, { isOver, now: at.now });
    return {
      id: row.id,
      person: people(row.applicantId),
      via: row.viaId && people(row.viaId),
      state,
      note: row.note,
      answer: row.answer,
      dayAnswer: row.dayAnswer,
      credits: [...row.credits],
      offerEndsAt: state === 'offered' && row.offerEndsAt ? toInstant(row.offerEndsAt) : null,
      isMine: row.applicantId === at.principal,
      createdAt: toInstant(row.createdAt),
    };
  });
}

/** Applicants as the poster sees them. */
export async function viewApplicants(at: At, rows: readonly ApplicationRow[]): Promise<Applicant[]> {
  const people = await somebodies(
    at,
    rows.flatMap(({ applicantId, viaId }) => [applicantId, viaId]),
  );
  return rows.map((row) => ({
    id: row.id,
    person: people(row.applicantId),
    via: row.viaId && people(row.viaId),
    state: row.state,
    note: row.note,
    answer: row.answer,
    dayAnswer: row.dayAnswer,
    taken: [...row.taken],
    isLocal: row.isLocal,
    credits: [...row.credits],
    offerOrder: row.offerOrder,
    offerEndsAt: row.offerEndsAt && toInstant(row.offerEndsAt),
    version: row.version,
    createdAt: toInstant(row.createdAt),
  }));
}
