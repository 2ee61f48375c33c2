import { useState } from 'react';
import type { ListView } from '../../contract/views.ts';
import { inOrder } from '../../policy.ts';

type Moments = Readonly<Record<string, string>>;

/**
 * My lists in an order that is stable while the page is open (LST-6): changed lists keep their place, pinned ones move
 * to theirs, and new ones come first. `forget` adopts the server's order again.
 */
export function useStableOrder(lists: readonly ListView[]): { lists: ListView[]; forget: () => void } {
  const [held, setHeld] = useState<Moments>({});
  const fresh = lists.filter(({ id }) => held[id] === undefined);
  if (fresh.length > 0)
    setHeld({ ...held, ...Object.fromEntries(fresh.map(({ id, updatedAt }) => [id, updatedAt])) });
  return { lists: inHeldOrder(lists, held), forget: () => setHeld({}) };
}

/** Lists ordered by the timestamps they were first seen with. */
export const inHeldOrder = (lists: readonly ListView[], held: Moments): ListView[] =>
  lists
    .map((list) => ({ list, key: { ...list, updatedAt: held[list.id] ?? list.updatedAt } }))
    .toSorted((one, other) => inOrder(one.key, other.key))
    .map(({ list }) => list);
