import { useQuery } from '@tanstack/react-query';
import { useMayOpen } from '#features/identity/ui/public.ts';
import { firstQuery } from '#features/requests/ui/public.ts';
import { CountBadge } from '#platform/ui/kit/count-badge.tsx';
import { requestsQuery } from './given-api.ts';
import { words } from './given-copy.ts';

/**
 * In the menu: how many requests for access wait for this person, as the tab counts them (SHP-2). The badge of the
 * requests asks for that number anyway; only a menu without it asks for them here.
 */
export function WaitingBadge() {
  const isCounted = useMayOpen('requests');
  const all = useQuery({ ...firstQuery(1), enabled: isCounted });
  const own = useQuery({ ...requestsQuery(), enabled: !isCounted });
  const counted = all.data?.kinds.find(({ kind }) => kind === 'project_access')?.count;
  const count = isCounted ? counted : own.data?.items.length;
  return <CountBadge count={count ?? 0} label={words.waiting} tone="neutral" />;
}
