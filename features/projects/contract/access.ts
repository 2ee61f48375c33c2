import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, projectRoles, sharedTabs } from '../limits.ts';
import { endPast } from './members.ts';
import { absent } from './projects.ts';
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

/** Access requests, and projects shared with the caller. */
export const accessContract = {
  requestAccess: procedure
    .route({
      method: 'POST',
      path: '/projects/{id}/access-requests',
      summary: 'Ask for access; asking again while the request is open changes its note',
      successStatus: 201,
    })
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
  accessRequests: procedure
    .route({
      method: 'GET',
      path: '/access-requests',
      summary: 'Requests I can answer, or those I made, newest first',
    })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        direction: z.enum(['in', 'out']),
      }),
    )
    .output(page(AccessRequest)),
  approve: procedure
    .route({
      method: 'POST',
      path: '/access-requests/{id}/approve',
      summary: 'Approve access, with the role asked for or another',
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
  reject: procedure
    .route({ method: 'POST', path: '/access-requests/{id}/reject', summary: 'Deny access' })
    .errors({ ...noRequest, ...over })
    .input(z.strictObject({ id: ClientId }))
    .output(AccessRequest),
  reopen: procedure
    .route({
      method: 'POST',
      path: '/access-requests/{id}/reopen',
      summary: 'Let someone who was denied ask again right away',
    })
    .errors(noRequest)
    .input(z.strictObject({ id: ClientId }))
    .output(AccessRequest),
  withdraw: procedure
    .route({ method: 'POST', path: '/access-requests/{id}/withdraw', summary: 'Withdraw my request' })
    .errors({ ...noRequest, ...over })
    .input(z.strictObject({ id: ClientId }))
    .output(AccessRequest),
  given: procedure
    .route({
      method: 'GET',
      path: '/shares/{id}/project',
      summary: 'A project as it was shared with me',
    })
    .errors(absent)
    .input(z.strictObject({ id: ClientId }))
    .output(GivenProject),
  shared: procedure
    .route({
      method: 'GET',
      path: '/shared-projects',
      summary: 'One tab of Shared Projects, and how many each holds; an unknown tab is the first',
    })
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
