import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import type { PostPage, PostView, ThreadLine, ThreadView } from '../../contract/views.ts';
import { communityApi } from '../api.ts';

type Posts = InfiniteData<PostPage>;

const isPosts = (data: unknown): data is Posts =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** Changes the posts of a thread wherever they are held. */
function changePosts(cache: QueryClient, threadId: ClientId, change: (posts: Posts) => Posts): void {
  for (const [key, data] of cache.getQueriesData({ queryKey: communityApi.posts.key() })) {
    const isOf =
      isPosts(data) && data.pages.some(({ items }) => items.some((post) => post.threadId === threadId));
    if (isOf) cache.setQueryData(key, change(data));
  }
}

function changeThread(
  cache: QueryClient,
  threadId: ClientId,
  change: (thread: ThreadView) => Partial<ThreadView>,
): void {
  for (const [key, data] of cache.getQueriesData<ThreadView>({ queryKey: communityApi.thread.key() }))
    if (data?.id === threadId) cache.setQueryData<ThreadView>(key, { ...data, ...change(data) });
}

/** A page with a new post, if it is the last one and hasn't got it. */
function withAtEnd(page: PostPage, post: PostView): PostPage {
  const isThere = page.items.some(({ id }) => id === post.id);
  if (page.nextCursor !== null || isThere) return page;
  return { ...page, items: [...page.items, post].toSorted((one, other) => one.seq - other.seq) };
}

/** Adds a new post at the end, if the end is there; twice is the same as once. */
export function addPost(cache: QueryClient, post: PostView): void {
  changePosts(cache, post.threadId, (data) => {
    const end = data.pages.at(-1);
    const grown = end && withAtEnd(end, post);
    return grown === end || !grown ? data : { ...data, pages: [...data.pages.slice(0, -1), grown] };
  });
  changeThread(cache, post.threadId, ({ lastSeq, posts }) => ({
    lastSeq: Math.max(lastSeq, post.seq),
    // What it opens with next time.
    posts: withAtEnd(posts, post),
  }));
}

/** Shows a post as it is now, wherever it is on screen. */
export function replacePost(cache: QueryClient, post: PostView): void {
  const renew = (old: PostView) => (old.id === post.id ? post : old);
  changePosts(cache, post.threadId, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map(renew) })),
  }));
  changeThread(cache, post.threadId, ({ opening, answer }) => ({
    opening: opening && renew(opening),
    answer: answer && renew(answer),
  }));
}

/** Notes how far a thread is read, in its head and in the lists it is in. */
export function noteRead(cache: QueryClient, threadId: ClientId, seq: number): void {
  changeThread(cache, threadId, ({ readSeq }) => ({ readSeq: Math.max(readSeq ?? 0, seq) }));
  changeLines(cache, threadId, ({ readSeq }) => ({ readSeq: Math.max(readSeq ?? 0, seq) }));
}

/** Changes a thread in the list of followed ones. */
export function changeLines(
  cache: QueryClient,
  threadId: ClientId,
  change: (line: ThreadLine) => Partial<ThreadLine>,
): void {
  cache.setQueriesData<{ items: ThreadLine[] }>(
    { queryKey: communityApi.followed.key() },
    (data) =>
      data && {
        items: data.items.map((line) => (line.id === threadId ? { ...line, ...change(line) } : line)),
      },
  );
}
