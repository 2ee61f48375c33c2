import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, listKinds } from '../limits.ts';
import { absent, ListId, ListView, nameTaken } from './views.ts';

const Lists = z.object({ items: z.array(ListView) });
const one = z.strictObject({ id: ListId });

/** A person's own lists, without their members. */
export const ownContract = {
  list: procedure
    .route({ method: 'GET', path: '/custom-lists', summary: 'My lists: pinned first, then the last changed' })
    .output(Lists),
  refresh: procedure
    .route({ method: 'POST', path: '/custom-lists/refresh', summary: 'Refresh my lists' })
    .errors({
      'lists.throttled': {
        status: 429,
        message: 'Please wait a moment before refreshing again',
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .output(Lists),
  holding: procedure
    .route({
      method: 'GET',
      path: '/custom-lists-holding/{personId}',
      summary: 'Which of my lists someone is on',
    })
    .input(z.strictObject({ personId: PersonId }))
    .output(z.object({ ids: z.array(ListId) })),
  create: procedure
    .route({ method: 'POST', path: '/custom-lists', summary: 'Create a list', successStatus: 201 })
    .errors({
      ...absent,
      ...nameTaken,
      'lists.too_many': { status: 409, message: 'You’ve reached the list limit.' },
    })
    .input(z.strictObject({ id: ListId, name: line(limits.nameMax) }))
    .output(ListView),
  get: procedure
    .route({ method: 'GET', path: '/custom-lists/{id}', summary: 'One list' })
    .errors(absent)
    .input(one)
    .output(ListView),
  edit: procedure
    .route({
      method: 'PATCH',
      path: '/custom-lists/{id}',
      summary: 'Edit a list’s name, note or kind, based on the version I opened',
    })
    .errors({
      ...absent,
      ...nameTaken,
      'list.name_same': { status: 400, message: 'name: That’s already its name.' },
      'list.job_missing': { status: 400, message: 'job: Enter a role.' },
      'list.changed': {
        status: 409,
        message: 'This list has changed since you opened it.',
        data: z.object({ current: ListView }),
      },
    })
    .input(
      z.strictObject({
        id: ListId,
        /** The `version` the change is based on. */
        version: z.number().int(),
        name: line(limits.nameMax).optional(),
        note: optionalText(limits.noteMax).optional(),
        kind: z.enum(listKinds).optional(),
        job: optionalLine(limits.jobMax).optional(),
      }),
    )
    .output(ListView),
  pin: procedure
    .route({ method: 'PUT', path: '/custom-lists/{id}/pin', summary: 'Pin a list, or unpin it' })
    .errors(absent)
    .input(z.strictObject({ id: ListId, isPinned: z.boolean() }))
    .output(ListView),
  remove: procedure
    .route({ method: 'DELETE', path: '/custom-lists/{id}', summary: 'Delete a list; it can be brought back' })
    .errors(absent)
    .input(one)
    .output(one),
  restore: procedure
    .route({
      method: 'POST',
      path: '/custom-lists/{id}/restore',
      summary: 'Restore a deleted list',
    })
    .errors({ ...absent, ...nameTaken })
    .input(one)
    .output(ListView),
  deleted: procedure
    .route({ method: 'GET', path: '/deleted-custom-lists', summary: 'My deleted lists, newest first' })
    .output(
      z.object({
        items: z.array(
          z.object({
            id: ListId,
            name: z.string(),
            memberCount: z.number().int(),
            deletedAt: Instant,
          }),
        ),
      }),
    ),
};
