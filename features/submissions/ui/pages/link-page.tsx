import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ClientId } from '#platform/contract/ids.ts';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { submissionQuery } from '../api.ts';

const listOf = { seller: 'out', buyer: 'in', client: 'mine' } as const;

/** `/s/{token}`, the one short address of what was given to somebody: a submission, or else a share. */
export function LinkPage() {
  const { token = '' } = useParams({ strict: false });
  const { data, isPending } = useQuery(submissionQuery(token as ClientId));
  if (isPending) return <SkeletonRows count={4} height={56} variant="line" />;
  return data ? (
    <Navigate to="/projects/submissions" search={{ side: listOf[data.side], open: data.id }} replace />
  ) : (
    <Navigate to="/projects/shared/$shareId" params={{ shareId: token }} replace />
  );
}
