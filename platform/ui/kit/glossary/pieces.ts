/** A word of the trade with its spellings, and what it means. */
export interface GlossaryEntry {
  readonly words: readonly string[];
  readonly means: string;
}

/** A part of a text: a word of the trade with its entry, or what stands between. */
export interface Piece {
  readonly text: string;
  readonly entry?: GlossaryEntry;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Parts a text at the words of the trade in it; each is explained where it stands first. */
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
