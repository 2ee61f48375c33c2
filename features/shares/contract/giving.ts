import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { Cursor, page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, thingKinds, variants } from '../limits.ts';
import { Leak, OutgoingShare, OutgoingThing, ReceivedShare, ShareId } from './views.ts';

export const thingAbsent = {
  'share_thing.absent': { status: 404, message: 'Project not found' },
} as const;

export const wrongEnd = {
  'share.end_past': { status: 400, message: 'endsAt: Choose a time in the future.' },
  'share.end_far': { status: 400, message: 'endsAt: Choose a date within ten years.' },
  'share.end_forwarded': {
    status: 400,
    message: 'endsAt: Your own access ends earlier. Choose an earlier date.',
  },
} as const;

const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
const thing = { kind: z.enum(thingKinds), thingId: ClientId };

/** Sharing things, and who has them. */
export const givingContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/shares',
      summary: 'Shares I have, newest first',
    })
    .input(z.strictObject(paged))
    .output(page(ReceivedShare).extend({ total: z.number().int() })),
  get: procedure
    .route({ method: 'GET', path: '/shares/{id}', summary: 'One share' })
    .errors({ 'share.absent': { status: 404, message: 'This is no longer shared with you.' } })
    .input(z.strictObject({ id: ShareId }))
    .output(ReceivedShare),
  given: procedure
    .route({
      method: 'GET',
      path: '/shares/given',
      summary: 'Things I shared, newest first, with how many people can open each',
    })
    .input(z.strictObject(paged))
    .output(
      z.object({ items: z.array(OutgoingThing), nextCursor: Cursor.nullable(), total: z.number().int() }),
    ),
  holders: procedure
    .route({
      method: 'GET',
      path: '/shares/holders',
      summary: 'Who has or had a thing I may share, or one version of it, newest first',
    })
    .errors(thingAbsent)
    .input(z.strictObject({ ...paged, ...thing, variant: z.enum(variants).optional() }))
    .output(page(OutgoingShare).extend({ title: z.string(), people: z.number().int() })),
  give: procedure
    .route({ method: 'POST', path: '/shares', summary: 'Share something with someone', successStatus: 201 })
    .errors({
      ...thingAbsent,
      ...wrongEnd,
      'share.variant_unknown': { status: 400, message: 'variant: This can’t be shared that way.' },
      'share.person_unknown': { status: 404, message: 'personId: Person not found' },
      'share.self': { status: 400, message: 'personId: You already have access to this.' },
      'share.member': { status: 409, message: 'personId: They’re already in the project.' },
      'share.start_late': { status: 400, message: 'startsAt: It has to start before it ends.' },
      'share.start_whole': {
        status: 400,
        message: 'startsAt: You can only share a whole project starting now.',
      },
      'share.full': { status: 409, message: 'This has reached the limit of people it can be shared with.' },
      'share.present': {
        status: 409,
        message: 'They already have this. Change when it ends, or revoke it first.',
      },
      'share.right_missing': {
        status: 403,
        message: 'You can’t reshare with more rights than you have.',
      },
    })
    .input(
      z.strictObject({
        id: ShareId,
        ...thing,
        variant: z.enum(variants),
        personId: PersonId,
        mayDownload: z.boolean().default(false),
        mayForward: z.boolean().default(false),
        isMarked: z.boolean().default(true),
        /** What has to be accepted first. */
        terms: optionalText(limits.termsMax).default(''),
        startsAt: Instant.nullable().default(null),
        endsAt: Instant.nullable().default(null),
      }),
    )
    .output(OutgoingShare),
  trace: procedure
    .route({
      method: 'POST',
      path: '/shares/trace',
      summary: 'Whose copy carries a watermark code; audited with the reason',
    })
    .errors({ 'share_code.absent': { status: 404, message: 'code: No copy has this code.' } })
    .input(z.strictObject({ code: line(40), reason: line(limits.reasonMax) }))
    .output(Leak),
};
