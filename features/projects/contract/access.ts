import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, projectRoles, sharedTabs } from '../limits.ts';
import { endPast } from './members.ts';
import { absent, mine, ofMembers, ofOwner } from './projects.ts';
import { AccessRequest, GivenProject, ProjectId, SharedProject } from './views.ts';

const noRequest = { 'access_request.absent': { status: 404, message: 'Request not found' } } as const;
const over = {
  'access_request.over': {
    status: 409,
    message: 'This request has already been answered.',
    data: z.object({ current: AccessRequest }),
  },
} as const;
const tooHigh = {
  'access_request.role_too_high': { status: 403, message: 'role: You can’t give a role above your own.' },
} as const;

/** Access requests. */
export const requestsContract = {
  requestAccess: act(
    'POST /projects/{id}/access-requests',
    'Ask for access; asking again while the request is open changes its note',
    { ...mine, makes: 'new', stale: ['door', 'accessRequests', waitingForOthers], audited: 'no: history' },
  )
    .errors({
      ...absent,
      'access_request.member': { status: 409, message: 'You already have access to this project.' },
      'access_request.too_soon': {
        status: 409,
        message: 'You can ask again seven days after your request was denied.',
        data: z.object({ againFrom: Instant }),
      },
    })
    .input(
      z.strictObject({
        id: ProjectId,
        requestedRole: z.enum(projectRoles).default('viewer'),
        note: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(AccessRequest),
  accessRequests: read('/access-requests', 'Requests I can answer, or those I made, newest first', mine)
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        direction: z.enum(['in', 'out']),
      }),
    )
    .output(page(AccessRequest)),
  approve: act('POST /access-requests/{id}/approve', 'Approve access, with the role asked for or another', {
    ...ofMembers,
    stale: ['shared', 'accessRequests', 'members', 'crew', 'get', 'history', 'list', waitingForMe],
    audited: 'no: history',
  })
    .errors({
      ...noRequest,
      ...over,
      ...tooHigh,
      ...endPast,
      'project.full': { status: 409, message: 'This project is full.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        role: z.enum(projectRoles).optional(),
        /** When the access ends by itself. */
        endsAt: Instant.nullable().default(null),
      }),
    )
    .output(AccessRequest),
  reject: act('POST /access-requests/{id}/reject', 'Deny access', {
    ...ofMembers,
    stale: ['shared', 'accessRequests', waitingForMe],
    audited: 'no: history',
  })
    .errors({ ...noRequest, ...over })
    .input(z.strictObject({ id: ClientId }))
    .output(AccessRequest),
  reopen: act('POST /access-requests/{id}/reopen', 'Let someone who was denied ask again right away', {
    ...ofMembers,
    stale: ['shared', 'accessRequests', waitingForMe],
    audited: 'no: history',
  })
    .errors(noRequest)
    .input(z.strictObject({ id: ClientId }))
    .output(AccessRequest),
  withdraw: act('POST /access-requests/{id}/withdraw', 'Withdraw my request', {
    ...ofMembers,
    stale: ['shared', 'accessRequests', 'door', waitingForOthers],
    audited: 'no: history',
  })
    .errors({ ...noRequest, ...over })
    .input(z.strictObject({ id: ClientId }))
    .output(AccessRequest),
};

/** Projects shared with the caller. */
export const sharedContract = {
  given: read('/shares/{id}/project', 'A project as it was shared with me', ofOwner)
    .errors(absent)
    .input(z.strictObject({ id: ClientId }))
    .output(GivenProject),
  shared: read(
    '/shared-projects',
    'One tab of Shared Projects, and how many each holds; an unknown tab is the first',
    mine,
  )
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        tab: z.enum(sharedTabs).catch('requests').default('requests'),
      }),
    )
    .output(
      z.object({
        tab: z.enum(sharedTabs),
        requests: z.array(AccessRequest),
        projects: z.array(SharedProject),
        nextCursor: z.string().nullable(),
        counts: z.record(z.enum(sharedTabs), z.number().int()),
      }),
    ),
};
