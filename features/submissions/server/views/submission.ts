import { and, count, eq, max, sql } from 'drizzle-orm';
import { briefTitles, mayAnswer, maySubmit } from '#features/briefs/server/public.ts';
import { viewTapes } from '#features/self-tapes/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { afterWorkingDays, workingDaysBetween } from '#platform/contract/working-days.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Piece, SubmissionLine, SubmissionView, Verb } from '../../contract/views.ts';
import { answers, limits, type SubmissionState } from '../../limits.ts';
import {
  actsFor,
  isAskedBack,
  isOver,
  isShut,
  isUnanswered,
  isUnsent,
  shownState,
  stageOf,
  worksheetPart,
} from '../../policy/states.ts';
import { currentPieces, isHidden, type OpenSubmission, sellersOf } from '../access.ts';
import type { SubmissionsReading } from '../parts.ts';
import {
  type PieceRow,
  type SubmissionRow,
  submissionCoverage,
  submissionOpening,
  submissionPiece,
  submissionRelease,
  submissionReview,
} from '../tables.ts';
import { viewHistory } from './history.ts';
import { dayIn, type Office, officesOf } from './people.ts';
import { viewOpenPutUp } from './put-up.ts';
import { viewReviews } from './reviews.ts';

/** What the caller may do where they are, asked once for a list. */
interface Rights {
  readonly submits: boolean;
  readonly answers: boolean;
}

const rightsHere = async (at: SubmissionsReading): Promise<Rights> => {
  const [submits, mayRespond] = await Promise.all([maySubmit(at), mayAnswer(at)]);
  return { submits, answers: mayRespond };
};

/** The first day on which a nudge may go out; null if none may (SUB-4 of film domain 5.5). */
export function nudgeFrom(row: SubmissionRow, office: Office): string | null {
  const since = row.nudgedAt ?? row.sentAt;
  if (!since || !isUnanswered(row.state) || row.nudges >= limits.nudgesMax) return null;
  return afterWorkingDays(dayIn(office, since), limits.nudgeDays, office.country);
}

/** Submissions in a list, each as its viewer's side sees it. */
export async function viewLines(
  at: SubmissionsReading,
  found: readonly OpenSubmission[],
): Promise<SubmissionLine[]> {
  const ids = found.map(({ row }) => row.id);
  const sold = found.filter(({ side }) => side === 'seller').map(({ row }) => row);
  const [people, offices, rights, opened, reviewed, briefs] = await Promise.all([
    at.notifier.people.named(found.flatMap(peopleIn), at.orm),
    officesOf(
      at,
      sold.map(({ recipientId }) => recipientId),
    ),
    rightsHere(at),
    openingsOf(
      at,
      sold.map(({ id }) => id),
    ),
    reviewsOf(at, ids),
    briefTitles(
      at,
      found.flatMap(({ row }) => row.briefId ?? []),
    ),
  ]);
  return found.map((open) => {
    const { row, side } = open;
    const isBuyer = side === 'buyer';
    const hidden = isHidden(open);
    const state: SubmissionState = shownState(row, side, row.isOutcomeShown);
    const office = offices(row.recipientId);
    const since = row.nudgedAt ?? row.sentAt;
    const opening = opened.get(row.id);
    const brief = row.briefId ? briefs.get(row.briefId) : undefined;
    const sentAt = row.sentAt && toInstant(row.sentAt);
    const createdAt = toInstant(row.createdAt);
    return {
      id: row.id,
      kind: row.kind,
      side,
      state,
      stage: stageOf(state),
      worksheet: worksheetPart(state),
      // How often its recipient changed something is theirs.
      version: isBuyer ? row.version : 0,
      // Of a client put up the title is their name, or near it.
      title: hidden && row.kind === 'talent' ? '' : row.title,
      author: hidden ? '' : row.author,
      role: row.role,
      brief: row.briefId && brief !== undefined ? { id: row.briefId, title: brief } : null,
      number: row.number,
      isBlind: row.isBlind,
      isHidden: hidden,
      sender: hidden ? null : people(row.senderId),
      recipient: { ...people(row.recipientId), company: row.company || people(row.recipientId).company },
      client: hidden || !row.clientId ? null : people(row.clientId),
      clientName: hidden ? '' : row.clientId ? people(row.clientId).displayName : row.clientName,
      isIntroduction: !hidden && row.isIntroduction,
      mark: isBuyer ? row.mark : null,
      reason: isBuyer || (side === 'seller' && row.isReasonShown) ? row.passReason : null,
      sentAt,
      createdAt: isBuyer ? (sentAt ?? createdAt) : createdAt,
      lastAt: side === 'client' ? (sentAt ?? createdAt) : toInstant(row.lastAt),
      openings: opening?.times ?? 0,
      lastOpenedAt: opening?.at ? toInstant(opening.at) : null,
      workingDays:
        side === 'seller' && since && isUnanswered(row.state)
          ? workingDaysBetween(dayIn(office, since), dayIn(office, at.now), office.country)
          : null,
      reviews: isBuyer ? (reviewed.get(row.id) ?? { done: 0, of: 0 }) : { done: 0, of: 0 },
      verbs: verbsFor(at, open, { rights, office }),
    };
  });
}

