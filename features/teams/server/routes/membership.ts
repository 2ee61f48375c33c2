import { requirePage } from '#features/access/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { teamsContract } from '../../contract/teams.ts';
import { acceptRequest, declineRequest } from '../commands/answer-request.ts';
import { changeMember, removeMember } from '../commands/change-member.ts';
import type { TeamsParts } from '../commands/parts.ts';
import { presentMember, presentRequests, presentTeam } from '../present.ts';
import { findLeavings } from '../queries/leaving.ts';

/** requests, accept, decline, changeMember, removeMember. An invited person can answer, whatever their pages. */
export function membershipRoutes(parts: TeamsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(teamsContract, config);

  return {
    requests: contract.requests.use(signedIn).handler(async ({ context: { actor } }) => ({
      items: await presentRequests(database.orm, actor.personId, clock.now()),
    })),

    accept: contract.accept.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const now = clock.now();
      const answer = { id: input.id, by: actor.personId, now };
      const accepted = await database.write((tx) => acceptRequest(tx, parts, answer));
      if (accepted.kind === 'absent') throw errors['team_request.absent']();
      if (accepted.kind === 'full') throw errors['team.full']();
      return presentTeam(database.orm, parts, { team: accepted.team, viewer: actor.personId, now });
    }),

    decline: contract.decline.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const answer = { id: input.id, by: actor.personId, now: clock.now() };
      const isDeclined = await database.write((tx) => declineRequest(tx, parts, answer));
      if (!isDeclined) throw errors['team_request.absent']();
      return { id: input.id };
    }),

    changeMember: contract.changeMember
      .use(signedIn)
      .use(requirePage('team'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const changed = await database.write((tx) =>
          changeMember(tx, parts, { ...input, by: actor.personId }),
        );
        if (changed.kind === 'absent') throw errors['team.absent']();
        if (changed.kind === 'closed') throw errors['team.closed']();
        if (changed.kind === 'last_owner') throw errors['team.last_owner']();
        if (changed.kind === 'member_absent') throw errors['team_member.absent']();
        const people = await summariesOf(database.orm, [input.personId]);
        const reading = await parts.readingLoad(database.orm, [input.personId]);
        const leavings = await findLeavings(database.orm, input.id);
        const [current] = presentMember(changed.row, people, { reading, leavings });
        if (!current) throw errors['team_member.absent']();
        if (changed.kind === 'changed') throw errors['team_member.changed']({ data: { current } });
        return current;
      }),

    removeMember: contract.removeMember
      .use(signedIn)
      .use(requirePage('team'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const removed = await database.write((tx) =>
          removeMember(tx, parts, { ...input, by: actor.personId, now: clock.now() }),
        );
        if (removed === 'absent') throw errors['team.absent']();
        if (removed === 'closed') throw errors['team.closed']();
        if (removed === 'last_owner') throw errors['team.last_owner']();
        return { id: input.id, personId: input.personId };
      }),
  };
}
