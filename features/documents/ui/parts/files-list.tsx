import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import type { AdminFile } from '../../contract.ts';
import { filesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { FileHistory } from './file-history.tsx';
import { type FilesSearch, filterOf, isFiltered } from './files-address.ts';
import { saveCsv } from './files-csv.ts';
import { FilesFilter } from './files-filter.tsx';
import classes from './files-list.module.css';
import { FilesTable } from './files-table.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { useFileActs } from './use-file-acts.ts';

/** The files for the current address, in pages. */
export function FilesList({ search }: { search: FilesSearch }) {
  const query = useInfiniteQuery(filesQuery(filterOf(search)));
  const [asked, setAsked] = useState<AdminFile>();
  const [opened, setOpened] = useState<AdminFile>();
  const { restore } = useFileActs();
  const files = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages.at(-1)?.total ?? 0;
  return (
    <Box as="section" shrink pb={24} className={classes.list} aria-label={copy.table}>
      <Row gap={8} gapX={16} align="center" wrap py={12} px="edge">
        <FilesFilter search={search} />
        <Text ml="auto" size="sm" tabular tone="faint" role="status">
          {query.data ? copy.total(files.length, total) : ''}
        </Text>
        <Button variant="default" size="sm" aria-disabled={files.length === 0} onClick={() => saveCsv(files)}>
          {copy.csv}
        </Button>
      </Row>
      <Rows query={query} search={search}>
        <FilesTable
          files={files}
          onRemove={setAsked}
          onRestore={(file) => restore(file.id)}
          onHistory={setOpened}
        />
      </Rows>
      <RemoveQuestion file={asked} onClose={() => setAsked(undefined)} />
      <FileHistory file={opened} onClose={() => setOpened(undefined)} />
    </Box>
  );
}

type Query = {
  data: { pages: readonly { items: readonly AdminFile[] }[] } | undefined;
  isError: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

/** The table, or why there is none; shown rows stay when refreshing fails. */
function Rows({ query, search, children }: { query: Query; search: FilesSearch; children: ReactNode }) {
  const retry = () => void query.refetch();
  if (!query.data) {
    if (query.isError) return <ErrorPanel title={copy.broken} onRetry={retry} />;
    return <SkeletonRows count={8} height={56} variant="line" onRetry={retry} />;
  }
  if (query.data.pages.every((page) => page.items.length === 0))
    return <EmptyState line={emptyLine(search)} />;
  const isStale = query.isError && !query.isFetchNextPageError;
  return (
    <>
      {isStale ? <StaleBar at={new Date(query.dataUpdatedAt).toISOString()} onRetry={retry} /> : null}
      {children}
      {query.hasNextPage ? (
        <Row gap={12} align="center" pt={16} px="edge" tone="danger">
          {query.isFetchNextPageError ? <span role="alert">{copy.moreBroken}</span> : null}
          <Button
            variant="default"
            aria-disabled={query.isFetchingNextPage}
            data-busy={query.isFetchingNextPage || undefined}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchNextPageError ? copy.retry : copy.more}
          </Button>
        </Row>
      ) : null}
    </>
  );
}

function emptyLine(search: FilesSearch): string {
  if (isFiltered(search)) return copy.nothing;
  return search.view === 'bin' ? copy.binEmpty : copy.empty;
}
