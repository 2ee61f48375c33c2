import { and, eq } from 'drizzle-orm';
import { endFor } from '#features/shares/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import { writing } from '#platform/server/http/acts.ts';
import { limits, type ProjectRole } from '../../limits.ts';
import { ownsProject } from '../../policy/rules.ts';
import { placeIn, type Window } from '../../policy/windows.ts';
import type { MemberRow, OwnProject } from '../access.ts';
import type { ProjectsParts } from '../parts.ts';
import { history } from '../queries/history.ts';
import { projectMember } from '../tables.ts';

/** The window of a member without an end date. */
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

/** How many are in a project, whether or not their windows are open. */
async function countMembers(tx: Transaction, id: ClientId): Promise<number> {
  const [row] = await tx.run<{ people: number }>(countThem, [id]);
  return row?.people ?? 0;
}

const countThem: Statement = {
  name: 'project-members-count',
  text: 'select count(*) as people from project_member where project_id = $1',
};

/** Writes a membership in a locked project; undefined if it is full. A membership that has ended starts again. */
export async function putMember(
  tx: Transaction,
  locked: Pick<OwnProject, 'row'>,
  input: Omit<NewMember, 'id'>,
): Promise<MemberRow | undefined> {
  if ((await countMembers(tx, locked.row.id)) >= limits.membersMax) return undefined;
  return writeMember(tx, locked, input);
}

/** The same, if there is known to be room. */
async function writeMember(
  tx: Transaction,
  { row: { id } }: { readonly row: Pick<OwnProject['row'], 'id'> },
  input: Omit<NewMember, 'id'>,
): Promise<MemberRow> {
  const [[row]] = await Promise.all([
    tx.run<MemberRow>(putAndRead, valuesOf(id, input)),
    ...stepsOf(input).map((step) => history.note(tx, id, step)),
  ]);
  if (!row) throw new Error('a membership was not written under the lock of its project');
  return row;
}

/** The same with the commit, if the row isn't needed. */
export function writeMemberLast(
  tx: Pick<Transaction, 'runLast'>,
  id: ClientId,
  input: Omit<NewMember, 'id'>,
): void {
  tx.runLast(put, valuesOf(id, input), async () => undefined);
  for (const step of stepsOf(input)) history.noteLast(tx, id, step);
}

/** A future owner is a manager until they agree. */
const givenRole = ({ role }: Pick<NewMember, 'role'>) => (ownsProject(role) ? 'manager' : role);

function stepsOf(input: Omit<NewMember, 'id'>) {
  const added = { at: input.now, by: input.by, person: input.personId } as const;
  const step = { what: 'added', ...added, to: givenRole(input) } as const;
  return ownsProject(input.role) ? [step, { what: 'offered', ...added } as const] : [step];
}

function valuesOf(id: ClientId, input: Omit<NewMember, 'id'>): unknown[] {
  const { personId, role, department, followsShoot, by, now, shareId } = input;
  const isOffered = ownsProject(role);
  const window = isOffered ? always : input.window;
  return [
    id,
    personId,
    givenRole(input),
    department,
    window.startsAt,
    window.endsAt,
    !isOffered && followsShoot,
    isOffered || placeIn(window, now) === 'open',
    isOffered ? by : null,
    isOffered ? now : null,
    shareId ?? null,
    by,
    now,
  ];
}

const put: Statement = {
  name: 'project-member-put',
  text: `insert into project_member as m (project_id, person_id, role, department, starts_at, ends_at, follows_shoot,
      is_open, offered_by, offered_at, share_id, added_by, added_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    on conflict (project_id, person_id) do update set role = excluded.role, department = excluded.department,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, follows_shoot = excluded.follows_shoot,
      is_open = excluded.is_open, offered_by = excluded.offered_by, offered_at = excluded.offered_at,
      share_id = excluded.share_id, added_by = excluded.added_by, added_at = excluded.added_at`,
};

const putAndRead: Statement = {
  name: 'project-member-put-and-read',
  text: `${put.text} returning ${columnsIn(projectMember, 'm')}`,
};

/** The version of a project that is its members' alone, in the words of shares. */
const wholeOf = (thingId: ClientId) => ({ kind: 'project', thingId, variant: 'whole' }) as const;

/** Detaches a membership from its share once it, or its end, is changed; the share ends. */
export async function leaveShare(
  tx: Transaction,
  { shares }: Pick<ProjectsParts, 'shares'>,
  { projectId, personId, shareId }: MemberRow,
  { by, now }: { readonly by: PersonId | null; readonly now: Date },
): Promise<void> {
  if (!shareId) return;
  // First of all, so that the end of the share takes nothing along.
  await tx.orm
    .update(projectMember)
    .set({ shareId: null })
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.personId, personId)));
  await endFor(writing(tx, shares, { person: by, now }), { ...wholeOf(projectId), person: personId });
}
