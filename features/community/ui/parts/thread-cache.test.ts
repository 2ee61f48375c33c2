import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { storedId } from '#platform/contract/ids.ts';
import type { PostView, ThreadView } from '../../contract/views.ts';
import { threadQuery } from '../api.ts';
import { addPost } from './thread-cache.ts';

const id = storedId('thread');
const postAt = (seq: number) => {
  const post: Partial<PostView> = { id: storedId(`post ${seq}`), threadId: id, seq };
  return post as PostView;
};
const { queryKey } = threadQuery(id, undefined);

function holding(seqs: readonly number[], nextCursor: string | null): QueryClient {
  const cache = new QueryClient();
  const posts = { items: seqs.map(postAt), previousCursor: null, nextCursor };
  cache.setQueryData(queryKey, { id, lastSeq: seqs.at(-1), posts } as unknown as ThreadView);
  return cache;
}

const held = (cache: QueryClient) => {
  const { lastSeq, posts } = cache.getQueryData(queryKey) as ThreadView;
  return { lastSeq, seqs: posts.items.map(({ seq }) => seq) };
};

test('a thread fetched before a new post came in opens with that post, once', () => {
  const cache = holding([2, 3], null);
  addPost(cache, postAt(4));
  addPost(cache, postAt(4));
  expect(held(cache)).toEqual({ lastSeq: 4, seqs: [2, 3, 4] });
});

test('a page of a thread that is not its last one gets no new post', () => {
  const cache = holding([2, 3], 'more');
  addPost(cache, postAt(9));
  expect(held(cache)).toEqual({ lastSeq: 9, seqs: [2, 3] });
});
