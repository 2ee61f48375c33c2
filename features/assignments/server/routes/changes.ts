import { requirePage, requirePermission } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { workContract } from '../../contract/work.ts';
import { findAssignment } from '../access.ts';
import {
  type ChangeOutcome,
  editAssignment,
  moveAssignment,
  reassign,
} from '../commands/change-assignment.ts';
import { createAssignment, madeBefore } from '../commands/create-assignment.ts';
import type { AssignmentsParts } from '../commands/parts.ts';
import { inspectScript } from '../flows/open-script.ts';
import { viewOf } from '../queries/assignments.ts';

const page = requirePage('assignments');
const assigns = requirePermission('assign_tasks');

/** create, edit, reassign, move. */
export function changeRoutes(parts: AssignmentsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(workContract, config);
  const show = async (outcome: ChangeOutcome) =>
    'open' in outcome
      ? { kind: outcome.kind, view: await viewOf(database.orm, outcome.open, clock.now()) }
      : outcome;

  return {
    create: contract.create
      .use(signedIn)
      .use(page)
      .use(assigns)
      .handler(async ({ input, context: { actor }, errors }) => {
        const named = { id: input.id, assigner: actor.personId };
        // Read before the transaction, because a long script takes time.
        const before = await madeBefore(database, named);
        const script = before ? undefined : await inspectScript(parts, actor, input.scriptId);
        if (script?.kind === 'absent') throw errors['script.absent']();
        if (script?.kind === 'unreadable') throw errors['script.unreadable']();
        if (script?.kind === 'too_long') throw errors['script.too_long']();
        const pages = script?.kind === 'pages' ? script.pages : 0;
        return database.write(async (tx) => {
          const made = before ?? (await createAssignment(tx, parts, { ...input, ...named, pages }));
          if (made.kind === 'made') return viewOf(tx.orm, { row: made.row, part: 'assigner' }, clock.now());
          if (made.kind === 'absent') throw errors['assignment.absent']();
          if (made.kind === 'past') throw errors['deadline.past']();
          if (made.kind === 'no_reader') throw errors['assignee.unfit']();
          if (made.kind === 'no_comparison') throw errors['assignee.no_comparison']();
          if (made.kind === 'no_earlier') throw errors['comparison.unknown']();
          if (made.kind === 'no_requester') throw errors['requester.unknown']();
          throw errors['script.absent']();
        });
      }),

    edit: contract.edit
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const edit = { ...input, actor: actor.personId };
        const outcome = await show(await database.write((tx) => editAssignment(tx, parts, edit)));
        if (outcome.kind === 'past') throw errors['deadline.past']();
        if (!('view' in outcome)) throw errors['assignment.absent']();
        if (outcome.kind === 'conflict')
          throw errors['assignment.changed']({ data: { current: outcome.view } });
        return outcome.view;
      }),

    reassign: contract.reassign
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, actor: actor.personId };
        const outcome = await show(await database.write((tx) => reassign(tx, parts, wish)));
        if (outcome.kind === 'no_reader') throw errors['assignee.unfit']();
        if (outcome.kind === 'no_comparison') throw errors['assignee.no_comparison']();
        if (!('view' in outcome)) throw errors['assignment.absent']();
        if (outcome.kind === 'conflict')
          throw errors['assignment.changed']({ data: { current: outcome.view } });
        return outcome.view;
      }),

    move: contract.move
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const open = await findAssignment(database.orm, actor.personId, input.id);
        if (!open) throw errors['assignment.absent']();
        if (input.act === 'decline' && input.reason === '') throw errors['decline.reason_missing']();
        const move = { ...input, actor: actor.personId };
        const outcome = await show(await database.write((tx) => moveAssignment(tx, parts, move)));
        if (!('view' in outcome)) throw errors['assignment.absent']();
        if (outcome.kind === 'conflict')
          throw errors['assignment.changed']({ data: { current: outcome.view } });
        return outcome.view;
      }),
  };
}
