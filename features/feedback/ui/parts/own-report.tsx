import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { QueueDetail } from '#platform/ui/kit/queue-detail.tsx';
import { newId } from '#platform/ui/new-id.ts';
import { toast } from '#platform/ui/toast.ts';
import type { FeedbackView } from '../../contract.ts';
import { isResolved } from '../../policy/rules.ts';
import { feedbackApi, ownQuery, ownReportQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AnswerForm } from './answer-form.tsx';
import { Facts } from './facts.tsx';
import { LogLines } from './log-lines.tsx';
import { ReportPicture } from './report-picture.tsx';
import { StateChip } from './state-chip.tsx';
import { Thread } from './thread.tsx';

const { own: words } = copy;

/** One of my reports: its state, the conversation, and what I can still do. */
export function OwnReport({ id, onBack }: { id: string; onBack: () => void }) {
  const report = useQuery(ownReportQuery(id));
  return (
    <QueueDetail
      reading={report}
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

/** A reporter's acts on a report. Each act keeps its id until it was delivered: a second press is the same act. */
function useOwnActs({ id }: FeedbackView) {
  const cache = useQueryClient();
  const [isReopening, setIsReopening] = useState(false);
  const [actId, setActId] = useState(newId);
  const keep = (view: FeedbackView) => {
    cache.setQueryData(ownReportQuery(id).queryKey, view);
    setActId(newId());
  };

  const addDetail = async (text: string): Promise<boolean> => {
    try {
      keep(await feedbackApi.addDetail.call({ id, actId, text }));
      return true;
    } catch {
      // The form shows it next to the text, which stays.
      return false;
    }
  };
  const reopen = async () => {
    setIsReopening(true);
    try {
      keep(await feedbackApi.reopen.call({ id, actId }));
      toast.success(copy.own.reopenedToast);
    } catch (error) {
      const refusal = refusalOf(error);
      // Someone else was first: update what is shown; nothing failed.
      if (refusal?.code === 'feedback.open') keep((refusal.data as { current: FeedbackView }).current);
      else toast.error(copy.own.reopenFailed, copy.triage.failedLine);
    }
    setIsReopening(false);
  };
  return { addDetail, reopen, isReopening };
}

/** Opening a report with a new answer marks it as seen, on every device. */
function useSeen({ id, unread }: FeedbackView): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!unread) return;
    feedbackApi.read.call({ id }).then(
      () => {
        void cache.invalidateQueries({ queryKey: ownQuery().queryKey });
        void cache.invalidateQueries({ queryKey: ownReportQuery(id).queryKey });
      },
      // It stays unread; the next time it is opened tries again.
      () => undefined,
    );
  }, [cache, id, unread]);
}
