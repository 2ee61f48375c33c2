import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { MailLine } from '../../contract.ts';
import { logQuery } from '../api.ts';
import type { EmailSearch } from './email-address.ts';

type LogPage = {
  items: MailLine[];
  nextCursor: string | null;
  hasMailServer: boolean;
  reader: string;
  total: number;
  waiting: number;
};

/** How often the log looks for news while it is on screen, milliseconds: mails change their state by themselves. */
const lookAgainMs = 10_000;

/** The log for an address, page by page. */
export function useLog({ q, state, template, view }: EmailSearch) {
  const filter =
    view === 'closed' ? {} : { ...(q && { q }), ...(state && { state }), ...(template && { template }) };
  const reading = useInfiniteQuery({
    ...logQuery(filter),
    refetchInterval: lookAgainMs,
    select: ({ pages }: InfiniteData<LogPage>) => ({ ...pages[0], mails: once(pages) }),
  });
  const { data, isFetchNextPageError: isMoreBroken } = reading;
  return {
    mails: data?.mails ?? [],
    total: data?.total,
    waiting: data?.waiting ?? 0,
    hasMailServer: data?.hasMailServer ?? true,
    reader: data?.reader,
    error: reading.error,
    status: data ? ('shown' as const) : reading.isError ? ('broken' as const) : ('waiting' as const),
    isStale: data !== undefined && reading.isError && !isMoreBroken,
    isMoreBroken,
    isPrevious: reading.isPlaceholderData,
    updatedAtMs: reading.dataUpdatedAt,
    retry: () => void (isMoreBroken ? reading.fetchNextPage() : reading.refetch()),
    hasMore: reading.hasNextPage,
    isFetchingMore: reading.isFetchingNextPage,
    fetchMore: () => void reading.fetchNextPage(),
  };
}

export type Log = ReturnType<typeof useLog>;

const once = (pages: readonly LogPage[]): MailLine[] => [
  ...new Map(pages.flatMap((page) => page.items).map((mail) => [mail.id, mail])).values(),
];
