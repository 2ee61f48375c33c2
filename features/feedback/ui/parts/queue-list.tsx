import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { QueueRowHead, QueueRowLine, queueRow, QueueList as Rows } from '#platform/ui/kit/queue-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import type { ListState } from '#platform/ui/list-state.ts';
import type { TriageSummary } from '../../contract.ts';
import { copy } from '../copy.ts';
import { MoreBroken } from './more-broken.tsx';
import { type QueueSearch, withParts } from './queue-address.ts';
import { StateChip } from './state-chip.tsx';

const { triage: words } = copy;

type QueueListProps = {
  state: ListState;
  reports: readonly TriageSummary[];
  search: QueueSearch;
  onOpen: (id: string) => void;
  onClear: () => void;
};

/** The queue, latest report first. */
export const QueueList = ({ state, reports, search, onOpen, onClear }: QueueListProps) => (
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
