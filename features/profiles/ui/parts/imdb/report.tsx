import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { imdbCopy } from './imdb-copy.ts';
import { ImdbForbidden } from './imdb-forbidden.tsx';

/** A paged report, as the query layer returns it. */
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
  /** Text if there are no rows; undefined if there are some. */
  readonly none: string | undefined;
  readonly broken: string;
  readonly label: string;
  readonly lead: string;
  /** Shown above the rows. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** A report of the IMDb test: its lead, and its rows or their placeholder. */
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
