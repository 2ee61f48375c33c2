import { Button } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId, useRef } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import type { ConversationView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './composer.module.css';
import { titleOf } from './conversation-words.ts';
import { useDraft, useOutbox } from './messaging-provider.tsx';
import { useAutosize } from './use-autosize.ts';

// The limit is shown when it comes into sight.
const warnWithin = 400;
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

type ComposerProps = { conversation: ConversationView; ref?: Ref<HTMLTextAreaElement> };

/** Where a message is written. The text is kept on the device until it is sent. */
export function Composer({ conversation, ref }: ComposerProps) {
  const { id } = conversation;
  const [text, write] = useDraft(id);
  const outbox = useOutbox();
  const box = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  useAutosize(box, text);
  const content = text.trim();
  const left = limits.contentMax - content.length;
  const canSend = content !== '' && left >= 0;
  const title = titleOf(conversation);

  const send = () => {
    if (!canSend) return;
    const nowMs = now();
    outbox.add({
      clientId: uuidV7(nowMs) as ClientId,
      conversationId: id,
      content,
      createdAt: new Date(nowMs).toISOString(),
    });
    write('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const take = (element: HTMLTextAreaElement | null) => {
    box.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        data-private
        ref={take}
        className={classes.text}
        rows={2}
        dir="auto"
        value={text}
        aria-label={copy.composer.label(title)}
        aria-describedby={hintId}
        aria-invalid={left < 0 || undefined}
        placeholder={copy.composer.placeholder(title)}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.foot}>
        <Remaining left={left} />
        <span id={hintId} className={classes.hint}>
          {copy.composer.hint}
        </span>
        <Button
          type="submit"
          variant="filled"
          className={classes.send}
          aria-disabled={!canSend || undefined}
          rightSection={
            <span className={classes.keys} aria-hidden="true">
              <Kbd>{isMac ? '⌘↵' : 'Ctrl ↵'}</Kbd>
            </span>
          }
        >
          {copy.composer.send}
        </Button>
      </div>
    </form>
  );
}

function Remaining({ left }: { left: number }) {
  if (left > warnWithin) return null;
  return (
    <span className={classes.remaining} data-over={left < 0 || undefined} role="status">
      {left < 0 ? copy.composer.over(-left) : copy.composer.left(left)}
    </span>
  );
}
