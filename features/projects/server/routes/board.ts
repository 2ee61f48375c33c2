import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { membersContract } from '../../contract/members.ts';
import { type EntryRow, findOwnProject } from '../access.ts';
import { addEntry, editEntry, moveEntry, removeEntry } from '../commands/board.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { presentEntries } from '../present.ts';
import { listEntries } from '../queries/projects.ts';

/** people, addPerson, editPerson, movePerson, removePerson. */
export function boardRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(membersContract, config);
  const page = requirePage('projects');
  const by = (actor: Actor) => ({ by: actor.personId, now: clock.now() });
  // Only who edits the project changes its board, and they see all of it.
  const entryOf = async (row: EntryRow) => {
    const [entry] = await presentEntries(database.orm, [row], 'contributor');
    if (!entry) throw new Error('an entry without a view');
    return entry;
  };

  return {
    people: contract.people
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const who = { person: actor.personId, now: clock.now() };
        const own = await findOwnProject(database.orm, who, input.id);
        if (!own) throw errors['project.absent']();
        const rows = await listEntries(database.orm, input.id);
        return { items: await presentEntries(database.orm, rows, own.me.role) };
      }),

    addPerson: contract.addPerson
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const added = await database.write((tx) => addEntry(tx, { ...input, ...by(actor) }));
        if (added.kind === 'added') return entryOf(added.row);
        if (added.kind === 'full') throw errors['project_people.full']();
        if (added.kind === 'unknown') throw errors['project_person.unknown']();
        if (added.kind === 'no_name') throw errors['project_person.name_missing']();
        throw errors[`project.${added.kind}`]();
      }),

    editPerson: contract.editPerson
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const edited = await database.write((tx) => editEntry(tx, { ...input, ...by(actor) }));
        if (edited.kind === 'absent' || edited.kind === 'closed') throw errors[`project.${edited.kind}`]();
        if (!('row' in edited)) throw errors['project_person.absent']();
        const current = await entryOf(edited.row);
        if (edited.kind === 'changed') throw errors['project_person.changed']({ data: { current } });
        return current;
      }),

    movePerson: contract.movePerson
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const moved = await database.write((tx) => moveEntry(tx, { ...input, ...by(actor) }));
        if (moved.kind === 'absent' || moved.kind === 'closed') throw errors[`project.${moved.kind}`]();
        if (moved.kind === 'no_reason') throw errors['project_person.reason_missing']();
        if (moved.kind === 'no_way') throw errors['project_person.no_way']();
        if (!('row' in moved)) throw errors['project_person.absent']();
        const current = await entryOf(moved.row);
        if (moved.kind === 'changed') throw errors['project_person.changed']({ data: { current } });
        return current;
      }),

    removePerson: contract.removePerson
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const removed = await database.write((tx) => removeEntry(tx, { ...input, ...by(actor) }));
        if (removed.kind !== 'removed') throw errors[`project.${removed.kind}`]();
        return { id: input.id, entryId: input.entryId };
      }),
  };
}
