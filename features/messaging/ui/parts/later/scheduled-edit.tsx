import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, type SyntheticEvent, useState } from 'react';
import { WritingRow } from '#features/writing/ui/public.ts';
import { laterChoices } from '#platform/contract/wall-clock.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ScheduledView } from '../../../contract/scheduled.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { variablesIn } from '../../../policy/template-variables.ts';
import { messagingApi, scheduledQuery } from '../../api.ts';
import { applyScheduled } from '../../live/later.ts';
import { useConversation } from '../use-conversation.ts';
import { useTakenFocus } from '../use-taken-focus.ts';
import { words } from './later-copy.ts';
import { OwnMoment } from './moment-picker.tsx';
import { useRecipient } from './use-recipient.ts';

const { scheduled: own } = words;

type ScheduledEditProps = { scheduled: ScheduledView; onDone: () => void };

/** Other words or another moment for a message that has not left; one that could not leave waits again. */
export function ScheduledEdit({ scheduled, onDone }: ScheduledEditProps) {
  const { data: conversation } = useConversation(scheduled.conversationId);
  return conversation ? <EditForm scheduled={scheduled} conversation={conversation} onDone={onDone} /> : null;
}

function EditForm({
  scheduled,
  conversation,
  onDone,
}: ScheduledEditProps & { conversation: ConversationView }) {
  const [opened] = useState(scheduled);
  const [content, setContent] = useState(opened.content);
  const box = useTakenFocus<HTMLTextAreaElement>();
  const nowMs = useNow();
  const startMs = Math.max(Date.parse(opened.sendAt), 0);
  // A moment that has passed, of one that failed, is no offer.
  const initialMs = startMs > nowMs ? startMs : laterChoices(deviceZone(), nowMs).tomorrow;
  const [atMs, setAtMs] = useState<number | undefined>(initialMs);
  const recipient = useRecipient(conversation);
  const save = useSave(opened, onDone);
  const problem = problemOf(content);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!problem && atMs !== undefined && !save.isPending) save.mutate({ content: content.trim(), atMs });
  };
  return (
    <Grid as="form" gap={16} pt={12} pb={20} onSubmit={submit} noValidate>
      <Textarea
        ref={box}
        data-private
        autosize
        minRows={2}
        maxRows={10}
        label={own.text}
        value={content}
        error={problem}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <Suspense>
        <WritingRow box={box} text={content} keptAs={null} />
      </Suspense>
      <OwnMoment
        label={own.when}
        recipient={recipient}
        initialMs={initialMs}
        onChoose={setAtMs}
        onUnset={() => setAtMs(undefined)}
      />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onDone}>
          {own.keep}
        </Button>
        <Button
          type="submit"
          loading={save.isPending}
          aria-disabled={problem !== undefined || atMs === undefined || undefined}
        >
          {own.save}
        </Button>
      </Row>
    </Grid>
  );
}

function problemOf(content: string): string | undefined {
  const trimmed = content.trim();
  if (trimmed === '') return words.send.empty;
  if (trimmed.length > limits.contentMax) return words.send.long;
  return variablesIn(trimmed).length > 0 ? words.send.open : undefined;
}

function useSave({ id, version }: ScheduledView, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ content, atMs }: { content: string; atMs: number }) => {
      const sendAt = new Date(atMs).toISOString();
      return messagingApi.editScheduled.call({ id, version, content, sendAt, zone: deviceZone() });
    },
    onSuccess: (changed) => {
      applyScheduled(cache, changed);
      toast.success(own.saved);
      onDone();
    },
    onError: async (error) => {
      const refusal = refusalOf(error);
      const isConflict = refusal?.code === 'scheduled.changed';
      toast.error(own.actFailed, isConflict ? own.conflict : refusal?.message);
      await cache.invalidateQueries({ queryKey: scheduledQuery().queryKey });
    },
  });
}
