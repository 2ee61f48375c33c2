import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blockCopy, useBlock } from '#features/profiles/ui/public.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ConversationView, ParticipantView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { applyConversation, applyCounts, refetchAbout } from '../../live/cache.ts';
import { otherOf } from '../conversation-words.ts';
import { useActs } from '../list/conversation-acts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { words } from './groups-copy.ts';
import classes from './request-answer.module.css';
import { words as requests } from './request-copy.ts';

const { request } = requests;

/** In place of the composer: a request from someone not connected, and the four possible answers (MSG-11). */
export function RequestAnswer({ conversation }: { conversation: ConversationView }) {
  const other = otherOf(conversation);
  const [layer, setLayer] = useState<'block' | 'report'>();
  const { accept, ignore, isBusy } = useAnswers(conversation);
  if (!other) return null;
  const isIgnored = conversation.request === 'ignored';
  const close = () => setLayer(undefined);
  return (
    <Stack
      as="section"
      gap={12}
      rigid
      p={16}
      bg="panel"
      border="edge"
      radius="panel"
      className={classes.answer}
      aria-label={request.label}
    >
      <div>
        <Text as="h3" size="md" weight={600} breaks>
          {request.asks(other.displayName)}
        </Text>
        <Text as="p" size="sm" tone="muted" pretty>
          {isIgnored ? request.ignored : request.line}
        </Text>
      </div>
      <Row gap={8} wrap>
        <Button
          variant="filled"
          aria-disabled={isBusy}
          data-busy={isBusy || undefined}
          onClick={isBusy ? undefined : accept}
        >
          {request.accept}
        </Button>
        {isIgnored ? null : (
          <Button variant="default" aria-disabled={isBusy} onClick={isBusy ? undefined : ignore}>
            {request.ignore}
          </Button>
        )}
        <Row as="span" wrap ml="auto" className={classes.rest}>
          <Button variant="subtle" color="gray" onClick={() => setLayer('block')}>
            {request.block}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setLayer('report')}>
            {request.report}
          </Button>
        </Row>
      </Row>
      {layer === 'block' ? <BlockQuestion other={other} onClose={close} /> : null}
      {layer === 'report' ? (
        <ReportDialog conversation={conversation} name={other.displayName} onClose={close} />
      ) : null}
    </Stack>
  );
}

function BlockQuestion({ other, onClose }: { other: ParticipantView; onClose: () => void }) {
  const { block } = useBlock(other);
  return (
    <AskDialog
      asked={{
        question: blockCopy.question(other.displayName),
        effects: blockCopy.effects,
        act: blockCopy.block,
        keep: blockCopy.keep,
        isDanger: true,
        run: async () => block(),
      }}
      onClose={onClose}
    />
  );
}

function useAnswers(conversation: ConversationView) {
  const cache = useQueryClient();
  const { putAway } = useActs();
  const { id } = conversation;
  const name = otherOf(conversation)?.displayName ?? '';
  const onError = (error: Error) => {
    // Answered in another tab: what is shown is out of date.
    refetchAbout(cache, id);
    toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
  };
  const accept = useMutation({
    ...messagingApi.acceptRequest.mutationOptions({ networkMode: 'always' }),
    onSuccess: ({ conversation: accepted, unread }) => {
      applyConversation(cache, accepted);
      applyCounts(cache, unread);
      toast.success(request.accepted(name));
    },
    onError,
  });
  const ignore = useMutation({
    ...messagingApi.ignoreRequest.mutationOptions({ networkMode: 'always' }),
    onSuccess: ({ conversation: ignored, unread }) => {
      putAway(conversation);
      applyConversation(cache, ignored);
      applyCounts(cache, unread);
      toast.success(request.ignoredNow);
    },
    onError,
  });
  return {
    accept: () => accept.mutate({ id }),
    ignore: () => ignore.mutate({ id }),
    isBusy: accept.isPending || ignore.isPending,
  };
}

type ReportDialogProps = { conversation: ConversationView; name: string; onClose: () => void };

const fields = {
  reason: prose({
    label: requests.report.reason,
    limit: limits.reportMax,
    required: requests.report.reasonMissing,
    lines: 3,
    isPrivate: true,
  }),
};

/** Reports a conversation to the moderators; no one in it is notified. */
const ReportDialog = ({ conversation: { id }, name, onClose }: ReportDialogProps) => (
  <FormDialog
    title={requests.report.title(name)}
    line={requests.report.line}
    act={requests.report.act}
    keep={words.cancel}
    size={460}
    fields={fields}
    stale={messagingApi.messageHistory.key()}
    run={({ reason }, { id: reportId }) => messagingApi.reportConversation.call({ id, reportId, reason })}
    refusedAt="reason"
    explain={(refusal) => refusal?.message ?? words.failedLine}
    done={requests.report.done}
    onClose={onClose}
  />
);
