import { useState } from 'react';
import type { RequestRow } from '../../contract.ts';
import { keyOf } from './request-words.ts';

/** Which rows are selected: only those that are still in the list. */
export function useSelection(rows: readonly RequestRow[]) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: rows.filter((row) => held.has(keyOf(row))),
    has: (row: RequestRow) => held.has(keyOf(row)),
    toggle: (row: RequestRow) => {
      const next = new Set(held);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setHeld(next);
    },
    clear: () => setHeld(new Set()),
  };
}
