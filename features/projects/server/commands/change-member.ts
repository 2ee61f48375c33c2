import { and, count, eq } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ProjectRole } from '../../limits.ts';
import { mayChangeRole, mayGive, mayRemove, ownsProject, runsProject } from '../../policy/rules.ts';
import { placeIn, shootWindow, type Window } from '../../policy/windows.ts';
import { isNotEnded, lockProject, type MemberRow, type OwnProject } from '../access.ts';
import { history } from '../queries/history.ts';
import { projectMember } from '../tables.ts';
import { closeRequests } from './access-requests.ts';
import { leaveShare } from './leave-share.ts';
import { announceChange, keepFound, notifyMember, removeMemberNotifications } from './notify.ts';
import type { ProjectsParts, Refused } from './parts.ts';
import { always, type NewMember, putMember } from './put-member.ts';

interface Place {
  readonly id: ClientId;
  readonly personId: PersonId;
  readonly by: PersonId;
  readonly now: Date;
}

const asker = ({ by, now }: Place) => ({ person: by, now });
const at = ({ id, personId }: Pick<Place, 'id' | 'personId'>) =>
  and(eq(projectMember.projectId, id), eq(projectMember.personId, personId));

/** Adds a member; existing members stay as they are. A new owner has to agree first. */
export async function addMember(
  tx: Transaction,
  parts: ProjectsParts,
  asked: Omit<NewMember, 'window'> & Window,
): Promise<
  | { kind: 'added'; row: MemberRow }
  | Refused<'absent' | 'closed' | 'full' | 'unknown' | 'role_too_high' | WrongWindow>
> {
  const locked = await lockProject(tx, asker(asked), asked.id);
  if (!locked) return { kind: 'absent' };
  if (!runsProject(locked.me.role)) return { kind: 'closed' };
  if (!mayGive(locked.me.role, asked.role)) return { kind: 'role_too_high' };
  const window = windowFor(locked.row, asked);
  if (typeof window === 'string') return { kind: window };
  const input: NewMember = { ...asked, window };
  const there = await findMember(tx, input);
  if (there) return { kind: 'added', row: there };
  if (!(await isThere(tx, input.personId))) return { kind: 'unknown' };
  const row = await putMember(tx, locked, input);
  if (!row) return { kind: 'full' };
  await closeRequests(tx, { projectId: input.id, personId: input.personId, by: input.by, now: input.now });
  await notifyMember(tx, parts.notifier, {
    project: locked.row,
    person: input.personId,
    by: input.by,
    what: row.offeredBy ? 'ownership' : row.isOpen ? 'added' : 'later',
    event: `project-member:${input.id}:${input.now.getTime()}`,
  });
  await announceChange(tx, input.id);
  keepFound(tx, parts, input.id);
  return { kind: 'added', row };
}

type WrongWindow = 'end_past' | 'window_order' | 'no_shoot';

/** When access is to be open, or what is wrong with that. */
function windowFor(
  row: OwnProject['row'],
  { startsAt, endsAt, followsShoot, now }: Window & { readonly followsShoot: boolean; readonly now: Date },
): Window | WrongWindow {
  const window = followsShoot ? shootWindow(row) : { startsAt, endsAt };
  if (!window) return 'no_shoot';
  if (window.endsAt && window.endsAt <= now) return 'end_past';
  return window.startsAt && window.endsAt && window.endsAt <= window.startsAt ? 'window_order' : window;
}

async function isThere(tx: Transaction, person: PersonId): Promise<boolean> {
  const [found] = await profilesOf(tx.orm, [person]);
  return found !== undefined && found.claimedAt !== null && found.accountStatus === 'active';
}

export interface MemberChange extends Place {
  /** The version the change was made on. */
  readonly version: number;
  readonly role?: ProjectRole | undefined;
  readonly department?: string | undefined;
  readonly seesBudget?: boolean | undefined;
  readonly seesDeals?: boolean | undefined;
  readonly startsAt?: Date | null | undefined;
  readonly endsAt?: Date | null | undefined;
  readonly followsShoot?: boolean | undefined;
}

type ChangeOutcome =
  | { readonly kind: 'saved' | 'changed'; readonly row: MemberRow }
  | Refused<
      'absent' | 'closed' | 'member_absent' | 'last_owner' | 'owner_ends' | 'role_too_high' | WrongWindow
    >;

/** Changes a member's role and window. A new owner has to agree first (PRJ-7). */
export async function changeMember(
  tx: Transaction,
  parts: ProjectsParts,
  change: MemberChange,
): Promise<ChangeOutcome> {
  const locked = await lockProject(tx, asker(change), change.id);
  if (!locked) return { kind: 'absent' };
  const row = await findMember(tx, change);
  if (!row) return { kind: 'member_absent' };
  const wrong = await wrongWith(tx, locked, row, change);
  if (wrong) return { kind: wrong };
  if (row.version !== change.version) return { kind: 'changed', row };
  const window = nextWindow(locked, row, change);
  if (typeof window === 'string') return { kind: window };
  const isOffered = change.role !== undefined && ownsProject(change.role) && !ownsProject(row.role);
  await leaveShare(tx, parts, row, change);
  const [saved] = await tx.orm
    .update(projectMember)
    .set({
      role: isOffered ? row.role : (change.role ?? row.role),
      department: change.department ?? row.department,
      seesBudget: change.seesBudget ?? row.seesBudget,
      seesDeals: change.seesDeals ?? row.seesDeals,
      ...window,
      shareId: null,
      ...(change.role !== undefined && {
        offeredBy: isOffered ? change.by : null,
        offeredAt: isOffered ? change.now : null,
      }),
      version: row.version + 1,
    })
    .where(at(change))
    .returning();
  if (!saved) throw new Error('a member vanished under the lock of the project');
  await noteMember(tx, change, { was: row, is: saved, isOffered });
  if (isOffered)
    await notifyMember(tx, parts.notifier, {
      project: locked.row,
      person: change.personId,
      by: change.by,
      what: 'ownership',
      event: `project-ownership:${change.id}:${saved.version}`,
    });
  await announceChange(tx, change.id);
  keepFound(tx, parts, change.id);
  return { kind: 'saved', row: saved };
}

