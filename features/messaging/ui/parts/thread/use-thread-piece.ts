import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { messagesQuery, pieceQuery } from '../../api.ts';
import type { HeldMessages } from '../../live/messages.ts';
import { words } from '../finding/finding-copy.ts';
import { readMessagesSearch } from '../messages-address.ts';
import { type Aim, fetchAround, fetchLater } from './thread-piece.ts';

const JumpContext = createContext<((seq: number) => void) | undefined>(undefined);

/** Provides a way to jump to a message to the contents of a thread. */
export const JumpProvider = JumpContext.Provider;

/** Jumps to a message of the open conversation by its position, however far up it is. */
export function useJump(): (seq: number) => void {
  const jump = use(JumpContext);
  if (!jump) throw new Error('messages stand inside <JumpProvider>');
  return jump;
}

/**
 * The part of a conversation that is shown: the latest messages, or a piece from further up that the person jumped to.
 * The address names a message by `at`.
 */
export function useThreadPiece(conversation: ConversationView) {
  const cache = useQueryClient();
  const { id } = conversation;
  const latest = useQuery(messagesQuery(cache, id));
  const piece = useQuery<HeldMessages>({ queryKey: [...pieceQuery(id).queryKey], queryFn: skipToken }).data;
  // In one value: the message belongs to the visit that named it, and to this conversation.
  const place = useLocation({ select: (location) => placeOf(location, id) });
  const [shown, setShown] = useState<{ turn: number; aim: Aim }>({ turn: 0, aim: { kind: 'opening' } });
  const { wanted, isDecided } = useWanted(conversation, latest.data, place);
  // Nothing is shown until it is known where the thread opens, because what is shown counts as read.
  const [isSettled, setIsSettled] = useState(false);

  const show = useCallback((aim: Aim) => setShown(({ turn }) => ({ turn: turn + 1, aim })), []);
  const seek = useCallback(
    async ({ aim, seq }: Wanted) => {
      try {
        if (await fetchAround(cache, id, seq)) show(aim);
        else toast.status(words.jump.absent);
      } catch (error) {
        toast.error(words.jump.failed, refusalOf(error)?.message ?? words.jump.failedLine);
      }
      setIsSettled(true);
    },
    [cache, id, show],
  );
  const jumpTo = useCallback((seq: number) => void seek({ aim: { kind: 'message', seq }, seq }), [seek]);
  useEffect(() => {
    if (wanted) void Promise.resolve(wanted).then(seek);
  }, [wanted, seek]);

  return {
    latest,
    held: piece ?? latest.data,
    ...shown,
    isSeeking: !isDecided || (wanted !== null && !isSettled),
    jumpTo,
    toLatest: () => {
      cache.removeQueries({ queryKey: pieceQuery(id).queryKey });
      show({ kind: 'latest' });
    },
    loadLater: () => fetchLater(cache, id),
  };
}

type Wanted = { readonly aim: Aim; readonly seq: number };
type Place = { state: { key?: string | undefined }; search: Record<string, unknown> };

/** The visit and the position it names, separated by a blank. */
function placeOf({ state, search }: Place, id: ConversationId): string {
  const { conversationId, at } = readMessagesSearch(search);
  return `${state.key ?? ''} ${conversationId === id ? (at ?? '') : ''}`;
}

const positionIn = (place: string): number | null => Number(place.split(' ')[1]) || null;

/** Where to open the thread apart from its latest messages; decided once they are loaded, again for each visit. */
function useWanted(conversation: ConversationView, latest: HeldMessages | undefined, place: string) {
  const [decided, setDecided] = useState<{ place: string; wanted: Wanted | null }>();
  if (latest && decided?.place !== place) {
    const seq = positionIn(place);
    const named: Wanted | null = seq === null ? null : { aim: { kind: 'message', seq }, seq };
    // The first unread message may be further up than the latest pages reach (MSG-18).
    const unread = decided ? null : farUnread(conversation, latest);
    setDecided({ place, wanted: named ?? unread });
  }
  return { wanted: decided?.wanted ?? null, isDecided: decided !== undefined };
}

function farUnread({ unreadCount, readSeq }: ConversationView, latest: HeldMessages): Wanted | null {
  const oldest = latest.items[0]?.seq ?? 0;
  const isFar = unreadCount > 0 && latest.hasEarlier && oldest > readSeq + 1;
  return isFar ? { aim: { kind: 'unread' }, seq: readSeq + 1 } : null;
}
