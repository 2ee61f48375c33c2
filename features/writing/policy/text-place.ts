/** A part of a text: its words, and its range. */
export type Part = { text: string; from: number; to: number };

/** The part to transform: the selection if there is one, else everything (TRF-5). */
export function partToTransform(text: string, selection: { start: number; end: number }): Part {
  const { start, end } = selection;
  const selected = text.slice(start, end);
  if (selected.trim() === '') return { text, from: 0, to: text.length };
  return { text: selected, from: start, to: end };
}

/**
 * Where a part is in a text that may have been edited in the meantime: its old place, or the only other place with the
 * same words; undefined when it is no longer there or is ambiguous (TRF-2).
 */
export function findPart(current: string, part: Part): { from: number; to: number } | undefined {
  if (current.slice(part.from, part.to) === part.text) return { from: part.from, to: part.to };
  const first = current.indexOf(part.text);
  if (part.text === '' || first < 0 || current.includes(part.text, first + 1)) return undefined;
  return { from: first, to: first + part.text.length };
}
