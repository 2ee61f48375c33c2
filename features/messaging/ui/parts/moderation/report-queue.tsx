import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { QueueList, QueueRowHead, QueueRowLine, queueRow } from '#platform/ui/kit/queue-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import { listStateOf } from '#platform/ui/list-state.ts';
import type { ReportSummary } from '../../../contract/moderation.ts';
import { words } from './moderation-copy.ts';
import type { ModerationSearch } from './report-address.ts';
import { ReportMark } from './report-mark.tsx';

type ReportQueueProps = {
  reading: UseInfiniteQueryResult<InfiniteData<{ items: ReportSummary[] }>>;
  reports: readonly ReportSummary[];
  search: ModerationSearch;
  onOpen: (id: string) => void;
};

/** The reports of a list, the newest first. */
export function ReportQueue({ reading, reports, search, onOpen }: ReportQueueProps) {
  const state = listStateOf(reading);
  return (
    <QueueList
      state={state}
      items={reports}
      label={words.list}
      broken={words.broken}
      empty={<EmptyState line={words.empty[search.list ?? 'open']} />}
      rowHeight={92}
      openId={search.id}
      onOpen={onOpen}
      renderRow={(report, row) => <QueueRow report={report} row={row} search={search} />}
      foot={
        <ListFoot
          keys={[
            [['J', 'K'], words.keys.move],
            [['O'], words.keys.open],
          ]}
          broken={state.isMoreBroken ? words.moreBroken : undefined}
          onRetry={state.retry}
        />
      }
    />
  );
}

type QueueRowProps = { report: ReportSummary; row: RowState; search: ModerationSearch };

function QueueRow({ report, row, search }: QueueRowProps) {
  const { id, reason, reporter, reported, state, createdAt, place, otherReports } = report;
  return (
    <Link
      to="/dashboard/community/moderation"
      search={{ ...search, id }}
      {...queueRow(row, { open: id === search.id, unread: state === 'open' })}
    >
      <QueueRowHead text={reason || words.cleared} at={createdAt} />
      <QueueRowLine>
        <Text shrink truncate>
          {words.reporterAbout(reporter.displayName, reported?.displayName ?? words.nobody)}
        </Text>
      </QueueRowLine>
      <QueueRowLine>
        <ReportMark state={state} />
        <span>{words.places[place]}</span>
        {otherReports > 0 ? (
          <Text rigid ml="auto">
            {words.others(otherReports)}
          </Text>
        ) : null}
      </QueueRowLine>
    </Link>
  );
}
