import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { accessEvents } from '../../contract/index.ts';
import { grantWish, isDemotion, judgeAssignment, type RoleWish } from '../../policy/assignment.ts';
import type { HeldRoles } from '../../policy/rules.ts';
import { readRoles } from '../queries/held-roles.ts';
import { isLastSuperAdmin, queueForSuperAdmins } from '../queries/super-admins.ts';
import { personRole } from '../tables.ts';
import { type Acting, administrationTopic, stillOpens } from './parts.ts';

export interface Assignment extends RoleWish {
  readonly person: PersonId;
  /** The roles the change was based on; absent for a bulk change, which applies to whatever the roles are now. */
  readonly previous?: { readonly roles: readonly string[]; readonly primaryRole: string };
  readonly reason: string;
  /** The page the actor must be able to open right now; absent where the caller's own guard is the right one. */
  readonly page?: string;
}

/** The actor, for the rules and for the record. */
export type By = Pick<Actor, 'personId' | 'sessionId'>;

export type AssignmentOutcome =
  | {
      readonly kind: 'changed' | 'unchanged';
      readonly dropped: readonly string[];
      readonly before: HeldRoles;
      readonly after: HeldRoles;
    }
  | { readonly kind: 'own' | 'above_own' | 'last_super_admin' | 'conflict'; readonly before: HeldRoles };

/**
 * Gives and takes roles by compare and set: never the actor's own or above it (ROL-5), and never the last SUPER_ADMIN's
 * (ROL-4). All assignments wait in the SUPER_ADMIN queue, so each sees the result of the one before it.
 */
export async function assignRoles(acting: Acting, actor: By, wish: Assignment): Promise<AssignmentOutcome> {
  const { tx } = acting;
  await queueForSuperAdmins(tx);
  const read = await readRoles(tx.orm, [wish.person, actor.personId]);
  const before = heldIn(read.held, wish.person);
  const own = heldIn(read.held, actor.personId).roles;
  if (wish.person === actor.personId) return { kind: 'own', before };
  const { roles, primary, dropped, after } = grantWish(before, wish, read.rules);
  const canOpen = wish.page === undefined || stillOpens(read, actor, wish.page);
  const verdict = judgeAssignment({ own, before, after, previous: wish.previous }, read.rules);
  if (!canOpen || verdict === 'above_own') return { kind: 'above_own', before };
  if (verdict === 'unchanged') return { kind: 'unchanged', dropped, before, after };
  if (verdict === 'conflict') return { kind: 'conflict', before };
  if (isDemotion({ before, after }) && (await isLastSuperAdmin(tx, wish.person, acting.people.whoCanSignIn)))
    return { kind: 'last_super_admin', before };
  await writeRoles(acting, { person: wish.person, roles, primary, by: actor.personId });
  await tellOf(acting, actor, { person: wish.person, before, after, reason: wish.reason });
  return { kind: 'changed', dropped, before, after };
}

function heldIn(held: ReadonlyMap<PersonId, HeldRoles>, person: PersonId): HeldRoles {
  const found = held.get(person);
  if (!found) throw new Error(`the roles of ${person} were not read`);
  return found;
}

interface Rows {
  readonly person: PersonId;
  readonly roles: readonly string[];
  readonly primary: string | undefined;
  readonly by: PersonId | null;
}

/** Replaces a person's role rows with exactly these. */
export async function writeRoles(
  { tx }: Pick<Acting, 'tx'>,
  { person, roles, primary, by }: Rows,
): Promise<void> {
  const own = eq(personRole.personId, person);
  const kept = [...roles];
  await tx.orm.delete(personRole).where(kept.length > 0 ? and(own, notInArray(personRole.role, kept)) : own);
  await tx.orm.update(personRole).set({ isPrimary: false }).where(own);
  if (kept.length === 0) return;
  const rows = kept.map((role) => ({ personId: person, role, grantedBy: by }));
  await tx.orm.insert(personRole).values(rows).onConflictDoNothing();
  if (!primary) return;
  await tx.orm
    .update(personRole)
    .set({ isPrimary: true })
    .where(and(own, inArray(personRole.role, [primary])));
}

interface Changed {
  readonly person: PersonId;
  readonly before: HeldRoles;
  readonly after: HeldRoles;
  readonly reason: string;
}

async function tellOf({ platform, broadcast, people, tx }: Acting, actor: By, told: Changed): Promise<void> {
  const { person, before, after, reason } = told;
  const shown = ({ roles, primaryRole }: HeldRoles) => ({ roles, primaryRole });
  await platform.auditLog.note(tx, {
    action: 'roles.changed',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'account', id: person },
    before: shown(before),
    after: shown(after),
    reason,
  });
  await broadcast.renewPerson(tx, person);
  tx.afterCommit(() => people.forget([person]));
  tx.announce({ topic: administrationTopic, event: accessEvents['roles.changed']({ person }) });
}
