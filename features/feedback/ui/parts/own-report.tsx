import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconArrowLeft } from '#platform/ui/icons.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import type { FeedbackView } from '../../contract.ts';
import { isResolved } from '../../policy.ts';
import { ownReportQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AnswerForm } from './answer-form.tsx';
import { Facts } from './facts.tsx';
import { LogLines } from './log-lines.tsx';
import classes from './own-report.module.css';
import { ReportPicture } from './report-picture.tsx';
import { StateChip } from './state-chip.tsx';
import { Thread } from './thread.tsx';
import { useOwnActs, useSeen } from './use-own-acts.ts';

const { own: words } = copy;

/** One of my reports: where it is, what was said, and what I can still do. */
export function OwnReport({ id, onBack }: { id: string; onBack: () => void }) {
  const report = useQuery(ownReportQuery(id));
  const retry = () => void report.refetch();
  return (
    <div className={classes.report}>
      <Button
        className={classes.back}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        onClick={onBack}
      >
        {words.all}
      </Button>
      {report.isPending ? <SkeletonRows count={3} height={96} variant="line" onRetry={retry} /> : null}
      {report.isError && !report.data ? <Broken error={report.error} onRetry={retry} /> : null}
      {report.isError && report.data ? (
        <StaleBar at={new Date(report.dataUpdatedAt).toISOString()} onRetry={retry} />
      ) : null}
      {report.data ? <Shown report={report.data} /> : null}
    </div>
  );
}

function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (refusalOf(error)?.code !== 'feedback.absent')
    return <ErrorPanel title={words.brokenOne} onRetry={onRetry} />;
  return (
    <div className={classes.absent}>
      <h2 className={classes.title}>{words.absentTitle}</h2>
      <p>{words.absentLine}</p>
    </div>
  );
}

function Shown({ report }: { report: FeedbackView }) {
  const acts = useOwnActs(report);
  useSeen(report);
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>{copy.kinds[report.category]}</h2>
        <StateChip state={report.status} />
      </header>
      <Thread report={report} entries={report.entries} reporter={words.you} />
      {isResolved(report.status) ? (
        <div className={classes.reopen}>
          <Button variant="default" loading={acts.isReopening} onClick={() => void acts.reopen()}>
            {words.reopen}
          </Button>
        </div>
      ) : null}
      <AnswerForm
        key={report.id}
        topic={`feedback-detail:${report.id}`}
        label={words.detail}
        send={words.addDetail}
        failed={words.detailFailed}
        onSend={acts.addDetail}
      />
      <section className={classes.sent}>
        <h3 className={classes.subtitle}>{words.sent}</h3>
        <Facts report={report} />
        {report.screenshot ? <ReportPicture address={report.screenshot} /> : null}
        {report.consoleLogs.length > 0 ? (
          <LogLines lines={report.consoleLogs} label={copy.triage.logs} empty={copy.triage.noLogs} />
        ) : null}
      </section>
    </>
  );
}
