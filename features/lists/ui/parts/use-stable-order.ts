import { useState } from 'react';
import type { ListView } from '../../contract/views.ts';
import { inOrder } from '../../policy.ts';

type Moments = Readonly<Record<string, string>>;

/**
 * My lists in an order that holds while the page is open (LST-6): what changes meanwhile stays where it was, what is
 * pinned goes to its place, what is new comes first. `forget` takes up the order of the server again.
 */
export function useStableOrder(lists: readonly ListView[]): { lists: ListView[]; forget: () => void } {
  const [held, setHeld] = useState<Moments>({});
  const fresh = lists.filter(({ id }) => held[id] === undefined);
  if (fresh.length > 0)
    setHeld({ ...held, ...Object.fromEntries(fresh.map(({ id, updatedAt }) => [id, updatedAt])) });
  return { lists: inHeldOrder(lists, held), forget: () => setHeld({}) };
}

/** Lists by the moments they were first seen with. */
export const inHeldOrder = (lists: readonly ListView[], held: Moments): ListView[] =>
  lists
    .map((list) => ({ list, key: { ...list, updatedAt: held[list.id] ?? list.updatedAt } }))
    .toSorted((one, other) => inOrder(one.key, other.key))
    .map(({ list }) => list);
