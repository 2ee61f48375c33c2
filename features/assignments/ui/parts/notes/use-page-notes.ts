import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import type { CoverageView } from '../../../contract/views.ts';
import { newId, pageNotesQuery } from '../../api.ts';
import type { useCoverageDraft } from '../use-coverage-draft.ts';
import { isWhole, type NoteDraft, shownNotes } from './note-drafts.ts';
import { useNoteActs } from './use-note-acts.ts';
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
