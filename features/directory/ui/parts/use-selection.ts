import { useCallback, useState } from 'react';
import type { FoundPerson } from '../../contract/index.ts';

/** The selected people, independent of the list: a selection survives paging and filters (DIR-3). */
export type Selection = {
  people: readonly FoundPerson[];
  has: (id: string) => boolean;
  toggle: (person: FoundPerson) => void;
  clear: () => void;
};

export function useSelection(): Selection {
  const [held, setHeld] = useState<ReadonlyMap<string, FoundPerson>>(new Map());
  const toggle = useCallback(
    (person: FoundPerson) =>
      setHeld((known) => {
        const next = new Map(known);
        if (!next.delete(person.id)) next.set(person.id, person);
        return next;
      }),
    [],
  );
  const has = useCallback((id: string) => held.has(id), [held]);
  return {
    people: [...held.values()],
    has,
    toggle,
    clear: () => setHeld(new Map()),
  };
}
