import { and, eq } from 'drizzle-orm';
import { addressesOf } from '#features/identity/server/public.ts';
import { queueTest, recentTests } from '#features/mail/server/public.ts';
import { moveOf } from '#platform/contract/states.ts';
import { instantsOf } from '#platform/contract/wall-clock.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { sendingContract } from '../../contract/index.ts';
import { limits, sendJobName } from '../../limits.ts';
import { type IssueAct, isOpen, issueMoves } from '../../policy/states.ts';
import { findIssue, lockIssue, sidesOf } from '../access.ts';
import { spaceOut } from '../flows/pacing.ts';
import { notifyReviewed, removeNews, removeReview } from '../notify.ts';
import type { NewsletterActing, NewsletterParts } from '../parts.ts';
import { type IssueRow, newsletterRecipient } from '../tables.ts';
import { drawFor } from '../views/drawing.ts';
import { problemsNow } from '../views/issue.ts';
import { save, viewMade } from './writing.ts';

/** Every act can be repeated: what has been done already stays as it is. */
export const sending: Acts<typeof sendingContract, NewsletterParts> = {
  async approve(act, { id, version }) {
    const row = (await lockIssue(act, id)) ?? act.refuse('newsletter_issue.absent');
    if (row.approvedBy === act.person && row.version === version + 1) return viewMade(act, row);
    if (!sidesOf(act, row).includes('approver')) return act.refuse('newsletter_issue.own');
    // What is approved is what was read.
    if (row.version !== version)
      return act.refuse('newsletter_issue.changed', { current: await viewMade(act, row) });
    if (!isFrom('approve', row))
      return act.refuse('newsletter_issue.closed', { current: await viewMade(act, row) });
    // A change had taken it back to review: its time still stands.
    const isStillScheduled = row.sendAt !== null && row.sendAt > act.now;
    const saved = await save(act, row, {
      step: { what: 'approved' },
      state: isStillScheduled ? 'scheduled' : 'approved',
      approvedBy: act.person,
      approvedAt: act.now,
      ...(!isStillScheduled && noSchedule),
    });
    arm(act, saved);
    await notifyReviewed(act, saved, { approved: true });
    await act.audit({ subject: { kind: 'newsletter_issue', id }, after: { title: saved.title } });
    return viewMade(act, saved);
  },

  async return(act, { id, reason }) {
    const row = (await lockIssue(act, id)) ?? act.refuse('newsletter_issue.absent');
    if (row.state === 'draft' && row.returned === reason) return viewMade(act, row);
    if (!isFrom('return', row))
      return act.refuse('newsletter_issue.closed', { current: await viewMade(act, row) });
    const saved = await save(act, row, {
      step: { what: 'returned', note: reason },
      state: 'draft',
      returned: reason,
      ...noSchedule,
    });
    await notifyReviewed(act, saved, { approved: false, reason });
    return viewMade(act, saved);
  },

  async schedule(act, { id, version, schedule }) {
    const row = (await lockIssue(act, id)) ?? act.refuse('newsletter_issue.absent');
    const isDone = schedule
      ? row.state === 'scheduled' && row.sendWall === schedule.wall && row.sendZone === schedule.zone
      : row.state === 'approved';
    if (isDone) return viewMade(act, row);
    if (row.version !== version)
      return act.refuse('newsletter_issue.changed', { current: await viewMade(act, row) });
    if (!isFrom(schedule ? 'schedule' : 'unschedule', row) || !isOpen(row, act.now))
      return act.refuse('newsletter_issue.closed', { current: await viewMade(act, row) });
    if (!schedule) {
      const freed = await save(act, row, { step: { what: 'unscheduled' }, state: 'approved', ...noSchedule });
      return viewMade(act, freed);
    }
    const [at] = instantsOf(schedule.zone, schedule.wall);
    if (at === undefined) return act.refuse('newsletter_issue.time_wrong');
    if (at <= act.now.getTime()) return act.refuse('newsletter_issue.time_past');
    if (at > act.now.getTime() + limits.scheduleMaxMs) return act.refuse('newsletter_issue.time_far');
    if ((await problemsNow(act, row)).length > 0)
      return act.refuse('newsletter_issue.incomplete', { current: await viewMade(act, row) });
    const saved = await save(act, row, {
      step: { what: 'scheduled', to: new Date(at).toISOString() },
      state: 'scheduled',
      releasedBy: act.person,
      sendAt: new Date(at),
      sendWall: schedule.wall,
      sendZone: schedule.zone,
    });
    arm(act, saved);
    await act.audit({
      subject: { kind: 'newsletter_issue', id },
      after: { title: saved.title, at: schedule.wall, zone: schedule.zone },
    });
    return viewMade(act, saved);
  },

  /** Goes through the outbox, marked, to the tester's own address, and is counted nowhere (NWL-6). */
  async test(act, { id, requestId, role }) {
    const found = await findIssue(act, id);
    if (!found?.isMaker) return act.refuse('newsletter_issue.absent');
    const address = (await addressesOf(act.orm, [act.person])).get(act.person)?.email;
    if (address === undefined) return act.refuse('newsletter_issue.no_address');
    const { person, now } = act;
    if ((await recentTests(act.orm, { person, feature: 'newsletter', now })) >= limits.testsPerHour)
      return act.refuse('newsletter_issue.tests_full');
    const roles = role ? [role] : act.actor.roles;
    const drawn = await drawFor(act, found.row, { person, roles, language: 'own' });
    await queueTest(act, act.notifier.platform, {
      dedupeKey: `newsletter-test:${requestId}`,
      drawn: { ...drawn, subject: `[Test] ${drawn.subject}` },
      recipient: address,
      person,
      source: act.request.source,
    });
    return { address };
  },

  async pause(act, { id }) {
    const row = (await lockIssue(act, id)) ?? act.refuse('newsletter_issue.absent');
    if (row.state === 'paused') return viewMade(act, row);
    if (!isFrom('pause', row))
      return act.refuse('newsletter_issue.closed', { current: await viewMade(act, row) });
    const saved = await save(act, row, { step: { what: 'paused' }, state: 'paused' });
    await act.audit({ subject: { kind: 'newsletter_issue', id }, after: { title: saved.title } });
    return viewMade(act, saved);
  },

  /** Goes on at the pace of each receiving domain, not with all that has become due meanwhile. */
  async resume(act, { id }) {
    const row = (await lockIssue(act, id)) ?? act.refuse('newsletter_issue.absent');
    if (row.state === 'sending') return viewMade(act, row);
    if (!isFrom('resume', row))
      return act.refuse('newsletter_issue.closed', { current: await viewMade(act, row) });
    const saved = await save(act, row, {
      step: { what: 'resumed' },
      state: 'sending',
      releasedBy: act.person,
      alarmedAt: null,
    });
    await spaceOut(act.orm, { config: act.notifier.platform.config, now: act.now }, id);
    act.tx.afterCommit(() => act.notifier.platform.wakeJob(sendJobName));
    await act.audit({ subject: { kind: 'newsletter_issue', id }, after: { title: saved.title } });
    return viewMade(act, saved);
  },

  async withdraw(act, { id }) {
    const row = (await lockIssue(act, id)) ?? act.refuse('newsletter_issue.absent');
    if (row.state === 'withdrawn') return viewMade(act, row);
    const saved = await save(act, row, {
      step: { what: 'withdrawn' },
      state: 'withdrawn',
      withdrawnAt: act.now,
      ...noSchedule,
    });
    await act.orm
      .update(newsletterRecipient)
      .set({ state: 'left_out', why: 'withdrawn', settledAt: act.now })
      .where(and(eq(newsletterRecipient.issueId, id), eq(newsletterRecipient.state, 'queued')));
    await removeReview(act, saved);
    await removeNews(act, saved);
    await act.audit({ subject: { kind: 'newsletter_issue', id }, after: { title: saved.title } });
    return viewMade(act, saved);
  },
};

const noSchedule = { sendAt: null, sendWall: null, sendZone: null };

const isFrom = (act: IssueAct, row: IssueRow): boolean => moveOf(issueMoves, act).from.includes(row.state);

const arm = (act: NewsletterActing, row: IssueRow) =>
  armDue(act.tx, act.notifier.platform, {
    name: sendJobName,
    at: row.state === 'scheduled' ? row.sendAt : null,
  });
