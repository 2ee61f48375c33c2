import { requirePage, requirePermission } from '#features/access/server/public.ts';
import { teamsRunBy } from '#features/teams/policy/rules.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { workContract } from '../../contract/work.ts';
import { findSeen } from '../access.ts';
import type { AssignmentsParts } from '../commands/parts.ts';
import { historyOf, listAssignments, viewOf } from '../queries/assignments.ts';
import { listReaders } from '../queries/readers.ts';

const page = requirePage('assignments');
const assigns = requirePermission('assign_tasks');

const viewerOf = ({ personId, standing }: Actor) => ({
  person: personId,
  runs: teamsRunBy(standing.teams),
});

/** list, get, history, readers. */
export function workRoutes(parts: AssignmentsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(workContract, config);

  return {
    list: contract.list
      .use(signedIn)
      .use(page)
      .handler(({ input, context: { actor } }) =>
        listAssignments(database.orm, { ...viewerOf(actor), now: clock.now() }, input),
      ),

    get: contract.get
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const open = await findSeen(database.orm, viewerOf(actor), input.id);
        if (!open) throw errors['assignment.absent']();
        return viewOf(database.orm, open, clock.now());
      }),

    history: contract.history
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const open = await findSeen(database.orm, viewerOf(actor), input.id);
        if (!open) throw errors['assignment.absent']();
        return { items: await historyOf(database.orm, open) };
      }),

    readers: contract.readers
      .use(signedIn)
      .use(page)
      .use(assigns)
      .handler(async ({ input, context: { actor } }) => ({
        items: await listReaders(
          database.orm,
          { person: actor.personId, now: clock.now() },
          { q: input.q ?? '', secondReadOf: input.secondReadOf },
        ),
      })),
  };
}
