import type { Poster, PostView, ThreadView } from '../../contract/views.ts';

/** What a thread shows, row by row; only those near the window are in the page. */
export type ThreadRow =
  | { readonly kind: 'removed' | 'summary' | 'answer' | 'more'; readonly key: string }
  | { readonly kind: 'opening'; readonly key: string; readonly post: PostView }
  /** Posts from before that aren't loaded yet. */
  | { readonly kind: 'fold'; readonly key: string; readonly count: number; readonly faces: readonly Poster[] }
  /** `fresh` above the first new post: how many are new. An accepted answer that is next anyway is shown once, as it. */
  | {
      readonly kind: 'post' | 'answered';
      readonly key: string;
      readonly post: PostView;
      readonly fresh: number | null;
    };

type PlacedRow = Extract<ThreadRow, { post: PostView }>;

/** Whether a post has its place in the thread here: it can be jumped to, and read. */
export const isPost = (row: ThreadRow | undefined): row is PlacedRow => row !== undefined && 'post' in row;

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
  const freshOf = ({ seq }: PostView) =>
    seq === firstUnread && firstUnread > 1 ? lastSeq - firstUnread + 1 : null;
  const isNext = answer !== null && (answer.seq === 2 || (!hasEarlier && answer.id === posts[0]?.id));
  const rest = isNext ? posts.filter(({ id }) => id !== answer.id) : posts;
  // What is folded begins with the second post, which isn't when that is the answer above.
  const folded = hasEarlier ? first - (isNext && first > 2 ? 3 : 2) : 0;
  return [
    ...(state === 'removed' ? [{ kind: 'removed', key: 'removed' } as const] : []),
    ...(summary ? [{ kind: 'summary', key: 'summary' } as const] : []),
    ...(opening ? [{ kind: 'opening', key: opening.id, post: opening } as const] : []),
    ...(isNext
      ? [{ kind: 'answered', key: 'answer', post: answer, fresh: freshOf(answer) } as const]
      : answer
        ? [{ kind: 'answer', key: 'answer' } as const]
        : []),
    ...(folded > 0 ? [{ kind: 'fold', key: 'fold', count: folded, faces: facesOf(posts) } as const] : []),
    ...rest.map((post) => rowOf(post, freshOf(post))),
    ...(hasLater ? [{ kind: 'more', key: 'more' } as const] : []),
  ];
}

const rowOf = (post: PostView, fresh: number | null): ThreadRow =>
  fresh === null ? plainRowOf(post) : { kind: 'post', key: post.id, post, fresh };

// The same row for the same post, so that those in the page aren't drawn again as others are loaded.
const plainRows = new WeakMap<PostView, ThreadRow>();

function plainRowOf(post: PostView): ThreadRow {
  const known = plainRows.get(post);
  if (known) return known;
  const row: ThreadRow = { kind: 'post', key: post.id, post, fresh: null };
  plainRows.set(post, row);
  return row;
}

const facesOf = (posts: readonly PostView[]): readonly Poster[] =>
  [...new Map(posts.map(({ author }) => [author.id, author])).values()].slice(0, 3);

/** The row a thread opens at: the first that is no earlier than the post aimed at; the top without an aim. */
export function rowOfPost(rows: readonly ThreadRow[], seq: number | undefined): number {
  if (seq === undefined || seq <= 1) return 0;
  const at = rows.findIndex((row) => isPost(row) && row.post.seq >= seq);
  return at < 0 ? rows.findLastIndex((row) => isPost(row) && row.kind !== 'opening') : at;
}

const lines = { removed: 44, summary: 140, answer: 200, more: 60, fold: 36 } as const;
const charactersOfLine = 90;
const linePx = 24;
/** What is around the words of a post: its author above, its buttons below. */
const aroundPx = 64;

// Asked of all that is loaded whenever one is measured.
const written = new WeakMap<PostView, number>();

function writtenPx(post: PostView): number {
  const known = written.get(post);
  if (known !== undefined) return known;
  const px = (post.body?.content ?? []).reduce((sum, block) => {
    const words = JSON.stringify(block).length - 80;
    return sum + Math.max(1, Math.ceil(words / charactersOfLine)) * linePx;
  }, 0);
  written.set(post, px);
  return px;
}

/** What frames the accepted answer, and says who accepted it. */
const framePx = 66;

/** Pixels of a row before it is measured. */
export function estimateOfRow(row: ThreadRow | undefined): number {
  if (!isPost(row)) return row ? lines[row.kind] : aroundPx;
  const { quoted } = row.post;
  const freshPx = row.kind !== 'opening' && row.fresh ? 40 : 0;
  return (
    aroundPx + writtenPx(row.post) + (quoted ? 52 : 0) + freshPx + (row.kind === 'answered' ? framePx : 0)
  );
}
