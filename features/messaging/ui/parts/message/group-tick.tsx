import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { useLiveWire } from '#platform/ui/live/live.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { receiptsQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import classes from './message-tick.module.css';
import { words } from './signs-copy.ts';
import { type GroupTick as Counts, groupTick } from './tick-state.ts';

const loadLayer = () => import('./receipts-layer.tsx').then((part) => part.ReceiptsLayer);

/** Under the person's last message in a group: how many have read it; a press shows who. */
export function GroupTick({ conversation, seq }: { conversation: ConversationView; seq: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const counts = useCounts(conversation, seq, isOpen);
  const close = () => setIsOpen(false);
  const Layer = useLazyPart(loadLayer, { isWanted: isOpen, onFailure: close });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={layout({ bare: true, pointer: true, size: 'xs', tone: 'faint' }, classes.who)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((was) => !was)}
      >
        {wordsOf(counts)}
      </button>
      {Layer ? (
        <Layer target={button} isOpen={isOpen} onClose={close} id={conversation.id} seq={seq} />
      ) : null}
    </>
  );
}

function wordsOf(counts: Counts | undefined): string {
  if (!counts || counts.delivered === 0) return copy.ticks.sent;
  if (counts.read > 0) return words.readBy(counts.read, counts.others);
  return words.deliveredTo(counts.delivered, counts.others);
}

/** Counted from the listed people where these are all; otherwise by the server, again on each read or delivery. */
function useCounts(conversation: ConversationView, seq: number, isOpen: boolean): Counts | undefined {
  const { id } = conversation;
  const here = groupTick(conversation, seq);
  const cache = useQueryClient();
  const wire = useLiveWire();
  const query = receiptsQuery(id, seq);
  const { data } = useQuery({ ...query, enabled: here === undefined || isOpen });
  useEffect(() => {
    const askAgain = (about: { conversationId: string }) => {
      if (about.conversationId === id)
        void cache.invalidateQueries({ queryKey: receiptsQuery(id, seq).queryKey });
    };
    const ends = ['conversation.read', 'conversation.delivered'].map((name) => wire.listen(name, askAgain));
    return () => {
      for (const end of ends) end();
    };
  }, [cache, wire, id, seq]);
  if (here) return here;
  return (
    data && {
      read: data.read.length,
      delivered: data.read.length + data.delivered.length,
      others: data.others,
    }
  );
}
