import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { QueueDetail } from '#platform/ui/kit/queue-detail.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { FeedbackChange, TriageView } from '../../contract.ts';
import { type State, states } from '../../limits.ts';
import { feedbackApi, triageQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AnswerForm } from './answer-form.tsx';
import { ReportPicture } from './report-picture.tsx';
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
    <QueueDetail reading={report} words={{ ...words, broken: words.brokenOne }} onBack={onBack}>
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

/** The changes, by whom, from what to what; latest first. */
function History({ changes }: { changes: readonly FeedbackChange[] }) {
  return (
    <Stack as="section" gap={8} pt={16} borderTop="soft">
      <Text as="h3" size="md" leading="inherit" weight={600}>
        {words.history}
      </Text>
      {changes.length === 0 ? (
        <Text as="p" size="sm" leading="inherit" tone="faint">
          {words.noHistory}
        </Text>
      ) : null}
      <Stack as="ol" gap={6}>
        {changes.toReversed().map((change) => (
          <Row as="li" key={change.id} gapX={16} justify="between" wrap size="sm">
            <Text shrink breaks>
              <strong>{words.changes[change.kind]}</strong> {difference(change)}
            </Text>
            <Text tone="muted">
              {change.by}, <Time at={change.createdAt} style="inline" />
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

function difference({ kind, before, after }: FeedbackChange): string {
  if (kind === 'status' || kind === 'reopened') return `${stateWords(before)} → ${stateWords(after)}`;
  if (kind === 'assignee') return `${before || words.nobody} → ${after || words.nobody}`;
  return after || before;
}

const stateWords = (state: string) => (states.includes(state as State) ? copy.states[state as State] : state);

/** The merged reports: each with its reporter, words and picture. */
function Merged({ report }: { report: TriageView }) {
  if (report.merged.length === 0) return null;
  return (
    <Stack as="section" gap={12} pt={16} borderTop="soft">
      <Text as="h3" size="md" leading="inherit" weight={600}>
        {words.merged}
      </Text>
      {report.merged.map((one) => (
        <Stack as="article" key={one.id} gap={8}>
          <Thread
            report={one}
            entries={one.entries.filter((entry) => entry.isOwn)}
            reporter={reporterOf(one)}
          />
          {one.screenshot ? <ReportPicture address={one.screenshot} /> : null}
          <Row>
            <Button
              variant="default"
              size="sm"
              renderRoot={(props) => <Link {...props} to="/admin/feedback" search={{ id: one.id }} />}
            >
              {words.openMerged}
            </Button>
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}
