import { and, eq } from 'drizzle-orm';
import type { Acts } from '#platform/server/http/acts.ts';
import type { rentalParts } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { meet } from '../../policy/days.ts';
import { say } from '../../policy/notification-texts.ts';
import { stageOf } from '../../policy/states.ts';
import { lockRental, sideOf } from '../access.ts';
import { announceRental, nameOf, note, tell } from '../notify.ts';
import { certificateKindName, fileSubject, type RentalsParts } from '../parts.ts';
import { rentalCertificate } from '../tables.ts';
import { partsOf, viewRental } from '../views/rental.ts';
import { editRental } from './moving.ts';

export const certifying: Acts<typeof rentalParts.certificatesContract, RentalsParts> = {
  async addCertificate(act, { id, certificateId, fileId, fileName, firstDay, lastDay }) {
    const row = (await lockRental(act, id)) ?? act.refuse('rental.absent');
    const { certificates } = await partsOf(act, id);
    if (certificates.some((one) => one.id === certificateId)) return viewRental(act, row);
    if (sideOf(row, act.principal) !== 'renter' || !row.terms.needsCertificate || !stageOf(row.state))
      return act.refuse('rental.closed');
    if (lastDay < firstDay) return act.refuse('rental.days_wrong');
    const wanted = { firstDay: row.firstDay, lastDay: row.askedLastDay ?? row.lastDay };
    if (!meet({ firstDay, lastDay }, wanted)) return act.refuse('rental.certificate_elsewhere');
    if (certificates.length >= limits.certificatesMax) return act.refuse('rental.full');
    const subject = fileSubject(id, fileId);
    const file = { id: fileId, person: act.person, kind: certificateKindName, subject };
    if (!(await act.documents.claim(act.tx, file))) return act.refuse('rental.file_absent');
    const [made] = await act.orm
      .insert(rentalCertificate)
      .values({ id: certificateId, rentalId: id, fileId, fileName, firstDay, lastDay, addedAt: act.now })
      .onConflictDoNothing()
      .returning();
    // The id of a certificate of another rental.
    if (!made) return act.refuse('rental.absent');
    const edited = await editRental(act, row, {});
    await note(act, edited, { what: 'certificate_added', by: act.person });
    await tell(act, edited, {
      what: 'certificate_added',
      to: edited.ownerId,
      from: act.person,
      message: say('rentals.certificate_added', { who: await nameOf(act, act.person) }),
      event: certificateId,
    });
    announceRental(act, edited);
    return viewRental(act, edited);
  },

  /** Once; a certificate that was refused is followed by another one. */
  async judgeCertificate(act, { id, certificateId, isAccepted, reason }) {
    const row = (await lockRental(act, id)) ?? act.refuse('rental.absent');
    const { certificates } = await partsOf(act, id);
    const found = certificates.find((one) => one.id === certificateId);
    if (!found || sideOf(row, act.principal) !== 'owner') return act.refuse('rental.closed');
    const state = isAccepted ? 'accepted' : 'refused';
    if (found.state === state) return viewRental(act, row);
    if (found.state !== 'waiting')
      return act.refuse('rental.changed', { current: await viewRental(act, row) });
    if (!stageOf(row.state)) return act.refuse('rental.closed');
    if (!isAccepted && reason === '') return act.refuse('rental.reason_missing');
    await act.orm
      .update(rentalCertificate)
      .set({ state, reason, judgedAt: act.now })
      .where(and(eq(rentalCertificate.id, certificateId), eq(rentalCertificate.state, 'waiting')));
    const edited = await editRental(act, row, {});
    const what = `certificate_${state}` as const;
    await note(act, edited, { what, by: act.person, note: reason });
    await tell(act, edited, {
      what,
      to: edited.renterId,
      from: act.person,
      message: isAccepted
        ? say('rentals.certificate_accepted', {})
        : say('rentals.certificate_refused', { why: reason }),
      event: certificateId,
    });
    announceRental(act, edited);
    return viewRental(act, edited);
  },
};
