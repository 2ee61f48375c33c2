import { expect, test } from 'vitest';
import { storedId } from '#platform/contract/ids.ts';
import type { PostView } from '../../contract/views.ts';
import { rowOfPost, threadRows } from './thread-rows.ts';

const author = { id: storedId('a'), displayName: 'Noor Haddad', photoURL: null, headline: '' };
const postAt = (seq: number): PostView => ({
  id: storedId(`post ${seq}`),
  threadId: storedId('thread'),
  seq,
  author,
  body: null,
  names: {},
  files: [],
  quoted: null,
  state: 'shown',
  reason: '',
  createdAt: '2026-11-30T09:00:00.000Z',
  editedAt: null,
  version: 1,
  thanks: 0,
  isThanked: false,
  isBookmarked: false,
});
const head = { state: 'open', summary: null, opening: postAt(1), answer: null, lastSeq: 300 } as const;
const posts = [98, 99, 100, 101].map(postAt);

test('a reader who loads more posts keeps the rows that are drawn', () => {
  const around = { hasEarlier: true, hasLater: true, firstUnread: 100 };
  const before = threadRows(head, { ...around, posts });
  const after = threadRows(head, { ...around, posts: [...posts, postAt(102)] });
  const isPost = ({ kind }: (typeof before)[number]) => kind === 'post';
  const [drawn, later] = [before.filter(isPost), after.filter(isPost)];
  expect(drawn.map((row, index) => row === later[index])).toEqual([true, true, false, true]);
  // The line above the first new post says how many are new.
  expect(later[2]).toMatchObject({ fresh: 201, post: { seq: 100 } });
  expect(after[rowOfPost(after, 100)]).toBe(later[2]);
});
