import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { QueueDetail } from '#platform/ui/kit/queue-detail.tsx';
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

/** One report for triagers: its content, its state, and who is notified. */
export function TriagePanel({ id, onBack, onOpen }: TriagePanelProps) {
  const report = useQuery(triageQuery(id));
  return (
    <QueueDetail
      reading={report}
      isAbsent={refusalOf(report.error)?.code === 'feedback.absent'}
      words={{ ...words, broken: words.brokenOne }}
      onBack={onBack}
    >
      {(data) => <Shown report={data} onOpen={onOpen} />}
    </QueueDetail>
  );
}

function Shown({ report, onOpen }: { report: TriageView; onOpen: (id: string) => void }) {
  const triage = useTriage(report);
  const isMerged = report.mergedInto !== null;
  return (
    <>
      <header>
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
      <IconAlertTriangle
        size={16}
        stroke={1.75}
        aria-hidden
        className={layout({ rigid: true, mt: 4, tone: 'warning' })}
      />
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
