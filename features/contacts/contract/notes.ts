import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { absent, contacts, ofDesk, ofOwner } from './cards.ts';
import { ContactId, ContactView, NoteFields, NoteView } from './views.ts';

const noteAbsent = { 'note.absent': { status: 404, message: 'Note not found' } } as const;

/** A note someone else wrote about a member and shared with the reader. */
export const SharedNote = z.object({
  id: ClientId,
  text: z.string(),
  by: z.object({ id: PersonId, displayName: z.string() }),
  about: z.object({
    id: PersonId,
    displayName: z.string(),
    photoURL: z.string().nullable(),
    headline: z.string(),
  }),
  /** The reader's own contact for the same person, or null. */
  contactId: ContactId.nullable(),
  createdAt: Instant,
});
export type SharedNote = z.infer<typeof SharedNote>;

/** Notes on contacts, and those that connections share with a reader (CON-5). */
export const notesContract = {
  saveNote: act('PUT /contacts/{id}/notes', 'Add or edit a note', {
    ...ofDesk,
    stale: ['list', 'facets'],
    gives: 'get',
    audited: 'on desks',
  })
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
  removeNote: act('DELETE /contacts/notes/{noteId}', 'Delete a note', {
    ...ofOwner,
    stale: ['list', 'facets'],
    gives: 'get',
    audited: 'no: own',
  })
    .errors(noteAbsent)
    .input(z.strictObject({ noteId: ClientId }))
    .output(ContactView),
  sharedNotes: read('/contacts/notes/shared', 'Notes connections share with me, newest first', contacts)
    .input(z.strictObject(pageInput({ size: limits.pageSize, max: limits.pageMax })))
    .output(page(SharedNote)),
};
