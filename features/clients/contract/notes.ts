import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { text } from '#platform/contract/text.ts';
import { limits, noteTiers } from '../limits.ts';
import { absent } from './refusals.ts';
import { Note } from './views.ts';

const noteAbsent = { 'client_note.absent': { status: 404, message: 'Note not found' } } as const;

/** Notes about a client: one’s own, and the team’s. The client reads none of them. */
export const notesContract = {
  notes: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'GET', path: '/clients/{id}/notes', summary: 'My notes about a client, and the team’s' })
    .errors(absent)
    .input(z.strictObject({ id: ClientId, ...pageInput({ size: limits.notesPage, max: limits.notesPage }) }))
    .output(page(Note)),
  addNote: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'POST', path: '/clients/{id}/notes', summary: 'Write a note, for me or for the team' })
    .errors({ ...absent, ...noteAbsent })
    .input(
      z.strictObject({
        id: ClientId,
        noteId: ClientId,
        text: text(limits.noteMax),
        tier: z.enum(noteTiers).default('private'),
      }),
    )
    .output(Note),
  removeNote: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'DELETE', path: '/clients/{id}/notes/{noteId}', summary: 'Remove my note' })
    .errors({ ...absent, ...noteAbsent })
    .input(z.strictObject({ id: ClientId, noteId: ClientId }))
    .output(z.object({ id: ClientId })),
};