const peopleIn = ({ row, side }: OpenSubmission) => [
  row.recipientId,
  ...(isHidden({ row, side }) ? [] : [row.senderId, ...(row.clientId ? [row.clientId] : [])]),
];

/** What the viewer may do now. */
function verbsFor(
  at: Pick<SubmissionsReading, 'actor' | 'now'>,
  { row, side, isReviewer, isRecipient }: OpenSubmission,
  { rights, office }: { readonly rights: Rights; readonly office: Office },
): Verb[] {
  if (side === 'seller') {
    if (!rights.submits) return [];
    const moves = actsFor(row.kind, row.state, sellersOf(at)).filter(
      (act) => act === 'approve' || act === 'send' || act === 'withdraw',
    );
    const asks = isAskedBack(row.kind, row.state) && !row.withdrawalAskedAt ? (['withdraw'] as const) : [];
    const from = nudgeFrom(row, office);
    return [
      ...moves,
      ...asks,
      ...(from !== null && from <= dayIn(office, at.now) ? (['nudge'] as const) : []),
      ...(isOver(row.state) ? [] : (['add_piece'] as const)),
      ...(row.clientId && row.clientId !== row.senderId && !row.isOutcomeShown && !isUnsent(row.state)
        ? (['show_outcome'] as const)
        : []),
    ];
  }
  if (side !== 'buyer') return [];
  const mayJudge = isReviewer && !isOver(row.state) ? (['review'] as const) : [];
  if (!isRecipient || !rights.answers) return [...mayJudge];
  const moves = new Set<string>(actsFor(row.kind, row.state, ['buyer']));
  if (!row.withdrawalAskedAt) moves.delete('let_go');
  const asks = row.kind === 'talent' && !isOver(row.state) && !isShut(row.state) && !isHidden({ row, side });
  return [
    ...answers.filter((answer) => moves.has(answer)),
    ...(asks ? (['ask_tape'] as const) : []),
    ...mayJudge,
  ];
}

async function openingsOf({ orm }: SubmissionsReading, ids: readonly ClientId[]) {
  if (ids.length === 0) return new Map<ClientId, { times: number; at: Date | null }>();
  const rows = await orm
    .select({ id: submissionOpening.submissionId, times: count(), at: max(submissionOpening.at) })
    .from(submissionOpening)
    .where(
      and(
        inArray(submissionOpening.submissionId, [...ids]),
        // The sides of a self-tape are opened by whoever is put up.
        sql`exists (select 1 from ${submissionPiece} where ${submissionPiece.id} = ${submissionOpening.pieceId})`,
      ),
    )
    .groupBy(submissionOpening.submissionId);
  return new Map(rows.map(({ id, times, at }) => [id, { times, at }]));
}

