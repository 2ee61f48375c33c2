import { and, count, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { checkMove, moveOf } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import { type JobAct, limits, type PayUnit } from '../../limits.ts';
import { jobMoves, mayMoveJob } from '../../policy/states.ts';
import { lockForTeam, type OpenClient, seesMoney } from '../access.ts';
import { noteStep } from '../queries/history.ts';
import { clientJob, type JobRow } from '../tables.ts';
import { changed } from './notify.ts';
import type { Writing } from './parts.ts';
import type { Opened } from './represent.ts';

interface JobMoney {
  readonly feeMinor: number | null;
  readonly feeUnit: PayUnit;
  readonly currency: string;
  readonly commissionBasis: number | null;
}

interface Place extends Writing {
  readonly id: ClientId;
  readonly jobId: ClientId;
}

type Fields = Pick<JobRow, 'project' | 'role' | 'buyer' | 'firstDay' | 'lastDay' | 'paperwork'>;

/** Jobs are only for signed clients, not for prospects or former clients. */
const isOpenForWork = ({ state }: OpenClient) =>
  state === 'signed' || state === 'leave' || state === 'hip_pocket';

const areTurned = ({ firstDay, lastDay }: Pick<JobRow, 'firstDay' | 'lastDay'>) =>
  Boolean(firstDay && lastDay && lastDay < firstDay);

export async function addJob(
  tx: Transaction,
  input: Place & { readonly fields: Fields; readonly money?: JobMoney | undefined },
): Promise<Opened<'absent' | 'closed' | 'days_wrong' | 'full' | 'job_absent'>> {
  const { id, jobId, fields, money, actor, now } = input;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  const [made] = await tx.orm.select().from(clientJob).where(eq(clientJob.id, jobId));
  if (made) return made.clientId === id ? { kind: 'open', open } : { kind: 'job_absent' };
  if (!isOpenForWork(open)) return { kind: 'closed' };
  if (areTurned(fields)) return { kind: 'days_wrong' };
  const [held] = await tx.orm.select({ jobs: count() }).from(clientJob).where(eq(clientJob.clientId, id));
  if ((held?.jobs ?? 0) >= limits.jobsMax) return { kind: 'full' };
  await tx.orm.insert(clientJob).values({
    id: jobId,
    clientId: id,
    ...fields,
    ...(money && seesMoney(actor, open) && money),
    madeBy: actor.personId,
    writtenBy: writerFor(actor),
    createdAt: now,
    updatedAt: now,
  });
  await noteStep(tx, id, actor, { what: 'job', now, name: fields.project });
  return changed(tx, input, open, { action: 'client.job_added' });
}

export async function editJob(
  tx: Transaction,
  input: Place & {
    readonly version: number;
    readonly fields: { readonly [Key in keyof Fields]?: Fields[Key] | undefined };
    readonly money?: JobMoney | undefined;
  },
): Promise<Opened<'absent' | 'closed' | 'days_wrong' | 'job_absent' | 'job_changed'>> {
  const { id, jobId, version, actor, now } = input;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  if (!isOpenForWork(open)) return { kind: 'closed' };
  const isIt = and(eq(clientJob.id, jobId), eq(clientJob.clientId, id));
  const [row] = await tx.orm.select().from(clientJob).where(isIt).for('update');
  if (!row) return { kind: 'job_absent' };
  const isMoney = seesMoney(actor, open);
  const wanted = {
    ...Object.fromEntries(Object.entries(input.fields).filter(([, value]) => value !== undefined)),
    ...(isMoney && input.money),
  } as Partial<JobRow>;
  const isSame = (Object.keys(wanted) as (keyof JobRow)[]).every((name) => wanted[name] === row[name]);
  if (isSame) return { kind: 'open', open };
  if (row.version !== version) return { kind: 'job_changed' };
  if (areTurned({ ...row, ...wanted })) return { kind: 'days_wrong' };
  await tx.orm
    .update(clientJob)
    .set({ ...wanted, version: version + 1, writtenBy: writerFor(actor), updatedAt: now })
    .where(isIt);
  return changed(tx, input, open, { action: 'client.job_edited' });
}

/** Moves a job on; of two simultaneous moves the second gets the current state. */
export async function moveJob(
  tx: Transaction,
  input: Place & { readonly version: number; readonly act: JobAct },
): Promise<Opened<'absent' | 'closed' | 'job_absent' | 'job_changed'>> {
  const { id, jobId, version, act, actor, now } = input;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  if (!mayMoveJob(act, open.state) || open.state === 'prospect') return { kind: 'closed' };
  const [row] = await tx.orm
    .select()
    .from(clientJob)
    .where(and(eq(clientJob.id, jobId), eq(clientJob.clientId, id)));
  if (!row) return { kind: 'job_absent' };
  const { to, from } = moveOf(jobMoves, act);
  if (row.state === to && row.version === version + 1) return { kind: 'open', open };
  if (checkMove(jobMoves, { act, from: row.state, who: 'team' }).kind !== 'moves')
    return { kind: row.version === version ? 'closed' : 'job_changed' };
  const moved = await moveRow(
    tx,
    { table: clientJob, state: 'state', version: 'version' },
    { id: jobId, from, to, version, set: { updatedAt: now, ...(act === 'book' && { bookedAt: now }) } },
  );
  if (moved.kind === 'stale' || moved.kind === 'absent') return { kind: 'job_changed' };
  if (moved.kind !== 'moved') return { kind: 'open', open };
  await noteStep(tx, id, actor, { what: 'job_moved', now, name: row.project, from: row.state, to });
  return changed(tx, input, open, { action: 'client.job_moved', after: { act } });
}
