import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { IconClock } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RichText } from '#platform/ui/rich-text/rich-text.tsx';
import type { WaitingPost } from '../../../contract/unnamed.ts';
import type { ThreadView } from '../../../contract/views.ts';
import body from '../thread-body.module.css';
import { unnamedApi, unnamedQuery } from './unnamed-api.ts';
import { copy } from './unnamed-copy.ts';

const { waiting: words } = copy;

/**
 * Posts of mine that have not gone out, at the end of the thread, where nobody else sees them. Everyone's browser asks for
 * theirs, so that asking tells nothing.
 */
export function WaitingPosts({ thread }: { thread: ThreadView }) {
  const { data } = useQuery(unnamedQuery(thread.id));
  const end = useRef<HTMLElement>(null);
  const count = data?.waiting.length;
  const before = useRef(count);
  useEffect(() => {
    // What was just written is shown; what waited before doesn't move the page.
    if (before.current !== undefined && (count ?? 0) > before.current)
      end.current?.scrollIntoView({ block: 'end' });
    before.current = count;
  }, [count]);
  if (!data || data.waiting.length === 0) return null;
  return (
    <section
      ref={end}
      className={layout({ stack: true, gap: 12, pb: 16 }, body.column)}
      aria-label={words.label}
    >
      {data.waiting.map((post) => (
        <Waiting key={post.id} post={post} threadId={data.id} />
      ))}
    </section>
  );
}

function Waiting({ post, threadId }: { post: WaitingPost; threadId: ThreadView['id'] }) {
  const { run, busyRow } = useActs();
  const takeBack = () =>
    void run(() => unnamedApi.takeBack.call({ id: threadId, postId: post.id }), {
      failed: words.failed,
      row: post.id,
    });
  return (
    <Stack gap={8} p={12} bg="raised" border="hairline" radius="panel">
      <Box size="md" leading={24} data-private>
        <RichText doc={post.body} under={2} person={() => undefined} />
      </Box>
      <Row gap={8} align="center" wrap size="sm" tone={post.returned ? 'warning' : 'muted'}>
        <IconClock size={16} stroke={1.75} aria-hidden />
        <Text grow shrink basis={200} role="status">
          {post.returned ? words.returned[post.returned] : words.waits}
        </Text>
        <Button variant="default" size="sm" loading={busyRow === post.id} onClick={takeBack}>
          {post.returned ? words.discard : words.takeBack}
        </Button>
      </Row>
    </Stack>
  );
}
