import { useRef, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { EntryView } from '../../contract/views.ts';
import type { CatalogueKind, EntryState } from '../../limits.ts';
import { cataloguesApi } from '../api.ts';
import { copy } from '../copy.ts';
import { newChangeId, useEntryActs } from './use-acts.ts';

const { form: words } = copy;

/** What is typed of an entry. */
export type EntryDraft = { label: string; groups: string[]; words: string[] };

/** What is wrong with it, field by field. */
export type Wrong = { label?: string; groups?: string; words?: string };

/** The entry that has the name already. */
export type Taken = { slug: string; label: string; state: EntryState };

const draftOf = ({ label, groups, words: others }: EntryView): EntryDraft => ({
  label,
  groups,
  words: others,
});
const isSame = (one: EntryDraft, other: EntryDraft) => JSON.stringify(one) === JSON.stringify(other);

/** A new entry, or one that is changed: of two who change it the second sees both and decides (ADM-0). */
export function useEntryForm(
  kind: CatalogueKind,
  entry: EntryView | undefined,
  onSaved: (entry: EntryView) => void,
) {
  const acts = useEntryActs(kind);
  const [base, setBase] = useState(entry);
  const [draft, setDraft] = useState<EntryDraft>(
    entry ? draftOf(entry) : { label: '', groups: [], words: [] },
  );
  const [wrong, setWrong] = useState<Wrong>({});
  const [taken, setTaken] = useState<Taken>();
  const [current, setCurrent] = useState<EntryView>();
  const [isBusy, setBusy] = useState(false);
  const labelField = useRef<HTMLInputElement>(null);
  const isChanged = !base || !isSame(draft, draftOf(base));

  // Nothing typed here: what somebody else saved meanwhile is shown at once.
  if (entry && base && entry.version > base.version && !isChanged && !isBusy) {
    setBase(entry);
    setDraft(draftOf(entry));
  }

  const refuse = (error: unknown) => {
    const refused = refusalIn(error);
    if (refused.wrong) setWrong(refused.wrong);
    setTaken(refused.taken);
    if (refused.taken) labelField.current?.focus();
    if (refused.current) setCurrent(refused.current);
    if (refused.line !== undefined) toast.error(copy.failed, refused.line);
  };
  const save = async (version: number) => {
    const problem = problemOf(draft);
    setWrong(problem);
    setTaken(undefined);
    if (Object.keys(problem).length > 0 || isBusy) return;
    setBusy(true);
    const changeId = newChangeId();
    try {
      const written = base
        ? await cataloguesApi.editEntry.call({ kind, slug: base.slug, changeId, version, ...draft })
        : await cataloguesApi.addEntry.call({ kind, changeId, ...draft });
      setBase(written);
      setDraft(draftOf(written));
      setCurrent(undefined);
      acts.tell(base ? words.saved(written.label) : words.added(written.label), changeId);
      onSaved(written);
    } catch (error) {
      refuse(error);
    }
    setBusy(false);
    await acts.refresh();
  };
  return {
    labelField,
    draft,
    wrong,
    taken,
    current,
    isBusy,
    isChanged,
    change: (parts: Partial<EntryDraft>) => setDraft((held) => ({ ...held, ...parts })),
    save: () => save(base?.version ?? 0),
    keepMine: () => save(current?.version ?? 0),
    takeTheirs: () => {
      if (!current) return;
      setBase(current);
      setDraft(draftOf(current));
      setCurrent(undefined);
      setWrong({});
    },
    reset: () => {
      if (base) setDraft(draftOf(base));
      setWrong({});
    },
  };
}

/** What a refusal means for the form; a line where it is about none of its fields. */
function refusalIn(error: unknown): { wrong?: Wrong; taken?: Taken; current?: EntryView; line?: string } {
  const refusal = refusalOf(error);
  if (refusal?.code === 'type.taken') {
    const taken = refusal.data as Taken;
    return { taken, wrong: { label: words.taken(taken.label, copy.states[taken.state]) } };
  }
  if (refusal?.code === 'type.mixed_alphabets') {
    const { field, word } = refusal.data as { field: keyof Wrong; word: string };
    return { wrong: { [field]: words.mixed(word) } };
  }
  if (refusal?.code === 'type.changed') return { current: (refusal.data as { current: EntryView }).current };
  return { line: refusal?.message ?? copy.failedLine };
}

function problemOf({ label, groups }: EntryDraft): Wrong {
  return {
    ...(label.trim() === '' && { label: words.labelNeeded }),
    ...(groups.length === 0 && { groups: words.groupNeeded }),
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;
