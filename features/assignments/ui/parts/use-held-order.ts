import { useState } from 'react';

type Row = { readonly id: string };

/**
 * Keeps rows in the order first shown while the list is open: changed rows stay in place, so nothing moves away under a
 * pointer (ASG-5). `scope` names the list. New rows appear where they belong.
 */
export function useHeldOrder<Item extends Row>(rows: readonly Item[], scope: string): Item[] {
  const [held, setHeld] = useState<{ scope: string; ids: readonly string[] }>({ scope, ids: [] });
  const known = held.scope === scope ? held.ids : [];
  const ids = heldOrder(known, rows);
  if (held.scope !== scope || ids.length !== known.length) setHeld({ scope, ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The known order, with each new row after the one it follows. */
export function heldOrder(known: readonly string[], rows: readonly Row[]): string[] {
  const order = [...known];
  rows.forEach(({ id }, index) => {
    if (order.includes(id)) return;
    const before = rows[index - 1]?.id;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}
