import type { FoundNumber } from '../../../policy/signature/numbers.ts';
import type { ReadSignature, SignatureField } from '../../../policy/signature/read-signature.ts';
import type { CardValues } from '../card-values.ts';
import { words } from './signature-copy.ts';

/** What a signature says, as the form writes it. */
export type SignatureValues = Partial<Pick<CardValues, SignatureField>>;

const kinds: Readonly<Record<string, string>> = words.kinds;
const lineOf = ({ label, value }: FoundNumber) => (label ? `${kinds[label] ?? label}: ${value}` : value);

export const valuesIn = ({ lines, emails, phones }: ReadSignature): SignatureValues => ({
  ...lines,
  ...(emails.length > 0 && { emails: emails.map(lineOf).join('\n') }),
  ...(phones.length > 0 && { phones: phones.map(lineOf).join('\n') }),
});

/**
 * What changes in the form when another signature is read: what is empty is filled, what an earlier reading put there is
 * taken back, and what somebody typed stays.
 */
export function changesOf(held: CardValues, before: SignatureValues, next: SignatureValues): SignatureValues {
  const changes: SignatureValues = {};
  for (const field of Object.keys({ ...before, ...next }) as SignatureField[]) {
    const isUntouched = held[field].trim() === '' || held[field] === before[field];
    if (isUntouched) changes[field] = next[field] ?? '';
  }
  return changes;
}
