import { useState } from 'react';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import type { EntryView } from '../../contract/views.ts';
import type { CatalogueKind, EntryState } from '../../limits.ts';
import { cataloguesApi } from '../api.ts';
import { copy } from '../copy.ts';
import { newChangeId, useEntryActs } from './use-acts.ts';

const { form: words } = copy;

/** The edited content of an entry. */
export type EntryDraft = { label: string; groups: string[]; words: string[] };

/** The entry that already has the name. */
type Taken = { slug: string; label: string; state: EntryState };

const listed = (all: string[]) => all.join(', ');

const fields = byHand<EntryDraft>({ label: '', groups: [], words: [] }, words, {
  groups: listed,
  words: listed,
});

/** A new or edited entry: kept on this device until saved, and merged with an edit saved first (X5, X3). */
export function useEntryForm(
  kind: CatalogueKind,
  entry: EntryView | undefined,
  onSaved: (entry: EntryView) => void = () => undefined,
) {
  const acts = useEntryActs(kind);
  const [taken, setTaken] = useState<Taken>();
  const form = useForm({
    fields,
    record: entry,
    read: ({ label, groups, words: other }) => ({ label, groups, words: other }),
    keptAs: useDraftName(`catalogue:${kind}:${entry?.slug ?? 'new'}`),
    check: ({ label, groups }) => ({
      ...(label.trim() === '' && { label: words.labelNeeded }),
      ...(groups.length === 0 && { groups: words.groupNeeded }),
    }),
    run: async (draft, { on }) => {
      const changeId = newChangeId();
      const written = on
        ? await cataloguesApi.editEntry.call({ kind, slug: on.slug, changeId, version: on.version, ...draft })
        : await cataloguesApi.addEntry.call({ kind, changeId, ...draft });
      return { written, changeId };
    },
    onRefused: ({ code, data }) => {
      setTaken(code === 'type.taken' ? (data as Taken) : undefined);
      return false;
    },
    explain: wrongIn,
    storedIn: ({ written }): EntryView | undefined => written,
    onDone: ({ written }) => onSaved(written),
    done: ({ written: { label }, changeId }) => ({
      title: entry ? words.saved(label) : words.added(label),
      undo: () => acts.undo(changeId),
    }),
  });
  /** The entry that already has the name, until another one is typed. */
  return { ...form, taken: form.problems.label === undefined ? undefined : taken };
}

/** A refusal at its field: as the server names it, with words of this form. */
function wrongIn(refusal: Refusal | undefined): string {
  if (refusal?.code === 'type.taken') {
    const { label, state } = refusal.data as Taken;
    return `label: ${words.taken(label, copy.states[state])}`;
  }
  if (refusal?.code === 'type.mixed_alphabets') {
    const { field, word } = refusal.data as { field: keyof EntryDraft; word: string };
    return `${field}: ${words.mixed(word)}`;
  }
  return refusal?.message ?? copy.failedLine;
}

export type EntryForm = ReturnType<typeof useEntryForm>;
