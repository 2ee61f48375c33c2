/** Addresses that an administrator pasted to let them in, and what became of each line. Pure; the server decides. */
import { email as Email } from '#platform/contract/text.ts';
import type { AllowedResult } from '../contract/security.ts';

/** A line that is not empty, counted from 1; `email` is null where it is no address. */
export interface PastedLine {
  readonly line: number;
  readonly text: string;
  readonly email: string | null;
}

/** The lines as they are compared; empty lines are no lines. */
export const readLines = (pasted: readonly string[]): PastedLine[] =>
  pasted.flatMap((given, index) => {
    const text = given.trim();
    return text === '' ? [] : [{ line: index + 1, text, email: Email.safeParse(text).data ?? null }];
  });

/** The addresses among them, each once. */
export const addressesIn = (lines: readonly PastedLine[]): string[] => [
  ...new Set(lines.flatMap(({ email }) => email ?? [])),
];

/** What became of every line when these addresses were new to the list. */
export function reportOf(lines: readonly PastedLine[], added: ReadonlySet<string>): AllowedResult[] {
  const seen = new Set<string>();
  return lines.map(({ line, text, email }) => {
    if (email === null) return { line, text, email, state: 'no_address' };
    if (seen.has(email)) return { line, text, email, state: 'twice' };
    seen.add(email);
    return { line, text, email, state: added.has(email) ? 'added' : 'there_already' };
  });
}
