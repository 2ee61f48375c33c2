import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import type { ContactId, ContactView } from '../../contract/views.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { contactsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { type CardField, type CardValues, fieldsOf, valuesOf } from './card-values.ts';

const { form: words } = copy;

const thisMonth = () => new Date(now()).toISOString().slice(0, 7);

/** Combining one side's title with the other's company would give a job no one has. */
const facts: readonly (readonly CardField[])[] = [['title', 'company']];

const read = (contact: ContactView | undefined) => ({
  version: contact?.version ?? 0,
  values: valuesOf(contact?.fields ?? emptyCard('')),
});

/** The form of a card: kept on this device until saved, and merged with concurrent changes (X5, X3). */
export function useCardForm(contact: ContactView | undefined, onDone: (id: ContactId) => void) {
  const [newId] = useState<ContactId>(() => uuidV7(now()));
  const key = draftName(useMe().person.id, `contact-card:${contact?.id ?? 'new'}`);
  const { change, problem, ...form } = useRecordForm<
    ContactView | undefined,
    CardValues,
    string,
    ContactView
  >({
    key,
    stored: contact,
    read,
    facts,
    missingIn: ({ displayName }) => (displayName.trim() === '' ? words.nameNeeded : undefined),
    refused: (refusal) => refusal?.message ?? `${words.failed}. ${words.failedLine}`,
    store: (on, values) =>
      contactsApi.save.call({
        id: on?.id ?? newId,
        version: on?.version ?? 0,
        fields: fieldsOf(values, on?.fields, thisMonth()),
      }),
    onSaved: ({ id }) => onDone(id),
    said: () => ({ title: words.saved }),
    queryKey: contactsApi.key(),
  });
  return {
    ...form,
    newId,
    problem: problem ?? '',
    change: <Field extends keyof CardValues>(field: Field, value: CardValues[Field]) =>
      change({ [field]: value }),
    /** Sets several fields at once. */
    fill: (parts: Partial<CardValues>) => {
      if (Object.keys(parts).length > 0) change(parts);
    },
  };
}
