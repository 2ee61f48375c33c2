import { diffWordsWithSpace } from 'diff';
import { findNewFacts, type NewFact } from '../../../policy/new-facts.ts';

/** A piece of a diff: kept, removed or added, with any fact the original does not contain. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string; fact?: NewFact['kind'] };

/** Texts without a common word take longest; after this they are shown one after the other. */
const waitMs = 500;

/** The word diff of two texts, with facts new to the original (TRF-1, TRF-4). */
export function changedPieces(original: string, result: string): Piece[] {
  const changes = diffWordsWithSpace(original, result, { timeout: waitMs }) ?? [
    { value: original, removed: true, added: false },
    { value: result, removed: false, added: true },
  ];
  const facts = findNewFacts(original, result);
  let at = 0;
  return changes.flatMap(({ value, removed, added }): Piece[] => {
    if (removed) return [{ kind: 'removed', text: value }];
    const from = at;
    at += value.length;
    return splitAtFacts({ kind: added ? 'added' : 'same', text: value }, from, facts);
  });
}

/** A piece that begins at `from` of the result, split where a new fact begins or ends. */
function splitAtFacts(piece: Piece, from: number, facts: readonly NewFact[]): Piece[] {
  const to = from + piece.text.length;
  const inside = facts.filter((fact) => fact.from < to && fact.to > from);
  const pieces: Piece[] = [];
  let at = from;
  const take = (end: number, fact?: NewFact['kind']) => {
    const text = piece.text.slice(at - from, end - from);
    if (text !== '') pieces.push({ kind: piece.kind, text, ...(fact && { fact }) });
    at = end;
  };
  for (const fact of inside) {
    take(Math.max(fact.from, at));
    take(Math.min(fact.to, to), fact.kind);
  }
  take(to);
  return pieces;
}
