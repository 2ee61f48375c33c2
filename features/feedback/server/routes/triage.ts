import { requirePage } from '#features/access/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { type FeedbackId, feedback, type TriageView } from '../../contract.ts';
import { openTriaged } from '../access.ts';
import type { FeedbackParts } from '../commands/parts.ts';
import { answer, merge, type TriageAct, type TriageOutcome, triage, unmerge } from '../commands/triage.ts';
import { listTriagers } from '../queries/triagers.ts';
import { viewTriaged } from './views.ts';

/** triage, answer, merge, unmerge. */
export function triageRoutes(parts: FeedbackParts) {
  const { platform } = parts.notifier;
  const { database } = platform;
  const contract = implementContract(feedback, platform.config);
  const page = requirePage('admin-feedback');

  return {
    triage: contract.triage
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const { assigneeId } = input;
        if (assigneeId) {
          const known = await listTriagers(parts.notifier);
          if (!known.some(({ id }) => id === assigneeId)) throw errors['assignee.unknown']();
        }
        const run = acting(parts, { ...input, by: context.actor.personId, session: context.actor.sessionId });
        const result = await run((tx, act) => triage(tx, parts, act, input));
        if (result === undefined) throw errors['feedback.absent']();
        if (result.outcome === 'conflict') throw errors['feedback.changed']({ data: result });
        return result.current;
      }),

    answer: contract.answer
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const run = acting(parts, { ...input, by: context.actor.personId, session: context.actor.sessionId });
        const result = await run((tx, act) => answer(tx, parts, act, input.text));
        if (result === undefined) throw errors['feedback.absent']();
        if (result.outcome === 'conflict') throw errors['feedback.changed']({ data: result });
        return result.current;
      }),

    merge: contract.merge
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        if (input.into === input.id) throw errors['merge.impossible']();
        const into = await openTriaged(database.orm, input.into);
        if (!into) throw errors['feedback.absent']();
        const run = acting(parts, { ...input, by: context.actor.personId, session: context.actor.sessionId });
        const result = await run((tx, act) => merge(tx, parts, act, into));
        if (result === undefined) throw errors['feedback.absent']();
        if (result.outcome === 'conflict') throw errors['feedback.changed']({ data: result });
        return result.current;
      }),

    unmerge: contract.unmerge
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const run = acting(parts, { ...input, by: context.actor.personId, session: context.actor.sessionId });
        const result = await run((tx, act) => unmerge(tx, parts, act));
        if (result === undefined) throw errors['feedback.absent']();
        if (result.outcome === 'conflict') throw errors['feedback.changed']({ data: result });
        return result.current;
      }),
  };
}

interface Asked {
  readonly id: FeedbackId;
  readonly actId: string;
  readonly version: number;
  readonly by: PersonId;
  readonly session: SessionId;
}

type Result = { readonly outcome: TriageOutcome; readonly current: TriageView };

/** Opens the report, runs the act in one transaction and returns the new report; undefined if it doesn't exist. */
function acting({ notifier, ...rest }: FeedbackParts, { id, actId, version, by, session }: Asked) {
  const parts = { notifier, ...rest };
  const { database } = notifier.platform;
  return async (
    run: (tx: Transaction, act: TriageAct) => Promise<TriageOutcome>,
  ): Promise<Result | undefined> => {
    const outcome = await database.write(async (tx) => {
      const report = await openTriaged(tx.orm, id);
      return report && run(tx, { report, actId, version, by, session });
    });
    const after = await openTriaged(database.orm, id);
    if (!outcome || !after) return undefined;
    return { outcome, current: await viewTriaged(database.orm, parts, after) };
  };
}
