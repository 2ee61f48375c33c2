import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ListState, listStateOf, once } from '#platform/ui/list-state.ts';
import type { AssignmentView } from '../../contract/views.ts';
import { assignmentsQuery } from '../api.ts';
import type { AssignmentsSearch } from './assignments-address.ts';
import { createLostTextWarning } from './lost-text-warning.ts';
import { useHeldOrder } from './use-held-order.ts';

/** What the list shows. */
export type AssignmentsList = ListState & {
  rows: readonly AssignmentView[];
  total: number | undefined;
  runsTeam: boolean;
};

/** Reads the assignments for a URL, page by page. Shows the fixed notice once when that finally fails (ASG-5). */
export function useAssignments({ view = 'mine', q }: AssignmentsSearch): AssignmentsList {
  const reading = useInfiniteQuery(assignmentsQuery({ view, q }));
  const { isError, error } = reading;
  const [tellLost] = useState(createLostTextWarning);
  useEffect(() => {
    tellLost({ isError, error });
  }, [tellLost, isError, error]);
  const rows = once(reading.data?.pages.flatMap((page) => page.items) ?? []);
  return {
    ...listStateOf(reading),
    rows: useHeldOrder(rows, `${view}|${q ?? ''}`),
    total: reading.data?.pages[0]?.total,
    runsTeam: reading.data?.pages[0]?.runsTeam ?? false,
  };
}
