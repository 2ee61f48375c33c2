import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { words as conflictWords } from '#platform/ui/kit/conflict/conflict-copy.ts';
import { useJoinedEdit } from '#platform/ui/kit/conflict/use-joined-edit.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ContactId, ContactView } from '../../contract/views.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { contactsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { type CardField, type CardValues, fieldsOf, valuesOf } from './card-values.ts';

const { form: words } = copy;

const thisMonth = () => new Date(now()).toISOString().slice(0, 7);

/** A title here and another company there would be a job that nobody has. */
const facts: readonly (readonly CardField[])[] = [['title', 'company']];

const read = (contact: ContactView | undefined) => ({
  version: contact?.version ?? 0,
  values: valuesOf(contact?.fields ?? emptyCard('')),
});

/** The form of a card: what is typed is kept on this device until it is saved, and joined with what another one saved first (X5, X3). */
export function useCardForm(contact: ContactView | undefined, onDone: (id: ContactId) => void) {
  const cache = useQueryClient();
  const [newId] = useState<ContactId>(() => uuidV7(now()));
  // Per person, under the name that leaving takes away.
  const key = draftName(useMe().person.id, `contact-card:${contact?.id ?? 'new'}`);
  const edit = useJoinedEdit<ContactView | undefined, CardValues>({ key, stored: contact, read, facts });
  const { values, clash, base } = edit;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const fill = (parts: Partial<CardValues>) => {
    if (Object.keys(parts).length === 0) return;
    edit.keep({ ...values, ...parts });
    setProblem('');
  };
  const save = async (on: ContactView | undefined, written: CardValues, said: string = words.saved) => {
    if (written.displayName.trim() === '') return setProblem(words.nameNeeded);
    if (isBusy) return;
    setBusy(true);
    try {
      const id = on?.id ?? newId;
      const fields = fieldsOf(written, on?.fields, thisMonth());
      const stored = await contactsApi.save.call({ id, version: on?.version ?? 0, fields });
      edit.forget();
      toast.success(said);
      onDone(stored.id);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'contact.changed') {
        const instead = (refusal.data as { current: ContactView }).current;
        const joined = edit.meet({ on, written, instead });
        setBusy(false);
        const saidThen = joined && joined.taken.length > 0 ? conflictWords.joined : said;
        return joined && void save(instead, joined.values, saidThen);
      }
      setProblem(refusal?.message ?? `${words.failed}. ${words.failedLine}`);
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
    /** What another device has changed too, and into something else. */
    clash,
    change: <Field extends keyof CardValues>(field: Field, value: CardValues[Field]) =>
      fill({ [field]: value }),
    /** Several fields at once. */
    fill,
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void save(base, values);
    },
    keepMine: () => {
      edit.keepMine();
      void save(base, values);
    },
    takeTheirs: edit.takeTheirs,
    discard: edit.forget,
  };
}
