import type { ClientId } from '#platform/contract/ids.ts';
import type { PageNoteView } from '../../../contract/notes.ts';
import { inPageOrder } from '../../../policy/page-notes.ts';

/** A note as it stands in its field, and the version it was changed on; without a page or words it is not saved yet. */
export interface NoteDraft {
  readonly id: ClientId;
  readonly page: number | null;
  readonly text: string;
  /** 0 for one that the server has never had. */
  readonly version: number;
}

/** What this device keeps until the server has it. */
export type NoteDrafts = Readonly<Record<string, NoteDraft>>;

/** Whether there is enough of it to be saved. */
export const isWhole = (draft: NoteDraft): draft is NoteDraft & { readonly page: number } =>
  draft.page !== null && draft.text.trim() !== '';

/** Drafts out of what this device kept; nothing that is none of ours. */
export function readDrafts(kept: string | null): NoteDrafts {
  try {
    const parsed: unknown = JSON.parse(kept ?? '{}');
    return Object.fromEntries(
      Object.entries(parsed as Record<string, Partial<NoteDraft>>).filter(
        ([id, draft]) => draft.id === id && typeof draft.text === 'string',
      ),
    ) as NoteDrafts;
  } catch {
    return {};
  }
}

/** A note as it is shown: the draft of it where there is one. */
export interface ShownNote {
  readonly id: ClientId;
  readonly page: number;
  readonly text: string;
  readonly isTaken: boolean;
}

/** What is saved with what is not saved yet over it, in the order of the pages. */
export function shownNotes(saved: readonly PageNoteView[], drafts: NoteDrafts): ShownNote[] {
  const known = saved.map((note): ShownNote => {
    const draft = drafts[note.id];
    return draft && isWhole(draft)
      ? { ...note, page: draft.page, text: draft.text.trim(), isTaken: false }
      : note;
  });
  const fresh = Object.values(drafts)
    .filter((draft) => !saved.some(({ id }) => id === draft.id))
    .filter(isWhole)
    .map(({ id, page, text }) => ({ id, page, text: text.trim(), isTaken: false }));
  return inPageOrder([...known, ...fresh]);
}
