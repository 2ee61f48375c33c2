import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { email, line, optionalLine } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { departments, foundingPermissions, limits, teamRoles } from '../limits.ts';
import {
  LeavingPlan,
  TeamId,
  TeamInvitation,
  TeamMember,
  TeamRequest,
  TeamSummary,
  TeamView,
} from './views.ts';

const team = { policy: policy.page('team') };
const ofMembers = { policy: { ...team.policy, of: 'its participants' } } as const;
// An invited person can answer, whatever pages they may open.
const signedIn = { policy: policy.signedIn };
const ofInvited = { policy: policy.own };

const absent = { 'team.absent': { status: 404, message: 'Team not found' } } as const;
const closed = {
  'team.closed': { status: 403, message: 'Only owners and managers of the team can do this.' },
} as const;
const lastOwner = {
  'team.last_owner': { status: 409, message: 'A team needs an owner. Make someone else an owner first.' },
} as const;
const memberAbsent = {
  'team_member.absent': { status: 404, message: 'This person is no longer in the team.' },
} as const;
const noRequest = { 'team_request.absent': { status: 404, message: 'Request not found' } } as const;
const tags = (count: number, size: number) => z.array(line(size)).max(count);
const member = { id: TeamId, personId: PersonId };

/** Teams. */
export const teamsContract = {
  list: read('/teams', 'The teams I am in, by name', team).output(z.object({ items: z.array(TeamSummary) })),
  create: act('POST /teams', 'Start a team; I own it', {
    policy: policy.mayAny(foundingPermissions, team.policy),
    makes: 'new',
    stale: ['list'],
    audited: 'no: history',
  })
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
  get: read('/teams/{id}', 'One of my teams, with its members', ofMembers)
    .errors(absent)
    .input(z.strictObject({ id: TeamId }))
    .output(TeamView),
  edit: act('PATCH /teams/{id}', 'Change the name or company of a team', {
    ...ofMembers,
    stale: ['list', 'desks'],
    gives: 'get',
    audited: 'team.edited',
  })
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
};

const Requests = z.object({ items: z.array(TeamRequest) });

/** Who is invited to a team. */
export const invitationsContract = {
  invite: act('POST /teams/{id}/invitations', 'Invite an address into a team', {
    ...ofMembers,
    makes: 'new',
    stale: ['get', waitingForOthers],
    audited: 'no: history',
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
  withdraw: act('POST /teams/{id}/invitations/{invitationId}/withdraw', 'Withdraw an invitation', {
    ...ofMembers,
    stale: ['get', waitingForOthers],
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed, ...noRequest })
    .input(z.strictObject({ id: TeamId, invitationId: ClientId }))
    .output(TeamInvitation),
  requests: read('/me/team-requests', 'Team invitations to me', signedIn).output(Requests),
  accept: act('POST /team-requests/{id}/accept', 'Join the team', {
    ...ofInvited,
    stale: ['list', waitingForMe],
    gives: 'get',
    alsoGives: ['requests', 'requests'],
    audited: 'no: history',
  })
    .errors({ ...noRequest, 'team.full': { status: 409, message: 'The team has no room for more people.' } })
    .input(z.strictObject({ id: ClientId }))
    .output(TeamView.extend({ requests: Requests })),
  decline: act('POST /team-requests/{id}/decline', 'Decline a team invitation', {
    ...ofInvited,
    stale: ['requests', waitingForMe],
    audited: 'no: history',
  })
    .errors(noRequest)
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ id: ClientId })),
};

/** The members of a team. */
export const membersContract = {
  changeMember: act('PATCH /teams/{id}/members/{personId}', 'Change a member’s role or what they cover', {
    ...ofMembers,
    stale: ['get', 'list'],
    audited: 'team_member.changed',
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
  removeMember: act('POST /teams/{id}/members/{personId}/remove', 'Remove a member, or leave', {
    ...ofMembers,
    stale: ['list', 'desks', 'leaving'],
    gives: ['get', 'team'],
    audited: 'team_member.removed',
  })
    .errors({ ...absent, ...closed, ...lastOwner })
    .input(z.strictObject({ id: TeamId, personId: PersonId }))
    .output(
      z.object({
        id: TeamId,
        personId: PersonId,
        /** As it is without them; null for whoever left it. */
        team: TeamView.nullable(),
      }),
    ),
};

/** Leaving a team at a set time, with a list to check first (TEAM-5, X16). */
export const leavingContract = {
  leaving: read(
    '/teams/{id}/members/{personId}/leaving',
    'What moves when a member leaves, to whom and when',
    ofMembers,
  )
    .errors({ ...absent, ...closed, ...memberAbsent })
    .input(z.strictObject(member))
    .output(LeavingPlan),
  setLeaving: act(
    'PUT /teams/{id}/members/{personId}/leaving',
    'Schedule a departure and who takes over; replaces an earlier one',
    { ...ofMembers, stale: ['leaving', 'get'], audited: 'no: history' },
  )
    .errors({
      ...absent,
      ...closed,
      ...lastOwner,
      ...memberAbsent,
      'team_leaving.hour_past': { status: 400, message: 'leavesAt: Choose a time in the future.' },
      'team_leaving.hour_far': { status: 400, message: 'leavesAt: Choose a time within a year.' },
      'team_leaving.heir_missing': {
        status: 400,
        message: 'heirs: Choose who takes over each part.',
        data: z.object({ kind: z.string() }),
      },
      'team_leaving.heir_absent': { status: 400, message: 'heirs: Choose someone else on the team.' },
    })
    .input(
      z.strictObject({
        ...member,
        /** Made by the browser, so that a retry sets it once. */
        leavingId: ClientId,
        /** At once when absent. */
        leavesAt: Instant.optional(),
        heirs: z.record(z.string().max(80), PersonId),
      }),
    )
    .output(LeavingPlan),
  cancelLeaving: act('POST /teams/{id}/members/{personId}/leaving/cancel', 'Cancel a departure', {
    ...ofMembers,
    stale: ['leaving', 'get'],
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed, ...memberAbsent })
    .input(z.strictObject(member))
    .output(LeavingPlan),
};
