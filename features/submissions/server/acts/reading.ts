import { and, count, eq, sql } from 'drizzle-orm';
import { toInstant } from '#platform/contract/time.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { readingContract } from '../../contract/sending.ts';
import { limits, type SubmissionState, submissionStates, type WorksheetPart } from '../../limits.ts';
import { shownState, statesOfStage, unsentStates, worksheetPart } from '../../policy/states.ts';
import { findSubmission, listed, openOf, sideColumns } from '../access.ts';
import type { SubmissionsParts, SubmissionsReading } from '../parts.ts';
import { isFoundBy } from '../queries/found.ts';
import { submission } from '../tables.ts';
import { viewHistory } from '../views/history.ts';
import { viewLines, viewSubmission } from '../views/submission.ts';

type Filter = Omit<InputOf<typeof readingContract.list>, 'cursor' | 'limit'>;

export const reading: Acts<typeof readingContract, SubmissionsParts> = {
  async list(at, { cursor, limit, ...filter }) {
    const { q, side } = filter;
    const isInList = q ? await isFoundBy(at, [side], q) : listed(at.actor, side);
    const isIt = and(isInList, ...conditions(filter));
    // A draft is dated by its writing, what was received by its arrival: when it was begun is its sender's.
    const order = filter.side === 'out' ? submission.createdAt : submission.sentAt;
    const place = newestFirst({ createdAt: order, id: submission.id }, cursor);
    const [found, total] = await Promise.all([
      at.orm
        .select({ ...sideColumns(at.actor), since: place.since })
        .from(submission)
        .where(and(isIt, place.isAfter))
        .orderBy(...place.order)
        .limit(limit + 1),
      at.orm.select({ rows: count() }).from(submission).where(isIt),
    ]);
    const { rows, nextCursor } = pageOf(found, limit);
    const shown = new Set(rows.map(({ id }) => id));
    const opens = found.filter(({ row }) => shown.has(row.id)).map(openOf);
    return { items: await viewLines(at, opens), nextCursor, total: total[0]?.rows ?? 0 };
  },

  async get(at, { id }) {
    const open = (await findSubmission(at, id)) ?? at.refuse('submission.absent');
    return viewSubmission(at, open);
  },

  async history(at, { id, ...paging }) {
    const open = (await findSubmission(at, id)) ?? at.refuse('submission.absent');
    return viewHistory(at, open, paging);
  },

  async grid(at, { kind }) {
    const rows = await at.orm
      .select()
      .from(submission)
      .where(
        and(
          listed(at.actor, 'out'),
          notInArray(submission.state, [...unsentStates]),
          kind && eq(submission.kind, kind),
        ),
      )
      .orderBy(sql`${submission.lastAt} desc`, submission.id)
      .limit(limits.gridMax + 1);
    const people = await at.notifier.people.named(
      rows.map(({ recipientId }) => recipientId),
      at.orm,
    );
    const cells = new Map<string, (typeof rows)[number][]>();
    for (const row of rows.slice(0, limits.gridMax)) {
      const key = `${row.titleKey} ${row.authorKey} / ${row.companyKey || row.recipientId}`;
      cells.set(key, [...(cells.get(key) ?? []), row]);
    }
    return {
      isCut: rows.length > limits.gridMax,
      cells: [...cells.values()].flatMap(([row, ...earlier]) =>
        row
          ? [
              {
                id: row.id,
                work: `${row.titleKey} ${row.authorKey}`,
                title: row.title,
                buyer: row.companyKey || row.recipientId,
                company:
                  row.company || people(row.recipientId).company || people(row.recipientId).displayName,
                state: shownState(row, 'seller', false),
                lastAt: toInstant(row.lastAt),
                earlier: earlier.length,
              },
            ]
          : [],
      ),
    };
  },
};

/** The states that are shown to a sender as one of these. */
const shownTo = (wanted: (state: SubmissionState) => boolean): SubmissionState[] =>
  submissionStates.filter(
    (state) =>
      wanted(shownState({ kind: 'material', state }, 'seller', false)) ||
      wanted(shownState({ kind: 'talent', state }, 'seller', false)),
  );

const partStates = (part: WorksheetPart) => shownTo((state) => worksheetPart(state) === part);

function conditions({ side, kind, briefId, state, stage, worksheet, clientId }: Filter) {
  const isBuyer = side === 'in';
  const states = (wanted: readonly SubmissionState[]) => inArray(submission.state, [...wanted]);
  return [
    kind && eq(submission.kind, kind),
    briefId && eq(submission.briefId, briefId),
    // A filter by a state that this side doesn't see would say who is in it.
    state && states(isBuyer ? [state] : side === 'mine' ? [] : shownTo((one) => one === state)),
    stage && isBuyer ? states(statesOfStage(stage)) : undefined,
    worksheet && side === 'out' ? states(partStates(worksheet)) : undefined,
    clientId && side === 'out' ? eq(submission.clientId, clientId) : undefined,
  ];
}

/** A submission as it is now, for whoever has just changed it. */
export async function viewNow(at: SubmissionsReading, id: InputOf<typeof readingContract.get>['id']) {
  const open = await findSubmission(at, id);
  if (!open) throw new Error('a submission vanished while it was changed');
  return viewSubmission(at, open);
}
