import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type RefObject, Suspense } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { lazyPart, partCopy } from '#platform/ui/lazy-part.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { copy } from '../../copy.ts';
import { useConversation } from '../use-conversation.ts';
import classes from './open-conversation.module.css';
import { Thread } from './thread.tsx';
import { ThreadNotice } from './thread-notice.tsx';

// Loads after the thread, which is what the person came for; its failure does not affect the thread.
const DetailsRail = lazyPart(
  () => import('../people/details-rail.tsx').then((part) => ({ default: part.DetailsRail })),
  () => (
    <Text as="p" py={20} px={20} size="sm" tone="muted">
      {partCopy.title}
    </Text>
  ),
);

type OpenConversationProps = {
  id: ConversationId;
  onBack: (() => void) | undefined;
  composerRef: RefObject<HTMLTextAreaElement | null>;
};

/** The conversation in the address with its details, or why it cannot be shown. */
export function OpenConversation({ id, onBack, composerRef }: OpenConversationProps) {
  const query = useConversation(id);
  // The container decides whether the details fit; a narrower window can never have the room.
  const mayHaveRoom = useMediaQuery('(width >= 1300px)');
  if (query.data) {
    return (
      <>
        <Stack shrink minHeight={0} className={classes.thread}>
          <Thread conversation={query.data} onBack={onBack} composerRef={composerRef} />
        </Stack>
        {mayHaveRoom ? (
          <Box minHeight={0} borderLeft="soft" className={classes.rail}>
            <Suspense>
              <DetailsRail conversation={query.data} />
            </Suspense>
          </Box>
        ) : null}
      </>
    );
  }
  if (query.isPending) {
    return (
      <Stack shrink minHeight={0} clip className={classes.waiting}>
        <SkeletonRows count={6} height={80} variant="message" onRetry={() => void query.refetch()} />
      </Stack>
    );
  }
  const isAbsent = refusalOf(query.error)?.status === 404;
  return (
    <Stack shrink minHeight={0} className={classes.thread}>
      {isAbsent ? (
        <ThreadNotice title={copy.thread.notFound} line={copy.thread.notFoundLine} action={<ShowInbox />} />
      ) : (
        <ErrorPanel title={copy.thread.failedConversation} onRetry={() => void query.refetch()} />
      )}
    </Stack>
  );
}

function ShowInbox() {
  return (
    <Button
      className={layout({ mt: 12 })}
      variant="default"
      renderRoot={(root) => <Link to="/messages" search={{ view: 'inbox' }} {...root} />}
    >
      {copy.thread.showInbox}
    </Button>
  );
}
