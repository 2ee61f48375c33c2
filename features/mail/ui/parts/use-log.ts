import { useInfiniteQuery } from '@tanstack/react-query';
import { logQuery } from '../api.ts';
import type { EmailSearch } from './email-address.ts';

/** How often the visible log refreshes, milliseconds: mails change their state by themselves. */
const lookAgainMs = 10_000;

/** The log for an address, page by page. */
export function useLog({ q, state, template, view }: EmailSearch) {
  const filter =
    view === 'closed' ? {} : { ...(q && { q }), ...(state && { state }), ...(template && { template }) };
  const reading = useInfiniteQuery({ ...logQuery(filter), refetchInterval: lookAgainMs });
  const first = reading.data?.pages[0];
  return {
    reading,
    total: first?.total,
    waiting: first?.waiting ?? 0,
    hasMailServer: first?.hasMailServer ?? true,
    reader: first?.reader,
    error: reading.error,
  };
}

export type Log = ReturnType<typeof useLog>;
