import { Button, Modal, Select } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { saveCsvFile } from '#platform/ui/csv.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded, type Reading } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AdminFile } from '../../contract.ts';
import { fileSorts } from '../../limits.ts';
import { documentsApi, filesQuery, usageQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { fileName, kindWords } from './file-name.ts';
import { type FilesSearch, filterOf, isFiltered } from './files-address.ts';
import classes from './files-list.module.css';
import { FilesTable } from './files-table.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { useRestore } from './use-restore.ts';

/** The files for the current address, in pages. */
export function FilesList({ search }: { search: FilesSearch }) {
  const query = useInfiniteQuery(filesQuery(filterOf(search)));
  const [asked, setAsked] = useState<AdminFile>();
  const [opened, setOpened] = useState<AdminFile>();
  const restore = useRestore();
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
          onRestore={(file) => void restore(file.id)}
          onHistory={setOpened}
        />
      </Rows>
      <RemoveQuestion file={asked} onClose={() => setAsked(undefined)} />
      <FileHistory file={opened} onClose={() => setOpened(undefined)} />
    </Box>
  );
}

type Query = Reading<{ pages: readonly { items: readonly AdminFile[] }[] }> & {
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The table, or why there is none; shown rows stay when refreshing fails. */
function Rows({ query, search, children }: { query: Query; search: FilesSearch; children: ReactNode }) {
  return (
    <Loaded reading={query} broken={copy.broken} rows={{ count: 8, height: 56 }}>
      {({ pages }) =>
        pages.every((page) => page.items.length === 0) ? (
          <EmptyState line={emptyLine(search)} />
        ) : (
          <>
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
        )
      }
    </Loaded>
  );
}

function emptyLine(search: FilesSearch): string {
  if (isFiltered(search)) return copy.nothing;
  return search.view === 'bin' ? copy.binEmpty : copy.empty;
}

/** Downloads the rows on screen as a CSV, as they are shown. */
function saveCsv(files: readonly AdminFile[]): void {
  const rows = files.map((file) => [
    file.id,
    file.kind,
    file.owner?.displayName ?? '',
    copy.states[file.state],
    file.subject ?? '',
    file.contentType,
    file.bytes,
    file.width ?? '',
    file.height ?? '',
    file.createdAt,
    file.key,
  ]);
  saveCsvFile(copy.csvName, [copy.csvHead, ...rows]);
}

/** Filters and sorts the files; all of it is kept in the address. */
function FilesFilter({ search }: { search: FilesSearch }) {
  const navigate = useNavigate();
  const { data: usage } = useQuery(usageQuery());
  const go = (next: FilesSearch) => void navigate({ to: '/admin/files', search: next, replace: true });
  const kinds = new Set([
    ...(usage?.kinds.map(({ kind }) => kind) ?? []),
    ...(search.kind ? [search.kind] : []),
  ]);
  const owner = usage?.owners.find((one) => one.owner?.id === search.owner)?.owner;
  const { owner: _owner, ...withoutOwner } = search;
  return (
    <Row gap={8} align="center" wrap className={classes.filter}>
      {search.view === 'bin' ? null : (
        <Select
          {...plain}
          aria-label={copy.state}
          placeholder={copy.anyState}
          w={150}
          clearable
          value={search.state ?? null}
          data={(['used', 'unused'] as const).map((value) => ({ value, label: copy.states[value] }))}
          onChange={(state) => go(changed(search, 'state', state))}
        />
      )}
      <Select
        {...plain}
        aria-label={copy.kind}
        placeholder={copy.anyKind}
        w={220}
        clearable
        value={search.kind ?? null}
        data={[...kinds].map((value) => ({ value, label: kindWords(value) }))}
        onChange={(kind) => go(changed(search, 'kind', kind))}
      />
      <Select
        {...plain}
        aria-label={copy.sort}
        w={170}
        allowDeselect={false}
        value={search.sort ?? 'newest'}
        data={fileSorts.map((value) => ({ value, label: copy.sorts[value] }))}
        onChange={(sort) => go(changed(search, 'sort', sort === 'newest' ? null : sort))}
      />
      {search.owner ? (
        <Chip onRemove={() => go(withoutOwner)} removeLabel={copy.removeOwner}>
          {owner ? copy.owner(owner.displayName) : copy.someOwner}
        </Chip>
      ) : null}
      {isFiltered(search) ? (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          onClick={() => go(search.view ? { view: search.view } : {})}
        >
          {copy.clear}
        </Button>
      ) : null}
    </Row>
  );
}

const plain = { comboboxProps: { withinPortal: false }, withScrollArea: false } as const;

/** The address with one part changed, or without it. */
function changed(search: FilesSearch, part: keyof FilesSearch, value: string | null): FilesSearch {
  const { [part]: _part, ...rest } = search;
  return value === null ? rest : { ...rest, [part]: value };
}

type FileHistoryProps = { file: AdminFile | undefined; onClose: () => void };

/** Who opened a file and who binned or restored it, the latest first. */
function FileHistory({ file, onClose }: FileHistoryProps) {
  return (
    <Modal.Root opened={file !== undefined} onClose={onClose} size={480} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {file ? (
          <>
            <DialogHead title={copy.historyOf(fileName(file))} />
            <Modal.Body>
              <Acts file={file} />
            </Modal.Body>
          </>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}

function Acts({ file }: { file: AdminFile }) {
  // It may have been opened a moment ago.
  const reading = useQuery(documentsApi.record.queryOptions({ input: { id: file.id }, staleTime: 0 }));
  return (
    <Loaded reading={reading} broken={copy.historyBroken} rows={{ count: 3, height: 44 }}>
      {({ items }) =>
        items.length === 0 ? (
          <Text as="p" tone="muted">
            {copy.historyEmpty}
          </Text>
        ) : (
          <ol>
            {items.map(({ act, by, at, reason }) => (
              <Grid
                as="li"
                key={`${at} ${act} ${by?.id ?? ''}`}
                gap={2}
                gapX={12}
                cols="auto-end"
                py={10}
                borderTop="soft"
              >
                <span>
                  <b>{copy.acts[act]}</b> {by ? copy.by(by.displayName) : copy.byCleanUp}
                </span>
                <Time className={layout({ tone: 'faint' })} at={at} style="row" />
                {reason ? (
                  <Text spanAll size="sm" tone="muted" breaks>
                    {reason}
                  </Text>
                ) : null}
              </Grid>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
