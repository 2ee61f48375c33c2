import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMayOpen } from '#features/identity/ui/public.ts';
import { useConversationList, useUnreadCounts } from '#features/messaging/ui/public/conversations.ts';
import { kindsQuery } from '#features/notifications/ui/public.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { copy } from '../copy.ts';
import { Block, FailedRow } from './block.tsx';
import links from './link.module.css';
import { useNews } from './use-news.ts';
import { isNewsOfItsOwn, shownOf, unreadNewsOf, waitingItems } from './waiting-items.ts';
import { ConversationItem, NewsItem } from './waiting-row.tsx';

/** What the person can move on now, whichever feature it comes from. */
export function Waiting() {
  const hasInbox = useMayOpen('inbox');
  return hasInbox ? <WaitingWithInbox /> : <WaitingRows groups={[]} />;
}

type Group = {
  kind: 'unread' | 'cold';
  items: ReturnType<typeof useConversationList>['items'];
  query: ReturnType<typeof useConversationList>['query'];
};

function WaitingWithInbox() {
  const unread = useConversationList('unread');
  const cold = useConversationList('cold');
  return (
    <WaitingRows
      groups={[
        { kind: 'unread', ...unread },
        { kind: 'cold', ...cold },
      ]}
    />
  );
}

/** How much waits in all, shown here or not; undefined while one of the parts is not known. */
function useTotal(groups: readonly Group[], news: ReturnType<typeof useNews>): number | undefined {
  const counts = useUnreadCounts();
  const hasInbox = groups.length > 0;
  const newsTotal = useNewsTotal(news);
  if ((hasInbox && !counts) || newsTotal === undefined) return undefined;
  const talks = hasInbox && counts ? counts.regular + counts.cold : 0;
  return talks + newsTotal;
}

// Only the first page of the news is held; what lies beyond it the server counts by kinds.
function useNewsTotal({ query, rows }: ReturnType<typeof useNews>): number | undefined {
  const kinds = useQuery({ ...kindsQuery(), enabled: query.hasNextPage });
  if (!query.isSuccess) return undefined;
  if (!query.hasNextPage) return rows.filter(isNewsOfItsOwn).length;
  return kinds.data && unreadNewsOf(kinds.data.kinds);
}

function WaitingRows({ groups }: { groups: readonly Group[] }) {
  const news = useNews();
  const total = useTotal(groups, news);
  const itemsOf = (kind: Group['kind']) => groups.find((group) => group.kind === kind)?.items ?? [];
  const items = waitingItems({ unread: itemsOf('unread'), cold: itemsOf('cold'), news: news.rows });
  const queries = [...groups.map(({ query }) => query), news.query];
  const isPending = queries.some((query) => query.isPending);
  const failed = queries.some((query) => query.isLoadingError);
  // Drawn once all of it is here: neither the rows nor the mark of where to begin wander while parts come in.
  if (isPending) {
    return (
      <Block title={copy.waiting.title}>
        <SkeletonRows
          count={5}
          height={54}
          variant="line"
          onRetry={() => queries.forEach((query) => void query.refetch())}
        />
      </Block>
    );
  }
  return (
    <Block title={copy.waiting.title} count={total}>
      {items.length === 0 && !failed ? (
        <Text as="p" py={16} tone="muted" borderTop="soft">
          {copy.waiting.done}
        </Text>
      ) : null}
      <ul>
        {items.map((item, index) =>
          item.kind === 'news' ? (
            <NewsItem key={item.key} news={item.news} isFirst={index === 0} onOpen={news.open} />
          ) : (
            <ConversationItem
              key={item.key}
              kind={item.kind}
              conversation={item.conversation}
              isFirst={index === 0}
            />
          ),
        )}
        {groups.map((group) => (
          <GroupEnd key={group.kind} group={group} />
        ))}
        {news.query.isLoadingError ? (
          <FailedRow line={copy.waiting.newsFailed} onRetry={() => void news.query.refetch()} />
        ) : null}
      </ul>
    </Block>
  );
}

// After the rows of all kinds: what of this kind could not be loaded, or is too long to be shown here.
function GroupEnd({ group: { kind, items, query } }: { group: Group }) {
  const counts = useUnreadCounts();
  if (query.isLoadingError) {
    const line = kind === 'cold' ? copy.waiting.coldFailed : copy.waiting.unreadFailed;
    return <FailedRow line={line} onRetry={() => void query.refetch()} />;
  }
  const count = kind === 'cold' ? counts?.cold : counts?.regular;
  if (items.length <= shownOf[kind] || !count) return null;
  return (
    <Row as="li" align="center" minHeight={44} borderTop="soft">
      <Link
        to="/messages"
        search={{ view: kind }}
        className={layout({ size: 'sm', leading: 'inherit', weight: 600 }, links.link)}
      >
        {kind === 'cold' ? copy.waiting.allCold(count) : copy.waiting.allUnread(count)}
      </Link>
    </Row>
  );
}
