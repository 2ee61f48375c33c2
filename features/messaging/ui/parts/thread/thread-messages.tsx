import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { leaveMessages } from '../../api.ts';
import { copy } from '../../copy.ts';
import { MessageList } from './message-list.tsx';
import { JumpProvider, useThreadPiece } from './use-thread-piece.ts';

/** What was said: the latest messages, or those around one that was asked for. */
export function ThreadMessages({ conversation }: { conversation: ConversationView }) {
  const cache = useQueryClient();
  const { id } = conversation;
  const piece = useThreadPiece(conversation);
  const { latest, held, isSeeking, turn, jumpTo } = piece;
  useEffect(() => {
    return () => leaveMessages(cache, id);
  }, [cache, id]);
  const retry = () => {
    void latest.refetch();
  };
  if (held && latest.data && !isSeeking)
    return (
      <JumpProvider value={jumpTo}>
        <MessageList
          key={turn}
          conversation={conversation}
          held={held}
          latest={latest.data}
          aim={piece.aim}
          onLatest={piece.toLatest}
          onLater={piece.loadLater}
        />
      </JumpProvider>
    );
  return (
    <Box grow minHeight={0} py={16} px={8} clip>
      {latest.isError && !latest.data ? (
        <ErrorPanel title={copy.thread.failed} onRetry={retry} />
      ) : (
        <SkeletonRows count={6} height={80} variant="message" onRetry={retry} />
      )}
    </Box>
  );
}
