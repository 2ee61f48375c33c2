import { count, eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits, type ProjectRole } from '../../limits.ts';
import { ownsProject } from '../../policy/rules.ts';
import { placeIn, type Window } from '../../policy/windows.ts';
import type { MemberRow, OwnProject } from '../access.ts';
import { history } from '../queries/history.ts';
import { projectMember } from '../tables.ts';

/** The window of whoever has access without one. */
export const always: Window = { startsAt: null, endsAt: null };

export interface NewMember {
  readonly id: ClientId;
  readonly personId: PersonId;
  readonly by: PersonId;
  readonly now: Date;
  readonly role: ProjectRole;
  readonly department: string;
  readonly window: Window;
  readonly followsShoot: boolean;
  /** The share it comes with. */
  readonly shareId?: ClientId;
}

/** Writes a membership in a locked project; undefined where there is no room. One that is over begins anew. */
export async function putMember(
  tx: Transaction,
  { row: { id } }: Pick<OwnProject, 'row'>,
  { personId, role, department, window, followsShoot, by, now, shareId }: Omit<NewMember, 'id'>,
): Promise<MemberRow | undefined> {
  const [members] = await tx.orm
    .select({ people: count() })
    .from(projectMember)
    .where(eq(projectMember.projectId, id));
  if ((members?.people ?? 0) >= limits.membersMax) return undefined;
  const isOffered = ownsProject(role);
  const values = {
    role: isOffered ? ('manager' as const) : role,
    department,
    ...(isOffered ? always : window),
    followsShoot: !isOffered && followsShoot,
    isOpen: isOffered || placeIn(window, now) === 'open',
    offeredBy: isOffered ? by : null,
    offeredAt: isOffered ? now : null,
    shareId: shareId ?? null,
    addedBy: by,
    addedAt: now,
  };
  const [row] = await tx.orm
    .insert(projectMember)
    .values({ projectId: id, personId, ...values })
    .onConflictDoUpdate({ target: [projectMember.projectId, projectMember.personId], set: values })
    .returning();
  if (!row) return undefined;
  await history.note(tx, id, { what: 'added', at: now, by, person: personId, to: row.role });
  if (isOffered) await history.note(tx, id, { what: 'offered', at: now, by, person: personId });
  return row;
}
