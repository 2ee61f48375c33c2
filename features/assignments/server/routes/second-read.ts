import { requirePage, requirePermission } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { secondReadContract } from '../../contract/second-read.ts';
import type { AssignmentsParts } from '../commands/parts.ts';
import { askSecondRead } from '../commands/second-read.ts';
import { viewOf } from '../queries/assignments.ts';

const page = requirePage('assignments');
const assigns = requirePermission('assign_tasks');

/** askSecondRead. */
export function secondReadRoutes(parts: AssignmentsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(secondReadContract, config);

  return {
    askSecondRead: contract.askSecondRead
      .use(signedIn)
      .use(page)
      .use(assigns)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id: of, assignmentId: id, ...details } = input;
        return database.write(async (tx) => {
          const made = await askSecondRead(tx, parts, { ...details, id, of, assigner: actor.personId });
          if (made.kind === 'made') return viewOf(tx.orm, { row: made.row, part: 'assigner' }, clock.now());
          if (made.kind === 'asked') throw errors['second_read.asked']();
          if (made.kind === 'unfit') throw errors['second_read.unfit']();
          if (made.kind === 'read_it') throw errors['assignee.read_it']();
          if (made.kind === 'past') throw errors['deadline.past']();
          if (made.kind === 'no_reader') throw errors['assignee.unfit']();
          if (made.kind === 'no_comparison') throw errors['assignee.no_comparison']();
          if (made.kind === 'no_requester') throw errors['requester.unknown']();
          throw errors['assignment.absent']();
        });
      }),
  };
}
