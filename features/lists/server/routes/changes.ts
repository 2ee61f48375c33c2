import type { Transaction } from '#platform/server/database/database.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { lists } from '../../contract/index.ts';
import { createList } from '../commands/create-list.ts';
import { deleteList, restoreList } from '../commands/delete-list.ts';
import { editList, isNameTaken, pinList } from '../commands/edit-list.ts';
import { ownViewOf } from '../queries/lists.ts';
import type { ListsParts } from './parts.ts';

/** create, edit, pin, remove, restore. */
export function changeRoutes({ platform }: ListsParts) {
  const { clock, config, database, newId } = platform;
  const contract = implementContract(lists, config);
  /** Like `write`, with the outcome `name_taken` if another list has the name by then. */
  const writeNamed = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.write(work).catch((fault: unknown) => {
      if (isNameTaken(fault)) return 'name_taken' as const;
      throw fault;
    });

  return {
    create: contract.create.use(signedIn).handler(({ input, context: { actor }, errors }) =>
      database.write(async (tx) => {
        const made = await createList(tx, { ...input, owner: actor.personId, now: clock.now() });
        if (made.kind === 'made') return ownViewOf(tx.orm, made.row);
        if (made.kind === 'absent') throw errors['list.absent']();
        throw made.kind === 'too_many' ? errors['lists.too_many']() : errors['list.name_taken']();
      }),
    ),

    edit: contract.edit.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const outcome = await writeNamed(async (tx) => {
        const edit = { ...input, owner: actor.personId, now: clock.now(), newId };
        const edited = await editList(tx, edit);
        if (!('row' in edited)) return edited;
        return { kind: edited.kind, view: await ownViewOf(tx.orm, edited.row) };
      });
      if (outcome === 'name_taken') throw errors['list.name_taken']();
      if (outcome.kind === 'saved') return outcome.view;
      if (outcome.kind === 'conflict') throw errors['list.changed']({ data: { current: outcome.view } });
      if (outcome.kind === 'absent') throw errors['list.absent']();
      throw outcome.kind === 'name_same' ? errors['list.name_same']() : errors['list.job_missing']();
    }),

    pin: contract.pin.use(signedIn).handler(({ input, context: { actor }, errors }) =>
      database.write(async (tx) => {
        const row = await pinList(tx, { ...input, owner: actor.personId, now: clock.now() });
        if (!row) throw errors['list.absent']();
        return ownViewOf(tx.orm, row);
      }),
    ),

    remove: contract.remove.use(signedIn).handler(({ input, context: { actor }, errors }) =>
      database.write(async (tx) => {
        const row = await deleteList(tx, { ...input, owner: actor.personId, now: clock.now() });
        if (!row) throw errors['list.absent']();
        return { id: input.id };
      }),
    ),

    restore: contract.restore.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const view = await writeNamed(async (tx) => {
        const row = await restoreList(tx, { ...input, owner: actor.personId });
        return row && ownViewOf(tx.orm, row);
      });
      if (view === 'name_taken') throw errors['list.name_taken']();
      if (!view) throw errors['list.absent']();
      return view;
    }),
  };
}
