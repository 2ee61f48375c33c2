import { copy } from '../copy.ts';

/** What a kind of file is called; its raw name when there are no words for it. */
export function kindWords(kind: string): string {
  const words: Readonly<Record<string, string>> = copy.kinds;
  return words[kind] ?? kind;
}

/** What a file is called on the screen: its kind and the end of its key, which is all it has. */
export const fileName = ({ kind, key }: { kind: string; key: string }): string =>
  `${kindWords(kind)} ${key.slice(-8)}`;
