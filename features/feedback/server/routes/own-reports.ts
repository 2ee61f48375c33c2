import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { feedback } from '../../contract.ts';
import { openOwn } from '../access.ts';
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
      .handler(({ input, context, errors }) =>
        database.write(async (tx) => {
          const report = await openOwn(tx.orm, context.actor.personId, input.id);
          if (!report) throw errors['feedback.absent']();
          return { unread: await markSeen(tx, parts, report) };
        }),
      ),

    addDetail: contract.addDetail
      .use(signedIn)
      .use(page)
      .handler(({ input, context, errors }) =>
        database.write(async (tx) => {
          const report = await openOwn(tx.orm, context.actor.personId, input.id);
          if (!report) throw errors['feedback.absent']();
          await addDetail(tx, parts, report, { actId: input.actId, text: input.text });
          return viewOwn(tx.orm, report);
        }),
      ),

    reopen: contract.reopen
      .use(signedIn)
      .use(page)
      .handler(({ input, context, errors }) =>
        database.write(async (tx) => {
          const me = context.actor.personId;
          const report = await openOwn(tx.orm, me, input.id);
          if (!report) throw errors['feedback.absent']();
          const isReopened = await reopen(tx, parts, report, input.actId);
          const current = await viewOwn(tx.orm, (await openOwn(tx.orm, me, input.id)) ?? report);
          if (!isReopened) throw errors['feedback.open']({ data: { current } });
          return current;
        }),
      ),
  };
}
