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

const { form: words } = copy;

/** What was typed and not saved; nothing that is no draft of ours. */
function draftOf(key: string): Partial<CardValues> {
  const kept = readStored(key);
  const parsed: unknown = kept ? JSON.parse(kept) : {};
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

const thisMonth = () => new Date(now()).toISOString().slice(0, 7);

/** The form of a card: what is typed is kept on this device until it is saved; a conflict shows both (X5, X3). */
export function useCardForm(contact: ContactView | undefined, onDone: (id: ContactId) => void) {
  const cache = useQueryClient();
  const [newId] = useState(() => uuidV7(now()) as ContactId);
  // Per person, under the name that leaving takes away.
  const key = `backlot-draft:${useMe().person.id}:contact-card:${contact?.id ?? 'new'}`;
  const [base, setBase] = useState(contact);
  const [values, setValues] = useState<CardValues>(() => ({
    ...valuesOf(contact?.fields ?? emptyCard('')),
    ...draftOf(key),
  }));
  const [problem, setProblem] = useState('');
  const [current, setCurrent] = useState<ContactView>();
  const [isBusy, setBusy] = useState(false);

  const fill = (parts: Partial<CardValues>) => {
    if (Object.keys(parts).length === 0) return;
    const next = { ...values, ...parts };
    setValues(next);
    setProblem('');
    writeStored(key, JSON.stringify(next));
  };
  const forget = () => writeStored(key, null);
  const save = async (on: ContactView | undefined) => {
    if (values.displayName.trim() === '') return setProblem(words.nameNeeded);
    if (isBusy) return;
    setBusy(true);
    try {
      const id = on?.id ?? newId;
      const fields = fieldsOf(values, on?.fields, thisMonth());
      const stored = await contactsApi.save.call({ id, version: on?.version ?? 0, fields });
      forget();
      toast.success(words.saved);
      onDone(stored.id);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'contact.changed') setCurrent((refusal.data as { current: ContactView }).current);
      else setProblem(refusal?.message ?? `${words.failed}. ${words.failedLine}`);
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: contactsApi.key() });
  };
  return {
    newId,
    values,
    base,
    problem,
    isBusy,
    /** What is there by now, when it is not what this form began with. */
    current,
    change: <Field extends keyof CardValues>(field: Field, value: CardValues[Field]) =>
      fill({ [field]: value }),
    /** Several fields at once. */
    fill,
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void save(base);
    },
    keepMine: () => {
      const latest = current;
      setCurrent(undefined);
      setBase(latest);
      void save(latest);
    },
    takeTheirs: () => {
      if (!current) return;
      forget();
      setBase(current);
      setValues(valuesOf(current.fields));
      setCurrent(undefined);
    },
    discard: forget,
  };
}
