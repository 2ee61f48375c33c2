import { and, eq } from 'drizzle-orm';
import { checkMove, moveOf } from '#platform/contract/states.ts';
import { changedIn, givenFields } from '#platform/server/changes.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { jobsContract } from '../../contract/work.ts';
import { limits } from '../../limits.ts';
import { areTurned, jobMoves, mayMoveJob } from '../../policy/states.ts';
import { lockForTeam, type OpenClient, seesMoney } from '../access.ts';
import { noteStep, settleChange } from '../notify.ts';
import type { ClientsParts } from '../parts.ts';
import { clientJob, type JobRow } from '../tables.ts';
import { viewNow } from '../views/card.ts';

export const jobs: Acts<typeof jobsContract, ClientsParts> = {
  async addJob(act, { id, jobId, money, ...fields }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    const [made] = await act.orm.select().from(clientJob).where(eq(clientJob.id, jobId));
    if (made) return made.clientId === id ? viewNow(act, id) : act.refuse('client_job.absent');
    if (!isOpenForWork(open)) return act.refuse('client.closed');
    if (areTurned(fields.firstDay, fields.lastDay)) return act.refuse('client.days_wrong');
    const count = await act.orm.$count(clientJob, eq(clientJob.clientId, id));
    if (count >= limits.jobsMax) return act.refuse('client.full');
    await act.orm.insert(clientJob).values({
      id: jobId,
      clientId: id,
      ...fields,
      ...(money && seesMoney(act.actor, open) && money),
      madeBy: act.person,
      writtenBy: writerFor(act.actor),
      createdAt: act.now,
      updatedAt: act.now,
    });
    await noteStep(act, id, { what: 'job', name: fields.project });
    await settleChange(act, open.row, { action: 'client.job_added' });
    return viewNow(act, id);
  },

  async editJob(act, { id, jobId, version, money, ...fields }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    if (!isOpenForWork(open)) return act.refuse('client.closed');
    const isIt = and(eq(clientJob.id, jobId), eq(clientJob.clientId, id));
    const [row] = await act.orm.select().from(clientJob).where(isIt).for('update');
    if (!row) return act.refuse('client_job.absent');
    const wanted: Partial<JobRow> = { ...givenFields(fields), ...(seesMoney(act.actor, open) && money) };
    if (changedIn(row, wanted).length === 0) return viewNow(act, id);
    if (row.version !== version) return act.refuse('client_job.changed', { current: await viewNow(act, id) });
    const { firstDay, lastDay } = { ...row, ...wanted };
    if (areTurned(firstDay, lastDay)) return act.refuse('client.days_wrong');
    await act.orm
      .update(clientJob)
      .set({ ...wanted, version: version + 1, writtenBy: writerFor(act.actor), updatedAt: act.now })
      .where(isIt);
    await settleChange(act, open.row, { action: 'client.job_edited' });
    return viewNow(act, id);
  },

  /** Moves a job on; of two simultaneous moves the second gets the current state. */
  async moveJob(act, { id, jobId, version, act: move }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    if (!mayMoveJob(move, open.state) || open.state === 'prospect') return act.refuse('client.closed');
    const isIt = and(eq(clientJob.id, jobId), eq(clientJob.clientId, id));
    const [row] = await act.orm.select().from(clientJob).where(isIt);
    if (!row) return act.refuse('client_job.absent');
    const outdated = async () => act.refuse('client_job.changed', { current: await viewNow(act, id) });
    const { to, from } = moveOf(jobMoves, move);
    if (row.state === to && row.version === version + 1) return viewNow(act, id);
    if (checkMove(jobMoves, { act: move, from: row.state, who: 'team' }).kind !== 'moves')
      return row.version === version ? act.refuse('client.closed') : outdated();
    const set = { updatedAt: act.now, ...(move === 'book' && { bookedAt: act.now }) };
    const moved = await moveRow(
      act,
      { table: clientJob, state: 'state', version: 'version' },
      { id: jobId, from, to, version, set },
    );
    if (moved.kind === 'stale' || moved.kind === 'absent') return outdated();
    if (moved.kind === 'already') return viewNow(act, id);
    await noteStep(act, id, { what: 'job_moved', name: row.project, from: row.state, to });
    await settleChange(act, open.row, { action: 'client.job_moved', after: { act: move } });
    return viewNow(act, id);
  },
};

/** Jobs are only for signed clients, not for prospects or former clients. */
const isOpenForWork = ({ state }: OpenClient) =>
  state === 'signed' || state === 'leave' || state === 'hip_pocket';
