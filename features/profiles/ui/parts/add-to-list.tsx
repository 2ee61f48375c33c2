import { Suspense } from 'react';
import { deskHere } from '#platform/ui/desk.ts';
import type { PersonSummary } from '../../contract.ts';
import { useProfilesContext } from './profiles-context.tsx';

/** Adds people to my lists: one from their page, or everyone the directory shows at once (LST-8). Never myself. */
export function AddToList({ people }: { people: readonly PersonSummary[] }) {
  const { me, Lists } = useProfilesContext();
  const others = people.filter(({ id }) => id !== me.person.id);
  // The lists are mine, not those of the desk I may be on.
  if (deskHere || others.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Lists people={others} />
    </Suspense>
  );
}
