import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { limits } from '../../../limits.ts';
import { variablesIn } from '../../../policy/template-variables.ts';
import { messagingApi } from '../../api.ts';
import { applyScheduled } from '../../live/later.ts';
import { useBeside } from '../composer/beside-provider.tsx';
import type { ComposerText, LayerProps } from '../composer/composer-text.ts';
import { words } from './later-copy.ts';
import { whenWords } from './later-times.ts';
import { LayerLine } from './layer-line.tsx';
import { MomentPicker } from './moment-picker.tsx';
import { useRecipient } from './use-recipient.ts';

/** The times a message can be sent, or why it cannot be. */
export function SendLaterLayer({ of, target, isOpen, onChange }: LayerProps & { of: ComposerText }) {
  const recipient = useRecipient(of.conversation);
  const schedule = useSchedule(of);
  const hindrance = useHindrance(of);
  const choose = (atMs: number) => {
    onChange(false);
    schedule(atMs);
  };
  return (
    <PanelLayer
      target={target}
      isOpen={isOpen}
      onChange={onChange}
      title={words.send.title}
      position="top-start"
      width={288}
    >
      {hindrance === undefined ? (
        <MomentPicker recipient={recipient} onChoose={choose} />
      ) : (
        <LayerLine isFirst>{hindrance}</LayerLine>
      )}
    </PanelLayer>
  );
}

/** Why the message cannot be scheduled as it is, in words. */
function useHindrance({ conversation, text }: ComposerText): string | undefined {
  const { replyTo, files } = useBeside(conversation.id);
  const content = text.trim();
  if (replyTo !== null || files.length > 0) return words.send.plain;
  if (content === '') return words.send.empty;
  if (content.length > limits.contentMax) return words.send.long;
  return variablesIn(content).length > 0 ? words.send.open : undefined;
}

/** Schedules the message and empties the composer once the server has it; until then the text stays. */
function useSchedule({ conversation, text, write, box }: ComposerText) {
  const cache = useQueryClient();
  // The same text at the same time is the same message, however often it is tried.
  const tried = useRef({ key: '', clientId: '' });
  const zone = deviceZone();
  const { mutate } = useMutation({
    mutationFn: (atMs: number) => {
      const sendAt = new Date(atMs).toISOString();
      const content = text.trim();
      const key = `${conversation.id} ${sendAt} ${content}`;
      if (tried.current.key !== key) tried.current = { key, clientId: uuidV7(now()) };
      const clientId = tried.current.clientId;
      return messagingApi.schedule.call({ id: conversation.id, clientId, content, sendAt, zone });
    },
    onSuccess: (scheduled, atMs) => {
      applyScheduled(cache, scheduled);
      write('');
      box.current?.focus();
      toast.success(words.send.done(whenWords(atMs, { zone, nowMs: now(), isInside: true })), undefined, {
        action: { label: words.send.undo, onClick: () => takeBack(scheduled.id) },
      });
    },
    onError: (error) => toast.error(words.send.failed, refusalOf(error)?.message ?? words.send.failedLine),
  });
  const takeBack = (id: ClientId) => {
    messagingApi.cancelScheduled.call({ id }).then(
      (cancelled) => {
        applyScheduled(cache, cancelled);
        // Anything written since then is not overwritten.
        if (!box.current?.value.trim()) write(text);
        box.current?.focus();
      },
      (error: unknown) => toast.error(words.scheduled.actFailed, refusalOf(error)?.message),
    );
  };
  return mutate;
}
