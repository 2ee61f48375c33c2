import type { PersonId } from '#platform/contract/ids.ts';
import type { Somebody } from '../../contract/views.ts';
import type { Looking, MarketParts } from '../parts.ts';

/** People as listings name them; those who have left have no name. */
export async function somebodies(
  { notifier, orm }: Pick<MarketParts, 'notifier'> & Pick<Looking, 'orm'>,
  ids: readonly (PersonId | null)[],
): Promise<(id: PersonId) => Somebody> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const people = wanted.length > 0 ? await notifier.people.of(wanted, orm) : new Map<PersonId, never>();
  return (id) => {
    const { displayName = '', photoURL = null, headline = '' } = people.get(id) ?? {};
    return { id, displayName, photoURL, headline };
  };
}
