import { summariesOf } from '#features/profiles/server/public.ts';
import { noteOpening } from '#features/shares/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { findProject, outerTitle } from '../access.ts';
import { createProject, editProject } from '../commands/change-project.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { presentPage, presentRequests } from '../present.ts';
import { findDoor } from '../queries/door.ts';
import { readPage } from '../queries/list-page.ts';
import { routeContext } from './route-context.ts';

/** list, create, get, door, edit. */
export function projectRoutes(parts: ProjectsParts) {
  const { by, clock, contract, database, page, viewOf } = routeContext(parts);

  return {
    list: contract.list
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor } }) => {
        const who = { person: actor.personId, now: clock.now() };
        const { rows, membership, ...page } = await readPage(database, { ...input, ...who });
        return { items: await presentPage(parts.notifier.people, { rows, membership }), ...page };
      }),

    create: contract.create
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const made = await database.write((tx) => createProject(tx, parts, { ...input, ...by(actor) }));
        if (made.kind === 'absent') throw errors['project.absent']();
        if (made.kind === 'too_many') throw errors['projects.too_many']();
        return viewOf(made.project);
      }),

    get: contract.get
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const now = clock.now();
        const open = await findProject(database.orm, { actor, now }, input.id);
        if (!open) throw errors['project.absent']();
        if (open.me?.shareId) await noteOpening(database, { id: open.me.shareId, now });
        return viewOf(open);
      }),

    door: contract.door
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const now = clock.now();
        const door = await findDoor(database.orm, { person: actor.personId, now }, input.id);
        if (!door) throw errors['project.absent']();
        const people = await summariesOf(database.orm, [door.owner]);
        const [request] = await presentRequests(
          parts.notifier.people,
          door.request ? [door.request] : [],
          now,
        );
        return {
          id: input.id,
          title: outerTitle(door.row),
          owner: people.get(door.owner)?.displayName ?? '',
          request: request ?? null,
        };
      }),

    edit: contract.edit
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id, version, ...fields } = input;
        const edited = await database.write((tx) =>
          editProject(tx, parts, { id, version, fields, standing: actor.standing, ...by(actor) }),
        );
        if ('project' in edited) {
          const current = await viewOf(edited.project);
          if (edited.kind === 'changed') throw errors['project.changed']({ data: { current } });
          return current;
        }
        throw errors[`project.${edited.kind}`]();
      }),
  };
}
