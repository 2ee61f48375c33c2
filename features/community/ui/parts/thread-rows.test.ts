import { expect, test } from 'vitest';
import { storedId } from '#platform/contract/ids.ts';
import type { PostView } from '../../contract/views.ts';
import { isPost, rowOfPost, threadRows } from './thread-rows.ts';

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
  const ofPosts = ({ kind }: (typeof before)[number]) => kind === 'post';
  const [drawn, later] = [before.filter(ofPosts), after.filter(ofPosts)];
  expect(drawn.map((row, index) => row === later[index])).toEqual([true, true, false, true]);
  // The line above the first new post says how many are new.
  expect(later[2]).toMatchObject({ fresh: 201, post: { seq: 100 } });
  expect(after[rowOfPost(after, 100)]).toBe(later[2]);
});

const whole = { hasEarlier: false, hasLater: false, firstUnread: 1 };
const fromStart = [2, 3, 4].map(postAt);
const answeredBy = (seq: number) => ({ ...head, answer: postAt(seq), lastSeq: 4 });
const sketch = (rows: ReturnType<typeof threadRows>) =>
  rows.map((row) => ('post' in row ? `${row.kind} ${row.post.seq}` : row.kind));

test('an accepted answer that is the next post anyway stands there once, and is a place to jump to', () => {
  const rows = threadRows(answeredBy(2), { ...whole, posts: fromStart });
  expect(sketch(rows)).toEqual(['opening 1', 'answered 2', 'post 3', 'post 4']);
  expect(rowOfPost(rows, 2)).toBe(1);
  expect(rows.filter(isPost)).toHaveLength(4);
});

test('an accepted answer from further down stands below its question and where it was written', () => {
  const rows = threadRows(answeredBy(3), { ...whole, posts: fromStart });
  expect(sketch(rows)).toEqual(['opening 1', 'answer', 'post 2', 'post 3', 'post 4']);
  expect(rowOfPost(rows, 3)).toBe(3);
});

test('the line above the first new post stands above an accepted answer that is new', () => {
  const rows = threadRows(answeredBy(2), { ...whole, posts: fromStart, firstUnread: 2 });
  expect(rows[1]).toMatchObject({ kind: 'answered', fresh: 3 });
});

test('posts from before that aren’t loaded are counted without the accepted answer above them', () => {
  const earlier = { hasEarlier: true, hasLater: false, firstUnread: 4 };
  const rows = threadRows(answeredBy(2), { ...earlier, posts: [postAt(4)] });
  expect(sketch(rows)).toEqual(['opening 1', 'answered 2', 'fold', 'post 4']);
  expect(rows[2]).toMatchObject({ count: 1 });
  // With nothing else in between there is nothing to open.
  const next = threadRows(answeredBy(2), { ...earlier, firstUnread: 3, posts: fromStart.slice(1) });
  expect(sketch(next)).toEqual(['opening 1', 'answered 2', 'post 3', 'post 4']);
});
