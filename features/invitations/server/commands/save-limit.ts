import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Override } from '../../policy/allowance.ts';
import { invitationLimit } from '../tables.ts';
import type { By } from './parts.ts';

/** A quota as an administrator wants it; `value` null resets it to its default. */
export interface LimitWish {
  readonly scope: string;
  /** The version the change was based on: 0 when nothing was stored. */
  readonly version: number;
  readonly value: Override | null;
  readonly by: By;
  readonly reason: string;
}

/** Stores a quota; false when someone else changed it first (ADM-0). Saving the current value changes nothing. */
export async function saveLimit(tx: Transaction, platform: Platform, wish: LimitWish): Promise<boolean> {
  const [held] = await tx.orm
    .select()
    .from(invitationLimit)
    .where(eq(invitationLimit.scope, wish.scope))
    .for('update');
  if (isSame(held, wish.value)) return true;
  if ((held?.version ?? 0) !== wish.version) return false;
  if (!(await write(tx, platform, wish))) return false;
  await platform.auditLog.note(tx, {
    action: wish.value ? 'invitation_limit.changed' : 'invitation_limit.removed',
    subject: { kind: 'invitation_limit', id: wish.scope },
    actor: wish.by.personId,
    session: wish.by.sessionId,
    before: held ? { size: held.size, windowDays: held.windowDays } : null,
    after: wish.value,
    reason: wish.reason,
  });
  return true;
}

const isSame = (held: Override | undefined, value: Override | null) =>
  held ? held.size === value?.size && held.windowDays === value.windowDays : value === null;

async function write(tx: Transaction, { clock }: Platform, wish: LimitWish): Promise<boolean> {
  const { scope, version, value, by } = wish;
  if (value === null) {
    await tx.orm.delete(invitationLimit).where(eq(invitationLimit.scope, scope));
    return true;
  }
  const row = { ...value, version: version + 1, updatedBy: by.personId, updatedAt: clock.now() };
  if (version === 0) {
    const made = await tx.orm
      .insert(invitationLimit)
      .values({ scope, ...row })
      .onConflictDoNothing()
      .returning();
    return made.length > 0;
  }
  const changed = await tx.orm
    .update(invitationLimit)
    .set(row)
    .where(and(eq(invitationLimit.scope, scope), eq(invitationLimit.version, version)))
    .returning();
  return changed.length > 0;
}
