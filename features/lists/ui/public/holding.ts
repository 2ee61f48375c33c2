import { useQuery } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import type { ListView } from '../../contract/views.ts';
import { holdingQuery, ownQuery } from '../api.ts';

/** My lists that contain a person. */
export function useListsWith(person: PersonId): Pick<ListView, 'id' | 'name'>[] {
  const { data: held } = useQuery(holdingQuery(person));
  const { data: own } = useQuery({ ...ownQuery(), enabled: (held?.ids.length ?? 0) > 0 });
  return own?.items.filter(({ id }) => held?.ids.includes(id)) ?? [];
}
