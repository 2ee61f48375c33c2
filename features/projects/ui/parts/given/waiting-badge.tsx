import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#platform/ui/kit/count-badge.tsx';
import { requestsQuery } from './given-api.ts';
import { words } from './given-copy.ts';

/** In the menu: how many requests for access wait for this person, as the tab counts them (SHP-2). */
export function WaitingBadge() {
  const { data } = useQuery(requestsQuery());
  return <CountBadge count={data?.items.length ?? 0} label={words.waiting} tone="neutral" />;
}
