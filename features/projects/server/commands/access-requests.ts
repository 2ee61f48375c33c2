import { eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import { limits, type ProjectRole } from '../../limits.ts';
import { mayGive, ownsProject, runsProject } from '../../policy/rules.ts';
import type { RequestRow } from '../access.ts';
import { type AskedProject, askedFields, type FoundRequest } from '../queries/requests.ts';
import { project, projectAccessRequest } from '../tables.ts';
import {
  announceChangeTo,
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
} from './notify.ts';
import type { ProjectsParts, Refused } from './parts.ts';
import { writeMemberLast } from './put-member.ts';

const day = 24 * 60 * 60_000;

/** When a denied requester can ask again; null if they can now (PRJ-5). */
export function againFrom(
  row: Pick<RequestRow, 'status' | 'respondedAt'> | undefined,
  now: Date,
): Date | null {
  if (row?.status !== 'rejected' || !row.respondedAt) return null;
  const from = new Date(row.respondedAt.getTime() + limits.askAgainDays * day);
  return from > now ? from : null;
}

export interface AccessInput {
  /** The id of the request, if a new one is made. */
  readonly requestId: ClientId;
  readonly id: ClientId;
  readonly by: PersonId;
  readonly requestedRole: ProjectRole;
  readonly note: string;
  readonly now: Date;
}

export type AskOutcome =
  | { readonly kind: 'asked'; readonly found: FoundRequest }
  | { readonly kind: 'too_soon'; readonly againFrom: Date }
  | Refused<'absent' | 'member'>;

/** Requests access. A person has one pending request: asking again changes its note and role (PRJ-2). */
export async function requestAccess(
  tx: Transaction,
  { notifier }: ProjectsParts,
  input: AccessInput,
): Promise<AskOutcome> {
  const { id, by, now, requestId } = input;
  // One round trip: what follows the lock is read once it is locked.
  const [[there], [last], members] = await Promise.all([
    tx.run<AskedProject>(lockAsked, [id]),
    tx.run<RequestRow>(lastOf, [id, by]),
    membersOf(tx, id, now),
  ]);
  if (!there || there.deletedAt) return { kind: 'absent' };
  // Members see a secret project; nobody else learns that it exists.
  if (memberAmong(members, by)) return { kind: 'member' };
  if (there.isSecret) return { kind: 'absent' };
  const found = (row: RequestRow) =>
    ({ kind: 'asked', found: { row, project: there, myRole: null } }) as const;
  if (last?.status === 'pending') return found(await reword(tx, last, input));
  const again = againFrom(last, now);
  if (again) return { kind: 'too_soon', againFrom: again };
  const runners = runnersAmong(members);
  const who = await nameOf(tx, notifier, by);
  const { requestedRole, note } = input;
  const row: RequestRow = {
    id: requestId,
    projectId: id,
    personId: by,
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
  tx.runLast(ask, [requestId, id, by, requestedRole, note, now], async () => undefined);
  notifyRequested(tx, notifier, { row, project: there, runners, who });
  announceTo(tx, row, runners);
  return found(row);
}

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

const ask: Statement = {
  name: 'project-access-ask',
  text: `insert into project_access_request (id, project_id, person_id, requested_role, note, created_at)
    values ($1, $2, $3, $4, $5, $6)`,
};

async function reword(tx: Transaction, row: RequestRow, input: AccessInput): Promise<RequestRow> {
  const [saved] = await tx.orm
    .update(projectAccessRequest)
    .set({ note: input.note, requestedRole: input.requestedRole })
    .where(eq(projectAccessRequest.id, row.id))
    .returning();
  if (!saved) throw new Error('a request vanished under the lock of the project');
  await announceRequest(tx, saved, input.now);
  return saved;
}

export interface Answer {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly now: Date;
}

export type AnswerOutcome =
  | { readonly kind: 'done' | 'over'; readonly found: FoundRequest }
  | Refused<'absent' | 'too_high' | 'full' | 'end_past'>;

const foundBy = ({ row, me }: Pick<LockedRequest, 'row' | 'me'>): { readonly found: FoundRequest } => ({
  found: { row, project: row, myRole: me.role },
});

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

/** A request the caller can answer, under the lock of its project; undefined for anyone else. */
async function lockRequest(tx: Transaction, { id, by, now }: Answer): Promise<LockedRequest | undefined> {
  // One round trip: the members are read after the lock is taken.
  const [[row], members] = await Promise.all([
    tx.run<RequestThere>(lockIt, [id]),
    tx.run<MemberAccess>(membersThere, [id, now]),
  ]);
  const me = memberAmong(members, by);
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

/** Approves a request. The first answer wins; repeating it changes nothing, and others see the decision (PRJ-2). */
export async function approveRequest(
  tx: Transaction,
  parts: ProjectsParts,
  answer: Answer & { readonly role?: ProjectRole | undefined; readonly endsAt: Date | null },
): Promise<AnswerOutcome> {
  const asked = await lockRequest(tx, answer);
  if (!asked) return { kind: 'absent' };
  const { row, me, members } = asked;
  const { by, now, endsAt } = answer;
  const role = answer.role ?? row.requestedRole;
  if (row.status !== 'pending')
    return { kind: isOwn(row, 'approved', answer) ? 'done' : 'over', ...foundBy(asked) };
  if (!mayGive(me.role, role)) return { kind: 'too_high' };
  if (endsAt && endsAt <= now) return { kind: 'end_past' };
  const { projectId, personId } = row;
  if (members.length >= limits.membersMax) return { kind: 'full' };
  const who = await nameOf(tx, parts.notifier, by);
  const input = {
    personId,
    role,
    department: '',
    window: { startsAt: null, endsAt },
    followsShoot: false,
    by,
    now,
  };
  const grantedRole = ownsProject(role) ? 'manager' : role;
  const runners = runnersAmong(members);
  // All with the commit: the lock of the project rules out conflicts.
  writeMemberLast(tx, projectId, input);
  const saved = settle(tx, row, { status: 'approved', grantedRole, by, now });
  notifyDecided(tx, parts.notifier, { row, by, status: 'approved', who, asked: runners });
  announceTo(tx, saved, runners);
  announceChangeTo(tx, projectId, [...members, { id: personId }]);
  keepFound(tx, parts, projectId);
  return { kind: 'done', ...foundBy({ row: saved, me }) };
}

export async function rejectRequest(
  tx: Transaction,
  { notifier }: ProjectsParts,
  answer: Answer,
): Promise<AnswerOutcome> {
  const asked = await lockRequest(tx, answer);
  if (!asked) return { kind: 'absent' };
  const { row, me, members } = asked;
  if (row.status !== 'pending')
    return { kind: isOwn(row, 'rejected', answer) ? 'done' : 'over', ...foundBy(asked) };
  const { by, now } = answer;
  const who = await nameOf(tx, notifier, by);
  const runners = runnersAmong(members);
  const saved = settle(tx, row, { status: 'rejected', grantedRole: null, by, now });
  notifyDecided(tx, notifier, { row, by, status: 'rejected', who, asked: runners });
  announceTo(tx, saved, runners);
  return { kind: 'done', ...foundBy({ row: saved, me }) };
}

/** Lets a denied requester ask again before the seven days are over: the request is closed, and keeps its denial. */
export async function reopenRequest(tx: Transaction, answer: Answer): Promise<FoundRequest | undefined> {
  const asked = await lockRequest(tx, answer);
  if (asked?.row.status === 'closed') return foundBy(asked).found;
  if (asked?.row.status !== 'rejected') return undefined;
  const saved = settle(tx, asked.row, { status: 'closed', grantedRole: null, ...answer });
  announceTo(tx, saved, runnersAmong(asked.members));
  return foundBy({ row: saved, me: asked.me }).found;
}

/** Withdraws the caller's own pending request (PRJ-5). */
export async function withdrawRequest(
  tx: Transaction,
  { notifier }: ProjectsParts,
  answer: Answer,
): Promise<{ readonly kind: 'done' | 'over' } | Refused<'absent'>> {
  const [row] = await tx.run<RequestThere>(lockIt, [answer.id]);
  if (row?.personId !== answer.by) return { kind: 'absent' };
  if (row.status !== 'pending') return { kind: row.status === 'withdrawn' ? 'done' : 'over' };
  const saved = settle(tx, row, { status: 'withdrawn', grantedRole: null, ...answer });
  await removeRequestNotification(tx, notifier, row.id);
  await announceRequest(tx, saved, answer.now);
  return { kind: 'done' };
}

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
  await announceRequest(tx, saved, now);
}

const isOwn = (row: RequestRow, status: RequestRow['status'], { by }: Answer): boolean =>
  row.status === status && row.respondedBy === by;

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
