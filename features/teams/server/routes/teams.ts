import { requirePage, requirePermission } from '#features/access/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { teamsContract } from '../../contract/teams.ts';
import { foundingPermissions } from '../../policy/rules.ts';
import { findTeam, type OpenTeam } from '../access.ts';
import { createTeam } from '../commands/create-team.ts';
import { editTeam } from '../commands/edit-team.ts';
import { invite, withdrawInvitation } from '../commands/invite.ts';
import type { TeamsParts } from '../commands/parts.ts';
import { presentInvitation, presentSummary, presentTeam } from '../present.ts';
import { listTeams } from '../queries/teams.ts';

/** list, create, get, edit, invite, withdraw. */
export function teamRoutes(parts: TeamsParts) {
  const { clock, config, database, newId } = parts.notifier.platform;
  const contract = implementContract(teamsContract, config);
  const viewOf = (team: OpenTeam, actor: Actor) =>
    presentTeam(database.orm, parts, { team, viewer: actor.personId, now: clock.now() });

  return {
    list: contract.list
      .use(signedIn)
      .use(requirePage('team'))
      .handler(async ({ context: { actor } }) => ({
        items: (await listTeams(database.orm, actor.personId)).map(presentSummary),
      })),

    create: contract.create
      .use(signedIn)
      .use(requirePage('team'))
      .use(requirePermission(...foundingPermissions))
      .handler(async ({ input, context: { actor }, errors }) => {
        const made = await database.write((tx) =>
          createTeam(tx, parts, { ...input, by: actor.personId, now: clock.now() }),
        );
        if (made.kind === 'absent') throw errors['team.absent']();
        if (made.kind === 'too_many') throw errors['teams.too_many']();
        return viewOf(made.team, actor);
      }),

    get: contract.get
      .use(signedIn)
      .use(requirePage('team'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const team = await findTeam(database.orm, actor.personId, input.id);
        if (!team) throw errors['team.absent']();
        return viewOf(team, actor);
      }),

    edit: contract.edit
      .use(signedIn)
      .use(requirePage('team'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const edited = await database.write((tx) =>
          editTeam(tx, { ...input, by: actor.personId, now: clock.now() }),
        );
        if (edited.kind === 'absent') throw errors['team.absent']();
        if (edited.kind === 'closed') throw errors['team.closed']();
        const current = await viewOf(edited.team, actor);
        if (edited.kind === 'changed') throw errors['team.changed']({ data: { current } });
        return current;
      }),

    invite: contract.invite
      .use(signedIn)
      .use(requirePage('team'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const invitationId = input.invitationId ?? newId();
        const invited = await database.write((tx) =>
          invite(tx, parts, { ...input, invitationId, by: actor.personId, now: clock.now() }),
        );
        if (invited.kind === 'absent') throw errors['team.absent']();
        if (invited.kind === 'closed') throw errors['team.closed']();
        if (invited.kind === 'full') throw errors['team.full']();
        if (invited.kind === 'present') throw errors['team_invitation.present']();
        return presentInvitation(invited.row, await summariesOf(database.orm, [invited.row.invitedBy]));
      }),

    withdraw: contract.withdraw
      .use(signedIn)
      .use(requirePage('team'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const withdrawn = await database.write((tx) =>
          withdrawInvitation(tx, parts, { ...input, by: actor.personId, now: clock.now() }),
        );
        if (withdrawn.kind === 'absent') throw errors['team.absent']();
        if (withdrawn.kind === 'closed') throw errors['team.closed']();
        if (withdrawn.kind === 'gone') throw errors['team_request.absent']();
        return presentInvitation(withdrawn.row, await summariesOf(database.orm, [withdrawn.row.invitedBy]));
      }),
  };
}
