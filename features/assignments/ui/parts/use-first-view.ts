import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMay } from '#features/identity/ui/public.ts';
import { assignmentsQuery } from '../api.ts';
import type { AssignmentsSearch } from './assignments-address.ts';

/** With no view in the URL, people who assign scripts land on To do if something is waiting, otherwise on For me. */
export function useFirstView(search: AssignmentsSearch): AssignmentsSearch {
  const navigate = useNavigate();
  const isFree = useMay('assign_tasks') && Object.keys(search).length === 0;
  const { data } = useInfiniteQuery({ ...assignmentsQuery({ view: 'due', q: undefined }), enabled: isFree });
  const total = data?.pages[0]?.total;
  const first = total === 0 ? 'mine' : 'due';
  // Kept in the URL, so finishing the last item doesn't switch the view.
  const isKnown = isFree && total !== undefined;
  useEffect(() => {
    if (isKnown) void navigate({ to: '/assignments', search: { view: first }, replace: true });
  }, [isKnown, first, navigate]);
  return isFree ? { view: first } : search;
}
