import { signedIn } from '#platform/server/http/procedures.ts';
import { movePhase, placeProject, removeProject, restoreProject } from '../commands/change-project.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { routeContext } from './route-context.ts';

/** movePhase, place, remove, restore. */
export function lifecycleRoutes(parts: ProjectsParts) {
  const { by, contract, database, page, viewOf } = routeContext(parts);

  return {
    movePhase: contract.movePhase
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const moved = await database.write((tx) => movePhase(tx, { ...input, ...by(actor) }));
        if (moved.kind === 'no_reason') throw errors['phase.reason_missing']();
        if (moved.kind === 'no_way') throw errors['phase.closed']();
        if (moved.kind === 'absent' || moved.kind === 'closed') throw errors[`project.${moved.kind}`]();
        const current = await viewOf(moved.project);
        if (moved.kind === 'changed') throw errors['project.changed']({ data: { current } });
        return current;
      }),

    place: contract.place
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const placed = await database.write((tx) => placeProject(tx, { ...input, ...by(actor) }));
        if (!placed) throw errors['project.absent']();
        return viewOf(placed);
      }),

    remove: contract.remove
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const removed = await database.write((tx) => removeProject(tx, parts, { ...input, ...by(actor) }));
        if (removed !== 'removed') throw errors[`project.${removed}`]();
        return { id: input.id };
      }),

    restore: contract.restore
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const restored = await database.write((tx) => restoreProject(tx, parts, { ...input, ...by(actor) }));
        if (restored.kind !== 'restored') throw errors[`project.${restored.kind}`]();
        return viewOf(restored.project);
      }),
  };
}
