import { Link } from '@tanstack/react-router';
import { useMayOpen, useMe } from '#features/identity/ui/public.ts';
import type { ConversationView } from '#features/messaging/contract/views.ts';
import {
  Faces,
  lastLineOf,
  titleOf,
  useConversationList,
} from '#features/messaging/ui/public/conversations.ts';
import { Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { copy } from '../copy.ts';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow } from './row.tsx';
import { recentItems } from './talk-items.ts';

const shown = 6;

/** The most recently active conversations, except the unread and cold ones above. */
export function Recent() {
  const { query, items: inboxItems } = useConversationList('inbox');
  const unread = useConversationList('unread');
  const cold = useConversationList('cold');
  // The blocks above decide which are left for this one.
  const isAhead = unread.query.isPending || cold.query.isPending;
  const items = recentItems(inboxItems, { unread: unread.items, cold: cold.items });
  const inbox = (
    <Link to="/messages" search={{ view: 'inbox' }} className={linkLook}>
      {copy.recent.all}
    </Link>
  );
  return (
    <Block title={copy.recent.title} link={inboxItems.length > 0 ? inbox : null}>
      <Loaded
        isLine
        reading={isAhead ? { ...query, data: undefined } : query}
        broken={copy.recent.failed}
        rows={{ count: shown, height: 54, variant: 'person' }}
      >
        {() =>
          items.length === 0 ? (
            <Empty hasOthers={inboxItems.length > 0} />
          ) : (
            <ul>
              {items.slice(0, shown).map((conversation) => (
                <RecentRow key={conversation.id} conversation={conversation} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Block>
  );
}

function RecentRow({ conversation }: { conversation: ConversationView }) {
  const { person, desk } = useMe();
  return (
    <DeskRow
      lead={<Faces conversation={conversation} size={32} isDecorative />}
      title={titleOf(conversation)}
      line={lastLineOf(conversation, desk ? '' : person.id)}
      at={conversation.updatedAt}
      renderLink={(link) => <Link to="/messages" search={{ conversationId: conversation.id }} {...link} />}
    />
  );
}

function Empty({ hasOthers }: { hasOthers: boolean }) {
  const hasDirectory = useMayOpen('directory', 'any');
  if (hasOthers)
    return (
      <Text as="p" py={16} tone="muted" borderTop="soft">
        {copy.recent.noOthers}
      </Text>
    );
  return (
    <Text as="p" py={16} tone="muted" borderTop="soft">
      {copy.recent.empty}{' '}
      {hasDirectory ? (
        <Link to="/directory" className={linkLook}>
          {copy.recent.find}
        </Link>
      ) : null}
    </Text>
  );
}
