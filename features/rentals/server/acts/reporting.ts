import { eq } from 'drizzle-orm';
import { isBeyond } from '#features/access/server/public.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { isClaimedByOther, settled } from '#platform/server/reports/claims.ts';
import type { reportingContract } from '../../contract/reporting.ts';
import { findRental, otherOf, sideOf } from '../access.ts';
import { tellModerators, tellReporter, warn } from '../notify.ts';
import type { RentalsParts } from '../parts.ts';
import { findReport } from '../queries/reports.ts';
import { rentalReport } from '../tables.ts';
import { partsOf } from '../views/rental.ts';
import { factsOf, viewReport } from '../views/reports.ts';

export const reporting: Acts<typeof reportingContract, RentalsParts> = {
  /** Once by each party. The other doesn't hear of it, unless moderators warn them. */
  async report(act, { id, reportId, reason, note }) {
    const row = (await findRental(act, id)) ?? act.refuse('rental.absent');
    if (!row.acceptedAt) return act.refuse('rental.not_accepted');
    const [made] = await act.orm
      .insert(rentalReport)
      .values({
        id: reportId,
        rentalId: id,
        reporterId: act.principal,
        reportedId: otherOf(row, act.principal),
        side: sideOf(row, act.principal),
        reason,
        note,
        copy: factsOf(row, await partsOf(act, id), act.now),
        createdAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await act.audit({ subject: { kind: 'rental', id }, reason });
      await tellModerators(act, reportId);
    }
    return { id };
  },

  async reported(at, { id }) {
    return viewReport(at, (await findReport(at.orm, at.person, id)) ?? at.refuse('rental_report.absent'));
  },

  async decideReport(act, { id, actId, version, decision, note }) {
    if (decision === 'warned' && note === '') return act.refuse('rental_report.warning_missing');
    if (!(await findReport(act.orm, act.person, id))) return act.refuse('rental_report.absent');
    const [row] = await act.orm.select().from(rentalReport).where(eq(rentalReport.id, id)).for('update');
    if (!row) return act.refuse('rental_report.absent');
    if (row.lastAct === actId) return viewReport(act, row);
    if (row.state !== 'open' || row.version !== version)
      return act.refuse('report.changed', { current: await viewReport(act, row) });
    if (isClaimedByOther(row, act)) return act.refuse('report.claimed');
    if (await isBeyond(act.orm, act.person, row.reportedId, act.now)) return act.refuse('report.beyond');
    const [decided = row] = await act.orm
      .update(rentalReport)
      .set(settled(act, { actId, version, decision, note }))
      .where(eq(rentalReport.id, id))
      .returning();
    await act.audit({
      subject: { kind: 'rental', id: row.rentalId },
      after: { decision, report: id },
      reason: note || undefined,
    });
    if (decision === 'warned') await warn(act, decided);
    await tellReporter(act, decided);
    await tellModerators(act, id);
    return viewReport(act, decided);
  },
};
