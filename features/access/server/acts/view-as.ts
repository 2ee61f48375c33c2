import { eq, type SQL } from 'drizzle-orm';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { viewAsContract } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { mayGrant } from '../../policy/rights.ts';
import { knownRole } from '../../policy/rules.ts';
import type { AccessParts, AccessWriting } from '../parts.ts';
import { rolesNow } from '../queries/roles.ts';
import { viewAs } from '../tables.ts';

export const viewingAs: Acts<typeof viewAsContract, AccessParts> = {
  /** Lets a session view as a role for half an hour (ROL-9): with its rights as far as the viewer has them, read only. */
  async startViewAs(act, input) {
    const { rules, own } = await rolesNow(act);
    const role = knownRole(input.role, rules) ?? act.refuse('role.absent');
    if (!mayGrant(own, role, rules)) return act.refuse('role.above_own');
    const endsAt = new Date(act.now.getTime() + limits.viewAsMs);
    const view = { role, startedAt: act.now, endsAt, personId: act.person };
    await act.orm
      .insert(viewAs)
      .values({ sessionId: act.actor.sessionId, ...view })
      .onConflictDoUpdate({ target: viewAs.sessionId, set: view });
    await act.audit({ subject: subjectOf(view), after: { role, endsAt: endsAt.toISOString() } });
    await act.broadcast.renewPerson(act.tx, act.person);
    return { role, endsAt: toInstant(endsAt) };
  },

  /** Ends it in this session, if it hasn't ended already. */
  async endViewAs(act) {
    const [view] = await act.orm.delete(viewAs).where(eq(viewAs.sessionId, act.actor.sessionId)).returning();
    if (view) {
      await act.audit({ ...endOf(view), after: { because: 'stopped' } });
      await act.broadcast.renewPerson(act.tx, view.personId);
    }
    return { ended: view !== undefined };
  },
};

/** Records and clears views whose half hour is over; they have had no effect since. */
export async function endOldViews(act: AccessWriting, these: SQL): Promise<void> {
  const views = await act.orm.delete(viewAs).where(these).returning();
  for (const view of views) {
    await act.platform.auditLog.note(act.tx, {
      action: 'role_view.ended',
      actor: view.personId,
      session: view.sessionId,
      ...endOf(view),
      after: { because: 'ran_out' },
    });
    await act.broadcast.renewPerson(act.tx, view.personId);
  }
}

type View = typeof viewAs.$inferSelect;

const subjectOf = ({ role }: Pick<View, 'role'>) => ({ kind: 'role', id: role });

const endOf = (view: View) => ({
  subject: subjectOf(view),
  before: { role: view.role, startedAt: view.startedAt.toISOString() },
});
