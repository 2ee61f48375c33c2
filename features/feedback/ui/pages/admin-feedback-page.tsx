import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconSearch } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ListHead, QueuePage } from '#platform/ui/kit/list-page.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { QueueRowHead, QueueRowLine, queueRow, QueueList as Rows } from '#platform/ui/kit/queue-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { type ListState, listStateOf, once } from '#platform/ui/list-state.ts';
import { toast } from '#platform/ui/toast.ts';
import type { TriageSummary } from '../../contract.ts';
import { categories, type State, states } from '../../limits.ts';
import { queueQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { type QueueSearch, readQueueSearch, withParts } from '../parts/addresses.ts';
import { MoreBroken } from '../parts/more-broken.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useCloseOnEscape } from '../parts/use-close-on-escape.ts';
import classes from './admin-feedback-page.module.css';

const { triage: words } = copy;
// The queue loads first; the triage panel's code loads with the first opened report.
const TriagePanel = lazyPart(async () => (await import('../parts/triage-panel.tsx')).TriagePanel);

/** The queue of reports and the open one; filters and the open report are in the address. */
export function AdminFeedbackPage() {
  const search = readQueueSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { id, ...filter } = search;
  const list = useInfiniteQuery({ ...queueQuery(filter), placeholderData: keepPreviousData });
  const state = listStateOf(list);
  const reports = once(list.data?.pages.flatMap((page) => page.items) ?? []);
  const first = list.data?.pages[0];
  const change = (parts: Record<string, string | undefined>, isReplacing = true) =>
    void navigate({
      to: '/admin/feedback',
      search: withParts(search, parts),
      replace: isReplacing,
      resetScroll: false,
    });
  const open = (opened: string | undefined) =>
    change({ id: opened }, id !== undefined && opened !== undefined);
  useCloseOnEscape(() => open(undefined), id !== undefined);
  if (refusalOf(list.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} grantedBy="superAdmin" />;
  }
  const save = (
    <Button
      variant="default"
      aria-label={words.csvLabel}
      disabled={reports.length === 0}
      onClick={() => void saveCsv(reports)}
    >
      {words.csv}
    </Button>
  );
  return (
    <QueuePage
      isOpen={id !== undefined}
      label={words.list}
      head={
        <ListHead title={words.title} count={first?.total} actions={save}>
          <QueueFilters search={search} counts={first?.counts} onChange={change} />
        </ListHead>
      }
      beside={
        <>
          {id ? <TriagePanel key={id} id={id} onBack={() => open(undefined)} onOpen={open} /> : null}
          {!id && reports.length > 0 ? <EmptyState line={words.choose} /> : null}
        </>
      }
    >
      <QueueList
        state={state}
        reports={reports}
        search={search}
        onOpen={open}
        onClear={() => change({ state: undefined, kind: undefined, q: undefined })}
      />
    </QueuePage>
  );
}

async function saveCsv(reports: readonly TriageSummary[]): Promise<void> {
  try {
    const { saveQueue } = await import('../parts/csv-of-queue.ts');
    saveQueue(reports);
  } catch {
    toast.error(words.failed, words.failedLine);
  }
}

const searchAfterMs = 250;

type QueueFiltersProps = {
  search: QueueSearch;
  /** How many reports each state has under the other filters. */
  counts: Record<State, number> | undefined;
  onChange: (parts: Record<string, string | undefined>) => void;
};

/** State, kind and words; all in the address. */
function QueueFilters({ search, counts, onChange }: QueueFiltersProps) {
  const box = useRef<HTMLInputElement>(null);
  const find = useDebouncedCallback((q: string) => onChange({ q: q.trim() || undefined }), searchAfterMs);
  useShortcuts({ '/': () => box.current?.select() });
  return (
    <Stack gap={10} mt={10}>
      <QueueChoices
        label={words.state}
        choices={[undefined, ...states].map((state) => ({
          choice: state,
          words: state ? copy.states[state] : words.all,
          count: state && (counts?.[state] ?? null),
        }))}
        chosen={search.state}
        onChoose={(state) => onChange({ state })}
      />
      <Row gap={8}>
        <TextInput
          ref={box}
          className={layout({ grow: true, shrink: true })}
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          defaultValue={search.q ?? ''}
          onChange={(event) => find(event.currentTarget.value)}
        />
        <NativeSelect
          className={layout({ rigid: true }, classes.kind)}
          aria-label={words.kind}
          data={[
            { value: '', label: words.allKinds },
            ...categories.map((value) => ({ value, label: copy.kinds[value] })),
          ]}
          value={search.kind ?? ''}
          onChange={(event) => onChange({ kind: event.currentTarget.value || undefined })}
        />
      </Row>
    </Stack>
  );
}

type QueueListProps = {
  state: ListState;
  reports: readonly TriageSummary[];
  search: QueueSearch;
  onOpen: (id: string) => void;
  onClear: () => void;
};

/** The queue, latest report first. */
const QueueList = ({ state, reports, search, onOpen, onClear }: QueueListProps) => (
  <Rows
    state={state}
    items={reports}
    label={words.list}
    broken={words.broken}
    empty={<Nothing search={search} onClear={onClear} />}
    rowHeight={92}
    openId={search.id}
    onOpen={onOpen}
    renderRow={(report, row) => <QueueRow report={report} row={row} search={search} />}
    foot={state.isMoreBroken ? <MoreBroken onRetry={state.retry} /> : null}
  />
);

function Nothing({ search, onClear }: { search: QueueSearch; onClear: () => void }) {
  const { state, kind, q } = search;
  if (!state && !kind && !q) return <EmptyState line={words.empty} />;
  const clear = { label: words.clear, run: onClear };
  if (q) return <EmptyState line={words.noResults(q)} act={clear} />;
  return <EmptyState line={state === 'new' && !kind ? words.allDone : words.nothing} act={clear} />;
}

type QueueRowProps = { report: TriageSummary; row: RowState; search: QueueSearch };

function QueueRow({ report, row, search }: QueueRowProps) {
  return (
    <Link
      to="/admin/feedback"
      search={withParts(search, { id: report.id })}
      {...queueRow(row, { open: report.id === search.id, unread: report.status === 'new' })}
    >
      <QueueRowHead text={report.feedback} at={report.createdAt} />
      <QueueRowLine>
        <Text shrink truncate>
          {report.userId === 'anonymous' ? words.anonymous : report.userName}
        </Text>
        {report.otherReports > 0 ? <span>{words.others(report.otherReports)}</span> : null}
      </QueueRowLine>
      <QueueRowLine>
        <StateChip state={report.status} />
        <span>{copy.kinds[report.category]}</span>
        <Text rigid ml="auto">
          {report.assignee?.displayName ?? words.unassigned}
        </Text>
      </QueueRowLine>
    </Link>
  );
}
