import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { ownRows } from '#platform/server/database/personal.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import { type DecisionSource, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { isAskedBack, shownState, unansweredStates } from '../../policy/states.ts';
import { pathOf } from '../parts.ts';
import {
  type SubmissionRow,
  submission,
  submissionPiece,
  submissionRelease,
  submissionReview,
} from '../tables.ts';

const isUnanswered = inArray(submission.state, [...unansweredStates]);

const fields = [
  'id',
  'kind',
  'senderId',
  'writtenBy',
  'recipientId',
  'title',
  'number',
  'state',
  'isBlind',
  'revealedAt',
  'withdrawalAskedAt',
  'sentAt',
  'expiresAt',
  'lastAt',
  'version',
  'createdAt',
] as const satisfies readonly (keyof SubmissionRow)[];

/** What a decision says of a submission. */
type OpenRow = Pick<SubmissionRow, (typeof fields)[number]>;

const waits = `s.state in (${unansweredStates.map((state) => `'${state}'`).join(', ')})`;

/** The lists of those that wait for a person (`$1`), and of those that they wait for. */
const lists = {
  drafts: "s.sender_id = $1 and s.state = 'draft' and s.written_by is not null",
  received: `s.recipient_id = $1 and ${waits} and s.brief_id is null`,
  askedBack: 's.recipient_id = $1 and s.withdrawal_asked_at is not null',
  sent: `s.sender_id = $1 and ${waits}`,
} as const;
type List = keyof typeof lists;

const any = (isIt: string) => `exists (select from submission s where ${isIt})`;

const open: Statement = {
  name: 'submissions-open',
  text: Object.entries(lists)
    .map(
      ([list, isIt]) => `(select ${columnsIn(submission, 's', fields)}, '${list}' as list
        from submission s where ${isIt} order by s.last_at desc limit ${decisionsMax})`,
    )
    .join(' union all '),
};

/** What a blind reader may call it. */
const titleFor = (row: OpenRow): string =>
  row.isBlind && !row.revealedAt ? `Nº ${row.number ?? 0}` : row.title;

/**
 * What waits for a person: drafts of their assistant, what was sent to them alone, verdicts, and wishes to withdraw; and
 * what they wait for. What answers a brief is triaged on its own page, and would bury everything else.
 */
export const openDecisions = ({ orm, run }: Pick<Database, 'orm' | 'run'>): DecisionSource[] => [
  {
    mayHave: Object.values(lists).map(any).join(' or '),
    find: async (person) => {
      const rows = await run<OpenRow & { readonly list: List }>(open, [person]);
      return rows.map((row) => decisionIn[row.list](row));
    },
  },
  {
    mayHave: 'exists (select from submission_review r where r.reviewer_id = $1 and r.finished_at is null)',
    find: (person) => openReviews(orm, person),
  },
];

async function openReviews(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  const reviews = await orm
    .select({ row: submission })
    .from(submissionReview)
    .innerJoin(submission, eq(submission.id, submissionReview.submissionId))
    .where(and(eq(submissionReview.reviewerId, person), isNull(submissionReview.finishedAt), isUnanswered))
    .orderBy(desc(submission.lastAt))
    .limit(decisionsMax);
  return reviews.map(({ row }) => reviewOf(row));
}

const draftOf = (row: OpenRow): OpenDecision => ({
  kind: 'submission_draft',
  id: row.id,
  direction: 'in',
  person: row.writtenBy ?? row.senderId,
  about: row.title,
  since: row.createdAt,
  due: null,
  consequence: 'stays',
  verbs: [
    { verb: 'approve', procedure: 'submissions.approve', input: { id: row.id } },
    { verb: 'decline', procedure: 'submissions.withdraw', input: { id: row.id } },
  ],
  path: pathOf(row, 'out'),
});

const receivedOf = (row: OpenRow): OpenDecision => ({
  kind: 'submission',
  id: row.id,
  direction: 'in',
  person: row.senderId,
  about: row.title,
  since: row.sentAt ?? row.createdAt,
  due: row.expiresAt,
  consequence: row.expiresAt ? 'lapses' : 'stays',
  verbs: [],
  path: pathOf(row, 'in'),
});

/** Its sender wants it back after it was accepted: named by whoever knows them already. */
const backOf = (row: OpenRow): OpenDecision => ({
  kind: 'submission_back',
  id: row.id,
  direction: 'in',
  person: row.isBlind && !row.revealedAt ? row.recipientId : row.senderId,
  about: titleFor(row),
  since: row.withdrawalAskedAt ?? row.lastAt,
  due: null,
  consequence: 'stays',
  verbs: [
    {
      verb: 'accept',
      procedure: 'submissions.respond',
      input: { id: row.id, version: row.version, answer: 'let_go' },
    },
  ],
  path: pathOf(row, 'in'),
});