/** The member's new window; unchanged if the change doesn't mention it. */
function nextWindow(
  locked: OwnProject,
  row: MemberRow,
  change: MemberChange,
): WrongWindow | Partial<MemberRow> {
  const { startsAt = row.startsAt, endsAt = row.endsAt, followsShoot = row.followsShoot } = change;
  const isSaid = [change.startsAt, change.endsAt, change.followsShoot].some((one) => one !== undefined);
  if (!isSaid) return {};
  const window = windowFor(locked.row, { startsAt, endsAt, followsShoot, now: change.now });
  if (typeof window === 'string') return window;
  return { ...window, followsShoot, isOpen: placeIn(window, change.now) === 'open' };
}

async function noteMember(
  tx: Transaction,
  { id, personId, by, now }: Place,
  { was, is, isOffered }: { readonly was: MemberRow; readonly is: MemberRow; readonly isOffered: boolean },
): Promise<void> {
  const roles = was.role === is.role ? {} : { from: was.role, to: is.role };
  const what = isOffered ? 'offered' : 'changed';
  await history.note(tx, id, { what, at: now, by, person: personId, ...roles });
}

async function wrongWith(tx: Transaction, locked: OwnProject, row: MemberRow, change: MemberChange) {
  const role = change.role ?? row.role;
  if (!runsProject(locked.me.role)) return 'closed';
  if (!mayGive(locked.me.role, row.role)) return 'closed';
  if (!mayChangeRole(locked.me.role, row.role, role)) return 'role_too_high';
  if ((change.endsAt || change.startsAt || change.followsShoot) && ownsProject(role)) return 'owner_ends';
  const stepsDown = ownsProject(row.role) && !ownsProject(role);
  return stepsDown && (await isLastOwner(tx, change)) ? 'last_owner' : undefined;
}

/** Removes a member, or lets them leave. Repeating it changes nothing. The last owner stays (PRJ-7). */
export async function removeMember(
  tx: Transaction,
  parts: ProjectsParts,
  place: Place,
): Promise<'removed' | 'absent' | 'closed' | 'last_owner'> {
  const locked = await lockProject(tx, asker(place), place.id);
  if (!locked) return 'absent';
  const row = await findMember(tx, place);
  if (!row) return 'removed';
  if (!mayRemove(locked.me.role, row.role, place.personId === place.by)) return 'closed';
  if (ownsProject(row.role) && (await isLastOwner(tx, place))) return 'last_owner';
  await leaveShare(tx, parts, row, place);
  await tx.orm.delete(projectMember).where(at(place));
  const { id, personId, by, now } = place;
  const left =
    personId === by ? ({ what: 'left' } as const) : ({ what: 'taken_out', person: personId } as const);
  await history.note(tx, id, { ...left, at: now, by });
  await removeMemberNotifications(tx, parts.notifier, place);
  await announceChange(tx, place.id, [place.personId]);
  keepFound(tx, parts, place.id);
  return 'removed';
}

/** Accepts or declines ownership; undefined if none is offered. Repeating it changes nothing. */
export async function answerOwnership(
  tx: Transaction,
  parts: ProjectsParts,
  answer: Omit<Place, 'personId'> & { readonly accept: boolean },
): Promise<{ kind: 'answered'; project: OwnProject } | Refused<'absent' | 'no_offer'>> {
  const place = { ...answer, personId: answer.by };
  const locked = await lockProject(tx, asker(place), answer.id);
  if (!locked) return { kind: 'absent' };
  if (!locked.me.offeredBy)
    return ownsProject(locked.me.role) && answer.accept
      ? { kind: 'answered', project: locked }
      : { kind: 'no_offer' };
  const [me] = await tx.orm
    .update(projectMember)
    .set({
      ...(answer.accept && { role: 'owner' as const, ...always, followsShoot: false, isOpen: true }),
      offeredBy: null,
      offeredAt: null,
      version: locked.me.version + 1,
    })
    .where(at(place))
    .returning();
  if (!me) throw new Error('a member vanished under the lock of the project');
  const what = answer.accept ? 'owner' : 'declined';
  await history.note(tx, answer.id, { what, at: answer.now, by: answer.by });
  await announceChange(tx, answer.id);
  keepFound(tx, parts, answer.id);
  return { kind: 'answered', project: { row: locked.row, me } };
}

async function findMember(tx: Transaction, place: Place): Promise<MemberRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(projectMember)
    .where(and(at(place), isNotEnded(place.now)));
  return row;
}

async function isLastOwner(tx: Transaction, { id }: Pick<Place, 'id'>): Promise<boolean> {
  const [owners] = await tx.orm
    .select({ people: count() })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, id), eq(projectMember.role, 'owner')));
  return (owners?.people ?? 0) <= 1;
}
