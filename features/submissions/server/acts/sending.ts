import { eq } from 'drizzle-orm';
import { maySubmit } from '#features/briefs/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { sendingContract } from '../../contract/sending.ts';
import type { ManyResult } from '../../contract/views.ts';
import type { SubmissionState } from '../../limits.ts';
import { authorKey, titleKey } from '../../policy/keys.ts';
import { isAskedBack, isOver, isUnsent, movesBy, type SubmissionAct } from '../../policy/states.ts';
import { introduces, lockSent, mayApprove, type OpenSubmission } from '../access.ts';
import {
  announceSubmission,
  auditOnDesk,
  noteStep,
  notifyBuyer,
  notifyClient,
  notifyPrepared,
} from '../notify.ts';
import type { SubmissionsActing, SubmissionsParts } from '../parts.ts';
import { known } from '../queries/known.ts';
import { type Place, placeOf } from '../queries/places.ts';
import { type SubmissionRow, submission, submissionPiece } from '../tables.ts';
import { dayIn, officesOf } from '../views/people.ts';
import { nudgeFrom } from '../views/submission.ts';
import { checking } from './checking.ts';
import { addPiece, type ReadyPiece, readPieces } from './pieces.ts';
import { viewNow } from './reading.ts';
import { namedIn, sendOut, wrongToSend } from './sending-out.ts';

type Work = Pick<
  InputOf<typeof sendingContract.create>,
  | 'kind'
  | 'title'
  | 'author'
  | 'logline'
  | 'note'
  | 'territories'
  | 'exclusiveUntil'
  | 'expiresAt'
  | 'briefId'
  | 'roleId'
>;