const reviewOf = (row: OpenRow): OpenDecision => ({
  kind: 'submission_review',
  id: row.id,
  direction: 'in',
  person: row.recipientId,
  about: titleFor(row),
  since: row.sentAt ?? row.createdAt,
  due: null,
  consequence: 'stays',
  verbs: [],
  path: pathOf(row, 'in'),
});

function sentOf(row: OpenRow): OpenDecision {
  const isAsked = isAskedBack(row.kind, row.state);
  const withdraw = { verb: 'withdraw', procedure: 'submissions.withdraw', input: { id: row.id } } as const;
  return {
    kind: 'submission',
    id: row.id,
    direction: 'out',
    person: row.recipientId,
    about: row.title,
    since: row.sentAt ?? row.createdAt,
    due: row.expiresAt,
    consequence: row.expiresAt ? 'lapses' : 'stays',
    verbs: isAsked ? [] : [withdraw],
    path: pathOf(row, 'out'),
  };
}

const decisionIn: Readonly<Record<List, (row: OpenRow) => OpenDecision>> = {
  drafts: draftOf,
  received: receivedOf,
  askedBack: backOf,
  sent: sentOf,
};

/** A person's own rows for an export: each side has what it sees, and nothing of the other's (SUB-7). */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const rowsOf = (isIt: SQL) =>
    orm.select().from(submission).where(isIt).orderBy(asc(submission.createdAt), asc(submission.id));
  const [sent, received, mine, own] = await Promise.all([
    rowsOf(eq(submission.senderId, person)),
    rowsOf(eq(submission.recipientId, person)),
    rowsOf(eq(submission.clientId, person)),
    ownRows(orm, person, [[submissionReview, submissionReview.assignedAt]]),
  ]);
  const ids = sent.map(({ id }) => id);
  const [pieces, releases] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          orm.select().from(submissionPiece).where(inArray(submissionPiece.submissionId, ids)),
          orm.select().from(submissionRelease).where(inArray(submissionRelease.submissionId, ids)),
        ]);
  return {
    ...own,
    sent: sent.map((row) => ({
      ...factsOf(row),
      state: shownState(row, 'seller', false),
      recipient: row.recipientId,
      client: row.clientId,
      author: row.author,
      note: row.note,
      answer: row.answer,
      pieces: pieces
        .filter(({ submissionId }) => submissionId === row.id)
        .map(({ kind, number, title, fileName, address, hash, addedAt }) => ({
          kind,
          number,
          title,
          fileName,
          address,
          hash,
          addedAt,
        })),
      release: releases.find(({ submissionId }) => submissionId === row.id) ?? null,
    })),
    received: received
      .filter(({ sentAt }) => sentAt !== null)
      .map((row) => {
        const isHidden = row.isBlind && !row.revealedAt;
        return {
          ...factsOf(row),
          createdAt: row.sentAt,
          state: row.state,
          mark: row.mark,
          passReason: row.passReason,
          quote: row.quote,
          answer: row.answer,
          sender: isHidden ? null : row.senderId,
          author: isHidden ? '' : row.author,
        };
      }),
    mine: mine
      .filter(({ sentAt, senderId }) => sentAt !== null && senderId !== person)
      .map((row) => ({
        ...factsOf(row),
        createdAt: row.sentAt,
        state: shownState(row, 'client', row.isOutcomeShown),
        sender: row.senderId,
        recipient: row.recipientId,
      })),
  };
}

const factsOf = ({ kind, title, logline, role, number, company, sentAt, createdAt }: SubmissionRow) => ({
  kind,
  title,
  logline,
  role,
  number,
  company,
  sentAt,
  createdAt,
});

/** How many submissions representatives sent for a person between two days, the last one included. */
export const countSentFor = (
  orm: NodePgDatabase,
  { person, by, from, to }: { person: PersonId; by: readonly PersonId[]; from: string; to: string },
): Promise<number> =>
  by.length === 0
    ? Promise.resolve(0)
    : orm.$count(
        submission,
        and(
          eq(submission.clientId, person),
          inArray(submission.senderId, [...by]),
          gte(submission.sentAt, sql`${from}::date`),
          lt(submission.sentAt, sql`${to}::date + 1`),
        ),
      );
