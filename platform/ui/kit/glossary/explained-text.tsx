import { useMemo } from 'react';
import { type GlossaryEntry, piecesOf } from './pieces.ts';
import { Term } from './term.tsx';

type ExplainedTextProps = { text: string; glossary: readonly GlossaryEntry[] };

/** A text with its words of the trade explained. */
export function ExplainedText({ text, glossary }: ExplainedTextProps) {
  const pieces = useMemo(() => piecesOf(text, glossary), [text, glossary]);
  // Each word is explained once in a text, so that it names its piece.
  return pieces.map(({ text: words, entry }) =>
    entry ? <Term key={words} word={words} means={entry.means} /> : words,
  );
}
