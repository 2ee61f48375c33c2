import { z } from 'zod';
import { openProcedure } from '#platform/contract/refusals.ts';
import { email, line } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';

/** Creating the first account of an installation, through the link that the server printed. */
export const firstAdminContract = {
  becomeFirstAdmin: openProcedure
    .route({
      method: 'POST',
      path: '/auth/first-admin',
      summary: 'Make the first SUPER_ADMIN, once',
      tags: ['identity'],
    })
    .errors({
      'first_admin.dead': {
        status: 410,
        message: 'There is a super admin already, or this link is too old.',
      },
      'email.taken': { status: 409, message: 'This address cannot be used any more.' },
      'password.refused': {
        status: 400,
        message: 'This password is too easy to guess.',
        data: z.object({ problem: z.enum(['short', 'long', 'simple', 'common', 'personal']) }),
      },
    })
    .input(
      z.strictObject({
        secret: z.string().regex(/^[\w-]{20,100}$/),
        name: line(80),
        email,
        password: z.string().min(1).max(limits.passwordMax),
      }),
    )
    .output(z.object({ signedIn: z.literal(true) })),
};
