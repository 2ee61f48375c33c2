import { useQuery } from '@tanstack/react-query';
import { deskHere } from '#platform/ui/desk.ts';
import { CountBadge } from '#platform/ui/kit/count-badge.tsx';
import { firstQuery } from '../api.ts';
import { copy } from '../copy.ts';

/** In the menu: how many requests wait for this person, as the page counts them. */
export function WaitingBadge() {
  const { data } = useQuery(firstQuery(1));
  return (
    <CountBadge count={data?.counts.in ?? 0} label={(deskHere ? copy.onDesk : copy).waiting} tone="neutral" />
  );
}
