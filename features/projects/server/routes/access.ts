import { requirePage } from '#features/access/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { accessContract } from '../../contract/access.ts';
import { requestAccess, withdrawRequest } from '../commands/access-requests.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { presentRequests } from '../present.ts';
import { type FoundRequest, findRequest, listRequests } from '../queries/requests.ts';

/** How a request looks to one of its sides after an act. */
export function viewsOf({ notifier: { people, platform } }: ProjectsParts) {
  return async (found: FoundRequest) => {
    const [view] = await presentRequests(people, [found], platform.clock.now());
    if (!view) throw new Error('a request without a view');
    return view;
  };
}

/** requestAccess, accessRequests, withdraw. */
export function accessRoutes(parts: ProjectsParts) {
  const { people, platform } = parts.notifier;
  const { clock, config, database, newId } = platform;
  const contract = implementContract(accessContract, config);
  const page = requirePage('projects');
  const by = (actor: Actor) => ({ by: actor.personId, now: clock.now() });
  const viewOf = viewsOf(parts);

  return {
    requestAccess: contract.requestAccess
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const request = { ...input, requestId: newId(), ...by(actor) };
        const asked = await database.write((tx) => requestAccess(tx, parts, request));
        if (asked.kind === 'absent') throw errors['project.absent']();
        if (asked.kind === 'member') throw errors['access_request.member']();
        if (asked.kind === 'too_soon')
          throw errors['access_request.too_soon']({ data: { againFrom: toInstant(asked.againFrom) } });
        return viewOf(asked.found);
      }),

    accessRequests: contract.accessRequests
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { direction, ...paging }, context: { actor } }) => {
        const now = clock.now();
        const found = await listRequests(database.orm, {
          ...paging,
          which: direction,
          person: actor.personId,
          now,
        });
        return { items: await presentRequests(people, found.rows, now), nextCursor: found.nextCursor };
      }),

    withdraw: contract.withdraw
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const back = await database.write((tx) => withdrawRequest(tx, parts, { ...input, ...by(actor) }));
        if (back.kind === 'absent') throw errors['access_request.absent']();
        const who = { person: actor.personId, now: clock.now() };
        const found = await findRequest(database.orm, who, input.id);
        if (!found) throw errors['access_request.absent']();
        const current = await viewOf(found);
        if (back.kind === 'over') throw errors['access_request.over']({ data: { current } });
        return current;
      }),
  };
}
