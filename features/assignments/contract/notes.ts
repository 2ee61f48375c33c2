import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { AssignmentId, absent, ofParticipants } from './views.ts';

/** A reader’s note on a page of the script, by its printed page number. */
export const PageNoteView = z.object({
  /** Created by the browser (X2). */
  id: ClientId,
  page: z.number().int(),
  text: z.string(),
  /** Already moved into the comments. */
  isTaken: z.boolean(),
  /** Increases with every change of page or text. */
  version: z.number().int(),
  savedAt: Instant,
});
export type PageNoteView = z.infer<typeof PageNoteView>;

const one = { id: AssignmentId };
const ofNote = { ...one, noteId: ClientId };
const closed = {
  'page_note.closed': { status: 409, message: 'You can add notes only until you send the coverage.' },
} as const;
const noNote = {
  'page_note.absent': { status: 404, message: 'This note was deleted.' },
} as const;

/** A reader’s notes while reading, and how they handle the notes on a returned coverage. */
export const notesContract = {
  pageNotes: read(
    '/assignments/{id}/page-notes',
    'Page notes in page order; other people’s once coverage is submitted',
    ofParticipants,
  )
    .errors(absent)
    .input(z.strictObject(one))
    .output(z.object({ items: z.array(PageNoteView).max(limits.pageNotesMax) })),
  savePageNote: act(
    'PUT /assignments/{id}/page-notes',
    'Add or edit a page note, based on the version I read',
    { ...ofParticipants, audited: 'no: history' },
  )
    .errors({
      ...absent,
      'page_note.changed': {
        status: 409,
        message: 'This note has changed since you opened it.',
        data: z.object({ current: PageNoteView }),
      },
      ...closed,
      'page_note.beyond': { status: 400, message: 'page: the script has fewer pages than that.' },
      'page_notes.full': { status: 409, message: 'You’ve reached the limit of 400 notes for one script.' },
    })
    .input(
      z.strictObject({
        ...ofNote,
        /** 0 for a new note. */
        version: z.number().int().min(0),
        page: z.number().int().min(1).max(limits.scriptPagesMax),
        text: text(limits.pageNoteMax),
      }),
    )
    .output(PageNoteView),
  removePageNote: act('POST /assignments/{id}/page-notes/remove', 'Delete a page note', {
    ...ofParticipants,
    stale: ['pageNotes'],
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed })
    .input(z.strictObject(ofNote))
    .output(z.object({})),
  takePageNotes: act(
    'POST /assignments/{id}/page-notes/take',
    'Mark page notes as copied into the comments, or not',
    { ...ofParticipants, stale: ['pageNotes'], audited: 'no: history' },
  )
    .errors({ ...absent, ...noNote })
    .input(
      z.strictObject({
        ...one,
        noteIds: z.array(ClientId).min(1).max(limits.pageNotesMax),
        isTaken: z.boolean(),
      }),
    )
    .output(z.object({})),
  markMarginNote: act('POST /assignments/{id}/margin-notes', 'Mark a margin note as done, or not', {
    ...ofParticipants,
    stale: ['coverage'],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'margin_note.absent': { status: 404, message: 'This note was deleted.' },
    })
    .input(z.strictObject({ ...ofNote, isDone: z.boolean() }))
    .output(z.object({})),
};
