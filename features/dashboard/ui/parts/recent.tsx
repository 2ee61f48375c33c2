import { Link } from '@tanstack/react-router';
import { useMayOpen, useMe } from '#features/identity/ui/public.ts';
import type { ConversationView } from '#features/messaging/contract/views.ts';
import { Faces, lastLineOf, titleOf, useConversationList } from '#features/messaging/ui/public.ts';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { copy } from '../copy.ts';
import { Block, FailedRow } from './block.tsx';
import links from './link.module.css';
import classes from './recent.module.css';
import { Row } from './row.tsx';

const shown = 6;

/** The conversations that moved last. */
export function Recent() {
  const { query, items } = useConversationList('inbox');
  const inbox = (
    <Link to="/messages" search={{ view: 'inbox' }} className={links.link}>
      {copy.recent.all}
    </Link>
  );
  return (
    <Block title={copy.recent.title} link={items.length > 0 ? inbox : null}>
      {query.isPending ? (
        <SkeletonRows count={shown} height={54} variant="person" onRetry={() => void query.refetch()} />
      ) : (
        <ul>
          {query.isLoadingError ? (
            <FailedRow line={copy.recent.failed} onRetry={() => void query.refetch()} />
          ) : null}
          {items.slice(0, shown).map((conversation) => (
            <RecentRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
      {query.isSuccess && items.length === 0 ? <NothingYet /> : null}
    </Block>
  );
}

function RecentRow({ conversation }: { conversation: ConversationView }) {
  const me = useMe().person.id;
  return (
    <Row
      lead={<Faces conversation={conversation} size={32} isDecorative />}
      title={titleOf(conversation)}
      line={lastLineOf(conversation, me)}
      at={conversation.updatedAt}
      renderLink={(link) => <Link to="/messages" search={{ conversationId: conversation.id }} {...link} />}
    />
  );
}

function NothingYet() {
  const hasDirectory = useMayOpen('directory');
  return (
    <p className={classes.empty}>
      {copy.recent.empty}{' '}
      {hasDirectory ? (
        <Link to="/directory" className={links.link}>
          {copy.recent.find}
        </Link>
      ) : null}
    </p>
  );
}
