import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, max } from 'drizzle-orm';
import { arrivalsOf, unusedFiles } from '#features/documents/server/public.ts';
import { dueOf, isInTime } from '#platform/contract/deadline.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import { isFilmType } from '#platform/server/files/film-rules.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { selfTapes, Tape } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { type TapeMover, takesChange, tapeMovesBy } from '../../policy/tapes.ts';
import { follow } from '../notify.ts';
import {
  fileKindName,
  type OpenPutUp,
  type SelfTapesActing,
  type SelfTapesParts,
  type SelfTapesReading,
  tapeSubject,
} from '../parts.ts';
import { selfTape, selfTapeTake, type TapeRow } from '../tables.ts';
import { takesOf, tapeMoversOf, viewTapes } from '../views/tapes.ts';

export const acts: Acts<typeof selfTapes, SelfTapesParts> = {
  /** Asked of whoever is put up: both they and their representative hear of it, and either accepts. */
  ask: {
    async steps(at, { id, tapeId, sides, instructions, dueOn, dueZone }) {
      const pages = sides && (await at.putUps.find(at, id)) ? await readSides(at, sides.fileId) : '';
      if (pages === undefined) return at.refuse('self_tape.unreadable');
      return at.write(async (act) => {
        const open = await act.putUps.lock(act, id);
        if (open?.side !== 'buyer' || !open.isEntitled) return act.refuse('submission.absent');
        const [made] = await act.orm.select().from(selfTape).where(eq(selfTape.id, tapeId));
        if (made)
          return made.submissionId === id ? viewOne(act, open, tapeId) : act.refuse('submission.absent');
        if (open.isHidden) return act.refuse('self_tape.hidden');
        if (!open.isTalent || open.isShut || open.isOver) return act.refuse('self_tape.closed');
        const due = dueOf({ dueOn, dueZone });
        if (!due || (due.dueAt && due.dueAt <= act.now)) return act.refuse('self_tape.due_wrong');
        if ((await act.orm.$count(selfTape, eq(selfTape.submissionId, id))) >= limits.tapesMax)
          return act.refuse('self_tape.full');
        if (sides && !(await claim(act, sides.fileId))) return act.refuse('self_tape.file_absent');
        await act.orm.insert(selfTape).values({
          ...due,
          id: tapeId,
          submissionId: id,
          instructions,
          sidesId: sides?.fileId ?? null,
          sidesName: sides?.fileName ?? '',
          sidesHash: pages,
          askedBy: act.principal,
          askedAt: act.now,
          lastAt: act.now,
        });
        await follow(act, open, { told: 'asked', from: '', to: 'asked' });
        return viewOne(act, open, tapeId);
      });
    },
  },

  /** Of two who answer at once one wins; the other is shown what there is now (X3). */
  async move(act, { id, version, move, reason }) {
    const { open, tape, movers } = (await lockTape(act, id)) ?? act.refuse('submission.absent');
    const moves = tapeMovesBy(move, movers);
    const [first] = moves;
    if (!first) return act.refuse('self_tape.closed');
    if (first.needs?.includes('reason') && reason === '') return act.refuse('self_tape.reason_missing');
    const takes = first.needs?.includes('take') ? await takesOf(act, [id]) : [];
    if (first.needs?.includes('take') && takes.length === 0) return act.refuse('self_tape.take_missing');
    const isLate =
      move !== 'call_off' &&
      !(await isStillOpen(
        act,
        tape,
        takes.map(({ fileId }) => fileId),
      ));
    if (isLate) return act.refuse('self_tape.late');
    const moved = await moveRow(
      act,
      { table: selfTape, state: 'state', version: 'version' },
      {
        id,
        version,
        from: moves.flatMap(({ from }) => from),
        to: first.to,
        set: { lastAt: act.now, reason, declinedBy: move === 'decline' ? act.person : null },
      },
    );
    if (moved.kind === 'stale')
      return act.refuse('self_tape.changed', { current: await viewOne(act, open, id) });
    if (moved.kind === 'moved')
      await follow(act, open, { told: move, from: tape.state, to: first.to, note: reason });
    return viewOne(act, open, id);
  },

  /** The representative looks at the takes first; casting is told nothing of it. */
  async lookFirst(act, { id, version, isFirst, dueOn }) {
    const { open, tape, movers } = (await lockTape(act, id)) ?? act.refuse('submission.absent');
    const isOpen = movers.includes('representative') && ['asked', 'accepted'].includes(tape.state);
    if (!isOpen) return act.refuse('self_tape.closed');
    const repDueOn = isFirst ? dueOn : null;
    const repDueAt = repDueOn
      ? (dueOf({ dueOn: repDueOn, dueZone: tape.dueZone ?? 'UTC' })?.dueAt ??
        act.refuse('self_tape.first_late'))
      : null;
    if (repDueAt && !(repDueAt > act.now && (!tape.dueAt || repDueAt < tape.dueAt)))
      return act.refuse('self_tape.first_late');
    const isSame = tape.isRepFirst === isFirst && tape.repDueOn === repDueOn;
    if (isSame) return viewOne(act, open, id);
    const [changed] = await act.orm
      .update(selfTape)
      .set({ isRepFirst: isFirst, repDueOn, repDueAt, version: version + 1, lastAt: act.now })
      .where(and(eq(selfTape.id, id), eq(selfTape.version, version)))
      .returning();
    if (!changed) return act.refuse('self_tape.changed', { current: await viewOne(act, open, id) });
    const to = isFirst ? 'first' : '';
    await act.putUps.note(act, open.id, { what: 'tape_first', audience: 'seller', to });
    await act.putUps.audit(act, open.id, 'self_tape.looked_first');
    await act.putUps.announce(act, open.id, 'seller');
    return viewOne(act, open, id);
  },

  async addTake(act, { id, takeId, fileId, ...about }) {
    const { open, tape, movers } = (await lockTape(act, id)) ?? act.refuse('submission.absent');
    const [made] = await act.orm.select().from(selfTapeTake).where(eq(selfTapeTake.id, takeId));
    if (made) return made.tapeId === id ? viewOne(act, open, id) : act.refuse('submission.absent');
    if (movers.length === 0 || !takesChange(tape.state, open.side)) return act.refuse('self_tape.closed');
    if (!(await isStillOpen(act, tape, [fileId]))) return act.refuse('self_tape.late');
    const isOf = eq(selfTapeTake.tapeId, id);
    if ((await act.orm.$count(selfTapeTake, isOf)) >= limits.takesMax) return act.refuse('self_tape.full');
    const file = await claim(act, fileId);
    if (!file || !isFilmType(file.contentType)) return act.refuse('self_tape.file_absent');
    const [last] = await act.orm
      .select({ number: max(selfTapeTake.number) })
      .from(selfTapeTake)
      .where(isOf);
    await act.orm.insert(selfTapeTake).values({
      ...about,
      id: takeId,
      tapeId: id,
      number: (last?.number ?? 0) + 1,
      fileId,
      contentType: file.contentType,
      personId: open.clientId,
      addedBy: act.person,
      addedAt: act.now,
    });
    await act.putUps.audit(act, open.id, 'self_tape.take_added');
    await act.putUps.announce(act, open.id, 'seller');
    return viewOne(act, open, id);
  },

  async removeTake(act, { id, takeId }) {
    const { open, tape, movers } = (await lockTape(act, id)) ?? act.refuse('submission.absent');
    if (movers.length === 0 || !takesChange(tape.state, open.side)) return act.refuse('self_tape.closed');
    const [gone] = await act.orm
      .delete(selfTapeTake)
      .where(and(eq(selfTapeTake.id, takeId), eq(selfTapeTake.tapeId, id)))
      .returning();
    if (gone) {
      await act.documents.release(act.tx, { subject: tapeSubject(gone.fileId) });
      await act.putUps.audit(act, open.id, 'self_tape.take_removed');
      await act.putUps.announce(act, open.id, 'seller');
    }
    return viewOne(act, open, id);
  },
};

