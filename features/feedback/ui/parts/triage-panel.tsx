import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconAlertTriangle, IconArrowLeft } from '#platform/ui/icons.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import type { TriageView } from '../../contract.ts';
import { feedbackApi, triageQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AnswerForm } from './answer-form.tsx';
import { History } from './history.tsx';
import { Merged } from './merged.tsx';
import { reporterOf } from './reporter-words.ts';
import { Thread } from './thread.tsx';
import { TriageBar } from './triage-bar.tsx';
import { TriageContext } from './triage-context.tsx';
import classes from './triage-panel.module.css';
import { useTriage } from './use-triage.ts';

const { triage: words } = copy;

type TriagePanelProps = { id: string; onBack: () => void; onOpen: (id: string) => void };

/** One report for who triages: what it says, where it goes, who is told. */
export function TriagePanel({ id, onBack, onOpen }: TriagePanelProps) {
  const report = useQuery(triageQuery(id));
  const retry = () => void report.refetch();
  const isAbsent = refusalOf(report.error)?.code === 'feedback.absent';
  return (
    <Stack gap={16} pt={20} pb={32} px="edge" className={classes.panel}>
      <Button
        className={classes.back}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        onClick={onBack}
      >
        {words.back}
      </Button>
      {report.isPending ? <SkeletonRows count={4} height={96} variant="line" onRetry={retry} /> : null}
      {isAbsent && !report.data ? <Absent /> : null}
      {report.isError && !isAbsent && !report.data ? (
        <ErrorPanel title={words.brokenOne} onRetry={retry} />
      ) : null}
      {report.isError && report.data ? (
        <StaleBar at={new Date(report.dataUpdatedAt).toISOString()} onRetry={retry} />
      ) : null}
      {report.data ? <Shown report={report.data} onOpen={onOpen} /> : null}
    </Stack>
  );
}

function Absent() {
  return (
    <div>
      <Text as="h2" size="xl" weight={600} tracking="tight">
        {words.absentTitle}
      </Text>
      <Text as="p" size="sm" tone="muted" breaks>
        {words.absentLine}
      </Text>
    </div>
  );
}

function Shown({ report, onOpen }: { report: TriageView; onOpen: (id: string) => void }) {
  const triage = useTriage(report);
  const isMerged = report.mergedInto !== null;
  return (
    <>
      <header className={classes.head}>
        <Text as="h2" size="xl" weight={600} tracking="tight">
          {reporterOf(report)}
        </Text>
        <Text as="p" size="sm" tone="muted" breaks data-private>
          {report.userEmail}
          {report.userEmail ? `, ${report.allowContact ? words.contactYes : words.contactNo}` : ''}
        </Text>
        {report.otherReports > 0 ? (
          <Text as="p" mt={4} weight={600}>
            {words.others(report.otherReports)}
          </Text>
        ) : null}
      </header>
      {triage.hasConflict ? <Conflict /> : null}
      {isMerged ? <MergedNotice report={report} triage={triage} onOpen={onOpen} /> : null}
      {isMerged ? null : <TriageBar report={report} triage={triage} />}
      <Thread report={report} entries={report.entries} reporter={reporterOf(report)} />
      {isMerged ? null : <Answer report={report} triage={triage} />}
      <Merged report={report} />
      <TriageContext report={report} />
      <History changes={report.history} />
    </>
  );
}

function Conflict() {
  return (
    <div className={classes.conflict} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <p>
        <strong>{words.conflict}</strong> {words.conflictLine}
      </p>
    </div>
  );
}

type ActProps = { report: TriageView; triage: ReturnType<typeof useTriage> };

function MergedNotice({ report, triage, onOpen }: ActProps & { onOpen: (id: string) => void }) {
  return (
    <Row
      gap={8}
      gapX={12}
      align="center"
      wrap
      py={10}
      px={12}
      bg="raised"
      border="hairline"
      radius="button"
      className={classes.notice}
    >
      <p>{words.mergedInto}</p>
      <Button variant="default" size="sm" onClick={() => onOpen(report.mergedInto ?? report.id)}>
        {words.openRoot}
      </Button>
      <Button
        variant="default"
        size="sm"
        loading={triage.isBusy}
        onClick={() => void triage.run((act) => feedbackApi.unmerge.call(act))}
      >
        {words.unmerge}
      </Button>
    </Row>
  );
}

function Answer({ report, triage }: ActProps) {
  const people = new Set([report, ...report.merged].map(({ userId }) => userId));
  people.delete('anonymous');
  return (
    <AnswerForm
      topic={`feedback-answer:${report.id}`}
      label={words.answerLabel}
      send={words.answerSend}
      failed={words.failedLine}
      isDisabled={people.size === 0}
      note={people.size === 0 ? words.answerNobody : words.answerTo(people.size)}
      onSend={(text) => triage.run((act) => feedbackApi.answer.call({ ...act, text }))}
    />
  );
}
