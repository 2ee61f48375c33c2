import { requirePage } from '#features/access/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type FeedbackId, feedback } from '../../contract.ts';
import { type OwnReport, openOwn } from '../access.ts';
import { addDetail, markSeen, reopen } from '../commands/own-report.ts';
import type { FeedbackParts } from '../commands/parts.ts';
import { presentOwn } from '../present.ts';
import { listOwn } from '../queries/own-reports.ts';
import { countUnread } from '../queries/rows.ts';
import { viewOwn } from './views.ts';

/** list, get, read, addDetail, reopen. */
export function ownReportRoutes(parts: FeedbackParts) {
  const { platform } = parts.notifier;
  const { database } = platform;
  const contract = implementContract(feedback, platform.config);
  const page = requirePage('feedback-responses');
  /** Opens the caller's own report and runs a change in one transaction. */
  const change = <Result>(
    { actor, id, absent }: { actor: Actor; id: FeedbackId; absent: () => Error },
    run: (tx: Transaction, report: OwnReport) => Promise<Result>,
  ) =>
    database.write(async (tx) => {
      const report = await openOwn(tx.orm, actor.personId, id);
      if (!report) throw absent();
      return run(tx, report);
    });

  return {
    list: contract.list
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context }) => {
        const me = context.actor.personId;
        const [found, unread] = await Promise.all([
          listOwn(database.orm, me, input),
          countUnread(database.orm, me),
        ]);
        return { items: found.rows.map(presentOwn), nextCursor: found.nextCursor, unread };
      }),

    get: contract.get
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const report = await openOwn(database.orm, context.actor.personId, input.id);
        if (!report) throw errors['feedback.absent']();
        return viewOwn(database.orm, report);
      }),

    read: contract.read
      .use(signedIn)
      .use(page)
      .handler(({ input: { id }, context: { actor }, errors }) =>
        change({ actor, id, absent: errors['feedback.absent'] }, async (tx, report) => ({
          unread: await markSeen(tx, parts, report),
        })),
      ),

    addDetail: contract.addDetail
      .use(signedIn)
      .use(page)
      .handler(({ input: { id, actId, text }, context: { actor }, errors }) =>
        change({ actor, id, absent: errors['feedback.absent'] }, async (tx, report) => {
          await addDetail(tx, parts, report, { actId, text });
          return viewOwn(tx.orm, report);
        }),
      ),

    reopen: contract.reopen
      .use(signedIn)
      .use(page)
      .handler(({ input: { id, actId }, context: { actor }, errors }) =>
        change({ actor, id, absent: errors['feedback.absent'] }, async (tx, report) => {
          const isReopened = await reopen(tx, parts, report, actId);
          const current = await viewOwn(tx.orm, (await openOwn(tx.orm, actor.personId, id)) ?? report);
          if (!isReopened) throw errors['feedback.open']({ data: { current } });
          return current;
        }),
      ),
  };
}
