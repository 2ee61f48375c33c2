import { eq } from 'drizzle-orm';
import { resolveSubject } from '#features/notifications/server/public.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { ownReportsContract } from '../../contract.ts';
import { isResolved } from '../../policy/rules.ts';
import { countUnread, listReports, openOwn } from '../access.ts';
import { announceAnswered, announceTriaged, subjectOf } from '../notify.ts';
import type { FeedbackParts } from '../parts.ts';
import { feedback, feedbackEntry } from '../tables.ts';
import { viewOwn, viewSummary } from '../views.ts';
import { changeReports, lockGroup, noteChange, wasDone } from './group.ts';

export const ownReports: Acts<typeof ownReportsContract, FeedbackParts> = {
  async list({ orm, person }, input) {
    const [{ rows, nextCursor }, unread] = await Promise.all([
      listReports(orm, eq(feedback.userId, person), input),
      countUnread(orm, person),
    ]);
    return { items: rows.map(viewSummary), nextCursor, unread };
  },

  async get(at, { id }) {
    const report = (await openOwn(at, id)) ?? at.refuse('feedback.absent');
    return viewOwn(at.orm, report);
  },

  /** Marks the answers as seen by the reporter, on every device and in the bell. */
  async read(act, { id }) {
    const { orm, person } = act;
    const report = (await openOwn(act, id)) ?? act.refuse('feedback.absent');
    await orm.update(feedback).set({ seenAt: act.now }).where(eq(feedback.id, id));
    await resolveSubject(act.tx, act.notifier, { person, type: 'feedback', subject: subjectOf(id) });
    await announceAnswered(act, report);
    return { unread: await countUnread(orm, person) };
  },

  /** Adds a detail from the reporter; sent twice it is stored once. */
  async addDetail(act, { id, actId, text }) {
    const report = (await openOwn(act, id)) ?? act.refuse('feedback.absent');
    const added = await act.orm
      .insert(feedbackEntry)
      .values({
        id: act.notifier.platform.newId(),
        feedbackId: id,
        actId,
        kind: 'detail',
        authorId: act.person,
        text,
        createdAt: act.now,
      })
      .onConflictDoNothing()
      .returning({ id: feedbackEntry.id });
    if (added.length > 0) {
      await act.orm.update(feedback).set({ lastUpdated: act.now }).where(eq(feedback.id, id));
      announceTriaged(act, [report.mergedInto ?? id]);
      await announceAnswered(act, report);
    }
    return viewOwn(act.orm, report);
  },

  /** Reopens a resolved report; a merged one reopens the report it was merged into. */
  async reopen(act, { id, actId }) {
    const report = (await openOwn(act, id)) ?? act.refuse('feedback.absent');
    const viewed = async () => viewOwn(act.orm, (await openOwn(act, id)) ?? report);
    const rootId = report.mergedInto ?? id;
    const group = await lockGroup(act, rootId);
    if (group && (await wasDone(act, { id: rootId, actId }))) return viewed();
    // Someone else was first.
    if (!group || !isResolved(group.root.status))
      return act.refuse('feedback.open', { current: await viewed() });
    await changeReports(act, [rootId], { status: 'new' });
    await act.orm.insert(feedbackEntry).values({
      id: act.notifier.platform.newId(),
      feedbackId: id,
      actId,
      kind: 'reopened',
      authorId: act.person,
      text: '',
      createdAt: act.now,
    });
    const before = group.root.status;
    await noteChange(act, {
      id: rootId,
      actId,
      actorId: act.person,
      kind: 'reopened',
      before,
      after: 'new',
    });
    announceTriaged(act, [rootId]);
    for (const other of group.all) await announceAnswered(act, other);
    return viewed();
  },
};
