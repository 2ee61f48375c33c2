import type { FoundNumber } from '../../../policy/signature/numbers.ts';
import type { ReadSignature, SignatureField } from '../../../policy/signature/read-signature.ts';
import type { CardValues } from '../card-values.ts';
import { words } from './signature-copy.ts';

/** A signature's data as form values. */
export type SignatureValues = Partial<Pick<CardValues, SignatureField>>;

const kinds: Readonly<Record<string, string>> = words.kinds;
const lineOf = ({ label, value }: FoundNumber) => (label ? `${kinds[label] ?? label}: ${value}` : value);

export const valuesIn = ({ lines, emails, phones }: ReadSignature): SignatureValues => ({
  ...lines,
  ...(emails.length > 0 && { emails: emails.map(lineOf).join('\n') }),
  ...(phones.length > 0 && { phones: phones.map(lineOf).join('\n') }),
});

/**
 * The form changes for a newly read signature: empty fields are filled, values from an earlier signature are removed,
 * and typed values stay.
 */
export function changesOf(held: CardValues, before: SignatureValues, next: SignatureValues): SignatureValues {
  const changes: SignatureValues = {};
  for (const field of Object.keys({ ...before, ...next }) as SignatureField[]) {
    const isUntouched = held[field].trim() === '' || held[field] === before[field];
    if (isUntouched) changes[field] = next[field] ?? '';
  }
  return changes;
}
