import type { QueryClient } from '@tanstack/react-query';
import type { ConversationId } from '#platform/contract/ids.ts';
import type { LiveWire } from '#platform/ui/live/live-wire.ts';
import type { DeliveredSignal } from '../../../contract/messages.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import type { HeldList } from '../../live/conversations.ts';

type TellerOptions = {
  tell(data: DeliveredSignal): void;
  /** Runs something later; returns a function that cancels it. */
  later(run: () => void, delayMs: number): () => void;
};

/** Reports to the server what this browser has received: the first at once, then together at most once a second. */
export function createDeliveryTeller({ tell, later }: TellerOptions) {
  const told = new Map<ConversationId, number>();
  let waiting = new Map<ConversationId, number>();
  let callOff: (() => void) | undefined;

  const flush = () => {
    callOff = undefined;
    if (waiting.size === 0) return;
    const upTo = [...waiting].map(([conversationId, seq]) => ({ conversationId, seq }));
    tell({ upTo: upTo.slice(0, limits.deliveredAtOnce) });
    waiting = new Map(upTo.slice(limits.deliveredAtOnce).map((one) => [one.conversationId, one.seq]));
    callOff = later(flush, limits.deliveredAfterMs);
  };

  return {
    /** Messages of the conversation have arrived up to this position. */
    received(id: ConversationId, seq: number) {
      if (seq <= (told.get(id) ?? 0)) return;
      told.set(id, seq);
      waiting.set(id, seq);
      if (!callOff) flush();
    },
    stop() {
      callOff?.();
    },
  };
}

/** Reports what arrives during one connection, live and by request; returns a function that stops it. */
export function followDeliveries({ cache, wire, me }: { cache: QueryClient; wire: LiveWire; me: string }) {
  const notifier = createDeliveryTeller({
    tell: (data) => wire.send('delivered', data),
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const listKey = messagingApi.list.key();
  const lists = () => cache.getQueryCache().findAll({ queryKey: listKey });
  const take = (list: HeldList | undefined) => {
    for (const conversation of list?.pages.flatMap((page) => page.items) ?? []) {
      if (isNews(conversation, me)) notifier.received(conversation.id, conversation.lastSeq);
    }
  };
  const takeAll = () => {
    for (const query of lists()) take(query.state.data as HeldList | undefined);
  };
  const ends = [
    wire.listen('message.sent', ({ conversationId, seq, senderId }: MessageView) => {
      if (senderId !== me) notifier.received(conversationId, seq);
    }),
    cache.getQueryCache().subscribe((change) => {
      if (change.type !== 'updated' || change.action.type !== 'success') return;
      const { queryHash } = change.query;
      take(lists().find((list) => list.queryHash === queryHash)?.state.data as HeldList | undefined);
    }),
  ];
  takeAll();
  return () => {
    notifier.stop();
    for (const end of ends) end();
  };
}

// What was read has arrived too, and deliveries of a request are not reported.
const isNews = ({ request, readSeq, lastSeq, lastMessage }: ConversationView, me: string): boolean =>
  request !== 'incoming' && request !== 'ignored' && lastSeq > readSeq && lastMessage?.senderId !== me;
