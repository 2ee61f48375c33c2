import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
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
export function MessageQuestions({ question: { kind, message }, ...about }: MessageQuestionsProps) {
  if (kind === 'delete') return <Delete message={message} {...about} />;
  if (kind === 'report') return <Report message={message} {...about} />;
  return (
    <DialogFrame title={words.versions.title} isOpen onClose={about.onClose} size={440}>
      <History message={message} onClose={about.onClose} />
    </DialogFrame>
  );
}

type ActProps = Omit<MessageQuestionsProps, 'question'> & { message: MessageView };

const { deleting, reporting } = words;

const explain = (refusal: Refusal | undefined) => (refusal ? undefined : words.failedLine);

/** Someone else's message is deleted for a reason. */
function Delete({ message, name, isOwn, onClose }: ActProps) {
  const { remove } = useMessageActs();
  const question = {
    title: deleting.title,
    act: deleting.yes,
    keep: deleting.keep,
    isDanger: true,
    stale,
    explain,
    onClose,
  };
  if (isOwn) return <ConfirmAct {...question} line={deleting.line} run={() => remove(message)} />;
  return (
    <FormDialog
      {...question}
      line={`${deleting.others(name)} ${deleting.line}`}
      fields={{ reason: why(deleting, limits.reasonMax) }}
      refusedAt="reason"
      run={({ reason }) => remove(message, reason)}
    />
  );
}

// The thread shows what has become of the message; only its versions are asked for.
const stale = messagingApi.messageHistory.key();

const why = ({ reason, reasonMissing }: { reason: string; reasonMissing: string }, limit: number) =>
  prose({ label: reason, limit, required: reasonMissing, lines: 3, isPrivate: true });

const Report = ({ message: { conversationId: id, seq }, name, onClose }: ActProps) => (
  <FormDialog
    title={reporting.title(name)}
    line={reporting.line}
    act={reporting.yes}
    keep={reporting.cancel}
    fields={{ reason: why(reporting, limits.reportMax) }}
    refusedAt="reason"
    explain={explain}
    stale={stale}
    done={reporting.done}
    run={({ reason }, { id: reportId }) => messagingApi.reportMessage.call({ id, seq, reportId, reason })}
    onClose={onClose}
  />
);

function History({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const { conversationId: id, seq } = message;
  // Every edit extends it: a cached copy may be incomplete.
  const query = useQuery({
    ...messagingApi.messageHistory.queryOptions({ input: { id, seq } }),
    staleTime: 0,
  });
  return (
    <>
      <Text as="p" mb={16} tone="muted" pretty>
        {words.versions.line}
      </Text>
      <Loaded reading={query} broken={words.versions.failed} rows={{ count: 2, height: 40 }}>
        {({ items }) => (
          <Stack as="ol" gap={12} scroll className={classes.versions}>
            {items.toReversed().map(({ content, until }) => (
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
        )}
      </Loaded>
      <Row gap={8} justify="end" wrap mt={20}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.versions.close}
        </Button>
      </Row>
    </>
  );
}
