import { Suspense } from 'react';
import type { PersonSummary } from '../../contract.ts';
import { useProfilesContext } from './profiles-context.tsx';

/** Adds people to one's lists: one on their page, all that the directory shows in one action (LST-8). Not oneself. */
export function AddToList({ people }: { people: readonly PersonSummary[] }) {
  const { me, Lists } = useProfilesContext();
  const others = people.filter(({ id }) => id !== me.person.id);
  if (others.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Lists people={others} />
    </Suspense>
  );
}
