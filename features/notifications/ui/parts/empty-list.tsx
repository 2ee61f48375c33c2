import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { kindsQuery } from '../api.ts';
import { copy } from '../copy.ts';

/** The empty list; says so when other rows are only filtered out or snoozed (NOT-14). */
export function EmptyList() {
  const { data } = useQuery(kindsQuery());
  const others = (data?.snoozed ?? 0) + (data?.kinds ?? []).reduce((sum, { total }) => sum + total, 0);
  return <EmptyState line={others > 0 ? copy.emptyFiltered : copy.empty} />;
}
