import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { cardStates, keepViews, limits } from '../limits.ts';
import { CardFields, ContactId, ContactRow, ContactView, NoteFields, NoteView } from './views.ts';

export const absent = { 'contact.absent': { status: 404, message: 'Contact not found' } } as const;
export const changed = {
  'contact.changed': {
    status: 409,
    message: 'This contact was changed on another device.',
    data: z.object({ current: ContactView }),
  },
} as const;
const one = z.strictObject({ id: ContactId });
const noteAbsent = { 'note.absent': { status: 404, message: 'Note not found' } } as const;

export const ListFilter = {
  /** Part of a name, company, job, tag or address. */
  q: verbatim(100).optional(),
  tag: verbatim(limits.tagMax).optional(),
  state: z.enum(cardStates).optional(),
  kind: z.enum(['member', 'card']).optional(),
  /** One of the letters of `facets`. */
  letter: z.string().max(4).optional(),
  /** Only contacts with a rhythm, longest due first (CON-4). */
  view: z.enum(keepViews).optional(),
};

/** Contacts: connected members and private cards, visible only to the owner. */
export const cardsContract = {
  list: procedure
    .meta({ desk: 'contacts' })
    .route({ method: 'GET', path: '/contacts', summary: 'My contacts, by name' })
    .input(z.strictObject({ ...pageInput({ size: limits.pageSize, max: limits.pageMax }), ...ListFilter }))
    .output(page(ContactRow).extend({ total: z.number().int() })),
  facets: procedure
    .meta({ desk: 'contacts' })
    .route({ method: 'GET', path: '/contacts/facets', summary: 'The letters and tags of my contacts' })
    .output(
      z.object({
        total: z.number().int(),
        members: z.number().int(),
        /** With counts, in list order. */
        letters: z.array(z.object({ letter: z.string(), count: z.number().int() })),
        tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
        /** How many notes connections share with me. */
        sharedNotes: z.number().int(),
        /** How many cards' people changed jobs. */
        moved: z.number().int(),
        /** How many contacts each keep-in-touch view shows. */
        keep: z.object({ due: z.number().int(), coming: z.number().int(), paused: z.number().int() }),
      }),
    ),
  get: procedure
    .meta({ desk: 'contacts' })
    .route({ method: 'GET', path: '/contacts/{id}', summary: 'One contact' })
    .errors(absent)
    .input(one)
    .output(ContactView),
  save: procedure
    .meta({ desk: 'contacts' })
    .route({
      method: 'PUT',
      path: '/contacts/{id}',
      summary: 'Create a card, or edit the version I opened',
    })
    .errors({
      ...absent,
      ...changed,
      'contact.too_many': { status: 409, message: 'You’ve reached the contact limit.' },
    })
    .input(
      z.strictObject({
        id: ContactId,
        /** The version it is based on, 0 for a new card. */
        version: z.number().int().min(0),
        fields: CardFields,
      }),
    )
    .output(ContactView),
  remove: procedure
    .route({ method: 'DELETE', path: '/contacts/{id}', summary: 'Remove a card; it can be restored' })
    .errors(absent)
    .input(one)
    .output(z.object({ removedAt: Instant })),
  restore: procedure
    .route({ method: 'POST', path: '/contacts/{id}/restore', summary: 'Restore a card' })
    .errors(absent)
    .input(one)
    .output(ContactView),
  link: procedure
    .route({
      method: 'PUT',
      path: '/contacts/{id}/member',
      summary: 'Link a card to the member with its address; null unlinks it',
    })
    .errors({
      ...absent,
      'contact.not_this_member': {
        status: 409,
        message: 'personId: none of the contact’s addresses is theirs.',
      },
      'contact.linked_already': { status: 409, message: 'Another contact is already linked to this member.' },
    })
    .input(z.strictObject({ id: ContactId, personId: PersonId.nullable() }))
    .output(ContactView),
  saveNote: procedure
    .meta({ desk: 'contacts' })
    .route({ method: 'PUT', path: '/contacts/{id}/notes', summary: 'Add or edit a note' })
    .errors({
      ...absent,
      ...noteAbsent,
      'note.changed': {
        status: 409,
        message: 'This note was changed on another device.',
        data: z.object({ current: NoteView }),
      },
      'note.not_connected': {
        status: 409,
        message: 'sharedWith: you can only share notes with connections.',
      },
      'note.private_card': {
        status: 409,
        message: 'sharedWith: only notes about members can be shared.',
      },
      'note.about_reader': {
        status: 409,
        message: 'sharedWith: a note can’t be shared with the person it’s about.',
      },
      'note.too_many': { status: 409, message: 'This contact has reached the note limit.' },
    })
    .input(
      z.strictObject({
        id: ContactId,
        noteId: ClientId,
        version: z.number().int().min(0),
        ...NoteFields.shape,
      }),
    )
    .output(ContactView),
  removeNote: procedure
    .route({ method: 'DELETE', path: '/contacts/notes/{noteId}', summary: 'Delete a note' })
    .errors(noteAbsent)
    .input(z.strictObject({ noteId: ClientId }))
    .output(ContactView),
};
