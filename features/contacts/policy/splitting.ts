import type { CardFields } from '../contract/views.ts';
import { cardLines } from './card-lines.ts';
import { emptyCard } from './card-start.ts';

const lists = ['emails', 'phones', 'tags', 'jobs'] as const;

const keyOf = (entry: unknown): string =>
  JSON.stringify(entry && typeof entry === 'object' && 'value' in entry ? entry.value : entry);

/**
 * What is left of a card without what one row said: values that another row said too stay. A card that bore the row's
 * name takes that of the first other one.
 */
export function withoutRow(card: CardFields, said: CardFields, others: readonly CardFields[]): CardFields {
  const [other] = others;
  const isOnlyHere = (line: (typeof cardLines)[number]) =>
    said[line] !== '' && card[line] === said[line] && !others.some((one) => one[line] === said[line]);
  const lines = Object.fromEntries(
    cardLines
      .filter(isOnlyHere)
      .map((line) => [
        line,
        line === 'displayName' ? (other?.displayName ?? card.displayName) : (other?.[line] ?? ''),
      ]),
  );
  const rest = Object.fromEntries(
    lists.map((list) => {
      const kept = new Set(others.flatMap((one) => one[list].map(keyOf)));
      const gone = new Set(said[list].map(keyOf).filter((key) => !kept.has(key)));
      return [list, card[list].filter((entry) => !gone.has(keyOf(entry)))];
    }),
  );
  return { ...card, ...lines, ...rest };
}

/** A row of which only the name is known. */
export const onlyNamed = (name: string): CardFields => emptyCard(name);
