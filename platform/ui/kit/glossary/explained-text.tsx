import { useMemo } from 'react';
import { type GlossaryEntry, piecesOf } from './pieces.ts';
import { Term } from './term.tsx';

type ExplainedTextProps = { text: string; glossary: readonly GlossaryEntry[] };

/** A text with its trade terms explained. */
export function ExplainedText({ text, glossary }: ExplainedTextProps) {
  const pieces = useMemo(() => piecesOf(text, glossary), [text, glossary]);
  // Each term is explained once per text, so it can be the key.
  return pieces.map(({ text: words, entry }) =>
    entry ? <Term key={words} word={words} means={entry.means} /> : words,
  );
}
