import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { communityEvents } from '../contract/index.ts';
import { communityApi } from './api.ts';
import { addPost, changeLines } from './parts/thread-cache.ts';
import { unnamedApi } from './parts/unnamed/unnamed-api.ts';

/** Keeps what is on screen of the community fresh: a new post is added as it comes, the rest is asked for. */
export const live = defineLive<typeof communityEvents>({
  'community_post.added': (cache, { post }) => {
    if (post) return addPost(cache, post);
    // Not everybody who looks may read it: what is mine to read is asked for.
    askAgain(cache, communityApi.posts.key());
    askAgain(cache, communityApi.thread.key());
    askAgain(cache, unnamedApi.unnamed.key());
    return undefined;
  },
  'community_post.changed': (cache) => {
    askAgain(cache, unnamedApi.unnamed.key());
    askAgain(cache, communityApi.posts.key());
    askAgain(cache, communityApi.thread.key());
  },
  'community_thread.changed': (cache) => {
    askAgain(cache, unnamedApi.unnamed.key());
    askAgain(cache, unnamedApi.unnamedThreads.key());
    askAgain(cache, communityApi.thread.key());
    askAgain(cache, communityApi.threads.key());
    askAgain(cache, communityApi.followed.key());
  },
  'community_thread.grown': (cache, { threadId, lastSeq, lastPostAt }) => {
    changeLines(cache, threadId, (line) => ({ lastSeq: Math.max(line.lastSeq, lastSeq), lastPostAt }));
    askAgain(cache, communityApi.threads.key());
    askAgain(cache, communityApi.spaces.key());
  },
});
