import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { WritingRow } from '#features/writing/ui/public.ts';
import { laterChoices } from '#platform/contract/wall-clock.ts';
import { now } from '#platform/ui/clock.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ScheduledView } from '../../../contract/later.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { variablesIn } from '../../../policy/template-variables.ts';
import { messagingApi } from '../../api.ts';
import { applyScheduled } from '../../live/later.ts';
import { useConversation } from '../use-conversation.ts';
import { useTakenFocus } from '../use-taken-focus.ts';
import { words } from './later-copy.ts';
import { whenWords } from './later-times.ts';
import { OwnMoment } from './moment-picker.tsx';
import { useRecipient } from './use-recipient.ts';

const { scheduled: own } = words;

const fields = {
  content: custom<string, string>({
    label: own.text,
    empty: '',
    problemIn: problemOf,
    send: (content) => content.trim(),
  }),
  /** Null while the input is not a valid moment. */
  at: custom<string | null>({
    label: own.when,
    empty: null,
    says: (at) => (at === null ? '' : whenWords(Date.parse(at), { zone: deviceZone(), nowMs: now() })),
  }),
};

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
  const [openedMs] = useState(now);
  const form = useForm({
    fields,
    record: scheduled,
    read: ({ content, sendAt }) => {
      // Do not suggest the past time of a failed message.
      const isToCome = Date.parse(sendAt) > openedMs;
      return {
        content,
        at: isToCome ? sendAt : toInstantText(laterChoices(deviceZone(), openedMs).tomorrow),
      };
    },
    keptAs: useDraftName(`scheduled-message:${scheduled.id}`),
    check: ({ at }, { state }) => {
      // It has been sent in the meantime: there is nothing left to save.
      if (state === 'sent') return { at: own.leftAlready };
      return at === null ? { at: own.noMoment } : {};
    },
    run: ({ content, at }, { on: { id, version } }) =>
      messagingApi.editScheduled.call({
        id,
        version,
        content,
        sendAt: at ?? scheduled.sendAt,
        zone: deviceZone(),
      }),
    explain: (refusal) => refusal?.message ?? own.actFailed,
    done: own.saved,
    onDone: (changed) => {
      applyScheduled(cache, changed);
      onDone();
    },
    onSame: onDone,
  });
  const { content, at } = form.values;
  const problem = form.problem ?? form.problems.at;
  const recipient = useRecipient(conversation);
  const leave = () => {
    form.discard();
    onDone();
  };
  return (
    <FormBody
      form={form}
      pt={12}
      pb={20}
      renderFields={() => (
        <>
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
            key={`${String(form.on.version)}${form.clash ? ' asked' : ''}`}
            initialMs={at === null ? undefined : Date.parse(at)}
            onChoose={(atMs) => form.change({ at: toInstantText(atMs) })}
            onUnset={() => form.change({ at: null })}
          />
        </>
      )}
    >
      <ProblemLine>{problem}</ProblemLine>
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={leave}>
          {own.keep}
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {own.save}
        </Button>
      </Row>
    </FormBody>
  );
}

function problemOf(content: string): string | undefined {
  const trimmed = content.trim();
  if (trimmed === '') return words.send.empty;
  if (trimmed.length > limits.contentMax) return words.send.long;
  return variablesIn(trimmed).length > 0 ? words.send.open : undefined;
}

const toInstantText = (ms: number) => new Date(ms).toISOString();