export const sending: Acts<typeof sendingContract, SubmissionsParts> = {
  ...checking,

  create: {
    async steps(at, { id, pieces, recipientId, clientId, clientName, ...work }) {
      if (!(await maySubmit(at))) return at.refuse('submission.not_sender');
      const ready = await readPieces(at, pieces);
      if (typeof ready === 'string') return at.refuse(ready);
      return at.write(async (act) => {
        const [made] = await act.orm.select().from(submission).where(eq(submission.id, id));
        if (made) return made.senderId === act.principal ? viewNow(act, id) : act.refuse('submission.absent');
        if (isPast(work.expiresAt, act.now)) return act.refuse('submission.too_late');
        const place = await placeOf(act, { ...work, recipientId, clientId, clientName });
        if (typeof place === 'string') return act.refuse(place);
        const row = await insertDraft(act, { id, work, place, batchId: null });
        const wrong = await addAll(act, row.id, ready);
        if (wrong) return act.refuse(wrong);
        return viewNow(act, id);
      });
    },
  },

  /** One work to several buyers, or several clients for one role; each is done or says why not (SUB-1 of 5.5). */
  createMany: {
    async steps(at, { batchId, items, pieces, isChecked, ...work }) {
      if (!(await maySubmit(at))) return at.refuse('submission.not_sender');
      const ready = await readPieces(at, pieces);
      if (typeof ready === 'string') return at.refuse(ready);
      return at.write(async (act) => {
        const results: ManyResult[] = [];
        for (const { id, note, ...asked } of items) {
          const one = { id, asked, work: { ...work, note: note ?? work.note }, batchId, ready, isChecked };
          results.push(await createOne(act, one));
        }
        return { items: results };
      });
    },
  },

  async approve(act, { id }) {
    const open = (await lockSent(act, id)) ?? act.refuse('submission.absent');
    if (!mayApprove(act)) return act.refuse('submission.approval_missing');
    const moved = await move(act, open, 'approve');
    if (!moved) return act.refuse('submission.closed');
    if (moved.isNew) await noteStep(act, id, { what: 'approved', audience: 'seller' });
    await announceSubmission(act, moved.row, 'seller');
    return viewNow(act, id);
  },

  send: {
    async steps(at, { id, release }) {
      const names = await namedIn(at, id);
      if (names === 'named') return at.refuse('submission.named');
      return at.write(async (act) => {
        const open = (await lockSent(act, id)) ?? act.refuse('submission.absent');
        const { row } = open;
        if (!isUnsent(row.state)) return row.sentAt ? viewNow(act, id) : act.refuse('submission.closed');
        if (row.state === 'draft' && !mayApprove(act)) return act.refuse('submission.approval_missing');
        const wrong = await wrongToSend(act, row, release);
        if (wrong) return act.refuse(wrong);
        const moved = await move(act, open, 'send');
        if (!moved) return act.refuse('submission.closed');
        await sendOut(act, moved.row, release);
        await auditOnDesk(act, id, 'submission.sent');
        return viewNow(act, id);
      });
    },
  },

  /** Takes it back, or asks its recipient to let it go once it has gone too far for that (SUB-2). */
  async withdraw(act, { id, reason }) {
    const open = (await lockSent(act, id)) ?? act.refuse('submission.absent');
    const { row } = open;
    if (row.state === 'withdrawn') return viewNow(act, id);
    if (isAskedBack(row.kind, row.state)) {
      if (row.withdrawalAskedAt) return viewNow(act, id);
      const asked = await change(act, row, { withdrawalAskedAt: act.now });
      const event = await noteStep(act, id, { what: 'withdrawal_asked', note: reason });
      await notifyBuyer(act, asked, { what: 'back', event });
      await announceSubmission(act, asked);
      return viewNow(act, id);
    }
    const moved = await move(act, open, 'withdraw');
    if (!moved) return act.refuse('submission.closed');
    const event = await noteStep(act, id, { what: 'withdrawn', note: reason });
    if (row.sentAt) await notifyBuyer(act, moved.row, { what: 'withdrawn', event });
    await auditOnDesk(act, id, 'submission.withdrawn');
    await announceSubmission(act, moved.row);
    return viewNow(act, id);
  },

  /** Reminds a buyer after some of their working days. Two at once are one: the second has counted an old number. */
  async nudge(act, { id, nudges, note }) {
    const { row } = (await lockSent(act, id)) ?? act.refuse('submission.absent');
    if (row.nudges === nudges + 1) return viewNow(act, id);
    const office = (await officesOf(act, [row.recipientId]))(row.recipientId);
    const from = nudgeFrom(row, office);
    if (from === null || row.nudges !== nudges) return act.refuse('submission.closed');
    if (from > dayIn(office, act.now)) return act.refuse('submission.nudge_early', { from });
    const nudged = await change(act, row, { nudges: row.nudges + 1, nudgedAt: act.now });
    const event = await noteStep(act, id, { what: 'nudged', note });
    await notifyBuyer(act, nudged, { what: 'nudged', event });
    await auditOnDesk(act, id, 'submission.nudged');
    await announceSubmission(act, nudged);
    return viewNow(act, id);
  },

  addPiece: {
    async steps(at, { id, piece }) {
      const ready = await readPieces(at, [piece]);
      if (typeof ready === 'string') return at.refuse(ready);
      return at.write(async (act) => {
        const { row } = (await lockSent(act, id)) ?? act.refuse('submission.absent');
        if (isOver(row.state)) return act.refuse('submission.closed');
        const [one] = ready;
        const added = one ? await addPiece(act, id, one) : 'submission.file_absent';
        if (typeof added === 'string') return act.refuse(added);
        if (added.addedAt.getTime() === act.now.getTime()) {
          const what = added.number > 1 ? 'piece_replaced' : 'piece_added';
          const event = await noteStep(act, id, { what, name: added.title, to: added.kind });
          const changed = await change(act, row, {});
          await auditOnDesk(act, id, 'submission.piece_added');
          if (row.sentAt) await notifyBuyer(act, changed, { what: 'replaced', event });
          await announceSubmission(act, changed);
        }
        return viewNow(act, id);
      });
    },
  },

  async showOutcome(act, { id }) {
    const { row } = (await lockSent(act, id)) ?? act.refuse('submission.absent');
    if (row.isOutcomeShown) return viewNow(act, id);
    if (!row.clientId || isUnsent(row.state)) return act.refuse('submission.closed');
    const [shown] = await act.orm
      .update(submission)
      .set({ isOutcomeShown: true })
      .where(eq(submission.id, id))
      .returning();
    await noteStep(act, id, { what: 'outcome_shown', audience: 'seller', person: row.clientId });
    await notifyClient(act, shown ?? row);
    await announceSubmission(act, shown ?? row, 'seller');
    return viewNow(act, id);
  },
};

const isPast = (moment: string | null, now: Date): boolean =>
  moment !== null && Date.parse(moment) <= now.getTime();

/** Makes a move of the sender's; undefined if it can't be made any more. */
async function move(
  act: SubmissionsActing,
  { row }: Pick<OpenSubmission, 'row'>,
  verb: SubmissionAct,
): Promise<{ readonly row: SubmissionRow; readonly isNew: boolean } | undefined> {
  const moves = movesBy(row.kind, verb, mayApprove(act) ? 'approver' : 'seller');
  const [first] = moves;
  if (!first) return undefined;
  const { to } = moveOf(moves, verb);
  const from: SubmissionState[] = moves.flatMap((one) => one.from);
  const set = { lastAt: act.now, ...(verb === 'send' && { sentAt: act.now }) };
  const moved = await moveRow(act, { table: submission, state: 'state' }, { id: row.id, from, to, set });
  return moved.kind === 'moved' || moved.kind === 'already'
    ? { row: moved.row, isNew: moved.kind === 'moved' }
    : undefined;
}

