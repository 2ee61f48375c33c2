import { ORPCError } from '@orpc/server';
import { mayDo } from '#features/access/server/public.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { removePermission } from '../../policy/moderation.ts';
import { decideReport, reopenReport } from '../commands/decide-report.ts';
import { writeWaitingNotifications } from '../commands/delete-message.ts';
import { openReport } from '../commands/open-report.ts';
import { moderationDesk } from './moderation-desk.ts';
import type { MessagingParts } from './parts.ts';

/** decideReport, reopenReport. */
export function decidingRoutes(parts: MessagingParts) {
  const { notifier } = parts;
  const { database, contract, page, permission, view } = moderationDesk(parts);

  return {
    decideReport: contract.decideReport
      .use(signedIn)
      .use(page)
      .use(permission)
      .handler(async ({ input, context, errors }) => {
        const { actor } = context;
        const isRemoval = input.decision === 'removed';
        if (isRemoval && !mayDo(actor, removePermission))
          throw new ORPCError('permission.missing', commonRefusals['permission.missing']);
        const report = await openReport(database, actor.personId, input.id);
        if (!report) throw errors['report.absent']();
        if (isRemoval && report.seq !== null)
          await writeWaitingNotifications(notifier, { id: report.conversationId, seq: report.seq });
        const verdict = { ...input, note: input.note, warning: input.warning, actor };
        const refusal = await database.write((tx) => decideReport(tx, parts, verdict));
        const current = await view(actor, (await openReport(database, actor.personId, input.id)) ?? report);
        if (refusal === 'report.changed') throw errors[refusal]({ data: { current } });
        if (refusal) throw errors[refusal]();
        return current;
      }),

    reopenReport: contract.reopenReport
      .use(signedIn)
      .use(page)
      .use(permission)
      .handler(async ({ input, context, errors }) => {
        const { actor } = context;
        const refusal = await database.write((tx) => reopenReport(tx, parts, { ...input, actor }));
        const report = await openReport(database, actor.personId, input.id);
        if (!report || refusal === 'report.absent') throw errors['report.absent']();
        const current = await view(actor, report);
        if (refusal === 'report.changed') throw errors[refusal]({ data: { current } });
        if (refusal) throw errors[refusal]();
        return current;
      }),
  };
}
