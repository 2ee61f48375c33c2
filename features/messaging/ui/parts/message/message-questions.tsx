import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { MessageView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import type { Question } from '../thread/thread-context.tsx';
import { words } from './acts-copy.ts';
import classes from './message-questions.module.css';
import { useMessageActs } from './use-message-acts.ts';

type MessageQuestionsProps = {
  question: Question;
  /** The author of the message. */
  name: string;
  isOwn: boolean;
  onClose: () => void;
};

/** A dialog about one message, above the thread: delete it, report it, or show its history. */
export function MessageQuestions({
  question: { kind, message },
  name,
  isOwn,
  onClose,
}: MessageQuestionsProps) {
  const title = {
    delete: words.deleting.title,
    report: words.reporting.title(name),
    history: words.versions.title,
  }[kind];
  return (
    <DialogFrame title={title} isOpen onClose={onClose} size={440}>
      {kind === 'delete' ? <Delete message={message} name={name} isOwn={isOwn} onClose={onClose} /> : null}
      {kind === 'report' ? <Report message={message} onClose={onClose} /> : null}
      {kind === 'history' ? <History message={message} onClose={onClose} /> : null}
    </DialogFrame>
  );
}

type DeleteProps = { message: MessageView; name: string; isOwn: boolean; onClose: () => void };

function Delete({ message, name, isOwn, onClose }: DeleteProps) {
  const { remove } = useMessageActs();
  return (
    <ReasonForm
      line={isOwn ? words.deleting.line : `${words.deleting.others(name)} ${words.deleting.line}`}
      label={isOwn ? undefined : words.deleting.reason}
      missing={words.deleting.reasonMissing}
      max={limits.reasonMax}
      stay={words.deleting.keep}
      go={words.deleting.yes}
      isGrave
      onClose={onClose}
      onGo={(reason) => remove(message, reason)}
    />
  );
}

function Report({ message, onClose }: { message: MessageView; onClose: () => void }) {
  // One id for all tries of this dialog: a report that did arrive is not created twice.
  const [reportId] = useState(() => uuidV7(now()));
  const report = async (reason = '') => {
    const { conversationId: id, seq } = message;
    try {
      await messagingApi.reportMessage.call({ id, seq, reportId, reason });
      toast.success(words.reporting.done);
      return undefined;
    } catch (error) {
      return refusalOf(error)?.message ?? words.failedLine;
    }
  };
  return (
    <ReasonForm
      line={words.reporting.line}
      label={words.reporting.reason}
      missing={words.reporting.reasonMissing}
      max={limits.reportMax}
      stay={words.reporting.cancel}
      go={words.reporting.yes}
      onClose={onClose}
      onGo={report}
    />
  );
}

type ReasonFormProps = {
  line: ReactNode;
  /** Labels the reason; absent when none is asked for. */
  label: string | undefined;
  missing: string;
  max: number;
  stay: string;
  go: string;
  isGrave?: boolean;
  onClose: () => void;
  /** Returns what went wrong, in words. */
  onGo: (reason: string | undefined) => Promise<string | undefined>;
};

/** Asks for a reason where one is needed; the text stays when the server refuses. */
function ReasonForm({ line, label, missing, max, stay, go, isGrave, onClose, onGo }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (label && reason.trim() === '') return setProblem(missing);
    setIsBusy(true);
    const refused = await onGo(label && reason.trim());
    setIsBusy(false);
    setProblem(refused);
    if (!refused) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Text as="p" mb={16} tone="muted" pretty>
        {line}
      </Text>
      {label ? (
        <ProseField
          data-autofocus
          data-private
          label={label}
          maxLength={max}
          rows={3}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : (
        <Text as="p" tone="danger" role="alert">
          {problem}
        </Text>
      )}
      <Row gap={8} justify="end" wrap mt={20}>
        <Button variant="default" onClick={onClose} data-autofocus={label ? undefined : true}>
          {stay}
        </Button>
        <Button
          type="submit"
          {...(isGrave ? { color: 'danger' } : { variant: 'filled' })}
          aria-disabled={isBusy}
          data-busy={isBusy || undefined}
        >
          {go}
        </Button>
      </Row>
    </form>
  );
}

function History({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const { conversationId: id, seq } = message;
  // Every edit extends it: a cached copy may be incomplete.
  const query = useQuery({
    ...messagingApi.messageHistory.queryOptions({ input: { id, seq } }),
    staleTime: 0,
  });
  if (query.isError) return <ErrorPanel title={words.versions.failed} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Text as="p" mb={16} tone="muted" pretty>
        {words.versions.line}
      </Text>
      <Stack as="ol" gap={12} scroll className={classes.versions} aria-busy={query.isPending}>
        {query.data?.items.toReversed().map(({ content, until }) => (
          <Box as="li" key={until} pl={12} className={classes.version}>
            <Text as="p" size="xs" tone="faint">
              {words.versions.until} <Time at={until} style="full" />
            </Text>
            <Text as="p" breaks preWrap dir="auto" data-private>
              {content}
            </Text>
          </Box>
        ))}
      </Stack>
      <Row gap={8} justify="end" wrap mt={20}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.versions.close}
        </Button>
      </Row>
    </>
  );
}
