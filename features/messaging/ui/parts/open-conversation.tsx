import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { copy } from '../copy.ts';
import { DetailsRail } from './details-rail.tsx';
import classes from './open-conversation.module.css';
import { Thread } from './thread.tsx';
import { useConversation } from './use-conversation.ts';

type OpenConversationProps = {
  id: ConversationId;
  onBack: (() => void) | undefined;
  composerRef: Ref<HTMLTextAreaElement>;
};

/** The conversation of the address with its details, or why it is not there. */
export function OpenConversation({ id, onBack, composerRef }: OpenConversationProps) {
  const query = useConversation(id);
  // The container decides whether the details fit; a window this narrow can never have the room.
  const mayHaveRoom = useMediaQuery('(width >= 1300px)', true, { getInitialValueInEffect: false });
  if (query.data) {
    return (
      <>
        <div className={classes.thread}>
          <Thread conversation={query.data} onBack={onBack} composerRef={composerRef} />
        </div>
        {mayHaveRoom ? (
          <div className={classes.rail}>
            <DetailsRail conversation={query.data} />
          </div>
        ) : null}
      </>
    );
  }
  if (query.isPending) {
    return (
      <div className={classes.waiting}>
        <SkeletonRows count={6} height={80} variant="message" onRetry={() => void query.refetch()} />
      </div>
    );
  }
  const isAbsent = refusalOf(query.error)?.status === 404;
  return (
    <div className={classes.thread}>
      {isAbsent ? (
        <ThreadNotice title={copy.thread.notFound} line={copy.thread.notFoundLine} action={<ShowInbox />} />
      ) : (
        <ErrorPanel title={copy.thread.failedConversation} onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}

/** In place of a thread: what is the matter, and the way on. */
export function ThreadNotice({ title, line, action }: { title: string; line: string; action?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.line}>{line}</p>
      {action}
    </div>
  );
}

function ShowInbox() {
  return (
    <Button
      className={classes.action}
      variant="default"
      renderRoot={(root) => <Link to="/messages" search={{ view: 'inbox' }} {...root} />}
    >
      {copy.thread.showInbox}
    </Button>
  );
}
