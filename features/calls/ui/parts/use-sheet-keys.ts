import type { RefObject } from 'react';
import { useShortcuts } from '#platform/ui/keys.ts';
import type { LineView } from '../../contract/views.ts';
import type { useLineActs } from './act-on-line.ts';

type SheetKeys = {
  list: RefObject<HTMLElement | null>;
  lines: readonly LineView[];
  place: ReturnType<typeof useLineActs>['place'];
  onAdd: () => void;
  isEnabled: boolean;
};

/** J and K go from call to call, Alt with an arrow puts the one in hand higher or lower, N adds one. */
export function useSheetKeys({ list, lines, place, onAdd, isEnabled }: SheetKeys): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const move = (by: 1 | -1) => {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const to = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1);
    all[to]?.focus();
  };
  const shift = (by: 1 | -1) => {
    const id = rows().find((row) => row.contains(document.activeElement))?.dataset.line;
    const at = lines.findIndex((line) => line.id === id);
    const [line, other] = [lines[at], lines[at + by]];
    if (line && other) void place(line, by < 0 ? { before: other.id } : { after: other.id });
  };
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      'alt+ArrowUp': () => shift(-1),
      'alt+ArrowDown': () => shift(1),
      n: onAdd,
    },
    { isEnabled },
  );
}
