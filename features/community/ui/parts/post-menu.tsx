import { Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import type { PostView, ThreadView } from '../../contract/views.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';
import { replacePost } from './thread-cache.ts';
import { randomId, unnamedApi, unnamedQuery } from './unnamed/unnamed-api.ts';
import { copy as nameless } from './unnamed/unnamed-copy.ts';

const { post: words } = copy;
const dayMs = 24 * 60 * 60_000;
const FlagDialog = lazyPart(async () => (await import('./flag-dialog.tsx')).FlagDialog);
const AcceptDialog = lazyPart(async () => (await import('./accept-dialog.tsx')).AcceptDialog);

export type PostMenuProps = {
  post: PostView;
  thread: ThreadView;
  isMine: boolean;
  onReply: (post: PostView) => void;
  onEdit: () => void;
};

/** What can be done with a post, by whoever looks at it. */
export function PostMenu({ post, thread, isMine, onReply, onEdit, ...layer }: PostMenuProps & LayerProps) {
  const cache = useQueryClient();
  const { run } = useActs();
  const [asked, setAsked] = useState<'flag' | 'accept'>();
  const own = useQuery({ ...unnamedQuery(thread.id), enabled: thread.author.unnamed !== undefined }).data;
  // They asked without their name, so what they accept is accepted without it.
  const isNameless = own?.alias?.id === (thread.author.id as string);
  const isShown = post.state === 'shown';
  const isOpen = thread.state === 'open' || thread.state === 'answered';
  const mayAccept =
    isShown &&
    post.seq > 1 &&
    (thread.kind === 'question' || thread.kind === 'who') &&
    (thread.isAuthor || isNameless || thread.isModerator);
  const isAnswer = thread.answer?.id === post.id;
  const put = (act: () => Promise<PostView>, done?: string) =>
    void run(async () => replacePost(cache, await act()), { failed: copy.failed, ...(done && { done }) });
  const restore = () => put(() => communityApi.restore.call({ id: post.id }));
  const remove = () =>
    void run(async () => replacePost(cache, await communityApi.remove.call({ id: post.id })), {
      failed: copy.failed,
      done: { title: words.deletedToast, undo: restore },
    });
  const keep = (remindAt: string | null = null) =>
    void run(
      async () => {
        const isKept = remindAt !== null || !post.isBookmarked;
        const { isBookmarked } = await communityApi.bookmark.call({ id: post.id, isKept, remindAt });
        replacePost(cache, { ...post, isBookmarked });
      },
      {
        failed: copy.failed,
        ...(remindAt && { done: words.remindToast }),
        ...(!remindAt && !post.isBookmarked && { done: words.keptToast }),
      },
    );
  const unaccept = () =>
    void run<unknown>(
      () =>
        isNameless
          ? unnamedApi.acceptUnnamed.call({ id: thread.id, actId: randomId(), postId: null })
          : communityApi.unaccept.call({ id: thread.id, version: thread.version }),
      { failed: copy.failed, ...(isNameless && { done: nameless.accept.takenBack }) },
    );
  const copyLink = async () => {
    const { origin } = window.location;
    await navigator.clipboard.writeText(`${origin}/dashboard/community/threads/${thread.id}?at=${post.seq}`);
    toast.status(words.copied);
  };
  return (
    <>
      <MenuLayer {...layer} label={words.options(post.author.displayName || copy.formerMember)}>
        {isShown && isOpen ? <Menu.Item onClick={() => onReply(post)}>{words.quote}</Menu.Item> : null}
        {mayAccept && !isAnswer && thread.state === 'open' ? (
          <Menu.Item onClick={() => setAsked('accept')}>{words.accept}</Menu.Item>
        ) : null}
        {mayAccept && isAnswer && thread.state === 'answered' ? (
          <Menu.Item onClick={unaccept}>{words.unaccept}</Menu.Item>
        ) : null}
        {isShown ? (
          <>
            <Menu.Item onClick={() => keep()}>{post.isBookmarked ? words.unkeep : words.keep}</Menu.Item>
            <Menu.Item onClick={() => keep(new Date(now() + dayMs).toISOString())}>{words.remind}</Menu.Item>
          </>
        ) : null}
        <Menu.Item onClick={() => void copyLink()}>{words.copyLink}</Menu.Item>
        {isMine && isShown && isOpen ? <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item> : null}
        {isMine && post.state === 'deleted' ? <Menu.Item onClick={restore}>{words.restore}</Menu.Item> : null}
        {isShown ? <Menu.Divider /> : null}
        {isMine && isShown ? (
          <Menu.Item color="danger" onClick={remove}>
            {words.remove}
          </Menu.Item>
        ) : null}
        {!isMine && isShown ? <Menu.Item onClick={() => setAsked('flag')}>{words.report}</Menu.Item> : null}
      </MenuLayer>
      <Suspense fallback={null}>
        {asked === 'flag' ? <FlagDialog post={post} onClose={() => setAsked(undefined)} /> : null}
        {asked === 'accept' ? (
          <AcceptDialog
            post={post}
            thread={thread}
            isNameless={isNameless}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
