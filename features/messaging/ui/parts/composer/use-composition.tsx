import { type ClipboardEvent, type KeyboardEvent, type RefObject, Suspense, useRef } from 'react';
import { lazyPart, preload } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ConversationView } from '../../../contract/views.ts';
import type { Mentioning } from '../mention-layer.tsx';
import type { NewMessage } from '../outbox/outbox.ts';
import { useThreadActs } from '../thread/thread-acts.tsx';
import { useBeside, useBesideStore } from './beside-provider.tsx';
import { useAttach } from './use-attach.ts';
import { useEditLast } from './use-edit-last.ts';

const ComposerBeside = lazyPart(() =>
  import('./composer-beside.tsx').then((part) => ({ default: part.ComposerBeside })),
);
const MentionLayer = lazyPart(() =>
  import('../mention-layer.tsx').then((part) => ({ default: part.MentionLayer })),
);

type Composition = {
  conversation: ConversationView;
  box: RefObject<HTMLTextAreaElement | null>;
  write: (text: string) => void;
};

type Taken = Pick<NewMessage, 'replySeq' | 'attachments' | 'mentions'>;

const sayFailed = () =>
  preload(() => import('../message/acts-copy.ts').then(({ words }) => toast.error(words.files.failedFirst)));

/** What a message has beside its words while it is written: an answer, files, names. */
export function useComposition({ conversation, box, write }: Composition) {
  const { id } = conversation;
  const store = useBesideStore();
  const { replyTo, files, isLeaving } = useBeside(id);
  const attach = useAttach(id);
  const editLast = useEditLast(conversation);
  const mentioning = useRef<Mentioning>(undefined);
  const { composer } = useThreadActs();
  const hasBeside = replyTo !== null || files.length > 0;
  return {
    composer,
    hasFiles: files.length > 0,
    /** Whether something goes with the words: an answer or files. */
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
    /** Hands over what goes with these words as soon as the files among it are there. */
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
    /** Whether the key was for something beside the text. */
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
