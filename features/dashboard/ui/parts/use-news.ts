import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { NotificationView } from '#features/notifications/contract.ts';
import { listQuery, useNotificationActs } from '#features/notifications/ui/public.ts';

const none: readonly NotificationView[] = [];

/** The person's notifications as the bell has them, and how one is opened. */
export function useNews() {
  const query = useInfiniteQuery(listQuery());
  const { open } = useNotificationActs(stay);
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? none, [query.data]);
  return { query, rows, open };
}

// There is no layer to close behind an opened notification.
const stay = () => undefined;
