import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { aboveOwn } from './role-refusals.ts';

/** Viewing the product as a role sees it (ROL-9). */
export const viewAsContract = {
  startViewAs: procedure
    .route({
      method: 'POST',
      path: '/admin/view-as',
      summary: 'View Backlot as a role for 30 minutes, read-only',
    })
    .errors({
      'role.absent': { status: 404, message: 'Role not found' },
      ...aboveOwn,
    })
    .input(z.strictObject({ role: z.string().min(1).max(limits.roleNameMax) }))
    .output(z.object({ role: z.string(), endsAt: Instant })),
  endViewAs: procedure
    .route({ method: 'DELETE', path: '/me/view-as', summary: 'Stop viewing as a role' })
    .output(z.object({ ended: z.boolean() })),
};