/** Changes what belongs to its sender; the state and its version stay. */
async function change(
  { orm, now }: SubmissionsActing,
  row: SubmissionRow,
  set: Partial<SubmissionRow>,
): Promise<SubmissionRow> {
  const [changed] = await orm
    .update(submission)
    .set({ ...set, lastAt: now })
    .where(eq(submission.id, row.id))
    .returning();
  return changed ?? row;
}

async function addAll(act: SubmissionsActing, id: ClientId, ready: readonly ReadyPiece[]) {
  for (const piece of ready) {
    const added = await addPiece(act, id, piece);
    if (typeof added === 'string') return added;
  }
  return undefined;
}

interface Draft {
  readonly id: ClientId;
  readonly work: Work;
  readonly place: Place;
  readonly batchId: ClientId | null;
}

/** Writes a draft, on the desk of the principal or for oneself. */
async function insertDraft(
  act: SubmissionsActing,
  { id, work, place, batchId }: Draft,
): Promise<SubmissionRow> {
  const { brief, ...put } = place;
  const team = act.actor.desk ? undefined : act.actor.standing.teams[0];
  const [row] = await act.orm
    .insert(submission)
    .values({
      ...work,
      ...put,
      id,
      batchId,
      senderId: act.principal,
      teamId: team?.teamId ?? null,
      writtenBy: writerFor(act.actor),
      isIntroduction: await introduces(act),
      titleKey: titleKey(work.title),
      authorKey: authorKey(work.author),
      isBlind: brief?.isBlind ?? false,
      expiresAt: work.expiresAt === null ? null : new Date(work.expiresAt),
      createdAt: act.now,
      lastAt: act.now,
    })
    .returning();
  if (!row) throw new Error('a draft was not written');
  await noteStep(act, id, { what: 'drafted', audience: 'seller' });
  await auditOnDesk(act, id, 'submission.drafted');
  if (act.actor.desk) await notifyPrepared(act, row);
  await announceSubmission(act, row, 'seller');
  return row;
}

interface OneOfMany {
  readonly id: ClientId;
  readonly asked: {
    readonly recipientId: PersonId | null;
    readonly clientId: PersonId | null;
    readonly clientName: string;
  };
  readonly work: Work;
  readonly batchId: ClientId;
  readonly ready: readonly ReadyPiece[];
  readonly isChecked: boolean;
}

/** One of several: done, or the reason and the date why not. */
async function createOne(
  act: SubmissionsActing,
  { id, asked, work, batchId, ready, isChecked }: OneOfMany,
): Promise<ManyResult> {
  const [made] = await act.orm.select().from(submission).where(eq(submission.id, id));
  if (made) return { id, code: made.senderId === act.principal ? null : 'submission.absent', on: null };
  const place = await placeOf(act, { ...work, ...asked });
  if (typeof place === 'string') return { id, code: place, on: null };
  if (isPast(work.expiresAt, act.now)) return { id, code: 'submission.too_late', on: null };
  if (isChecked) {
    const [found] = await known(act.orm, {
      title: work.title,
      author: work.author,
      hashes: ready.flatMap(({ hash }) => (hash === '' ? [] : [hash])),
      clientId: work.kind === 'talent' ? place.clientId : null,
      recipientIds: [place.recipientId],
      territories: work.territories,
      today: act.now.toISOString().slice(0, 10),
    });
    if (found?.sentOn) return { id, code: 'submission.sent_before', on: found.sentOn };
    if (found?.takenUntil) return { id, code: 'submission.taken', on: found.takenUntil };
  }
  const row = await insertDraft(act, { id, work, place, batchId });
  // The parts of each are rows of their own: only the first has the ids that were given.
  const isFirst = !(await hasPieces(act, ready));
  const own = isFirst
    ? ready
    : ready.map((piece) => ({
        ...piece,
        id: act.notifier.platform.newId(),
        partId: act.notifier.platform.newId(),
      }));
  const wrong = await addAll(act, row.id, own);
  return { id, code: wrong ?? null, on: null };
}

async function hasPieces(act: SubmissionsActing, ready: readonly ReadyPiece[]): Promise<boolean> {
  if (ready.length === 0) return false;
  const ids = ready.map(({ id }) => id);
  const [there] = await act.orm
    .select({ id: submissionPiece.id })
    .from(submissionPiece)
    .where(inArray(submissionPiece.id, ids))
    .limit(1);
  return there !== undefined;
}
