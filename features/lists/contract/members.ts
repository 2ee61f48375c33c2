import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { optionalText } from '#platform/contract/text.ts';
import { limits, statuses } from '../limits.ts';
import { AddReport, absent, DecisionView, ListId, ListView, MemberView, noMember } from './views.ts';

const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
const People = z.array(PersonId).min(1).max(limits.atOnceMax);
/** Created by the browser. Repeating an act is idempotent, and it can be undone by this id. */
const actId = ClientId;
const changed = {
  'member.changed': {
    status: 409,
    message: 'This has changed since you opened it.',
    data: z.object({ current: MemberView }),
  },
} as const;

/** The members of a list, their order and status. */
export const membersContract = {
  members: procedure
    .route({
      method: 'GET',
      path: '/custom-lists/{id}/members',
      summary: 'The people of a list, in its order',
    })
    .errors(absent)
    .input(z.strictObject({ id: ListId, ...paged }))
    .output(page(MemberView)),
  addMembers: procedure
    .route({
      method: 'POST',
      path: '/custom-lists/{id}/members',
      summary: 'Add someone, or up to 500 at once with a report for each',
    })
    .errors({
      ...absent,
      // For one person only. With many, each has a row in the report.
      'member.present': { status: 409, message: 'Profile already in list' },
      'member.unknown': { status: 404, message: 'Person not found' },
      'member.self': { status: 400, message: 'You cannot add yourself to a list.' },
      'member.reader': {
        status: 409,
        message: 'This person can read the list. Stop sharing it with them first.',
      },
      'list.full': { status: 409, message: 'The list is full.' },
    })
    .input(z.strictObject({ id: ListId, people: People, actId }))
    .output(AddReport),
  removeMembers: procedure
    .route({
      method: 'POST',
      path: '/custom-lists/{id}/members/remove',
      summary: 'Remove people from a list',
    })
    .errors(absent)
    .input(z.strictObject({ id: ListId, people: People, actId }))
    .output(z.object({ list: ListView, removed: z.number().int() })),
  undo: procedure
    .route({
      method: 'POST',
      path: '/custom-lists/{id}/undo',
      summary: 'Undo an addition or a removal',
    })
    .errors(absent)
    .input(z.strictObject({ id: ListId, actId }))
    .output(z.object({ list: ListView, people: z.number().int() })),
  move: procedure
    .route({
      method: 'POST',
      path: '/custom-lists/{id}/move',
      summary: 'Reorder a list',
    })
    .errors({ ...absent, ...noMember })
    .input(z.strictObject({ id: ListId, personId: PersonId, after: PersonId.nullable() }))
    .output(ListView),
  note: procedure
    .route({
      method: 'POST',
      path: '/custom-lists/{id}/note',
      summary: 'Write a note about someone on a list',
    })
    .errors({ ...absent, ...noMember, ...changed })
    .input(
      z.strictObject({
        id: ListId,
        personId: PersonId,
        version: z.number().int(),
        note: optionalText(limits.memberNoteMax),
      }),
    )
    .output(MemberView),
  decide: procedure
    .route({
      method: 'POST',
      path: '/custom-lists/{id}/decide',
      summary: 'Set a person’s status on a list, with the reason',
    })
    .errors({
      ...absent,
      ...noMember,
      ...changed,
      'status.unfit': { status: 400, message: 'status: This list doesn’t use this status.' },
    })
    .input(
      z.strictObject({
        id: ListId,
        personId: PersonId,
        version: z.number().int(),
        status: z.enum(statuses).nullable(),
        why: optionalText(limits.whyMax),
      }),
    )
    .output(MemberView),
  decisions: procedure
    .route({
      method: 'GET',
      path: '/custom-lists/{id}/decisions',
      summary: 'How it was decided, newest first',
    })
    .errors(absent)
    .input(z.strictObject({ id: ListId, personId: PersonId.optional(), ...paged }))
    .output(page(DecisionView)),
};
