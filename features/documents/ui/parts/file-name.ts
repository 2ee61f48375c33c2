import { copy } from '../copy.ts';

/** The display name of a file kind, or its raw name if it has none. */
export function kindWords(kind: string): string {
  const words: Readonly<Record<string, string>> = copy.kinds;
  return words[kind] ?? kind;
}

/** The display name of a file: its kind and the end of its key, as it has no other. */
export const fileName = ({ kind, key }: { kind: string; key: string }): string =>
  `${kindWords(kind)} ${key.slice(-8)}`;
