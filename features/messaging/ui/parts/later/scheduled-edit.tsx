import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { WritingRow } from '#features/writing/ui/public.ts';
import { laterChoices } from '#platform/contract/wall-clock.ts';
import { now } from '#platform/ui/clock.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { ClashQuestion, type FieldWords } from '#platform/ui/kit/conflict/clash-question.tsx';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
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
import { whenWords } from './later-times.ts';
import { OwnMoment } from './moment-picker.tsx';
import { useRecipient } from './use-recipient.ts';

const { scheduled: own } = words;

/** The text, and when it is sent; null while the input is not a valid moment. */
type Values = { content: string; at: string | null };

type ScheduledEditProps = { scheduled: ScheduledView; onDone: () => void };

/** Changes the text or time of a message that has not been sent; a failed one is scheduled again. */
export function ScheduledEdit({ scheduled, onDone }: ScheduledEditProps) {
  const { data: conversation } = useConversation(scheduled.conversationId);
  return conversation ? <EditForm scheduled={scheduled} conversation={conversation} onDone={onDone} /> : null;
}

function EditForm({
  scheduled,
  conversation,
  onDone,
}: ScheduledEditProps & { conversation: ConversationView }) {
  const cache = useQueryClient();
  const box = useTakenFocus<HTMLTextAreaElement>();
  const saveButton = useRef<HTMLButtonElement>(null);
  const [openedMs] = useState(now);
  const form = useRecordForm<ScheduledView, Values, string, ScheduledView>({
    key: useDraftName(`scheduled-message:${scheduled.id}`),
    stored: scheduled,
    read: ({ version, content, sendAt }) => {
      // Do not suggest the past time of a failed message.
      const isToCome = Date.parse(sendAt) > openedMs;
      const at = isToCome ? sendAt : toInstantText(laterChoices(deviceZone(), openedMs).tomorrow);
      return { version, values: { content, at } };
    },
    missingIn: ({ content, at }, { state }) => {
      // It has been sent in the meantime: there is nothing left to save.
      if (state === 'sent') return own.leftAlready;
      return problemOf(content) ?? (at === null ? own.noMoment : undefined);
    },
    refused: (refusal) => refusal?.message ?? own.actFailed,
    store: ({ id, version }, { content, at }) => {
      const sendAt = at ?? scheduled.sendAt;
      return messagingApi.editScheduled.call({
        id,
        version,
        content: content.trim(),
        sendAt,
        zone: deviceZone(),
      });
    },
    said: () => ({ title: own.saved }),
    onSaved: (changed) => {
      applyScheduled(cache, changed);
      onDone();
    },
    queryKey: scheduledQuery().queryKey,
  });
  const { content, at } = form.values;
  const recipient = useRecipient(conversation);
  const leave = () => {
    form.discard();
    onDone();
  };
  return (
    <Form pt={12} pb={20} onSubmit={form.submit}>
      <ClashQuestion
        clash={form.clash}
        values={form.values}
        describe={describe}
        saveButton={saveButton}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <Textarea
        ref={box}
        data-private
        autosize
        minRows={2}
        maxRows={10}
        label={own.text}
        value={content}
        error={problemOf(content)}
        onChange={(event) => form.change({ content: event.currentTarget.value })}
      />
      <Suspense>
        <WritingRow box={box} text={content} keptAs={null} />
      </Suspense>
      <OwnMoment
        label={own.when}
        recipient={recipient}
        // A time chosen on another device becomes the new starting value.
        key={form.base.version}
        initialMs={at === null ? undefined : Date.parse(at)}
        onChoose={(atMs) => form.change({ at: toInstantText(atMs) })}
        onUnset={() => form.change({ at: null })}
      />
      {form.problem ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {form.problem}
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={leave}>
          {own.keep}
        </Button>
        <Button ref={saveButton} type="submit" loading={form.isBusy}>
          {own.save}
        </Button>
      </Row>
    </Form>
  );
}

function problemOf(content: string): string | undefined {
  const trimmed = content.trim();
  if (trimmed === '') return words.send.empty;
  if (trimmed.length > limits.contentMax) return words.send.long;
  return variablesIn(trimmed).length > 0 ? words.send.open : undefined;
}

const toInstantText = (ms: number) => new Date(ms).toISOString();

const describe = (field: keyof Values, { content, at }: Values): FieldWords =>
  field === 'content'
    ? { name: own.text, says: content }
    : {
        name: own.when,
        says: at === null ? '' : whenWords(Date.parse(at), { zone: deviceZone(), nowMs: now() }),
      };
