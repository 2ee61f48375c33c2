import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { addressOf, readMessagesSearch } from '../messages-address.ts';

const loadPanel = () => import('./search-panel.tsx').then((part) => part.SearchPanel);

type ThreadSearchProps = { conversation: ConversationView; isOpen: boolean; onClose: () => void };

/** Under the thread heading: the search within this conversation; its results are jumped to. */
export function ThreadSearch({ conversation, isOpen, onClose }: ThreadSearchProps) {
  const Panel = useLazyPart(loadPanel, { isWanted: isOpen, onFailure: onClose });
  const navigate = useNavigate();
  const { at } = readMessagesSearch(useSearch({ strict: false }));
  const [text, setText] = useState('');
  if (!isOpen || !Panel) return null;
  return (
    <Panel
      text={text}
      onText={setText}
      within={conversation.id}
      openAt={{ id: conversation.id, at }}
      onOpen={({ message }) =>
        void navigate({
          to: '/messages',
          search: (search) => addressOf(search, { id: conversation.id, at: message.seq }),
          replace: true,
          resetScroll: false,
        })
      }
      onClose={onClose}
    />
  );
}
