import { useState } from 'react';
import type { FoundNumber } from '../../../policy/signature/numbers.ts';
import {
  type ReadSignature,
  readSignature,
  type SignatureField,
} from '../../../policy/signature/read-signature.ts';
import type { CardValues } from '../card-values.ts';
import { words } from './signature-copy.ts';

type Form = { values: CardValues; change: (parts: Partial<CardValues>) => void };

/** A signature pasted into the card form, and the fields it filled. */
export function useSignature({ values, change }: Form) {
  const [text, setText] = useState('');
  const [reading, setReading] = useState<ReadSignature>();
  const [found, setFound] = useState<SignatureValues>({});
  const isFrom = (field: string): field is SignatureField =>
    found[field as SignatureField] !== undefined &&
    values[field as SignatureField] === found[field as SignatureField];
  return {
    text,
    reading,
    write: (typed: string) => {
      const read = typed.trim() === '' ? undefined : readSignature(typed);
      const next = read ? valuesIn(read) : {};
      setText(typed);
      setReading(read);
      setFound(next);
      const changes = changesOf(values, found, next);
      if (Object.keys(changes).length > 0) change(changes);
    },
    /** The source of a field, while its value is unchanged. */
    sourceOf: (field: string): string | undefined =>
      isFrom(field) ? words.from(reading?.from[field]?.join(' · ') ?? '') : undefined,
    filled: Object.keys(found).filter(isFrom).length,
  };
}

/** A signature's data as form values. */
type SignatureValues = Partial<Pick<CardValues, SignatureField>>;

const kinds: Readonly<Record<string, string>> = words.kinds;
const lineOf = ({ label, value }: FoundNumber) => (label ? `${kinds[label] ?? label}: ${value}` : value);

const valuesIn = ({ lines, emails, phones }: ReadSignature): SignatureValues => ({
  ...lines,
  ...(emails.length > 0 && { emails: emails.map(lineOf).join('\n') }),
  ...(phones.length > 0 && { phones: phones.map(lineOf).join('\n') }),
});

/**
 * The form changes for a newly read signature: empty fields are filled, values from an earlier signature are removed,
 * and typed values stay.
 */
function changesOf(held: CardValues, before: SignatureValues, next: SignatureValues): SignatureValues {
  const changes: SignatureValues = {};
  for (const field of Object.keys({ ...before, ...next }) as SignatureField[]) {
    const isUntouched = held[field].trim() === '' || held[field] === before[field];
    if (isUntouched) changes[field] = next[field] ?? '';
  }
  return changes;
}
