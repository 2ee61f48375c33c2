import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { accessContract } from '../../contract/access.ts';
import { approveRequest, rejectRequest, reopenRequest } from '../commands/access-requests.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { viewsOf } from './access.ts';

/** approve, reject, reopen. */
export function answerRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(accessContract, config);
  const page = requirePage('projects');
  const by = (actor: Actor) => ({ by: actor.personId, now: clock.now() });
  const viewOf = viewsOf(parts);

  return {
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
        if (approved.kind === 'end_past') throw errors['project_member.end_past']();
        const current = await viewOf(approved.found);
        if (approved.kind === 'over') throw errors['access_request.over']({ data: { current } });
        return current;
      }),

    reject: contract.reject
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const rejected = await database.write((tx) => rejectRequest(tx, parts, { ...input, ...by(actor) }));
        if (!('found' in rejected)) throw errors['access_request.absent']();
        const current = await viewOf(rejected.found);
        if (rejected.kind === 'over') throw errors['access_request.over']({ data: { current } });
        return current;
      }),

    reopen: contract.reopen
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const reopened = await database.write((tx) => reopenRequest(tx, { ...input, ...by(actor) }));
        if (!reopened) throw errors['access_request.absent']();
        return viewOf(reopened);
      }),
  };
}
