import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import { QueueList, QueueRowHead, QueueRowLine, queueRow } from '#platform/ui/kit/queue-list.tsx';
import classes from '#platform/ui/kit/queue-row.module.css';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import type { ListState } from '#platform/ui/list-state.ts';
import type { FeedbackSummary } from '../../contract.ts';
import { copy } from '../copy.ts';
import { MoreBroken } from './more-broken.tsx';
import { StateChip } from './state-chip.tsx';

type OwnListProps = {
  state: ListState;
  reports: readonly FeedbackSummary[];
  openId: string | undefined;
  onOpen: (id: string) => void;
};

/** My reports, latest first. */
export const OwnList = ({ state, reports, openId, onOpen }: OwnListProps) => (
  <QueueList
    state={state}
    items={reports}
    label={copy.own.list}
    broken={copy.own.broken}
    empty={<EmptyState line={copy.own.empty} />}
    rowHeight={76}
    openId={openId}
    onOpen={onOpen}
    renderRow={(report, row) => <OwnRow report={report} row={row} isOpen={report.id === openId} />}
    foot={state.isMoreBroken ? <MoreBroken onRetry={state.retry} /> : null}
  />
);

type OwnRowProps = { report: FeedbackSummary; row: RowState; isOpen: boolean };

const OwnRow = ({ report, row, isOpen }: OwnRowProps) => (
  <Link
    to="/feedback-responses"
    search={{ id: report.id }}
    {...queueRow(row, { open: isOpen, unread: report.unread })}
  >
    <QueueRowHead text={report.feedback} at={report.createdAt} />
    <QueueRowLine>
      <StateChip state={report.status} />
      <span>{copy.kinds[report.category]}</span>
      {report.unread ? (
        <span
          className={layout(
            { inline: true, gap: 6, align: 'center', weight: 600, tone: 'ink' },
            classes.news,
          )}
        >
          {copy.own.unread}
        </span>
      ) : null}
    </QueueRowLine>
  </Link>
);
