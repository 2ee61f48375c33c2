import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Box, Text } from '#platform/ui/kit/layout.tsx';

import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { messagingApi } from '../../api.ts';
import { applyReminder } from '../../live/later.ts';
import { words } from './later-copy.ts';
import { whenWords } from './later-times.ts';
import { MomentPicker } from './moment-picker.tsx';
import classes from './remind-dialog.module.css';
import type { RemindQuestion } from './remind-question.ts';
import { useRecipient } from './use-recipient.ts';

type RemindDialogProps = {
  question: RemindQuestion;
  conversation: ConversationView;
  onClose: () => void;
};

/** Asks when to be reminded of a message, or nudged about it. */
export function RemindDialog({ question, conversation, onClose }: RemindDialogProps) {
  const { kind, message } = question;
  const isNudge = kind === 'nudge';
  const recipient = useRecipient(conversation);
  const [clientId] = useState<ClientId>(() => uuidV7(now()));
  const cache = useQueryClient();
  const zone = deviceZone();
  const remind = useMutation({
    mutationFn: (atMs: number) =>
      messagingApi.remind.call({
        id: conversation.id,
        clientId,
        seq: message.seq,
        kind,
        dueAt: new Date(atMs).toISOString(),
      }),
    onSuccess: (reminder, atMs) => {
      applyReminder(cache, reminder);
      onClose();
      const when = whenWords(atMs, { zone, nowMs: now(), isInside: true });
      toast.success(isNudge ? words.remind.nudgeDone(when) : words.remind.done(when));
    },
    onError: (error) => toast.error(words.remind.failed, refusalOf(error)?.message),
  });
  return (
    <DialogFrame
      title={isNudge ? words.remind.nudgeTitle : words.remind.remindTitle}
      isOpen
      onClose={onClose}
      size={400}
    >
      <Box
        as="blockquote"
        lines={3}
        pl={12}
        size="md"
        leading={20}
        tone="muted"
        breaks
        className={classes.quote}
        data-private
        dir="auto"
      >
        {message.content}
      </Box>
      {isNudge ? (
        <Text as="p" size="sm" tone="muted" className={classes.line}>
          {words.remind.nudgeLine}
        </Text>
      ) : null}
      <MomentPicker
        hasSoon
        recipient={isNudge ? recipient : undefined}
        onChoose={(atMs) => {
          if (!remind.isPending) remind.mutate(atMs);
        }}
      />
    </DialogFrame>
  );
}
