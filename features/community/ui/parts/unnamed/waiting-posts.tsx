import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import type { WaitingPost } from '../../../contract/unnamed.ts';
import type { ThreadView } from '../../../contract/views.ts';
import body from '../thread-body.module.css';
import { unnamedApi, unnamedQuery } from './unnamed-api.ts';
import { copy } from './unnamed-copy.ts';
import { WaitingCard } from './waiting-card.tsx';

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
    <WaitingCard
      waiting={post}
      line={post.returned ? words.returned[post.returned] : words.waits}
      act={post.returned ? words.discard : words.takeBack}
      isBusy={busyRow === post.id}
      onAct={takeBack}
    />
  );
}
