import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { accessEvents } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { mayGrant, mayTouch } from '../../policy/rights.ts';
import { knownRole } from '../../policy/rules.ts';
import { judgeTemporaryRole } from '../../policy/temporary-roles.ts';
import { readRoles } from '../queries/held-roles.ts';
import { queueForSuperAdmins } from '../queries/super-admins.ts';
import type { TemporaryRoleRow } from '../queries/temporary-roles.ts';
import { temporaryRole } from '../tables.ts';
import type { By } from './assign-roles.ts';
import { type Acting, administrationTopic, stillOpens } from './parts.ts';

const rolesPage = 'admin-roles';

export interface TemporaryRoleInput {
  readonly id: ClientId;
  readonly person: PersonId;
  readonly role: string;
  /** Now when absent. */
  readonly startsAt: Date | undefined;
  readonly endsAt: Date;
  readonly reason: string;
}

export type GiveOutcome =
  | { readonly kind: 'given'; readonly row: TemporaryRoleRow }
  | { readonly kind: 'refused'; readonly code: TemporaryRoleRefusal };

type TemporaryRoleRefusal =
  | 'role.own'
  | 'role.above_own'
  | 'role.absent'
  | 'hat.held'
  | 'hat.overlaps'
  | 'hat.end_early'
  | 'hat.too_long';

/**
 * Gives someone a temporary role. Runs in the queue of all role changes, so the giver is still allowed to; a right the
 * giver only has temporarily cannot be given (decision 114).
 */
export async function giveTemporaryRole(
  acting: Acting,
  actor: By,
  wish: TemporaryRoleInput,
): Promise<GiveOutcome> {
  const { tx, platform } = acting;
  await queueForSuperAdmins(tx);
  const [before] = await tx.orm.select().from(temporaryRole).where(eq(temporaryRole.id, wish.id));
  if (before) return isSame(before, actor, wish) ? { kind: 'given', row: before } : refused('hat.overlaps');
  const read = await readRoles(tx.orm, [wish.person, actor.personId]);
  const role = knownRole(wish.role, read.rules);
  if (wish.person === actor.personId) return refused('role.own');
  if (!role) return refused('role.absent');
  const [own, theirs] = [actor.personId, wish.person].map((one) => read.held.get(one)?.roles ?? []);
  const verdict = judgeTemporaryRole({ own: own ?? [], theirs: theirs ?? [], role }, read.rules);
  if (!stillOpens(read, actor, rolesPage) || verdict === 'above_own') return refused('role.above_own');
  if (verdict === 'held') return refused('hat.held');
  const now = platform.clock.now();
  const times = timesOf(wish, now);
  if (typeof times === 'string') return refused(times);
  const { id, person: personId, reason } = wish;
  const [row] = await tx.orm
    .insert(temporaryRole)
    .values({ id, personId, role, ...times, reason, givenBy: actor.personId, createdAt: now })
    // The exclusion constraint allows one of two concurrent gifts for the same days.
    .onConflictDoNothing()
    .returning();
  if (!row) return refused('hat.overlaps');
  await noteTemporaryRole(acting, row, { action: 'role_hat.given', by: actor, reason, after: shown(row) });
  return { kind: 'given', row };
}

const refused = (code: TemporaryRoleRefusal) => ({ kind: 'refused', code }) as const;

const isSame = (row: TemporaryRoleRow, { personId }: By, wish: TemporaryRoleInput) =>
  row.givenBy === personId && row.personId === wish.person && row.endsAt.getTime() === wish.endsAt.getTime();

/** The start and end, or what is wrong with them. */
function timesOf(
  { startsAt, endsAt }: TemporaryRoleInput,
  now: Date,
): Pick<TemporaryRoleRow, 'startsAt' | 'endsAt'> | 'hat.end_early' | 'hat.too_long' {
  // A browser's clock may be behind ours; a start in the past becomes now.
  const isPast = startsAt !== undefined && startsAt.getTime() < now.getTime() - limits.temporaryRoleBehindMs;
  const begins = startsAt === undefined || startsAt < now ? now : startsAt;
  if (isPast || endsAt <= begins) return 'hat.end_early';
  const isFar =
    endsAt.getTime() - begins.getTime() > limits.temporaryRoleMaxMs ||
    begins.getTime() - now.getTime() > limits.temporaryRoleAheadMaxMs;
  return isFar ? 'hat.too_long' : { startsAt: begins, endsAt };
}

export type EndOutcome =
  | { readonly kind: 'ended'; readonly row: TemporaryRoleRow }
  | { readonly kind: 'absent' }
  | { readonly kind: 'own' | 'above_own' };

/** Ends a temporary role now. Idempotent. */
export async function endTemporaryRole(acting: Acting, actor: By, id: ClientId): Promise<EndOutcome> {
  const { tx, platform } = acting;
  await queueForSuperAdmins(tx);
  const [held] = await tx.orm.select().from(temporaryRole).where(eq(temporaryRole.id, id));
  if (!held) return { kind: 'absent' };
  if (held.personId === actor.personId) return { kind: 'own' };
  const read = await readRoles(tx.orm, [held.personId, actor.personId]);
  const own = read.held.get(actor.personId)?.roles ?? [];
  const theirs = read.held.get(held.personId)?.roles ?? [];
  const mayEnd = mayGrant(own, held.role, read.rules) && mayTouch(own, theirs, read.rules);
  if (!mayEnd || !stillOpens(read, actor, rolesPage)) return { kind: 'above_own' };
  const now = platform.clock.now();
  const [row] = await tx.orm
    .update(temporaryRole)
    .set({
      endedAt: sql`least(${temporaryRole.endsAt}, ${now.toISOString()}::timestamptz)`,
      endedBy: actor.personId,
    })
    .where(and(eq(temporaryRole.id, id), isNull(temporaryRole.endedAt)))
    .returning();
  if (row) await noteEnd(acting, row, { by: actor, because: 'ended' });
  return { kind: 'ended', row: row ?? held };
}

/** Records that expired temporary roles have ended; they have given nothing since that moment. */
export async function endDueTemporaryRoles(acting: Acting, these: SQL): Promise<void> {
  const rows = await acting.tx.orm
    .update(temporaryRole)
    .set({ endedAt: sql`${temporaryRole.endsAt}` })
    .where(these)
    .returning();
  for (const row of rows) await noteEnd(acting, row, { because: 'ran_out' });
}

const shown = ({ id, role, startsAt, endsAt }: TemporaryRoleRow) => ({
  // The name that the audit log has had from the start.
  hat: id,
  role,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const noteEnd = (
  acting: Acting,
  row: TemporaryRoleRow,
  { by, because }: { by?: By; because: 'ended' | 'ran_out' },
) =>
  noteTemporaryRole(acting, row, {
    action: 'role_hat.ended',
    by,
    reason: '',
    before: shown(row),
    after: { because },
  });

interface Noted {
  readonly action: string;
  readonly by: By | undefined;
  readonly reason: string;
  readonly before?: unknown;
  readonly after: unknown;
}

/** Notes it, makes every process reread the person, and notifies role administrators. */
async function noteTemporaryRole(
  { platform, broadcast, tx }: Acting,
  row: TemporaryRoleRow,
  noted: Noted,
): Promise<void> {
  const { by, ...act } = noted;
  const { personId: person } = row;
  await platform.auditLog.note(tx, {
    ...act,
    actor: by?.personId,
    session: by?.sessionId,
    subject: { kind: 'account', id: person },
  });
  await broadcast.renewPerson(tx, person);
  tx.announce({ topic: administrationTopic, event: accessEvents['roles.changed']({ person }) });
}
