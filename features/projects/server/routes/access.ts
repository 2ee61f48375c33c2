import { requirePage } from '#features/access/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { accessContract } from '../../contract/access.ts';
import type { SharedTab } from '../../limits.ts';
import {
  approveRequest,
  rejectRequest,
  reopenRequest,
  requestAccess,
  withdrawRequest,
} from '../commands/access-requests.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { presentRequests, presentShared } from '../present.ts';
import { countGiven, listGiven } from '../queries/projects.ts';
import { countRequests, findRequest, listRequests } from '../queries/requests.ts';

const directions = { requests: 'in', asked: 'out', inbox: 'approved' } as const satisfies Partial<
  Record<SharedTab, string>
>;

/** requestAccess, accessRequests, approve, reject, reopen, withdraw, shared. */
export function accessRoutes(parts: ProjectsParts) {
  const { clock, config, database, newId } = parts.notifier.platform;
  const contract = implementContract(accessContract, config);
  const page = requirePage('projects');
  const by = (actor: Actor) => ({ by: actor.personId, now: clock.now() });
  const viewOf = async (actor: Actor, id: ClientId) => {
    const now = clock.now();
    const found = await findRequest(database.orm, { person: actor.personId, now }, id);
    const [view] = await presentRequests(database.orm, found ? [found] : [], now);
    if (!view) throw new Error('a request without a view');
    return view;
  };

  return {
    requestAccess: contract.requestAccess
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, requestId: newId(), ...by(actor) };
        const asked = await database.write((tx) => requestAccess(tx, parts, wish));
        if (asked.kind === 'absent') throw errors['project.absent']();
        if (asked.kind === 'member') throw errors['access_request.member']();
        if (asked.kind === 'too_soon')
          throw errors['access_request.too_soon']({ data: { againFrom: toInstant(asked.againFrom) } });
        return viewOf(actor, asked.row.id);
      }),

    accessRequests: contract.accessRequests
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { direction, ...wish }, context: { actor } }) => {
        const now = clock.now();
        const found = await listRequests(database.orm, {
          ...wish,
          which: direction,
          person: actor.personId,
          now,
        });
        return { items: await presentRequests(database.orm, found.rows, now), nextCursor: found.nextCursor };
      }),

    approve: contract.approve
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
        const answer = { ...input, endsAt, ...by(actor) };
        const approved = await database.write((tx) => approveRequest(tx, parts, answer));
        if (approved.kind === 'absent') throw errors['access_request.absent']();
        if (approved.kind === 'too_high') throw errors['access_request.role_too_high']();
        if (approved.kind === 'full') throw errors['project.full']();
        const current = await viewOf(actor, input.id);
        if (approved.kind === 'over') throw errors['access_request.over']({ data: { current } });
        return current;
      }),

    reject: contract.reject
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const rejected = await database.write((tx) => rejectRequest(tx, parts, { ...input, ...by(actor) }));
        if (!('row' in rejected)) throw errors['access_request.absent']();
        const current = await viewOf(actor, input.id);
        if (rejected.kind === 'over') throw errors['access_request.over']({ data: { current } });
        return current;
      }),

    reopen: contract.reopen
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const reopened = await database.write((tx) => reopenRequest(tx, { ...input, ...by(actor) }));
        if (!reopened) throw errors['access_request.absent']();
        return viewOf(actor, input.id);
      }),

    withdraw: contract.withdraw
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const back = await database.write((tx) => withdrawRequest(tx, parts, { ...input, ...by(actor) }));
        if (!('row' in back)) throw errors['access_request.absent']();
        const current = await viewOf(actor, input.id);
        if (back.kind === 'over') throw errors['access_request.over']({ data: { current } });
        return current;
      }),

    shared: contract.shared
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { tab, ...wish }, context: { actor } }) => {
        const now = clock.now();
        const who = { person: actor.personId, now };
        const [requests, given] = await Promise.all([
          countRequests(database.orm, who),
          countGiven(database.orm, actor.personId, now),
        ]);
        const counts = {
          requests: requests.in,
          shared: given,
          asked: requests.out,
          inbox: requests.approved,
        };
        if (tab === 'shared') {
          const { rows, nextCursor } = await listGiven(database.orm, { ...wish, ...who });
          return {
            tab,
            counts,
            requests: [],
            projects: await presentShared(database.orm, rows, now),
            nextCursor,
          };
        }
        const found = await listRequests(database.orm, { ...wish, ...who, which: directions[tab] });
        return {
          tab,
          counts,
          requests: await presentRequests(database.orm, found.rows, now),
          projects: [],
          nextCursor: found.nextCursor,
        };
      }),
  };
}
