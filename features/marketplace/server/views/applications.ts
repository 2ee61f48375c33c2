import { confirmedCredits } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Applicant, OwnApplication, Somebody } from '../../contract/views.ts';
import { shownState } from '../../policy/states.ts';
import type { Looking, MarketParts } from '../parts.ts';
import { mayAsk, referencesTo } from '../queries/references.ts';
import type { ApplicationRow, ListingRow, ReferenceRow } from '../tables.ts';
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
    rows.flatMap(({ applicantId, viaId, writtenBy }) => [applicantId, viaId, writtenBy]),
  );
  const isOver = listing.state === 'closed';
  return rows.map((row) => {
    const state = shownState(row, { isOver, now: at.now });
    return {
      id: row.id,
      person: people(row.applicantId),
      via: row.viaId && people(row.viaId),
      writtenBy: row.writtenBy && people(row.writtenBy),
      state,
      note: row.note,
      answer: row.answer,
      dayAnswer: row.dayAnswer,
      credits: [...row.credits],
      media: [...row.media],
      offerEndsAt: state === 'offered' && row.offerEndsAt ? toInstant(row.offerEndsAt) : null,
      isMine: row.applicantId === at.principal,
      createdAt: toInstant(row.createdAt),
    };
  });
}

/** Applicants as the poster sees them. */
export async function viewApplicants(
  at: At,
  of: ListingRow,
  rows: readonly ApplicationRow[],
): Promise<Applicant[]> {
  const [references, onProfile] = await Promise.all([
    referencesTo(
      at,
      rows.map(({ id }) => id),
    ),
    confirmedCredits(
      at.orm,
      rows.flatMap(({ credits }) => credits.map(({ id }) => id)),
    ),
  ]);
  const people = await somebodies(at, [
    ...rows.flatMap(({ applicantId, viaId }) => [applicantId, viaId]),
    ...[...references.values()].flat().map(({ refereeId }) => refereeId),
  ]);
  return rows.map((row) =>
    viewApplicant(row, { of, at, people, onProfile, asked: references.get(row.id) ?? [] }),
  );
}

interface Seen {
  readonly of: ListingRow;
  readonly at: At;
  readonly people: (id: PersonId) => Somebody;
  /** Credits that another member put on a profile, and its owner agreed to. */
  readonly onProfile: ReadonlySet<string>;
  readonly asked: readonly ReferenceRow[];
}

function viewApplicant(row: ApplicationRow, { of, at, people, onProfile, asked }: Seen): Applicant {
  const given = asked.filter(({ state }) => state === 'given');
  const isConfirmed = (id: string) => onProfile.has(id) || given.some(({ creditId }) => creditId === id);
  return {
    id: row.id,
    person: people(row.applicantId),
    via: row.viaId && people(row.viaId),
    state: row.state,
    note: row.note,
    answer: row.answer,
    dayAnswer: row.dayAnswer,
    taken: [...row.taken],
    isLocal: row.isLocal,
    credits: row.credits.map((credit) => ({ ...credit, isConfirmed: isConfirmed(credit.id) })),
    media: [...row.media],
    references: asked.map((one) => ({
      id: one.id,
      state: isLate(one, at.now) ? 'ended' : one.state,
      creditId: one.creditId,
      referee: one.state === 'given' && one.refereeId ? people(one.refereeId) : null,
      words: one.words,
      at: toInstant(one.updatedAt),
    })),
    mayAskReference: mayAsk(of, { application: row, asked, now: at.now }) === undefined,
    offerOrder: row.offerOrder,
    offerEndsAt: row.offerEndsAt && toInstant(row.offerEndsAt),
    version: row.version,
    createdAt: toInstant(row.createdAt),
  };
}

const isLate = ({ state, endsAt }: ReferenceRow, now: Date): boolean =>
  (state === 'asked' || state === 'chosen') && endsAt <= now;
