import { and, count, eq } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { membersContract } from '../../contract/members.ts';
import { mayChangeRole, mayGive, mayRemove, ownsProject, runsProject } from '../../policy/rules.ts';
import { placeIn, shootWindow, type Window } from '../../policy/windows.ts';
import { findOwnProject, isNotEnded, lockProject, type MemberRow, type OwnProject } from '../access.ts';
import {
  announceChange,
  announceLeft,
  keepFound,
  notifyMember,
  removeMemberNotifications,
} from '../notify.ts';
import type { ProjectsParts, ProjectsReading, ProjectsWriting } from '../parts.ts';
import { history } from '../queries/history.ts';
import { listMembers } from '../queries/projects.ts';
import { projectMember } from '../tables.ts';
import { viewMembers, viewProject } from '../views.ts';
import { always, leaveShare, putMember } from './membership.ts';
import { closeRequests } from './requests.ts';

export const members: Acts<typeof membersContract, ProjectsParts> = {
  async members(at, { id }) {
    return { items: (await membersFor(at, id)) ?? at.refuse('project.absent') };
  },

  async crew(at, { id }) {
    const items = (await membersFor(at, id)) ?? at.refuse('project.absent');
    const contacts = await at.contactsOf(
      at.actor,
      items.map(({ person }) => person.id),
    );
    return {
      items: items.map((one) => ({
        ...one,
        ...(contacts.get(one.person.id) ?? { email: '', phone: '' }),
      })),
    };
  },

  /** Existing members stay as they are. A new owner has to agree first. */
  async addMember(act, { id, ...input }) {
    const { personId } = input;
    const locked = (await lockProject(act.tx, act, id)) ?? act.refuse('project.absent');
    if (!runsProject(locked.me.role)) return act.refuse('project.closed');
    if (!mayGive(locked.me.role, input.role)) return act.refuse('project_member.role_too_high');
    const { followsShoot } = input;
    const asked = { startsAt: moment(input.startsAt), endsAt: moment(input.endsAt), followsShoot };
    const window = windowFor(locked.row, asked, act.now);
    if (typeof window === 'string') return act.refuse(window);
    const there = await findMember(act, { id, personId });
    if (there) return viewOne(act, there);
    if (!(await isThere(act, personId))) return act.refuse('project_member.unknown');
    const by = { by: act.person, now: act.now };
    const row = (await putMember(act.tx, locked, { ...input, window, ...by })) ?? act.refuse('project.full');
    await closeRequests(act.tx, { projectId: id, personId, ...by });
    await notifyMember(act.tx, act.notifier, {
      project: locked.row,
      person: personId,
      by: act.person,
      what: row.offeredBy ? 'ownership' : row.isOpen ? 'added' : 'later',
      event: `project-member:${id}:${act.now.getTime()}`,
    });
    await announceChange(act.tx, id);
    keepFound(act.tx, act, id);
    return viewOne(act, row);
  },

  /** Changes a member's role and window. A new owner has to agree first (PRJ-7). */
  async changeMember(act, change) {
    const { id, personId } = change;
    const locked = (await lockProject(act.tx, act, id)) ?? act.refuse('project.absent');
    const row = (await findMember(act, change)) ?? act.refuse('project_member.absent');
    const wrong = await wrongWith(act, locked, row, change);
    if (wrong) return act.refuse(wrong);
    if (row.version !== change.version)
      return act.refuse('project_member.changed', { current: await viewOne(act, row) });
    const window = nextWindow(locked, row, change, act.now);
    if (typeof window === 'string') return act.refuse(window);
    const isOffered = change.role !== undefined && ownsProject(change.role) && !ownsProject(row.role);
    await leaveShare(act.tx, act, row, { by: act.person, now: act.now });
    const saved = await save(act, row, {
      role: isOffered ? row.role : (change.role ?? row.role),
      department: change.department ?? row.department,
      seesBudget: change.seesBudget ?? row.seesBudget,
      seesDeals: change.seesDeals ?? row.seesDeals,
      ...window,
      shareId: null,
      ...(change.role !== undefined && {
        offeredBy: isOffered ? act.person : null,
        offeredAt: isOffered ? act.now : null,
      }),
    });
    const roles = row.role === saved.role ? {} : { from: row.role, to: saved.role };
    const what = isOffered ? 'offered' : 'changed';
    await history.note(act.tx, id, { what, at: act.now, by: act.person, person: personId, ...roles });
    if (isOffered)
      await notifyMember(act.tx, act.notifier, {
        project: locked.row,
        person: personId,
        by: act.person,
        what: 'ownership',
        event: `project-ownership:${id}:${saved.version}`,
      });
    await announceChange(act.tx, id);
    if (personId === act.person && runsProject(row.role) && !runsProject(saved.role))
      announceLeft(act.tx, id, personId);
    keepFound(act.tx, act, id);
    return viewOne(act, saved);
  },

  /** Removes a member, or lets them leave. Repeating it changes nothing. The last owner stays (PRJ-7). */
  async removeMember(act, place) {
    const { id, personId } = place;
    const { tx, person: by, now } = act;
    const locked = (await lockProject(tx, act, id)) ?? act.refuse('project.absent');
    const row = await findMember(act, place);
    if (!row) return place;
    const isMe = personId === by;
    if (!mayRemove(locked.me.role, row.role, isMe)) return act.refuse('project.closed');
    if (ownsProject(row.role) && (await isLastOwner(act, id))) return act.refuse('project.last_owner');
    await leaveShare(tx, act, row, { by, now });
    await tx.orm.delete(projectMember).where(isOne(place));
    const left = isMe ? ({ what: 'left' } as const) : ({ what: 'taken_out', person: personId } as const);
    await history.note(tx, id, { ...left, at: now, by });
    await removeMemberNotifications(tx, act.notifier, place);
    await announceChange(tx, id, [personId]);
    if (isMe) announceLeft(tx, id, personId);
    keepFound(tx, act, id);
    return place;
  },

  /** Repeating it changes nothing. */
  async answerOwnership(act, { id, accept }) {
    const locked = (await lockProject(act.tx, act, id)) ?? act.refuse('project.absent');
    if (!locked.me.offeredBy)
      return ownsProject(locked.me.role) && accept
        ? viewProject(act.orm, locked, act.now)
        : act.refuse('ownership.absent');
    const me = await save(act, locked.me, {
      ...(accept && { role: 'owner' as const, ...always, followsShoot: false, isOpen: true }),
      offeredBy: null,
      offeredAt: null,
    });
    await history.note(act.tx, id, { what: accept ? 'owner' : 'declined', at: act.now, by: act.person });
    await announceChange(act.tx, id);
    keepFound(act.tx, act, id);
    return viewProject(act.orm, { row: locked.row, me }, act.now);
  },
};

