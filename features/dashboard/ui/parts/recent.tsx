import { Link } from '@tanstack/react-router';
import { useMayOpen, useMe } from '#features/identity/ui/public.ts';
import type { ConversationView } from '#features/messaging/contract.ts';
import { lastLineOf, otherOf, titleOf, useConversationList } from '#features/messaging/ui/public.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { copy } from '../copy.ts';
import { Block, FailedRow } from './block.tsx';
import classes from './recent.module.css';

const shown = 6;

/** The conversations that moved last. */
export function Recent() {
  const { query, items } = useConversationList('inbox');
  const inbox = (
    <Link to="/messages" search={{ view: 'inbox' }} className={classes.link}>
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
  const other = otherOf(conversation) ?? conversation.participants[0];
  const title = titleOf(conversation);
  return (
    <li className={classes.item}>
      <Link to="/messages" search={{ conversationId: conversation.id }} className={classes.row}>
        {other ? (
          <Avatar
            id={other.id}
            name={other.displayName}
            photoURL={other.photoURL}
            size={32}
            presence={otherOf(conversation)?.status}
            isDecorative
          />
        ) : null}
        <span className={classes.words}>
          <b className={classes.name}>{title}</b>
          <span className={classes.last}>{lastLineOf(conversation, me)}</span>
        </span>
        <Time at={conversation.updatedAt} style="row" className={classes.time} />
      </Link>
    </li>
  );
}

function NothingYet() {
  const hasDirectory = useMayOpen('directory');
  return (
    <p className={classes.empty}>
      {copy.recent.empty}{' '}
      {hasDirectory ? (
        <Link to="/directory" className={classes.link}>
          {copy.recent.find}
        </Link>
      ) : null}
    </p>
  );
}
