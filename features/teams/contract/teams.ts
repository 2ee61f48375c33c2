import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { email, line, optionalLine } from '#platform/contract/text.ts';
import { departments, limits, teamRoles } from '../limits.ts';
import { absent, closed, lastOwner, memberAbsent } from './refusals.ts';
import { TeamId, TeamInvitation, TeamMember, TeamRequest, TeamSummary, TeamView } from './views.ts';

const noRequest = { 'team_request.absent': { status: 404, message: 'Request not found' } } as const;
const tags = (count: number, size: number) => z.array(line(size)).max(count);

/** Teams, their members, and who is invited. */
export const teamsContract = {
  list: procedure
    .route({ method: 'GET', path: '/teams', summary: 'The teams I am in, by name' })
    .output(z.object({ items: z.array(TeamSummary) })),
  create: procedure
    .route({ method: 'POST', path: '/teams', summary: 'Start a team; I own it', successStatus: 201 })
    .errors({
      ...absent,
      'teams.too_many': { status: 409, message: 'You’ve reached the limit of teams you can be in.' },
    })
    .input(
      z.strictObject({
        id: TeamId,
        name: line(limits.nameMax),
        company: optionalLine(limits.companyMax).default(''),
      }),
    )
    .output(TeamView),
  get: procedure
    .route({ method: 'GET', path: '/teams/{id}', summary: 'One of my teams, with its members' })
    .errors(absent)
    .input(z.strictObject({ id: TeamId }))
    .output(TeamView),
  edit: procedure
    .route({ method: 'PATCH', path: '/teams/{id}', summary: 'Change the name or company of a team' })
    .errors({
      ...absent,
      ...closed,
      'team.changed': {
        status: 409,
        message: 'This team has changed since you opened it.',
        data: z.object({ current: TeamView }),
      },
    })
    .input(
      z.strictObject({
        id: TeamId,
        version: z.number().int(),
        name: line(limits.nameMax).optional(),
        company: optionalLine(limits.companyMax).optional(),
      }),
    )
    .output(TeamView),
  invite: procedure
    .route({
      method: 'POST',
      path: '/teams/{id}/invitations',
      summary: 'Invite an address into a team',
      successStatus: 201,
    })
    .errors({
      ...absent,
      ...closed,
      'team.full': { status: 409, message: 'The team has no room for more people or invitations.' },
      'team_invitation.present': {
        status: 409,
        message: 'email: This address is in the team or invited already.',
      },
    })
    .input(
      z.strictObject({
        id: TeamId,
        /** Made by the browser, so that a retry is the same invitation. */
        invitationId: ClientId.optional(),
        email,
        role: z.enum(teamRoles).default('member'),
      }),
    )
    .output(TeamInvitation),
  withdraw: procedure
    .route({
      method: 'POST',
      path: '/teams/{id}/invitations/{invitationId}/withdraw',
      summary: 'Withdraw an invitation',
    })
    .errors({ ...absent, ...closed, ...noRequest })
    .input(z.strictObject({ id: TeamId, invitationId: ClientId }))
    .output(TeamInvitation),
  requests: procedure
    .route({ method: 'GET', path: '/me/team-requests', summary: 'Team invitations to me' })
    .output(z.object({ items: z.array(TeamRequest) })),
  accept: procedure
    .route({ method: 'POST', path: '/team-requests/{id}/accept', summary: 'Join the team' })
    .errors({ ...noRequest, 'team.full': { status: 409, message: 'The team has no room for more people.' } })
    .input(z.strictObject({ id: ClientId }))
    .output(TeamView),
  decline: procedure
    .route({ method: 'POST', path: '/team-requests/{id}/decline', summary: 'Decline a team invitation' })
    .errors(noRequest)
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ id: ClientId })),
  changeMember: procedure
    .route({
      method: 'PATCH',
      path: '/teams/{id}/members/{personId}',
      summary: 'Change a member’s role or what they cover',
    })
    .errors({
      ...absent,
      ...closed,
      ...lastOwner,
      ...memberAbsent,
      'team_member.changed': {
        status: 409,
        message: 'This has changed since you opened it.',
        data: z.object({ current: TeamMember }),
      },
    })
    .input(
      z.strictObject({
        id: TeamId,
        personId: PersonId,
        version: z.number().int(),
        role: z.enum(teamRoles).optional(),
        department: z.enum(departments).nullable().optional(),
        studios: tags(limits.studiosMax, limits.studioMax).optional(),
        skills: tags(limits.skillsMax, limits.skillMax).optional(),
        languages: tags(limits.skillsMax, limits.skillMax).optional(),
      }),
    )
    .output(TeamMember),
  removeMember: procedure
    .route({
      method: 'POST',
      path: '/teams/{id}/members/{personId}/remove',
      summary: 'Remove a member, or leave',
    })
    .errors({ ...absent, ...closed, ...lastOwner })
    .input(z.strictObject({ id: TeamId, personId: PersonId }))
    .output(z.object({ id: TeamId, personId: PersonId })),
};
