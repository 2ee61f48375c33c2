/** A trade term with its spellings and its meaning. */
export interface GlossaryEntry {
  readonly words: readonly string[];
  readonly means: string;
}

/** A part of a text: a term with its entry, or the text in between. */
export interface Piece {
  readonly text: string;
  readonly entry?: GlossaryEntry;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at its trade terms; each is explained where it first occurs. */
export function piecesOf(text: string, entries: readonly GlossaryEntry[]): Piece[] {
  const byWord = new Map(entries.flatMap((entry) => entry.words.map((word) => [word.toLowerCase(), entry])));
  // The longer one first: "first hold" is not a "hold".
  const words = [...byWord.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  if (words.length === 0) return [{ text }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const pieces: Piece[] = [];
  const explained = new Set<GlossaryEntry>();
  let from = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const entry = byWord.get(word.toLowerCase());
    if (!entry || explained.has(entry)) continue;
    explained.add(entry);
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: word, entry });
    from = index + word.length;
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from) });
  return pieces;
}
