import { type RefObject, useState } from 'react';
import { Stack } from '#platform/ui/kit/layout.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { Composer } from '../composer/composer.tsx';
import { DropZone } from '../composer/drop-zone.tsx';
import { titleInSentence } from '../conversation-words.ts';
import { ThreadSearch } from '../finding/thread-search.tsx';
import { ThreadLater } from '../later/later-parts.tsx';
import { FollowUpLine } from '../list/follow-up.tsx';
import { BusyLine } from './busy-line.tsx';
import { ClosedLine, RequestHint } from './closed-line.tsx';
import classes from './thread.module.css';
import { ThreadActsProvider } from './thread-acts.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { ThreadQuestions } from './thread-questions.tsx';
import { TypingLine } from './typing-line.tsx';

type ThreadProps = {
  conversation: ConversationView;
  /** Leads back to the list where both do not fit side by side. */
  onBack: (() => void) | undefined;
  composerRef: RefObject<HTMLTextAreaElement | null>;
};

/** An open conversation: its heading, its messages and the place to write. */
export function Thread({ conversation, onBack, composerRef }: ThreadProps) {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <ThreadActsProvider>
      <Stack
        as="section"
        grow
        shrink
        minHeight={0}
        className={classes.thread}
        aria-label={copy.thread.conversation(titleInSentence(conversation))}
      >
        <DropZone conversation={conversation}>
          <ThreadHead
            conversation={conversation}
            onBack={onBack}
            isSearching={isSearching}
            onSearch={() => setIsSearching(!isSearching)}
          />
          <ThreadSearch
            conversation={conversation}
            isOpen={isSearching}
            onClose={() => setIsSearching(false)}
          />
          <ThreadMessages conversation={conversation} />
          <ThreadQuestions conversation={conversation} />
          <ThreadLater conversation={conversation} />
          {conversation.closed || conversation.request ? null : <TypingLine conversation={conversation} />}
          {conversation.closed ? (
            <ClosedLine conversation={conversation} />
          ) : (
            <>
              <RequestHint conversation={conversation} />
              <BusyLine conversation={conversation} />
              <FollowUpLine conversation={conversation} onBegun={() => composerRef.current?.focus()} />
              <Composer conversation={conversation} ref={composerRef} />
            </>
          )}
        </DropZone>
      </Stack>
    </ThreadActsProvider>
  );
}
