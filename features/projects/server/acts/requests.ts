import { eq } from 'drizzle-orm';
import type { PersonCache } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { requestsContract } from '../../contract/access.ts';
import { limits } from '../../limits.ts';
import { mayGive, ownsProject, runsProject } from '../../policy/rules.ts';
import type { RequestRow } from '../access.ts';
import {
  announceChangeTo,
  announceClosed,
  announceRequest,
  announceTo,
  keepFound,
  type MemberAccess,
  memberAmong,
  membersOf,
  membersStatement,
  nameOf,
  notifyDecided,
  notifyRequested,
  removeRequestNotification,
  runnersAmong,
} from '../notify.ts';
import type { ProjectsParts, ProjectsWriting } from '../parts.ts';
import { type AskedProject, askedFields, type FoundRequest, listRequests } from '../queries/requests.ts';
import { project, projectAccessRequest } from '../tables.ts';
import { againFrom, viewRequests } from '../views.ts';
import { writeMemberLast } from './membership.ts';

/**
 * Asking and answering are prepared statements in two round trips. What the caller is shown of it is read after the
 * commit, from the memory of people.
 */
export const requests: Acts<typeof requestsContract, ProjectsParts> = {
  /** A person has one pending request: asking again changes its note and nothing else (PRJ-2). */
  requestAccess: {
    async steps(at, { id, ...input }) {
      const found = await at.write(async (act) => {
        const { tx, person, now } = act;
        // One round trip: what follows the lock is read once it is locked.
        const [[there], [last], members] = await Promise.all([
          tx.run<AskedProject>(lockAsked, [id]),
          tx.run<RequestRow>(lastOf, [id, person]),
          membersOf(tx, id, now),
        ]);
        if (!there || there.deletedAt) return act.refuse('project.absent');
        // Only members learn that a secret project exists.
        if (memberAmong(members, person)) return act.refuse('access_request.member');
        if (there.isSecret) return act.refuse('project.absent');
        const again = againFrom(last, now);
        if (again) return act.refuse('access_request.too_soon', { againFrom: toInstant(again) });
        const row =
          last?.status === 'pending'
            ? await reword(act, last, input.note)
            : await insertLast(act, { id, project: there, runners: runnersAmong(members) }, input);
        return { row, project: there, myRole: null };
      });
      return viewOne(at.notifier.people, found, at.now);
    },
  },

  async accessRequests(at, { direction, ...paging }) {
    const { orm, person, now } = at;
    const found = await listRequests(orm, { ...paging, which: direction, person, now });
    return {
      items: await viewRequests(at.notifier.people, found.rows, now),
      nextCursor: found.nextCursor,
    };
  },

  /** The first answer wins; repeating it changes nothing, and others see the decision (PRJ-2). */
  approve: {
    async steps(at, { id, ...input }) {
      const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
      const found = await at.write(async (act) => {
        const { tx, person: by, now } = act;
        const asked = (await lockRequest(act, id)) ?? act.refuse('access_request.absent');
        const { row, me, members } = asked;
        if (row.status !== 'pending')
          return isOwn(act, row, 'approved')
            ? foundBy(asked)
            : act.refuse('access_request.over', { current: await viewIn(act, foundBy(asked)) });
        const role = input.role ?? row.requestedRole;
        if (!mayGive(me.role, role)) return act.refuse('access_request.role_too_high');
        if (endsAt && endsAt <= now) return act.refuse('project_member.end_past');
        if (members.length >= limits.membersMax) return act.refuse('project.full');
        const { projectId, personId } = row;
        const who = await nameOf(tx, act.notifier, by);
        const runners = runnersAmong(members);
        // All with the commit: the lock of the project rules out conflicts.
        writeMemberLast(tx, projectId, {
          personId,
          role,
          department: '',
          window: { startsAt: null, endsAt },
          followsShoot: false,
          by,
          now,
        });
        const grantedRole = ownsProject(role) ? 'manager' : role;
        const saved = settle(tx, row, { status: 'approved', grantedRole, by, now });
        notifyDecided(tx, act.notifier, { row, by, status: 'approved', who, asked: runners });
        announceTo(tx, saved, runners);
        announceChangeTo(tx, projectId, [...members, { id: personId }]);
        keepFound(tx, act, projectId);
        return foundBy({ row: saved, me });
      });
      return viewOne(at.notifier.people, found, at.now);
    },
  },

  reject: {
    async steps(at, { id }) {
      const found = await at.write(async (act) => {
        const { tx, person: by, now } = act;
        const asked = (await lockRequest(act, id)) ?? act.refuse('access_request.absent');
        const { row, me, members } = asked;
        if (row.status !== 'pending')
          return isOwn(act, row, 'rejected')
            ? foundBy(asked)
            : act.refuse('access_request.over', { current: await viewIn(act, foundBy(asked)) });
        const who = await nameOf(tx, act.notifier, by);
        const runners = runnersAmong(members);
        const saved = settle(tx, row, { status: 'rejected', grantedRole: null, by, now });
        notifyDecided(tx, act.notifier, { row, by, status: 'rejected', who, asked: runners });
        announceTo(tx, saved, runners);
        return foundBy({ row: saved, me });
      });
      return viewOne(at.notifier.people, found, at.now);
    },
  },

  /** Lets a denied requester ask again before the seven days are over: the request is closed, and keeps its denial. */
  async reopen(act, { id }) {
    const asked = (await lockRequest(act, id)) ?? act.refuse('access_request.absent');
    const { row, me, members } = asked;
    if (row.status === 'closed') return viewIn(act, foundBy(asked));
    if (row.status !== 'rejected') return act.refuse('access_request.absent');
    const saved = settle(act.tx, row, { status: 'closed', grantedRole: null, by: act.person, now: act.now });
    announceTo(act.tx, saved, runnersAmong(members));
    return viewIn(act, foundBy({ row: saved, me }));
  },

  /** Withdraws the caller's own pending request (PRJ-5). */
  async withdraw(act, { id }) {
    const { tx, person: by, now } = act;
    const [row] = await tx.run<RequestThere>(lockIt, [id]);
    if (row?.personId !== by) return act.refuse('access_request.absent');
    let current: RequestThere = row;
    if (row.status === 'pending') {
      current = settle(tx, row, { status: 'withdrawn', grantedRole: null, by, now });
      await removeRequestNotification(tx, act.notifier, row.id);
      await announceRequest(tx, current, now);
      act.keep();
    }
    // It is withdrawn even if its project is gone by now, and there is nothing to show of it.
    if (row.deletedAt) return act.refuse('access_request.absent');
    const view = await viewIn(act, { row: current, project: row, myRole: null });
    return current.status === 'withdrawn' ? view : act.refuse('access_request.over', { current: view });
  },
};

