import { useRef } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
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

/** The errors, field by field; `line` if they concern none of them. */
type Wrong = { label?: string; groups?: string; words?: string; taken?: Taken; line?: string };

type Saved = { written: EntryView; changeId: ClientId };

const read = (entry: EntryView | undefined) => ({
  version: entry?.version ?? 0,
  values: { label: entry?.label ?? '', groups: entry?.groups ?? [], words: entry?.words ?? [] },
});

/** A new or edited entry: kept on this device until saved, and merged with an edit saved first (X5, X3). */
export function useEntryForm(
  kind: CatalogueKind,
  entry: EntryView | undefined,
  onSaved: (entry: EntryView) => void = () => undefined,
) {
  const acts = useEntryActs(kind);
  const labelField = useRef<HTMLInputElement>(null);
  const { problem, ...form } = useRecordForm<EntryView | undefined, EntryDraft, Wrong, Saved>({
    key: useDraftName(`catalogue:${kind}:${entry?.slug ?? 'new'}`),
    stored: entry,
    read,
    missingIn: problemOf,
    refused: (refusal) => {
      const wrong = wrongIn(refusal);
      if (wrong.taken) labelField.current?.focus();
      return wrong;
    },
    store: async (on, draft) => {
      const changeId = newChangeId();
      const written = on
        ? await cataloguesApi.editEntry.call({ kind, slug: on.slug, changeId, version: on.version, ...draft })
        : await cataloguesApi.addEntry.call({ kind, changeId, ...draft });
      return { written, changeId };
    },
    storedIn: ({ written }) => written,
    onSaved: ({ written }) => onSaved(written),
    said: (_draft, { written: { label }, changeId }) => ({
      title: entry ? words.saved(label) : words.added(label),
      undo: () => acts.undo(changeId),
    }),
    queryKey: cataloguesApi.key(),
  });
  return { ...form, labelField, wrong: problem ?? {} };
}

/** A refusal as form errors. */
function wrongIn(refusal: Refusal | undefined): Wrong {
  if (refusal?.code === 'type.taken') {
    const taken = refusal.data as Taken;
    return { taken, label: words.taken(taken.label, copy.states[taken.state]) };
  }
  if (refusal?.code === 'type.mixed_alphabets') {
    const { field, word } = refusal.data as { field: keyof EntryDraft; word: string };
    return { [field]: words.mixed(word) };
  }
  return { line: refusal?.message ?? copy.failedLine };
}

function problemOf({ label, groups }: EntryDraft): Wrong | undefined {
  if (label.trim() !== '' && groups.length > 0) return undefined;
  return {
    ...(label.trim() === '' && { label: words.labelNeeded }),
    ...(groups.length === 0 && { groups: words.groupNeeded }),
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;
