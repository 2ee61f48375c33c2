/** A list's state when a key is pressed: the active row (-1 for none), how many rows, and how many fit the screen. */
export type ListPlace = { index: number; count: number; pageRows: number };

/** The row a key leads to, or undefined when the key does not move. */
export function rowAfterKey(key: string, { index, count, pageRows }: ListPlace): number | undefined {
  if (count === 0) return undefined;
  const target = targetOf(key, index, count, pageRows);
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1);
}

function targetOf(key: string, index: number, count: number, pageRows: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return index + 1;
    case 'ArrowUp':
    case 'k':
      return index < 0 ? count - 1 : index - 1;
    case 'PageDown':
      return index + pageRows;
    case 'PageUp':
      return index - pageRows;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

// Created on first typing: that takes longer than all the rest of a list's code.
const made: { collator?: Intl.Collator } = {};

// "e" finds "Élodie": only the letters count, not their marks or case.
function isSame(one: string, other: string): boolean {
  made.collator ??= new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });
  return made.collator.compare(one, other) === 0;
}

type Typed = { typed: string; from: number; count: number; textAt: (index: number) => string };

/** The next row whose text starts with the typed text, wrapping around once; undefined when there is none. */
export function rowByText({ typed, from, count, textAt }: Typed): number | undefined {
  const start = typed.length === 1 ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < count; step++) {
    const index = (start + step) % count;
    if (isSame(textAt(index).slice(0, typed.length), typed)) return index;
  }
  return undefined;
}
