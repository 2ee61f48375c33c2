import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  Suspense,
  useId,
  useRef,
} from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { WritingTools } from '#features/writing/ui/public.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart, preload } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { titleOf } from '../conversation-words.ts';
import { LaterTools } from '../later/later-parts.tsx';
import { useVariables } from '../later/use-variables.tsx';
import type { Mentioning } from '../mention-layer.tsx';
import { draftKey } from '../outbox/drafts.ts';
import { useDraft, useDrafts, useOutbox } from '../outbox/messaging-provider.tsx';
import type { NewMessage } from '../outbox/outbox.ts';
import { useThreadContext } from '../thread/thread-context.tsx';
import { useTypingTeller } from '../thread/use-typing.ts';
import writing from '../writing-box.module.css';
import { useBeside, useBesideStore } from './beside-provider.tsx';
import classes from './composer.module.css';
import { useAttach } from './use-attach.ts';
import { useAutosize } from './use-autosize.ts';

const BesideTools = lazyPart(async () => (await import('./beside-tools.tsx')).BesideTools);

// Show the remaining characters once this few are left.
const warnWithin = 400;
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

type ComposerProps = { conversation: ConversationView; ref?: Ref<HTMLTextAreaElement> };

/** The composer. The text is kept on the device until it is sent. */
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
        clientId: uuidV7(nowMs),
        conversationId: id,
        content,
        createdAt: new Date(nowMs).toISOString(),
        ...besides,
      });
      // Another device may have written something else during the upload.
      if (drafts.read(id).trim() === content) write('');
      typing.sent();
      // It may be sent while the person is doing something else.
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
      className={layout({ relative: true, rigid: true, bg: 'panel', radius: 'panel' }, classes.composer)}
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
        className={layout(
          { fullWidth: true, minHeight: 48, tone: 'ink', tracking: 'close' },
          [writing.text, classes.text].join(' '),
        )}
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
        <Suspense fallback={<Text rigid height={36} className={classes.toolsRoom} />}>
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
              <Row as="span" className={classes.keys} aria-hidden="true">
                <Kbd>{isMac ? '⌘↵' : 'Ctrl ↵'}</Kbd>
              </Row>
            }
          >
            {copy.composer.send}
          </Button>
        )}
      </Row>
    </form>
  );
}

/** In place of Send: the message is sent by itself, unless the person keeps it. */
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

const ComposerBeside = lazyPart(async () => (await import('./composer-beside.tsx')).ComposerBeside);
const MentionLayer = lazyPart(async () => (await import('../mention-layer.tsx')).MentionLayer);

type Composition = {
  conversation: ConversationView;
  box: RefObject<HTMLTextAreaElement | null>;
  write: (text: string) => void;
};

type Taken = Pick<NewMessage, 'replySeq' | 'attachments' | 'mentions'>;

const sayFailed = () =>
  preload(() => import('../message/acts-copy.ts').then(({ words }) => toast.error(words.files.failedFirst)));

/** What accompanies the text of a message being written: an answer, files, mentions. */
function useComposition({ conversation, box, write }: Composition) {
  const { id } = conversation;
  const store = useBesideStore();
  const { replyTo, files, isLeaving } = useBeside(id);
  const attach = useAttach(id);
  const editLast = useEditLast(conversation);
  const mentioning = useRef<Mentioning>(undefined);
  const { composer } = useThreadContext();
  const hasBeside = replyTo !== null || files.length > 0;
  return {
    composer,
    hasFiles: files.length > 0,
    /** Whether an answer or files accompany the text. */
    hasBeside,
    /** Whether the message was sent and only waits for its files. */
    isLeaving,
    stay: () => store.stay(id),
    above: (
      <Suspense>
        {conversation.type === 'group' ? (
          <MentionLayer conversation={conversation} box={box} write={write} handle={mentioning} />
        ) : null}
        {hasBeside ? <ComposerBeside conversation={conversation} /> : null}
      </Suspense>
    ),
    /** Hands over what accompanies this text as soon as its files are uploaded. */
    whenReady(content: string, leave: (beside: Taken) => void) {
      if (files.some(({ state }) => state === 'failed')) return sayFailed();
      const mentions = mentioning.current?.namedIn(content) ?? [];
      store.leaveWhenReady(id, () => leave({ ...store.take(id), ...(mentions.length > 0 && { mentions }) }));
    },
    onPaste(event: ClipboardEvent) {
      const pasted = [...event.clipboardData.files];
      if (pasted.length === 0 || conversation.request !== null) return;
      event.preventDefault();
      attach(pasted);
    },
    /** Whether the key was used by something other than the text. */
    onKeyDown(event: KeyboardEvent, text: string): boolean {
      if (mentioning.current?.onKeyDown(event)) return true;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (event.key === 'Escape' && replyTo !== null) store.reply(id, null);
      else if (!(event.key === 'ArrowUp' && isPlain && text === '' && editLast())) return false;
      event.preventDefault();
      return true;
    },
  };
}

/** Opens the person's last message for editing; false when none is held. */
function useEditLast({ id }: ConversationView): () => boolean {
  const cache = useQueryClient();
  const me = useMe().person.id;
  const { edit } = useThreadContext();
  return () => {
    const held = cache.getQueryData(messagesQuery(cache, id).queryKey);
    const last = held?.items.findLast(
      ({ senderId, type, isDeleted }) => senderId === me && type === 'text' && !isDeleted,
    );
    if (!last) return false;
    edit({ seq: last.seq, text: last.content });
    return true;
  };
}
