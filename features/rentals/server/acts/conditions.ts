import { and, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { rentalParts } from '../../contract/index.ts';
import type { Stage } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import { rentalMoves, stageOf } from '../../policy/states.ts';
import { lockRental, otherOf, sideOf } from '../access.ts';
import { announceRental, nameOf, note, tell } from '../notify.ts';
import { fileSubject, pictureKindName, type RentalsActing, type RentalsParts } from '../parts.ts';
import { type ConditionRow, type RentalRow, rentalCondition, rentalSignature } from '../tables.ts';
import { partsOf, type RentalParts, uncoveredIn, viewRental } from '../views/rental.ts';
import { armNotice } from './clock.ts';
import { editRental, freeRest } from './moving.ts';

const reportIn = ({ conditions }: RentalParts, stage: Stage): ConditionRow | undefined =>
  conditions.find((one) => one.stage === stage);

const signaturesIn = ({ signatures }: RentalParts, stage: Stage) =>
  signatures.filter((one) => one.stage === stage);

export const recording: Acts<typeof rentalParts.conditionsContract, RentalsParts> = {
  /** Either party writes it, until one of them has signed. */
  async saveCondition(act, { id, stage, version, notes, items, pictures }) {
    const row = (await lockRental(act, id)) ?? act.refuse('rental.absent');
    const parts = await partsOf(act, id);
    const before = reportIn(parts, stage);
    if (stageOf(row.state) !== stage || signaturesIn(parts, stage).length > 0)
      return act.refuse('rental.closed');
    if ((before?.version ?? 0) !== version)
      return act.refuse('rental.changed', { current: await viewRental(act, row) });
    if (!(await putPictures(act, id, { before: before?.pictures ?? [], pictures })))
      return act.refuse('rental.picture_absent');
    const written = { notes, items, pictures, writtenBy: act.person, updatedAt: act.now };
    if (before)
      await act.orm
        .update(rentalCondition)
        .set({ ...written, version: version + 1 })
        .where(and(eq(rentalCondition.rentalId, id), eq(rentalCondition.stage, stage)));
    else await act.orm.insert(rentalCondition).values({ ...written, rentalId: id, stage });
    const edited = await editRental(act, row, {});
    await note(act, edited, { what: 'recorded', by: act.person, to: stage });
    announceRental(act, edited);
    return viewRental(act, edited);
  },

  /** With the second signature it is handed over, or back; nobody signs for a day that no certificate covers. */
  async sign(act, { id, stage, version, name, objection }) {
    const row = (await lockRental(act, id)) ?? act.refuse('rental.absent');
    const side = sideOf(row, act.principal);
    const parts = await partsOf(act, id);
    const report = reportIn(parts, stage);
    const signed = signaturesIn(parts, stage);
    if (signed.some((one) => one.side === side)) return viewRental(act, row);
    if (stageOf(row.state) !== stage || !report) return act.refuse('rental.closed');
    if (report.version !== version)
      return act.refuse('rental.changed', { current: await viewRental(act, row) });
    if (stage === 'out' && uncoveredIn(row, parts).length > 0) return act.refuse('rental.uncovered');
    await act.orm
      .insert(rentalSignature)
      .values({ rentalId: id, stage, side, personId: act.person, name, objection, signedAt: act.now });
    await note(act, row, { what: 'signed', by: act.person, to: stage, note: objection });
    const isObjected = objection !== '' || signed.some((one) => one.objection !== '');
    const moved =
      signed.length > 0 ? await finish(act, row, { stage, isObjected }) : await waitForOther(act, row);
    if (stage === 'back' && objection !== '')
      await tell(act, moved, {
        what: 'disputed',
        to: otherOf(moved, act.person),
        from: act.person,
        message: say('rentals.disputed', { who: await nameOf(act, act.person) }),
      });
    announceRental(act, moved);
    return viewRental(act, moved);
  },
};

/** One has signed: the other is asked to. */
async function waitForOther(act: RentalsActing, row: RentalRow): Promise<RentalRow> {
  const edited = await editRental(act, row, {});
  await tell(act, edited, {
    what: 'signed',
    to: otherOf(edited, act.person),
    from: act.person,
    message: say('rentals.signed', { who: await nameOf(act, act.person) }),
  });
  return edited;
}

interface Finished {
  readonly stage: Stage;
  readonly isObjected: boolean;
}

/** Both have signed. */
async function finish(
  act: RentalsActing,
  row: RentalRow,
  { stage, isObjected }: Finished,
): Promise<RentalRow> {
  const { to } = moveOf(rentalMoves, stage === 'out' ? 'hand_over' : isObjected ? 'dispute' : 'return');
  const moved = await editRental(act, row, {
    state: to,
    noticeAt: stage === 'out' && row.dueAt > act.now ? row.dueAt : null,
    ...(stage === 'back' && { askedLastDay: null, askedNote: '' }),
  });
  if (stage === 'out') armNotice(act, moved);
  else await freeRest(act, moved);
  const what = stage === 'out' ? 'out' : isObjected ? 'disputed' : 'returned';
  await note(act, moved, { what, by: null });
  if (what === 'disputed') return moved;
  await tell(act, moved, {
    what,
    to: otherOf(moved, act.person),
    from: act.person,
    message: say(`rentals.${what}`, {}),
  });
  return moved;
}

interface Pictures {
  readonly before: readonly ClientId[];
  readonly pictures: readonly ClientId[];
}

/** The pictures of a report from now on; false if one is not the caller's to use. */
async function putPictures(
  { tx, documents, person }: Pick<RentalsActing, 'tx' | 'documents' | 'person'>,
  rentalId: ClientId,
  { before, pictures }: Pictures,
): Promise<boolean> {
  for (const id of before)
    if (!pictures.includes(id)) await documents.release(tx, { subject: fileSubject(rentalId, id) });
  for (const id of pictures) {
    if (before.includes(id)) continue;
    const claim = { id, person, kind: pictureKindName, subject: fileSubject(rentalId, id) };
    if (!(await documents.claim(tx, claim))) return false;
  }
  return new Set(pictures).size === pictures.length;
}
