import { useState } from 'react';
import {
  type ReadSignature,
  readSignature,
  type SignatureField,
} from '../../../policy/signature/read-signature.ts';
import type { CardValues } from '../card-values.ts';
import { words } from './signature-copy.ts';
import { changesOf, type SignatureValues, valuesIn } from './signature-values.ts';

type Form = { values: CardValues; fill: (parts: Partial<CardValues>) => void };

/** A signature pasted into the card form, and the fields it filled. */
export function useSignature({ values, fill }: Form) {
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
      fill(changesOf(values, found, next));
    },
    /** The source of a field, while its value is unchanged. */
    sourceOf: (field: string): string | undefined =>
      isFrom(field) ? words.from(reading?.from[field]?.join(' · ') ?? '') : undefined,
    filled: Object.keys(found).filter(isFrom).length,
  };
}
