import { and, desc, eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits, type ProjectRole } from '../../limits.ts';
import { mayGive, runsProject } from '../../policy/rules.ts';
import { findOwnProject, lockProject, type ProjectRecord, type RequestRow } from '../access.ts';
import { project, projectAccessRequest } from '../tables.ts';
import type { ProjectsParts, Refused } from './parts.ts';
import { putMember } from './put-member.ts';
import {
  announceRequest,
  keepFound,
  tellDecided,
  tellProject,
  tellRequested,
  untellRequest,
} from './tell.ts';

const day = 24 * 60 * 60_000;

/** When somebody who was denied can ask again; null where they can now (PRJ-5). */
export function againFrom(
  row: Pick<RequestRow, 'status' | 'respondedAt'> | undefined,
  now: Date,
): Date | null {
  if (row?.status !== 'rejected' || !row.respondedAt) return null;
  const from = new Date(row.respondedAt.getTime() + limits.askAgainDays * day);
  return from > now ? from : null;
}

export interface AccessWish {
  /** Made for the request, should it be a new one. */
  readonly requestId: ClientId;
  readonly id: ClientId;
  readonly by: PersonId;
  readonly requestedRole: ProjectRole;
  readonly note: string;
  readonly now: Date;
}

export type AskOutcome =
  | { readonly kind: 'asked'; readonly row: RequestRow }
  | { readonly kind: 'too_soon'; readonly againFrom: Date }
  | Refused<'absent' | 'member'>;

/** Asks for access. Of one person one request waits: asking again changes its note and its role (PRJ-2). */
export async function requestAccess(
  tx: Transaction,
  { notifier }: ProjectsParts,
  wish: AccessWish,
): Promise<AskOutcome> {
  const there = await lockOpenToAsk(tx, wish.id);
  // Whoever is in a secret project is in it: nobody else learns that it is there.
  if (await findOwnProject(tx.orm, { person: wish.by, now: wish.now }, wish.id)) return { kind: 'member' };
  if (!there) return { kind: 'absent' };
  const last = await lastRequest(tx, { projectId: wish.id, personId: wish.by });
  if (last?.status === 'pending') return { kind: 'asked', row: await reword(tx, last, wish) };
  const again = againFrom(last, wish.now);
  if (again) return { kind: 'too_soon', againFrom: again };
  const [row] = await tx.orm
    .insert(projectAccessRequest)
    .values({
      id: wish.requestId,
      projectId: wish.id,
      personId: wish.by,
      requestedRole: wish.requestedRole,
      note: wish.note,
      createdAt: wish.now,
    })
    .returning();
  if (!row) throw new Error('a request was not written under the lock of the project');
  await tellRequested(tx, notifier, { row, project: there, now: wish.now });
  await announceRequest(tx, row, wish.now);
  return { kind: 'asked', row };
}

async function reword(tx: Transaction, row: RequestRow, wish: AccessWish): Promise<RequestRow> {
  const [saved] = await tx.orm
    .update(projectAccessRequest)
    .set({ note: wish.note, requestedRole: wish.requestedRole })
    .where(eq(projectAccessRequest.id, row.id))
    .returning();
  if (!saved) throw new Error('a request vanished under the lock of the project');
  await announceRequest(tx, saved, wish.now);
  return saved;
}

async function lockOpenToAsk(tx: Transaction, id: ClientId): Promise<ProjectRecord | undefined> {
  const [row] = await tx.orm.select().from(project).where(eq(project.id, id)).for('update');
  return row && !row.isSecret && !row.deletedAt ? row : undefined;
}

async function lastRequest(
  tx: Transaction,
  { projectId, personId }: { readonly projectId: ClientId; readonly personId: PersonId },
): Promise<RequestRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(projectAccessRequest)
    .where(and(eq(projectAccessRequest.projectId, projectId), eq(projectAccessRequest.personId, personId)))
    .orderBy(desc(projectAccessRequest.createdAt), desc(projectAccessRequest.id))
    .limit(1);
  return row;
}

export interface Answer {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly now: Date;
}

export type AnswerOutcome =
  | { readonly kind: 'done' | 'over'; readonly row: RequestRow }
  | Refused<'absent' | 'too_high' | 'full'>;

/** A request somebody can answer, under the lock of its project; for anybody else it is not there. */
async function lockRequest(tx: Transaction, { id, by, now }: Answer) {
  const [found] = await tx.orm.select().from(projectAccessRequest).where(eq(projectAccessRequest.id, id));
  if (!found) return undefined;
  const held = await lockProject(tx, { person: by, now }, found.projectId);
  if (!held || !runsProject(held.me.role)) return undefined;
  // Read anew: somebody may have answered while this one waited.
  const [row] = await tx.orm.select().from(projectAccessRequest).where(eq(projectAccessRequest.id, id));
  return row && { row, held };
}

