import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMay } from '#features/identity/ui/public.ts';
import { assignmentsQuery } from '../api.ts';
import type { AssignmentsSearch } from './assignments-address.ts';

/** Without a word in the address, whoever gives scripts comes to what waits for them, else to what they read. */
export function useFirstView(search: AssignmentsSearch): AssignmentsSearch {
  const navigate = useNavigate();
  const isFree = useMay('assign_tasks') && Object.keys(search).length === 0;
  const { data } = useInfiniteQuery({ ...assignmentsQuery({ view: 'due', q: undefined }), enabled: isFree });
  const total = data?.pages[0]?.total;
  const first = total === 0 ? 'mine' : 'due';
  // From then on the address says it: with the last one done the list stays where it is.
  const isKnown = isFree && total !== undefined;
  useEffect(() => {
    if (isKnown) void navigate({ to: '/assignments', search: { view: first }, replace: true });
  }, [isKnown, first, navigate]);
  return isFree ? { view: first } : search;
}