type People = Pick<PersonCache, 'of'>;

/** How a request looks to one of its sides. */
async function viewOne(people: People, found: FoundRequest, now: Date) {
  const [view] = await viewRequests(people, [found], now);
  if (!view) throw new Error('a request without a view');
  return view;
}

/** The same within a transaction, which reads through its own connection. */
const viewIn = ({ notifier, orm, now }: ProjectsWriting, found: FoundRequest) =>
  viewOne({ of: (people) => notifier.people.of(people, orm) }, found, now);

// Project rows are wide, and a request needs few of their columns.
const lockAsked: Statement = {
  name: 'project-access-lock-asked',
  text: `select ${columnsIn(project, 'p', askedFields)} from project p where p.id = $1 for update`,
};

const lastOf: Statement = {
  name: 'project-access-last',
  text: `select ${columnsIn(projectAccessRequest, 'r')} from project_access_request r
    where r.project_id = $1 and r.person_id = $2 order by r.created_at desc, r.id desc limit 1`,
};

type Wish = Pick<InputOf<typeof requestsContract.requestAccess>, 'requestedRole' | 'note'>;

async function insertLast(
  { tx, notifier, person, now }: ProjectsWriting,
  asked: { readonly id: ClientId; readonly project: AskedProject; readonly runners: readonly PersonId[] },
  { requestedRole, note }: Wish,
): Promise<RequestRow> {
  const who = await nameOf(tx, notifier, person);
  const row: RequestRow = {
    id: notifier.platform.newId(),
    projectId: asked.id,
    personId: person,
    requestedRole,
    note,
    status: 'pending',
    grantedRole: null,
    createdAt: now,
    respondedAt: null,
    respondedBy: null,
    deniedAt: null,
    deniedBy: null,
  };
  // With the commit: the lock of the project rules out conflicts.
  tx.runLast(ask, [row.id, asked.id, person, requestedRole, note, now], async () => undefined);
  notifyRequested(tx, notifier, { row, project: asked.project, runners: asked.runners, who });
  announceTo(tx, row, asked.runners);
  return row;
}

