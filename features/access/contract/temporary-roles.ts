import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { notToGive } from './role-refusals.ts';

/** A role someone has for a limited time. */
export const TemporaryRoleView = z.object({
  id: ClientId,
  person: z.object({ id: PersonId, name: z.string(), email: z.string(), photoURL: z.string().nullable() }),
  role: z.string(),
  reason: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  isOn: z.boolean(),
  givenBy: z.string().nullable(),
  /** False for your own temporary roles and for roles above your own (ROL-5). */
  mayEnd: z.boolean(),
});
export type TemporaryRoleView = z.infer<typeof TemporaryRoleView>;

/** Temporary roles: "covering for my boss this week". */
export const temporaryRolesContract = {
  temporaryRoles: procedure
    .route({
      method: 'GET',
      path: '/admin/roles/hats',
      summary: 'Temporary roles, current and planned; those that end soonest first',
    })
    .input(z.strictObject(pageInput({ size: limits.page, max: limits.pageMax })))
    .output(page(TemporaryRoleView)),
  giveTemporaryRole: procedure
    .route({
      method: 'POST',
      path: '/admin/roles/people/{id}/hats',
      summary: 'Give someone a temporary role',
      successStatus: 201,
    })
    .errors({
      ...notToGive,
      'person.absent': { status: 404, message: 'Person not found' },
      'role.absent': { status: 404, message: 'Role not found' },
      'hat.held': { status: 409, message: 'They already have this role.' },
      'hat.overlaps': { status: 409, message: 'They already have this role for part of that time.' },
      'hat.end_early': {
        status: 400,
        message: 'endsAt: The end has to be after the start and in the future.',
      },
      'hat.too_long': {
        status: 400,
        message: 'endsAt: Choose up to three months, starting within a year.',
      },
    })
    .input(
      z.strictObject({
        id: PersonId,
        /** Made by the browser, so that a retry is the same gift. */
        hatId: ClientId,
        role: z.string().min(1).max(limits.roleNameMax),
        /** Now when absent. */
        startsAt: Instant.optional(),
        endsAt: Instant,
        reason: text(limits.reasonMax),
      }),
    )
    .output(TemporaryRoleView),
  endTemporaryRole: procedure
    .route({
      method: 'POST',
      path: '/admin/roles/hats/{id}/end',
      summary: 'End a temporary role now, or cancel it before it starts',
    })
    .errors({ ...notToGive, 'hat.absent': { status: 404, message: 'Temporary role not found' } })
    .input(z.strictObject({ id: ClientId }))
    .output(TemporaryRoleView),
};
