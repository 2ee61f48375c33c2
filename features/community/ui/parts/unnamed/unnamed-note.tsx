import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconEyeOff } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { PostView } from '../../../contract/views.ts';
import { unnamedApi, unnamedQuery } from './unnamed-api.ts';
import { copy } from './unnamed-copy.ts';

const { waiting: words } = copy;

/** For whoever asked without their name: that they accepted this answer, which nobody else sees yet. */
export function AcceptingNote({ post }: { post: PostView }) {
  const { data } = useQuery(unnamedQuery(post.threadId));
  return data?.accepting?.postId === post.id ? (
    <Text as="p" size="sm" tone="muted" role="status">
      {copy.accept.waits}
    </Text>
  ) : null;
}

/** Who can see the name behind a post; for its author, that it is theirs, and the way to take it back. */
export function UnnamedNote({ post }: { post: PostView }) {
  const { data } = useQuery(unnamedQuery(post.threadId));
  const { run } = useActs();
  const isOwn = data?.alias?.id === (post.author.id as string);
  const isEnding = data?.ending.includes(post.id) ?? false;
  if (post.state !== 'shown') return null;
  return (
    <Row gap={8} align="center" wrap size="sm" tone="faint">
      <IconEyeOff size={16} stroke={1.75} className={layout({ rigid: true })} aria-hidden />
      <Text shrink basis={200} grow>
        {isOwn ? (isEnding ? words.ending : copy.yours) : copy.hidden}
      </Text>
      {isOwn && !isEnding ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() =>
            void run(() => unnamedApi.takeBack.call({ id: post.threadId, postId: post.id }), {
              failed: words.failed,
              done: words.takenBack,
            })
          }
        >
          {words.takeBackOut}
        </Button>
      ) : null}
    </Row>
  );
}
