import { Button } from '@mantine/core';
import { type KeyboardEvent, type Ref, Suspense, useId, useRef } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { WritingTools } from '#features/writing/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { titleOf } from '../conversation-words.ts';
import { LaterTools } from '../later/later-parts.tsx';
import { useVariables } from '../later/use-variables.tsx';
import { draftKey } from '../outbox/drafts.ts';
import { useDraft, useDrafts, useOutbox } from '../outbox/messaging-provider.tsx';
import { useTypingTeller } from '../thread/use-typing.ts';
import classes from './composer.module.css';
import { useAutosize } from './use-autosize.ts';
import { useComposition } from './use-composition.tsx';

const BesideTools = lazyPart(() =>
  import('./beside-tools.tsx').then((part) => ({ default: part.BesideTools })),
);

// The limit is shown when it comes into sight.
const warnWithin = 400;
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

type ComposerProps = { conversation: ConversationView; ref?: Ref<HTMLTextAreaElement> };

/** Where a message is written. The text is kept on the device until it is sent. */
export function Composer({ conversation, ref }: ComposerProps) {
  const { id } = conversation;
  const me = useMe().person.id;
  const [text, write] = useDraft(id);
  const drafts = useDrafts();
  const outbox = useOutbox();
  const typing = useTypingTeller(conversation);
  const box = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const beside = useComposition({ conversation, box, write });
  const variables = useVariables({ text, write, box });
  useAutosize(box, text);
  const content = text.trim();
  const left = limits.contentMax - content.length;
  const canSend = (content !== '' || beside.hasFiles) && left >= 0;
  const title = titleOf(conversation);

  const send = () => {
    if (!canSend || beside.isLeaving) return;
    if (variables.isOpen) return variables.ask();
    beside.whenReady(content, (besides) => {
      const nowMs = now();
      outbox.add({
        clientId: uuidV7(nowMs) as ClientId,
        conversationId: id,
        content,
        createdAt: new Date(nowMs).toISOString(),
        ...besides,
      });
      // Another device may have written something else while the files were on their way.
      if (drafts.read(id).trim() === content) write('');
      typing.sent();
      // It may leave while the person is at something else.
      if (box.current?.form?.contains(document.activeElement)) box.current.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (beside.onKeyDown(event, text)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const take = (element: HTMLTextAreaElement | null) => {
    box.current = element;
    beside.composer.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <form
      className={classes.composer}
      data-empty={(text === '' && !beside.hasBeside) || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {beside.above}
      <textarea
        data-private
        ref={take}
        className={classes.text}
        rows={2}
        dir="auto"
        value={text}
        readOnly={beside.isLeaving}
        aria-label={copy.composer.label(title)}
        aria-describedby={hintId}
        aria-invalid={left < 0 || undefined}
        placeholder={copy.composer.placeholder(title)}
        onChange={(event) => {
          write(event.currentTarget.value);
          if (event.currentTarget.value.trim() !== '') typing.wrote();
        }}
        onPaste={beside.onPaste}
        onKeyDown={onKeyDown}
      />
      {variables.fields}
      <Row gap={4} align="center" wrap className={classes.foot}>
        <Suspense fallback={<span className={classes.toolsRoom} />}>
          <BesideTools conversation={conversation} box={box} write={write} />
        </Suspense>
        <WritingTools box={box} text={text} keptAs={draftKey(me, id)} />
        <LaterTools conversation={conversation} text={text} write={write} box={box} />
        <Remaining left={left} />
        <Text id={hintId} size="xs" tone="faint" className={classes.hint}>
          {copy.composer.hint}
        </Text>
        {beside.isLeaving ? (
          <Leaving onStay={beside.stay} />
        ) : (
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
        )}
      </Row>
    </form>
  );
}

/** In the place of Send: the message leaves by itself, unless the person keeps it. */
function Leaving({ onStay }: { onStay: () => void }) {
  return (
    <>
      <Text size="sm" tone="muted" className={classes.leaving} role="status">
        {copy.composer.leaving}
      </Text>
      <Button variant="default" className={classes.send} onClick={onStay}>
        {copy.composer.stay}
      </Button>
    </>
  );
}

function Remaining({ left }: { left: number }) {
  if (left > warnWithin) return null;
  return (
    <Text
      size="xs"
      tabular
      tone="muted"
      className={classes.remaining}
      data-over={left < 0 || undefined}
      role="status"
    >
      {left < 0 ? copy.composer.over(-left) : copy.composer.left(left)}
    </Text>
  );
}
