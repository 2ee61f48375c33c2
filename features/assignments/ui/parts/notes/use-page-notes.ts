import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { CoverageView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { fallInto, takeOut } from '../../../policy/page-notes.ts';
import { assignmentsApi, newId, pageNotesQuery } from '../../api.ts';
import type { useCoverageDraft } from '../use-coverage-draft.ts';
import { isWhole, type NoteDraft, type ShownNote, shownNotes } from './note-drafts.ts';
import { words } from './notes-copy.ts';
import { useNoteSaves } from './use-note-saves.ts';

/** A reader's page notes: writing, editing, removing, and moving them into the comments together. */
export function usePageNotes(
  view: CoverageView,
  coverage: ReturnType<typeof useCoverageDraft>,
  wanted: { readonly page: number } | undefined,
) {
  const id = view.assignmentId;
  const reading = useQuery(pageNotesQuery(id));
  const saves = useNoteSaves(id);
  // Continues a note that was begun without a page.
  const [freshId, setFreshId] = useState(
    () => Object.values(saves.drafts).find((draft) => !isWhole(draft))?.id ?? newId(),
  );
  const [editedId, setEditedId] = useState<ClientId>();
  const [lastPage, setLastPage] = useState<number | null>(null);
  const saved = reading.data?.items ?? [];
  const notes = shownNotes(saved, saves.drafts);

  /** The field values of a note. */
  const draftOf = (noteId: ClientId): NoteDraft => {
    const held = saved.find((one) => one.id === noteId);
    return (
      saves.drafts[noteId] ?? {
        id: noteId,
        page: held?.page ?? lastPage,
        text: held?.text ?? '',
        version: held?.version ?? 0,
      }
    );
  };
  const { remove, fall } = useNoteActs({
    id,
    coverage,
    saves,
    notes,
    onLeave: () => setEditedId(undefined),
    onFallen: () => setFreshId(newId()),
  });
  const begin = useEffectEvent((page: number) => saves.write({ ...draftOf(freshId), page }));
  useEffect(() => {
    if (wanted) begin(wanted.page);
  }, [wanted]);
  return {
    reading,
    saves,
    notes: notes.filter((note) => note.id !== freshId),
    waiting: notes.filter(({ isTaken }) => !isTaken).length,
    fresh: draftOf(freshId),
    editedId,
    draftOf,
    edit: setEditedId,
    remove,
    fall,
    write: (draft: NoteDraft) => {
      setLastPage(draft.page);
      saves.write(draft);
    },
    /** Adds the note being written to the list and begins the next. */
    next: () => {
      setFreshId(newId());
      void saves.flush();
    },
    takeTheirs: (noteId: ClientId) => {
      const { current } = saves.troubles[noteId] ?? {};
      saves.drop(noteId);
      if (current) saves.adopt(current);
    },
    keepMine: (noteId: ClientId) => {
      const { current } = saves.troubles[noteId] ?? {};
      if (current) saves.write({ ...draftOf(noteId), version: current.version });
    },
  };
}

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
function useNoteActs({ id, coverage, saves, notes, onLeave, onFallen }: NoteActs) {
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
