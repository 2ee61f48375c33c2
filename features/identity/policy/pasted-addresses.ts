/** Addresses an administrator pasted to allow them, and the result of each line. Pure, the server decides. */
import { email as Email } from '#platform/contract/text.ts';
import type { AllowedResult } from '../contract/security.ts';

/** A non-empty line, counted from 1. `email` is null when it is not an address. */
export interface PastedLine {
  readonly line: number;
  readonly text: string;
  readonly email: string | null;
}

/** The lines with their addresses normalized. Empty lines are skipped. */
export const readLines = (pasted: readonly string[]): PastedLine[] =>
  pasted.flatMap((given, index) => {
    const text = given.trim();
    return text === '' ? [] : [{ line: index + 1, text, email: Email.safeParse(text).data ?? null }];
  });

/** The addresses among them, without repeats. */
export const addressesIn = (lines: readonly PastedLine[]): string[] => [
  ...new Set(lines.flatMap(({ email }) => email ?? [])),
];

/** The result of every line, given which addresses were new to the list. */
export function reportOf(lines: readonly PastedLine[], added: ReadonlySet<string>): AllowedResult[] {
  const seen = new Set<string>();
  return lines.map(({ line, text, email }) => {
    if (email === null) return { line, text, email, state: 'no_address' };
    if (seen.has(email)) return { line, text, email, state: 'twice' };
    seen.add(email);
    return { line, text, email, state: added.has(email) ? 'added' : 'there_already' };
  });
}
