import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { thingKinds, variants } from '../limits.ts';
import { thingAbsent, wrongEnd } from './giving.ts';
import { OutgoingShare, ReceivedShare, ShareId } from './views.ts';

const absent = { 'share.absent': { status: 404, message: 'This is no longer shared with you.' } } as const;
const outgoingAbsent = { 'share.absent': { status: 404, message: 'Share not found' } } as const;
const over = {
  'share.over': {
    status: 409,
    message: 'This share has ended.',
    data: z.object({ current: ReceivedShare }),
  },
} as const;
const changed = {
  'share.changed': {
    status: 409,
    message: 'This has changed since you opened it.',
    data: z.object({ current: OutgoingShare }),
  },
} as const;

/** Answering, revoking and changing a share. */
export const endingContract = {
  accept: procedure
    .route({ method: 'POST', path: '/shares/{id}/accept', summary: 'Accept the terms I read, and open it' })
    .errors({
      ...absent,
      ...over,
      'share.terms_other': { status: 409, message: 'version: The terms have changed. Read them again.' },
      'share.full': { status: 409, message: 'This project is full.' },
    })
    .input(z.strictObject({ id: ShareId, version: z.string().max(40) }))
    .output(ReceivedShare),
  decline: procedure
    .route({
      method: 'POST',
      path: '/shares/{id}/decline',
      summary: 'Decline the terms, or give up a share',
    })
    .errors(absent)
    .input(z.strictObject({ id: ShareId }))
    .output(z.object({ id: ShareId })),
  revoke: procedure
    .route({ method: 'POST', path: '/shares/{id}/revoke', summary: 'Revoke a share' })
    .errors(outgoingAbsent)
    .input(z.strictObject({ id: ShareId }))
    .output(OutgoingShare),
  revokeAll: procedure
    .route({
      method: 'POST',
      path: '/shares/revoke-all',
      summary: 'Revoke all shares of a thing, or of one version',
    })
    .errors(thingAbsent)
    .input(
      z.strictObject({
        kind: z.enum(thingKinds),
        thingId: ClientId,
        variant: z.enum(variants).optional(),
      }),
    )
    .output(z.object({ revoked: z.number().int() })),
  changeEnd: procedure
    .route({ method: 'PATCH', path: '/shares/{id}', summary: 'Change when a share ends' })
    .errors({ ...outgoingAbsent, ...changed, ...wrongEnd })
    .input(z.strictObject({ id: ShareId, version: z.number().int(), endsAt: Instant.nullable() }))
    .output(OutgoingShare),
};
