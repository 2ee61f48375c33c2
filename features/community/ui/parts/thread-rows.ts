import type { Poster, PostView, ThreadView } from '../../contract/views.ts';

/** What a thread shows, row by row; only those near the window are in the page. */
export type ThreadRow =
  | { readonly kind: 'removed' | 'summary' | 'answer' | 'more'; readonly key: string }
  | { readonly kind: 'opening'; readonly key: string; readonly post: PostView }
  /** Posts from before that aren't loaded yet. */
  | { readonly kind: 'fold'; readonly key: string; readonly count: number; readonly faces: readonly Poster[] }
  /** `fresh` above the first new post: how many are new. */
  | { readonly kind: 'post'; readonly key: string; readonly post: PostView; readonly fresh: number | null };

type Head = Pick<ThreadView, 'state' | 'summary' | 'opening' | 'answer' | 'lastSeq'>;

interface Loaded {
  readonly posts: readonly PostView[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  /** The first post that was unread when the thread was opened. */
  readonly firstUnread: number;
}

/** The rows of a thread as far as it is loaded. */
export function threadRows(
  { state, summary, opening, answer, lastSeq }: Head,
  { posts, hasEarlier, hasLater, firstUnread }: Loaded,
): readonly ThreadRow[] {
  const first = posts[0]?.seq ?? lastSeq + 1;
  const isNew = ({ seq }: PostView) => seq === firstUnread && firstUnread > 1;
  return [
    ...(state === 'removed' ? [{ kind: 'removed', key: 'removed' } as const] : []),
    ...(summary ? [{ kind: 'summary', key: 'summary' } as const] : []),
    ...(opening ? [{ kind: 'opening', key: opening.id, post: opening } as const] : []),
    ...(answer ? [{ kind: 'answer', key: 'answer' } as const] : []),
    ...(hasEarlier && first > 2
      ? [{ kind: 'fold', key: 'fold', count: first - 2, faces: facesOf(posts) } as const]
      : []),
    ...posts.map((post) => {
      const fresh = isNew(post) ? lastSeq - firstUnread + 1 : null;
      return { kind: 'post', key: post.id, post, fresh } as const;
    }),
    ...(hasLater ? [{ kind: 'more', key: 'more' } as const] : []),
  ];
}

const facesOf = (posts: readonly PostView[]): readonly Poster[] =>
  [...new Map(posts.map(({ author }) => [author.id, author])).values()].slice(0, 3);

/** The row a thread opens at: the first that is no earlier than the post aimed at; the top without an aim. */
export function rowOfPost(rows: readonly ThreadRow[], seq: number | undefined): number {
  if (seq === undefined || seq <= 1) return 0;
  const at = rows.findIndex((row) => row.kind === 'post' && row.post.seq >= seq);
  return at < 0 ? rows.findLastIndex(({ kind }) => kind === 'post') : at;
}

const lines = { removed: 44, summary: 140, answer: 200, more: 60, fold: 36 } as const;
const charactersOfLine = 90;
const linePx = 24;
/** What is around the words of a post: its author above, its buttons below. */
const aroundPx = 64;

/** Pixels of a row before it is measured. */
export function estimateOfRow(row: ThreadRow | undefined): number {
  if (row?.kind !== 'post' && row?.kind !== 'opening') return row ? lines[row.kind] : aroundPx;
  const blocks = row.post.body?.content ?? [];
  const written = blocks.reduce((sum, block) => {
    const words = JSON.stringify(block).length - 80;
    return sum + Math.max(1, Math.ceil(words / charactersOfLine)) * linePx;
  }, 0);
  return aroundPx + written + (row.post.quoted ? 52 : 0) + (row.kind === 'post' && row.fresh ? 40 : 0);
}