async function reviewsOf({ orm }: SubmissionsReading, ids: readonly ClientId[]) {
  if (ids.length === 0) return new Map<ClientId, { done: number; of: number }>();
  const rows = await orm
    .select({
      id: submissionReview.submissionId,
      of: count(),
      done: sql<number>`count(${submissionReview.finishedAt})::int`,
    })
    .from(submissionReview)
    .where(inArray(submissionReview.submissionId, [...ids]))
    .groupBy(submissionReview.submissionId);
  return new Map(rows.map(({ id, of, done }) => [id, { of, done }]));
}

/** A whole submission, as its viewer's side sees it. */
export async function viewSubmission(at: SubmissionsReading, open: OpenSubmission): Promise<SubmissionView> {
  const { row, side } = open;
  const isBuyer = side === 'buyer';
  const hidden = isHidden(open);
  const [[line], pieces, [release], coverage, offices, tapes, reviews, history] = await Promise.all([
    viewLines(at, [open]),
    // The other side opens nothing of what was taken back.
    isBuyer && isShut(row.state) ? [] : currentPieces(at, [row.id]),
    at.orm.select().from(submissionRelease).where(eq(submissionRelease.submissionId, row.id)),
    isBuyer
      ? at.orm
          .select()
          .from(submissionCoverage)
          .where(eq(submissionCoverage.submissionId, row.id))
          .orderBy(submissionCoverage.linkedAt, submissionCoverage.assignmentId)
      : [],
    officesOf(at, [row.recipientId]),
    row.kind === 'talent' ? viewOpenPutUp(at, open).then((putUp) => viewTapes(at, putUp)) : [],
    isBuyer ? viewReviews(at, open) : [],
    viewHistory(at, open, { limit: limits.pageSize }),
  ]);
  if (!line) throw new Error('a submission was not shown');
  const isSeller = side === 'seller';
  return {
    ...line,
    logline: row.logline,
    // Free words could name their writer.
    note: hidden || side === 'client' ? '' : row.note,
    answer: side === 'client' && !row.isOutcomeShown ? '' : row.answer,
    quote: isBuyer ? row.quote : '',
    isReasonShown: isBuyer && row.isReasonShown,
    territories: row.territories,
    exclusiveUntil: row.exclusiveUntil,
    expiresAt: row.expiresAt && toInstant(row.expiresAt),
    nudges: isSeller ? row.nudges : 0,
    nudgeFrom: isSeller ? nudgeFrom(row, offices(row.recipientId)) : null,
    isWithdrawalAsked: row.withdrawalAskedAt !== null && side !== 'client',
    isOutcomeShown: row.isOutcomeShown,
    pieces: pieces
      .filter(({ closedAt }) => isSeller || (isBuyer && closedAt === null))
      .map((piece) => viewPiece(piece, { isSeller, hidden })),
    release:
      release && !hidden && side !== 'client'
        ? {
            terms: release.terms,
            genre: release.genre,
            summary: release.summary,
            writer: release.writer,
            owner: release.owner,
            registration: release.registration,
            exclusiveDays: release.exclusiveDays,
            signedAt: toInstant(release.signedAt),
          }
        : null,
    coverage: coverage.map(({ assignmentId, approvedAt }) => ({
      assignmentId,
      isApproved: approvedAt !== null,
    })),
    tapes,
    verdicts: reviews,
    history,
  };
}

/** The name under which a hidden piece is opened and saved: its kind, and never what it was uploaded as. */
export const plainName = ({ kind }: Pick<PieceRow, 'kind'>): string => kind;

function viewPiece(
  row: PieceRow,
  { isSeller, hidden }: { readonly isSeller: boolean; readonly hidden: boolean },
): Piece {
  return {
    id: row.id,
    partId: row.partId,
    kind: row.kind,
    title: hidden ? plainName(row) : row.title,
    number: row.number,
    fileName: row.fileId === null ? '' : hidden ? plainName(row) : row.fileName,
    contentType: row.contentType,
    // A link leads to a page that names its owner.
    address: hidden ? '' : row.address,
    note: hidden ? '' : row.note,
    addedAt: toInstant(row.addedAt),
    hash: isSeller ? row.hash : '',
  };
}
