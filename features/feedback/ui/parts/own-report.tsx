import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { QueueDetail } from '#platform/ui/kit/queue-detail.tsx';
import type { FeedbackView } from '../../contract.ts';
import { isResolved } from '../../policy/rules.ts';
import { ownReportQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AnswerForm } from './answer-form.tsx';
import { Facts } from './facts.tsx';
import { LogLines } from './log-lines.tsx';
import { ReportPicture } from './report-picture.tsx';
import { StateChip } from './state-chip.tsx';
import { Thread } from './thread.tsx';
import { useOwnActs, useSeen } from './use-own-acts.ts';

const { own: words } = copy;

/** One of my reports: its state, the conversation, and what I can still do. */
export function OwnReport({ id, onBack }: { id: string; onBack: () => void }) {
  const report = useQuery(ownReportQuery(id));
  return (
    <QueueDetail
      reading={report}
      isAbsent={refusalOf(report.error)?.code === 'feedback.absent'}
      words={{ ...words, back: words.all, broken: words.brokenOne }}
      onBack={onBack}
    >
      {(data) => <Shown report={data} />}
    </QueueDetail>
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
        <div>
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
