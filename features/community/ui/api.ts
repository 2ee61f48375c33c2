import { contract } from 'virtual:contract/community/spaces+followSpace+members+threads+followed+thread+posts+similar+search+start+post+edit+remove+restore+accept+unaccept+move+read+follow+thank+draft+keepDraft+dropDraft+bookmarks+bookmark+flag+summarize+slow';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { community } from '../contract/index.ts';
import type { unnamedContract, unnamedThreadsContract } from '../contract/unnamed.ts';
import type { PostPage } from '../contract/views.ts';
import type { DraftAction, ThreadList } from '../limits.ts';

export { newId } from '#platform/ui/new-id.ts';

/** All but what comes with parts of its own: the spaces’ administration, and posting without a name. */
type Elsewhere = 'drafts' | 'allSpaces' | 'addSpace' | 'editSpace';
type Unnamed = keyof typeof unnamedContract | keyof typeof unnamedThreadsContract;

export const communityApi = createApi<Omit<typeof community, Elsewhere | Unnamed>>('community', contract);

export const spacesQuery = () => communityApi.spaces.queryOptions({ input: {} });
export const followedQuery = () => communityApi.followed.queryOptions({ input: {} });
export const bookmarksQuery = () => pages(communityApi.bookmarks, {});

export const threadsQuery = (id: ClientId, list: ThreadList) => ({
  ...pages(communityApi.threads, { id, list }),
  placeholderData: keepPreviousData,
});

export const searchQuery = (q: string, spaceId: ClientId | undefined) => ({
  ...pages(communityApi.search, { q, spaceId }),
  placeholderData: keepPreviousData,
});

export const membersQuery = (spaceId: ClientId | undefined, q?: string) => ({
  ...pages(communityApi.members, { spaceId, q }),
  placeholderData: keepPreviousData,
});

export const threadQuery = (id: ClientId, at: number | undefined) =>
  communityApi.thread.queryOptions({ input: { id, at } });

/** Posts from a place on, in both directions; the first page came with the thread. */
export const postsQuery = (id: ClientId, at: number, first: PostPage) =>
  communityApi.posts.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, at, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    getPreviousPageParam: (page) => page.previousCursor ?? undefined,
    initialData: { pages: [first], pageParams: [undefined] },
  });

export const similarQuery = (spaceId: ClientId, title: string) => ({
  ...communityApi.similar.queryOptions({ input: { spaceId, title } }),
  placeholderData: keepPreviousData,
});

export const draftQuery = (action: DraftAction, targetId: ClientId) => ({
  ...communityApi.draft.queryOptions({ input: { action, targetId } }),
  // What is being typed is newer than anything kept.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
