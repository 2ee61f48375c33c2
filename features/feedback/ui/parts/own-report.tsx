import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconArrowLeft } from '#platform/ui/icons.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
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
    <Stack gap={16} maxWidth={760} pt={20} pb={32} px="edge">
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
    </Stack>
  );
}

function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (refusalOf(error)?.code !== 'feedback.absent')
    return <ErrorPanel title={words.brokenOne} onRetry={onRetry} />;
  return (
    <div className={classes.absent}>
      <Text as="h2" size="xl" weight={600} tracking="tight">
        {words.absentTitle}
      </Text>
      <p>{words.absentLine}</p>
    </div>
  );
}

function Shown({ report }: { report: FeedbackView }) {
  const acts = useOwnActs(report);
  useSeen(report);
  return (
    <>
      <Row as="header" gap={12} align="center">
        <Text as="h2" size="xl" weight={600} tracking="tight">
          {copy.kinds[report.category]}
        </Text>
        <StateChip state={report.status} />
      </Row>
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
      <Stack as="section" gap={12} pt={16} borderTop="soft">
        <Text as="h3" size="md" leading="inherit" weight={600}>
          {words.sent}
        </Text>
        <Facts report={report} />
        {report.screenshot ? <ReportPicture address={report.screenshot} /> : null}
        {report.consoleLogs.length > 0 ? (
          <LogLines lines={report.consoleLogs} label={copy.triage.logs} empty={copy.triage.noLogs} />
        ) : null}
      </Stack>
    </>
  );
}
