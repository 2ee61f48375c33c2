import { limits } from '../limits.ts';

// Orders of the full lists: the server sorts by them and the browser keeps to them.

const compare = <Value extends string>(one: Value, other: Value): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** Templates: by title ignoring case, then by id. */
export const byTitle = (
  one: { readonly title: string; readonly id: string },
  other: { readonly title: string; readonly id: string },
): number => compare(one.title.toLowerCase(), other.title.toLowerCase()) || compare(one.id, other.id);

/** Scheduled messages and reminders (ISO instants): soonest first, then by id. */
export const byMoment =
  <Item extends { readonly id: string }>(momentOf: (item: Item) => string) =>
  (one: Item, other: Item): number =>
    compare(momentOf(one), momentOf(other)) || compare(one.id, other.id);

/** Drafts: newest first, then by conversation. */
export const byLatest = (
  one: { readonly updatedAt: string; readonly conversationId: string },
  other: { readonly updatedAt: string; readonly conversationId: string },
): number => compare(other.updatedAt, one.updatedAt) || compare(one.conversationId, other.conversationId);

/** Whether something can be scheduled for this time: in the future, and within a year. */
export function isInReach(at: Date, now: Date): boolean {
  const aheadMs = at.getTime() - now.getTime();
  return aheadMs > 0 && aheadMs <= limits.laterMaxMs;
}
