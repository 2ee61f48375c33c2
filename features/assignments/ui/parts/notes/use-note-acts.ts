import { useQueryClient } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../../limits.ts';
import { fallInto, takeOut } from '../../../policy/page-notes.ts';
import { assignmentsApi, pageNotesQuery } from '../../api.ts';
import type { useCoverageDraft } from '../use-coverage-draft.ts';
import type { ShownNote } from './note-drafts.ts';
import { words } from './notes-copy.ts';
import type { useNoteSaves } from './use-note-saves.ts';

type NoteActs = {
  id: ClientId;
  coverage: ReturnType<typeof useCoverageDraft>;
  saves: ReturnType<typeof useNoteSaves>;
  notes: readonly ShownNote[];
  /** Called when no note is being edited any more. */
  onLeave: () => void;
  onFallen: () => void;
};

/** Actions on whole notes: removing one, and moving all into the comments. */
export function useNoteActs({ id, coverage, saves, notes, onLeave, onFallen }: NoteActs) {
  const cache = useQueryClient();
  const askAgain = () => void cache.invalidateQueries({ queryKey: pageNotesQuery(id).queryKey });
  const remove = async (note: ShownNote) => {
    const { id: noteId, page, text } = note;
    saves.drop(noteId);
    onLeave();
    try {
      await assignmentsApi.removePageNote.call({ id, noteId });
      const restore = () => saves.write({ id: noteId, page, text, version: 0 });
      toast.success(words.removed, words.at(page), { action: { label: words.undo, onClick: restore } });
    } catch (error) {
      toast.error(words.removeFailed, refusalOf(error)?.message ?? words.failedLine);
    }
    askAgain();
  };
  const mark = async (noteIds: readonly ClientId[], isTaken: boolean) => {
    try {
      await assignmentsApi.takePageNotes.call({ id, noteIds: [...noteIds], isTaken });
    } catch (error) {
      toast.error(words.takeFailed, refusalOf(error)?.message ?? words.failedLine);
    }
    askAgain();
  };
  /** Moves the remaining notes into the comments, and offers to undo it. */
  const fall = async () => {
    onLeave();
    if (!(await saves.flush())) return;
    const content = coverage.contentNow();
    const { comments, ids } = fallInto(content.comments, notes);
    if (comments.length > limits.commentsMax) return toast.error(words.tooLong);
    const fallen = notes.filter((note) => ids.includes(note.id));
    onFallen();
    coverage.change({ ...content, comments });
    const undo = () => {
      const now = coverage.contentNow();
      const isUntouched = now.comments === comments;
      const without = isUntouched ? content.comments : takeOut(now.comments, fallen);
      coverage.change({ ...now, comments: without });
      void mark(
        fallen.map((note) => note.id),
        false,
      );
    };
    toast.success(words.fell(fallen.length), undefined, { action: { label: words.undo, onClick: undo } });
    await mark(
      fallen.map((note) => note.id),
      true,
    );
  };
  return { remove, fall };
}
