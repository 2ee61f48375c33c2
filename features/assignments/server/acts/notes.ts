import { and, asc, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { notesContract, PageNoteView } from '../../contract/notes.ts';
import { limits } from '../../limits.ts';
import { mayWrite, statusOf } from '../../policy/states.ts';
import { type AssignmentRow, findAssignment, lockAssignment, writtenOf } from '../access.ts';
import { announce, announceToReader, start } from '../notify/changes.ts';
import { marginNote, pageNote } from '../tables.ts';

/** Notes on pages of the script, and on the parts of a returned coverage. Every act can be repeated. */
export const notes: Acts<typeof notesContract> = {
  /** The reader's notes, private to them until their coverage is first sent. */
  async pageNotes(at, { id }) {
    const { row, part } = (await findAssignment(at, id)) ?? at.refuse('assignment.absent');
    if (part === 'assigner' && !(await writtenOf(at, row))?.submittedAt) return { items: [] };
    const rows = await at.orm
      .select()
      .from(pageNote)
      .where(isBy(row, row.assigneeId))
      .orderBy(asc(pageNote.page), asc(pageNote.id))
      .limit(limits.pageNotesMax);
    return { items: rows.map(viewPageNote) };
  },

  /**
   * Saves a page note on the version it is based on. If another window removed it meanwhile it is created again, so that
   * text being typed is not lost.
   */
  async savePageNote(act, { id, noteId, version, page, text }) {
    const open = await lockAssignment(act, id);
    if (open?.part !== 'assignee') return act.refuse('assignment.absent');
    const { row } = open;
    const [current] = await act.orm.select().from(pageNote).where(eq(pageNote.id, noteId));
    if (current && (current.assignmentId !== row.id || current.readerId !== act.person))
      return act.refuse('assignment.absent');
    // A retry, whose response was lost.
    if (current && current.page === page && current.text === text) return viewPageNote(current);
    if (current && current.version !== version)
      return act.refuse('page_note.changed', { current: viewPageNote(current) });
    const written = await writtenOf(act, row);
    if (!mayWrite(statusOf(row.status), written?.state)) return act.refuse('page_note.closed');
    if (page > row.pages) return act.refuse('page_note.beyond');
    const isFull = async () => (await act.orm.$count(pageNote, isBy(row, act.person))) >= limits.pageNotesMax;
    if (!current && (await isFull())) return act.refuse('page_notes.full');
    const change = { page, text, savedAt: act.now };
    const [saved] = current
      ? await act.orm
          .update(pageNote)
          // The text differs from what was moved into the comments.
          .set({ ...change, version: current.version + 1, isTaken: false })
          .where(eq(pageNote.id, current.id))
          .returning()
      : await act.orm
          .insert(pageNote)
          .values({ ...change, id: noteId, assignmentId: row.id, readerId: act.person })
          .returning();
    if (!saved) throw new Error('a locked note vanished');
    await start(act, row);
    return viewPageNote(saved);
  },

  /** Removes a note while the reader writes. */
  async removePageNote(act, { id, noteId }) {
    const open = await lockAssignment(act, id);
    if (open?.part !== 'assignee') return act.refuse('assignment.absent');
    const { row } = open;
    const written = await writtenOf(act, row);
    if (!mayWrite(statusOf(row.status), written?.state)) return act.refuse('page_note.closed');
    await act.orm.delete(pageNote).where(and(eq(pageNote.id, noteId), isBy(row, act.person)));
    announceToReader(act, row);
    return {};
  },

  /** Marks notes as moved into the comments or out of them. */
  async takePageNotes(act, { id, noteIds, isTaken }) {
    const open = await lockAssignment(act, id);
    if (open?.part !== 'assignee') return act.refuse('assignment.absent');
    const taken = await act.orm
      .update(pageNote)
      .set({ isTaken })
      .where(and(inArray(pageNote.id, noteIds), isBy(open.row, act.person)))
      .returning({ id: pageNote.id });
    if (taken.length === 0) return act.refuse('page_note.absent');
    announceToReader(act, open.row);
    return {};
  },

  /** The reader marks a note as done or not. */
  async markMarginNote(act, { id, noteId, isDone }) {
    const open = await lockAssignment(act, id);
    if (open?.part !== 'assignee') return act.refuse('assignment.absent');
    const written = await writtenOf(act, open.row);
    const isIt = written && and(eq(marginNote.id, noteId), eq(marginNote.coverageId, written.id));
    const [note] = isIt ? await act.orm.select().from(marginNote).where(isIt) : [];
    if (!note) return act.refuse('margin_note.absent');
    if ((note.doneAt !== null) === isDone) return {};
    const doneAt = isDone ? act.now : null;
    await act.orm.update(marginNote).set({ doneAt }).where(eq(marginNote.id, note.id));
    await announce(act, open.row);
    return {};
  },
};

const isBy = (row: AssignmentRow, reader: PersonId) =>
  and(eq(pageNote.assignmentId, row.id), eq(pageNote.readerId, reader));

const viewPageNote = (row: typeof pageNote.$inferSelect): PageNoteView => ({
  id: row.id,
  page: row.page,
  text: row.text,
  isTaken: row.isTaken,
  version: row.version,
  savedAt: toInstant(row.savedAt),
});
