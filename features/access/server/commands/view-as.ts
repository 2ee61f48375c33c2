import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import { mayGrant } from '../../policy/rights.ts';
import { knownRole } from '../../policy/rules.ts';
import { viewAs } from '../tables.ts';
import { type Acting, rolesNow } from './parts.ts';

export type ViewOutcome =
  | { readonly kind: 'started'; readonly role: string; readonly endsAt: Date }
  | { readonly kind: 'absent' }
  | { readonly kind: 'above_own' };

/** Lets a session view as a role for half an hour (ROL-9): with its rights as far as the viewer has them, read only. */
export async function startViewAs(acting: Acting, actor: Actor, name: string): Promise<ViewOutcome> {
  const { tx, platform, broadcast } = acting;
  const { rules, own } = await rolesNow(acting, actor);
  const role = knownRole(name, rules);
  if (!role) return { kind: 'absent' };
  if (!mayGrant(own, role, rules)) return { kind: 'above_own' };
  const startedAt = platform.clock.now();
  const endsAt = new Date(startedAt.getTime() + limits.viewAsMs);
  const view = { role, startedAt, endsAt, personId: actor.personId };
  await tx.orm
    .insert(viewAs)
    .values({ sessionId: actor.sessionId, ...view })
    .onConflictDoUpdate({ target: viewAs.sessionId, set: view });
  await platform.auditLog.note(tx, {
    action: 'role_view.started',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'role', id: role },
    after: { role, endsAt: endsAt.toISOString() },
  });
  await broadcast.renewPerson(tx, actor.personId);
  return { kind: 'started', role, endsAt };
}

/** Ends it in this session; false when it had already ended. */
export async function endViewAs(acting: Acting, actor: Actor): Promise<boolean> {
  const rows = await acting.tx.orm.delete(viewAs).where(eq(viewAs.sessionId, actor.sessionId)).returning();
  for (const row of rows) await noteEnd(acting, row, 'stopped');
  return rows.length > 0;
}

/** Records and clears views whose half hour is over; they have had no effect since. */
export async function endOldViews(acting: Acting, these: SQL): Promise<void> {
  const rows = await acting.tx.orm.delete(viewAs).where(these).returning();
  for (const row of rows) await noteEnd(acting, row, 'ran_out');
}

async function noteEnd(
  { platform, tx, broadcast }: Acting,
  view: typeof viewAs.$inferSelect,
  because: 'stopped' | 'ran_out',
): Promise<void> {
  await platform.auditLog.note(tx, {
    action: 'role_view.ended',
    actor: view.personId,
    session: view.sessionId,
    subject: { kind: 'role', id: view.role },
    before: { role: view.role, startedAt: view.startedAt.toISOString() },
    after: { because },
  });
  await broadcast.renewPerson(tx, view.personId);
}
