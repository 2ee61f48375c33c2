import type { ClientId } from '#platform/contract/ids.ts';
import type { PageNoteView } from '../../../contract/notes.ts';
import { inPageOrder } from '../../../policy/page-notes.ts';

/** A note as typed, and the version it is based on. It is not saved without a page and text. */
export interface NoteDraft {
  readonly id: ClientId;
  readonly page: number | null;
  readonly text: string;
  /** 0 if the server never had it. */
  readonly version: number;
}

/** Stored on this device until the server has them. */
export type NoteDrafts = Readonly<Record<string, NoteDraft>>;

/** Whether it is complete enough to save. */
export const isWhole = (draft: NoteDraft): draft is NoteDraft & { readonly page: number } =>
  draft.page !== null && draft.text.trim() !== '';

/** Parses stored drafts, ignoring anything that is not ours. */
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

/** A note as shown, from its draft if there is one. */
export interface ShownNote {
  readonly id: ClientId;
  readonly page: number;
  readonly text: string;
  readonly isTaken: boolean;
}

/** Saved notes overlaid with unsaved drafts, in page order. */
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
