import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type RefObject, Suspense } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { Box, layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
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
  return (
    <Stack
      shrink
      minHeight={0}
      clip={query.isPending}
      className={query.isPending ? classes.waiting : classes.thread}
    >
      <Loaded
        reading={query}
        broken={copy.thread.failedConversation}
        rows={{ count: 6, height: 80, variant: 'message' }}
        renderRefused={({ status }) =>
          status === 404 ? (
            <ThreadNotice
              title={copy.thread.notFound}
              line={copy.thread.notFoundLine}
              action={<ShowInbox />}
            />
          ) : undefined
        }
      >
        {() => null}
      </Loaded>
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
