import type { ConversationView } from '../../../contract/views.ts';
import type { ConversationViewName } from '../../../limits.ts';

/** The groups of a list, from top to bottom. */
export const inboxGroups = ['answer', 'recent', 'waiting', 'cold'] as const;
export type InboxGroup = (typeof inboxGroups)[number];

/** Views whose rows differ in who owes an answer and in how long they have been quiet. */
const groupedViews: ReadonlySet<ConversationViewName> = new Set(['inbox', 'unread', 'starred', 'groups']);

export const isGrouped = (view: ConversationViewName): boolean => groupedViews.has(view);

type GroupFacts = Pick<ConversationView, 'isCold' | 'owed'>;

function groupOf({ isCold, owed }: GroupFacts): InboxGroup {
  if (isCold) return 'cold';
  if (owed === 'me') return 'answer';
  return owed === 'them' ? 'waiting' : 'recent';
}

/** The rows group by group; within a group they keep their order. */
export const grouped = <Row extends GroupFacts>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => inboxGroups.indexOf(groupOf(a)) - inboxGroups.indexOf(groupOf(b)));

/** A heading above the first row of its group. `isMore`: more of the group may not be loaded yet. */
export type GroupHeading = { group: InboxGroup; count: number; isMore: boolean };

/**
 * The heading of each group by the index of its first row; none where there is only the recent group. Rows load latest
 * first and cold ones come last, so once the first cold one is loaded all others are.
 */
export function headingsOf(rows: readonly GroupFacts[], hasMore: boolean): ReadonlyMap<number, GroupHeading> {
  const headings = new Map<number, GroupHeading>();
  let start = 0;
  rows.forEach((row, index) => {
    const group = groupOf(row);
    if (index === 0 || groupOf(rows[index - 1] ?? row) !== group) start = index;
    headings.set(start, { group, count: index - start + 1, isMore: false });
  });
  const onlyGroup = headings.size === 1 ? headings.get(0)?.group : undefined;
  if (onlyGroup === 'recent') return new Map();
  const hasCold = rows.some(({ isCold }) => isCold);
  for (const [index, heading] of headings)
    headings.set(index, { ...heading, isMore: hasMore && (heading.group === 'cold' || !hasCold) });
  return headings;
}
