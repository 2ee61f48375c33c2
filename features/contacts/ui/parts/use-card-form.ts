import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ContactId, ContactView } from '../../contract/views.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { contactsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { type CardValues, fieldsOf, valuesOf } from './card-values.ts';
import type { CardClash } from './conflict/card-conflict.tsx';
import { joinCards, partOf } from './conflict/join-cards.ts';

const { form: words } = copy;

/** What was typed and not saved; nothing that is no draft of ours. */
function draftOf(key: string): Partial<CardValues> {
  const kept = readStored(key);
  const parsed: unknown = kept ? JSON.parse(kept) : {};
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

const thisMonth = () => new Date(now()).toISOString().slice(0, 7);

/** What the form holds, kept on this device with every change. */
function useDraft(key: string, contact: ContactView | undefined) {
  const [values, setValues] = useState<CardValues>(() => ({
    ...valuesOf(contact?.fields ?? emptyCard('')),
    ...draftOf(key),
  }));
  const keepDraft = (next: CardValues) => {
    setValues(next);
    writeStored(key, JSON.stringify(next));
  };
  return { values, keepDraft, forget: () => writeStored(key, null) };
}

/** The form of a card: what is typed is kept on this device until it is saved; a conflict shows both (X5, X3). */
export function useCardForm(contact: ContactView | undefined, onDone: (id: ContactId) => void) {
  const cache = useQueryClient();
  const [newId] = useState(() => uuidV7(now()) as ContactId);
  // Per person, under the name that leaving takes away.
  const key = `backlot-draft:${useMe().person.id}:contact-card:${contact?.id ?? 'new'}`;
  const [base, setBase] = useState(contact);
  const { values, keepDraft, forget } = useDraft(key, contact);
  const [problem, setProblem] = useState('');
  const [clash, setClash] = useState<CardClash & { readonly current: ContactView }>();
  const [isBusy, setBusy] = useState(false);

  const fill = (parts: Partial<CardValues>) => {
    if (Object.keys(parts).length > 0) keep({ ...values, ...parts });
  };
  const keep = (next: CardValues) => {
    keepDraft(next);
    setProblem('');
  };
  const save = async (on: ContactView | undefined, written = values, said: string = words.saved) => {
    if (written.displayName.trim() === '') return setProblem(words.nameNeeded);
    if (isBusy) return;
    setBusy(true);
    try {
      const id = on?.id ?? newId;
      const fields = fieldsOf(written, on?.fields, thisMonth());
      const stored = await contactsApi.save.call({ id, version: on?.version ?? 0, fields });
      forget();
      toast.success(said);
      onDone(stored.id);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'contact.changed')
        return void meet(on, written, (refusal.data as { current: ContactView }).current);
      setProblem(refusal?.message ?? `${words.failed}. ${words.failedLine}`);
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: contactsApi.key() });
  };
  /** Another device was first: what it changed is joined with what was written here, and asked about where both did. */
  const meet = async (on: ContactView | undefined, written: CardValues, current: ContactView) => {
    const theirs = valuesOf(current.fields);
    const joined = joinCards(valuesOf(on?.fields ?? emptyCard('')), written, theirs);
    keep(joined.values);
    setBase(current);
    setBusy(false);
    if (joined.clashes.length === 0) return save(current, joined.values, words.joined);
    setClash({ fields: joined.clashes, mine: joined.values, theirs, current });
  };
  return {
    newId,
    values,
    base,
    problem,
    isBusy,
    /** What another device has changed too, and into something else. */
    clash,
    change: <Field extends keyof CardValues>(field: Field, value: CardValues[Field]) =>
      fill({ [field]: value }),
    /** Several fields at once. */
    fill,
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void save(base);
    },
    keepMine: () => {
      if (!clash) return;
      setClash(undefined);
      void save(clash.current, clash.mine);
    },
    takeTheirs: () => {
      if (!clash) return;
      setClash(undefined);
      keep({ ...clash.mine, ...partOf(clash.theirs, clash.fields) });
    },
    discard: forget,
  };
}
