import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { imdbCopy } from './imdb-copy.ts';
import { ImdbForbidden } from './imdb-forbidden.tsx';

/** A report that is read page by page, as the query layer has it. */
interface Reading {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
}

interface Props {
  readonly reading: Reading;
  /** What is said where there is no row; undefined where there are some. */
  readonly none: string | undefined;
  readonly broken: string;
  readonly label: string;
  readonly lead: string;
  /** What stands above the rows. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** A report of the IMDb test: its lead, its rows, and what stands in their place. */
export function Report({ reading, none, broken, label, lead, bar, children }: Props) {
  const { data, error, isError, isFetchingNextPage: isBusy, hasNextPage } = reading;
  const retry = () => void (data ? reading.fetchNextPage() : reading.refetch());
  if (refusalOf(error)?.code === 'page.forbidden') return <ImdbForbidden />;
  return (
    <section aria-label={label}>
      <Text as="p" mb={12} tone="muted" pretty measure>
        {lead}
      </Text>
      <Row gap={8} align="center" justify="between" wrap pb={12}>
        {bar}
      </Row>
      {children}
      {data && none ? <EmptyState line={none} /> : null}
      {isError ? <ErrorPanel title={refusalOf(error)?.message ?? broken} onRetry={retry} /> : null}
      {!data && !isError ? <SkeletonRows count={6} height={56} variant="line" onRetry={retry} /> : null}
      {hasNextPage && !isError ? (
        <Button
          variant="default"
          className={layout({ mt: 12 })}
          aria-disabled={isBusy || undefined}
          data-busy={isBusy || undefined}
          onClick={isBusy ? undefined : () => void reading.fetchNextPage()}
        >
          {imdbCopy.more}
        </Button>
      ) : null}
    </section>
  );
}
