import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { BookmarkView } from '../../contract/views.ts';
import { bookmarksQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { CommunityTabs } from '../parts/community-tabs.tsx';
import { FoundRow } from '../parts/found-row.tsx';

const { bookmarks: words } = copy;

const drawKept = ({ post, remindAt }: BookmarkView) => (
  <FoundRow
    post={post}
    note={
      remindAt ? (
        <Text size="sm" tone="faint">
          {words.remindsAt} <Time at={remindAt} style="full" />
        </Text>
      ) : null
    }
  />
);

/** The posts I keep. */
export function KeptPage() {
  const reading = useInfiniteQuery(bookmarksQuery());
  return (
    <Box grow shrink pb={24}>
      <Box as="header" pt={18} pb={8} px="edge" borderBottom="soft">
        <PageTitle>{words.title}</PageTitle>
        <CommunityTabs />
      </Box>
      <PagedList
        reading={reading}
        keyOf={({ post }) => post.id}
        renderRow={drawKept}
        label={words.title}
        broken={words.broken}
        empty={<EmptyState line={words.empty} />}
        height={80}
      />
    </Box>
  );
}
