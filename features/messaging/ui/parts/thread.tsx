import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect } from 'react';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { ConversationView } from '../../contract.ts';
import { leaveMessages, messagesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ClosedLine } from './closed-line.tsx';
import { Composer } from './composer.tsx';
import { titleOf } from './conversation-words.ts';
import { MessageList } from './message-list.tsx';
import classes from './thread.module.css';
import { ThreadHead } from './thread-head.tsx';

type ThreadProps = {
  conversation: ConversationView;
  /** Leads back to the list where both do not fit side by side. */
  onBack: (() => void) | undefined;
  composerRef: Ref<HTMLTextAreaElement>;
};

/** An open conversation: its heading, its messages and the place to write. */
export function Thread({ conversation, onBack, composerRef }: ThreadProps) {
  return (
    <section className={classes.thread} aria-label={copy.thread.conversation(titleOf(conversation))}>
      <ThreadHead conversation={conversation} onBack={onBack} />
      <Messages conversation={conversation} />
      {conversation.closed ? (
        <ClosedLine conversation={conversation} />
      ) : (
        <Composer conversation={conversation} ref={composerRef} />
      )}
    </section>
  );
}

function Messages({ conversation }: { conversation: ConversationView }) {
  const cache = useQueryClient();
  const { id } = conversation;
  const query = useQuery(messagesQuery(cache, id));
  useEffect(() => {
    return () => leaveMessages(cache, id);
  }, [cache, id]);
  const retry = () => {
    void query.refetch();
  };
  if (query.data) return <MessageList conversation={conversation} held={query.data} />;
  return (
    <div className={classes.waiting}>
      {query.isError ? (
        <ErrorPanel title={copy.thread.failed} onRetry={retry} />
      ) : (
        <SkeletonRows count={6} height={80} variant="message" onRetry={retry} />
      )}
    </div>
  );
}