/** Lets somebody in. The first answer wins; a retry of it is the same, anybody else sees what was decided (PRJ-2). */
export async function approveRequest(
  tx: Transaction,
  parts: ProjectsParts,
  answer: Answer & { readonly role?: ProjectRole | undefined; readonly endsAt: Date | null },
): Promise<AnswerOutcome> {
  const found = await lockRequest(tx, answer);
  if (!found) return { kind: 'absent' };
  const { row, held } = found;
  const role = answer.role ?? row.requestedRole;
  if (row.status !== 'pending') return { kind: isOwn(row, 'approved', answer) ? 'done' : 'over', row };
  if (!mayGive(held.me.role, role)) return { kind: 'too_high' };
  const member = await putMember(tx, held, {
    personId: row.personId,
    role,
    department: '',
    window: { startsAt: null, endsAt: answer.endsAt && answer.endsAt > answer.now ? answer.endsAt : null },
    followsShoot: false,
    by: answer.by,
    now: answer.now,
  });
  if (!member) return { kind: 'full' };
  const saved = await settle(tx, row, { status: 'approved', grantedRole: member.role, ...answer });
  await tellDecided(tx, parts.notifier, { row: saved, by: answer.by });
  await announceRequest(tx, saved, answer.now);
  await tellProject(tx, row.projectId);
  keepFound(tx, parts, row.projectId);
  return { kind: 'done', row: saved };
}

export async function rejectRequest(
  tx: Transaction,
  { notifier }: ProjectsParts,
  answer: Answer,
): Promise<AnswerOutcome> {
  const found = await lockRequest(tx, answer);
  if (!found) return { kind: 'absent' };
  const { row } = found;
  if (row.status !== 'pending') return { kind: isOwn(row, 'rejected', answer) ? 'done' : 'over', row };
  const saved = await settle(tx, row, { status: 'rejected', grantedRole: null, ...answer });
  await tellDecided(tx, notifier, { row: saved, by: answer.by });
  await announceRequest(tx, saved, answer.now);
  return { kind: 'done', row: saved };
}

/** Lets somebody who was denied ask again before the seven days are over: the denial counts as closed. */
export async function reopenRequest(tx: Transaction, answer: Answer): Promise<RequestRow | undefined> {
  const found = await lockRequest(tx, answer);
  if (found?.row.status !== 'rejected') return found?.row.status === 'closed' ? found.row : undefined;
  const saved = await settle(tx, found.row, { status: 'closed', grantedRole: null, ...answer });
  await announceRequest(tx, saved, answer.now);
  return saved;
}

/** Takes one's own request back while it waits (PRJ-5). */
export async function withdrawRequest(
  tx: Transaction,
  { notifier }: ProjectsParts,
  answer: Answer,
): Promise<AnswerOutcome> {
  const isMine = and(eq(projectAccessRequest.id, answer.id), eq(projectAccessRequest.personId, answer.by));
  const [found] = await tx.orm.select().from(projectAccessRequest).where(isMine);
  if (!found) return { kind: 'absent' };
  await tx.orm.select().from(project).where(eq(project.id, found.projectId)).for('update');
  const [row] = await tx.orm.select().from(projectAccessRequest).where(isMine);
  if (row?.status !== 'pending')
    return row ? { kind: row.status === 'withdrawn' ? 'done' : 'over', row } : { kind: 'absent' };
  const saved = await settle(tx, row, { status: 'withdrawn', grantedRole: null, ...answer });
  await untellRequest(tx, notifier, row.id);
  await announceRequest(tx, saved, answer.now);
  return { kind: 'done', row: saved };
}

/** Whoever is let in otherwise has nothing left to ask for. */
export async function closeRequests(
  tx: Transaction,
  {
    projectId,
    personId,
    by,
    now,
  }: { readonly projectId: ClientId; readonly personId: PersonId; readonly by: PersonId; readonly now: Date },
): Promise<void> {
  const last = await lastRequest(tx, { projectId, personId });
  if (last?.status !== 'pending') return;
  const saved = await settle(tx, last, { status: 'closed', grantedRole: null, by, now });
  await announceRequest(tx, saved, now);
}

const isOwn = (row: RequestRow, status: RequestRow['status'], { by }: Answer): boolean =>
  row.status === status && row.respondedBy === by;

async function settle(
  tx: Transaction,
  { id }: RequestRow,
  {
    status,
    grantedRole,
    by,
    now,
  }: Pick<RequestRow, 'status' | 'grantedRole'> & { readonly by: PersonId; readonly now: Date },
): Promise<RequestRow> {
  const [row] = await tx.orm
    .update(projectAccessRequest)
    .set({ status, grantedRole, respondedAt: now, respondedBy: by })
    .where(eq(projectAccessRequest.id, id))
    .returning();
  if (!row) throw new Error('a request vanished under the lock of its project');
  return row;
}