/** A self-tape the caller may see, its submission locked, and who they are to its moves. */
async function lockTape(
  act: SelfTapesActing,
  id: ClientId,
): Promise<
  { readonly open: OpenPutUp; readonly tape: TapeRow; readonly movers: readonly TapeMover[] } | undefined
> {
  const isIt = eq(selfTape.id, id);
  const [found] = await act.orm.select().from(selfTape).where(isIt);
  const open = found && (await act.putUps.lock(act, found.submissionId));
  // As it is once the submission is locked.
  const [tape] = open ? await act.orm.select().from(selfTape).where(isIt) : [];
  return open && tape ? { open, tape, movers: tapeMoversOf(act.person, open, tape) } : undefined;
}

async function viewOne(at: SelfTapesReading, open: OpenPutUp, id: ClientId): Promise<Tape> {
  const found = (await viewTapes(at, open)).find((one) => one.id === id);
  if (!found) throw new Error('a self-tape was not shown');
  return found;
}

/** An upload begun before the deadline counts, as in a submission (SUB-3). */
async function isStillOpen(
  { orm, now }: SelfTapesActing,
  { dueAt }: TapeRow,
  fileIds: readonly ClientId[],
): Promise<boolean> {
  const files = fileIds.length > 0 ? await arrivalsOf(orm, fileIds) : new Map();
  return isInTime({ now, dueAt, files: [...files.values()] });
}

const claim = (act: SelfTapesActing, fileId: ClientId) =>
  act.documents.claim(act.tx, {
    id: fileId,
    person: act.person,
    kind: fileKindName,
    subject: tapeSubject(fileId),
  });

/** SHA-256 of sides; undefined if they have no pages. A file that is gone is refused when it is claimed. */
async function readSides(
  { orm, person, notifier: { platform }, scripts }: SelfTapesReading,
  id: ClientId,
): Promise<string | undefined> {
  const file = (await unusedFiles(orm, { person, kind: fileKindName, ids: [id] })).get(id);
  const stream = file && (await platform.files.read(file.key));
  if (!stream) return '';
  const bytes = await buffer(stream);
  if ((await scripts.lookInto(bytes)).kind !== 'pages') return undefined;
  return createHash('sha256').update(bytes).digest('hex');
}

/** Casting begins to watch a take: its sender may know. */
export async function markWatched(act: SelfTapesActing, id: ClientId): Promise<void> {
  const found = await lockTape(act, id);
  const [move] = found ? tapeMovesBy('watch', found.movers) : [];
  if (!found || !move) return;
  const moved = await moveRow(
    act,
    { table: selfTape, state: 'state' },
    { id, from: move.from, to: move.to, set: { lastAt: act.now, version: found.tape.version + 1 } },
  );
  if (moved.kind !== 'moved') return;
  await act.putUps.note(act, found.open.id, { what: 'tape', from: found.tape.state, to: move.to });
  await act.putUps.announce(act, found.open.id);
}
