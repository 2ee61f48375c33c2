import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { type ListState, listStateOf, once } from '#platform/ui/list-state.ts';
import { toast } from '#platform/ui/toast.ts';
import type { AssignmentView } from '../../contract/views.ts';
import { assignmentsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import type { AssignmentsSearch } from './assignments-address.ts';
import { useHeldOrder } from './use-held-order.ts';

/** What the list shows. */
export type AssignmentsList = ListState & { rows: readonly AssignmentView[]; total: number | undefined };

/** Reads the assignments for an address, page by page; the fixed words come once when that fails for good (ASG-5). */
export function useAssignments({ view = 'mine', q }: AssignmentsSearch): AssignmentsList {
  const reading = useInfiniteQuery(assignmentsQuery({ view, q }));
  const isLost = reading.isError && refusalOf(reading.error) === undefined;
  const wasTold = useRef(false);
  useEffect(() => {
    if (isLost && !wasTold.current) toast.error(copy.connection.title, copy.connection.message);
    wasTold.current = isLost;
  }, [isLost]);
  const rows = once(reading.data?.pages.flatMap((page) => page.items) ?? []);
  return {
    ...listStateOf(reading),
    rows: useHeldOrder(rows, `${view}|${q ?? ''}`),
    total: reading.data?.pages[0]?.total,
  };
}
