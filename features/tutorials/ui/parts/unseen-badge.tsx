import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#platform/ui/kit/count-badge.tsx';
import { unseenQuery } from '../api.ts';
import { copy } from '../copy.ts';

/** In the menu: how many lessons the person has not watched (TUT-3); nothing until that is known. */
export function UnseenBadge() {
  const { data } = useQuery(unseenQuery());
  return <CountBadge count={data?.unseen ?? 0} label={copy.unseen} tone="neutral" />;
}