const ask: Statement = {
  name: 'project-access-ask',
  text: `insert into project_access_request (id, project_id, person_id, requested_role, note, created_at)
    values ($1, $2, $3, $4, $5, $6)`,
};

/** The role stays: whoever answers may have read the request already, and approves what they read. */
async function reword({ tx, now }: ProjectsWriting, row: RequestRow, note: string): Promise<RequestRow> {
  const [saved] = await tx.orm
    .update(projectAccessRequest)
    .set({ note })
    .where(eq(projectAccessRequest.id, row.id))
    .returning();
  if (!saved) throw new Error('a request vanished under the lock of the project');
  await announceRequest(tx, saved, now);
  return saved;
}

/** A request with the project columns it needs. */
type RequestThere = RequestRow & AskedProject;

/** A locked request. */
interface LockedRequest {
  readonly row: RequestThere;
  /** The person answering. */
  readonly me: MemberAccess;
  /** The members of the project. */
  readonly members: readonly MemberAccess[];
}

const foundBy = ({ row, me }: Pick<LockedRequest, 'row' | 'me'>): FoundRequest => ({
  row,
  project: row,
  myRole: me.role,
});

/** A request the caller can answer, under the lock of its project; undefined for anyone else. */
async function lockRequest(
  { tx, person, now }: ProjectsWriting,
  id: ClientId,
): Promise<LockedRequest | undefined> {
  // One round trip: the members are read after the lock is taken.
  const [[row], members] = await Promise.all([
    tx.run<RequestThere>(lockIt, [id]),
    tx.run<MemberAccess>(membersThere, [id, now]),
  ]);
  const me = memberAmong(members, person);
  return row && !row.deletedAt && me && runsProject(me.role) ? { row, me, members } : undefined;
}

// Locks both, project first as everywhere. Without its own lock the request row would be stale after a wait.
const lockIt: Statement = {
  name: 'project-access-lock',
  text: `select ${columnsIn(projectAccessRequest, 'r')}, ${columnsIn(project, 'p', askedFields)}
    from project p join project_access_request r on r.project_id = p.id where r.id = $1 for update of p, r`,
};

const membersThere: Statement = {
  name: 'project-access-members',
  text: membersStatement.text.replace(
    'm.project_id = $1',
    'm.project_id = (select r.project_id from project_access_request r where r.id = $1)',
  ),
};

/** Closes the pending request of a person who got access another way. */
export async function closeRequests(
  tx: Transaction,
  {
    projectId,
    personId,
    by,
    now,
  }: { readonly projectId: ClientId; readonly personId: PersonId; readonly by: PersonId; readonly now: Date },
): Promise<void> {
  const [last] = await tx.run<RequestRow>(lastOf, [projectId, personId]);
  if (last?.status !== 'pending') return;
  const saved = settle(tx, last, { status: 'closed', grantedRole: null, by, now });
  await announceClosed(tx, saved, now);
}

const isOwn = ({ person }: ProjectsWriting, row: RequestRow, status: RequestRow['status']): boolean =>
  row.status === status && row.respondedBy === person;

type Settled = Pick<RequestRow, 'status' | 'grantedRole'> & { readonly by: PersonId; readonly now: Date };

/** Writes the answer with the commit and returns the updated row. */
function settle<Row extends RequestRow>(
  tx: Pick<Transaction, 'runLast'>,
  row: Row,
  { status, grantedRole, by, now }: Settled,
): Row {
  tx.runLast(settleIt, [row.id, status, grantedRole, now, by], async () => undefined);
  const denial =
    row.status === 'rejected' ? { deniedAt: row.respondedAt, deniedBy: row.respondedBy } : undefined;
  return { ...row, ...denial, status, grantedRole, respondedAt: now, respondedBy: by };
}

const settleIt: Statement = {
  name: 'project-access-settle',
  text: `update project_access_request set status = $2, granted_role = $3, responded_at = $4, responded_by = $5,
      denied_at = case when status = 'rejected' then responded_at end,
      denied_by = case when status = 'rejected' then responded_by end
    where id = $1`,
};