interface Place {
  readonly id: ClientId;
  readonly personId: PersonId;
}

const isOne = ({ id, personId }: Place) =>
  and(eq(projectMember.projectId, id), eq(projectMember.personId, personId));

const moment = (instant: string | null) => (instant === null ? null : new Date(instant));

/** The members of a project as a member sees them; undefined for anyone else. */
async function membersFor(at: ProjectsReading, id: ClientId) {
  const own = await findOwnProject(at.orm, at, id);
  if (!own) return undefined;
  const rows = await listMembers(at.orm, id, at.now, runsProject(own.me.role));
  return viewMembers(at.orm, rows);
}

async function viewOne({ orm }: ProjectsWriting, row: MemberRow) {
  const [member] = await viewMembers(orm, [row]);
  if (!member) throw new Error('a member without a person');
  return member;
}

interface AskedWindow extends Window {
  readonly followsShoot: boolean;
}

type WrongWindow = `project_member.${'no_shoot' | 'end_past' | 'window_order'}`;

/** When access is to be open, or what is wrong with that. */
function windowFor(
  row: OwnProject['row'],
  { startsAt, endsAt, followsShoot }: AskedWindow,
  now: Date,
): Window | WrongWindow {
  const window = followsShoot ? shootWindow(row) : { startsAt, endsAt };
  if (!window) return 'project_member.no_shoot';
  if (window.endsAt && window.endsAt <= now) return 'project_member.end_past';
  const isTurned = window.startsAt && window.endsAt && window.endsAt <= window.startsAt;
  return isTurned ? 'project_member.window_order' : window;
}

async function isThere({ orm }: ProjectsWriting, person: PersonId): Promise<boolean> {
  const [found] = await profilesOf(orm, [person]);
  return found !== undefined && found.claimedAt !== null && found.accountStatus === 'active';
}

type Change = InputOf<typeof membersContract.changeMember>;

/** The member's new window; unchanged if the change doesn't mention it. */
function nextWindow(
  locked: OwnProject,
  row: MemberRow,
  change: Change,
  now: Date,
): Partial<MemberRow> | WrongWindow {
  const isSaid = [change.startsAt, change.endsAt, change.followsShoot].some((one) => one !== undefined);
  if (!isSaid) return {};
  const { followsShoot = row.followsShoot } = change;
  const startsAt = change.startsAt === undefined ? row.startsAt : moment(change.startsAt);
  const endsAt = change.endsAt === undefined ? row.endsAt : moment(change.endsAt);
  const window = windowFor(locked.row, { startsAt, endsAt, followsShoot }, now);
  if (typeof window === 'string') return window;
  return { ...window, followsShoot, isOpen: placeIn(window, now) === 'open' };
}

async function wrongWith(act: ProjectsWriting, locked: OwnProject, row: MemberRow, change: Change) {
  const role = change.role ?? row.role;
  if (!runsProject(locked.me.role)) return 'project.closed';
  if (!mayGive(locked.me.role, row.role)) return 'project.closed';
  if (!mayChangeRole(locked.me.role, row.role, role)) return 'project_member.role_too_high';
  if ((change.endsAt || change.startsAt || change.followsShoot) && ownsProject(role))
    return 'project_member.owner_ends';
  const stepsDown = ownsProject(row.role) && !ownsProject(role);
  return stepsDown && (await isLastOwner(act, change.id)) ? 'project.last_owner' : undefined;
}

async function findMember({ orm, now }: ProjectsWriting, place: Place): Promise<MemberRow | undefined> {
  const [row] = await orm
    .select()
    .from(projectMember)
    .where(and(isOne(place), isNotEnded(now)));
  return row;
}

async function isLastOwner({ orm }: ProjectsWriting, id: ClientId): Promise<boolean> {
  const [owners] = await orm
    .select({ people: count() })
    .from(projectMember)
    .where(and(eq(projectMember.projectId, id), eq(projectMember.role, 'owner')));
  return (owners?.people ?? 0) <= 1;
}

async function save(
  { orm }: ProjectsWriting,
  { projectId: id, personId, version }: MemberRow,
  values: Partial<MemberRow>,
): Promise<MemberRow> {
  const [saved] = await orm
    .update(projectMember)
    .set({ ...values, version: version + 1 })
    .where(isOne({ id, personId }))
    .returning();
  if (!saved) throw new Error('a member vanished under the lock of the project');
  return saved;
}
