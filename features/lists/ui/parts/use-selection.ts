import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import type { MemberView } from '../../contract/views.ts';

/** The selected members, limited to those still in the list. */
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
