import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import type { MemberView } from '../../contract/views.ts';

/** Who of a list is selected: only those who are still in it. */
export function useSelection(members: readonly MemberView[]) {
  const [held, setHeld] = useState<ReadonlySet<PersonId>>(new Set());
  const selected = members.filter(({ id }) => held.has(id)).map(({ id }) => id);
  return {
    selected,
    has: (id: PersonId) => held.has(id),
    toggle: (id: PersonId) => {
      const next = new Set(held);
      if (!next.delete(id)) next.add(id);
      setHeld(next);
    },
    clear: () => setHeld(new Set()),
  };
}
