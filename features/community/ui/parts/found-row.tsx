import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { FoundPost } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** A post that was found or kept, with where it was said. */
export const FoundRow = ({ post, note }: { post: FoundPost; note?: ReactNode }) => (
  <Link
    to="/dashboard/community/threads/$threadId"
    params={{ threadId: post.threadId }}
    search={{ at: post.seq }}
    className={layout({
      stack: true,
      gap: 4,
      px: 'edge',
      py: 12,
      borderBottom: 'soft',
      plain: true,
      hover: 'hover',
      focusInside: true,
    })}
  >
    <Row gap={8} align="baseline" justify="between">
      <Text shrink truncate weight={600} dir="auto" data-private>
        {post.title}
      </Text>
      <Text rigid size="sm" tone="faint">
        <Time at={post.createdAt} style="row" />
      </Text>
    </Row>
    <Text size="sm" tone="muted" truncate>
      {post.space} · {post.author.displayName || copy.formerMember}
    </Text>
    <Text lines={2} dir="auto" data-private>
      {post.excerpt}
    </Text>
    {note}
  </Link>
);
