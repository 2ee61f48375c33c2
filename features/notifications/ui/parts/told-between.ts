import type { NotificationView } from '../../contract.ts';
import type { Kind } from '../../limits.ts';
import { copy } from '../copy.ts';

/** How much of one kind somebody was told. */
export interface ToldKind {
  readonly kind: Kind;
  readonly label: string;
  readonly count: number;
}

/** What somebody was told between two moments and has not read, wherever they were: a count of each kind, the most first. */
export function toldBetween(
  rows: readonly NotificationView[],
  { from, to }: { readonly from: number; readonly to: number },
): { readonly rows: NotificationView[]; readonly kinds: ToldKind[] } {
  const told = rows.filter(({ read, updatedAt }) => {
    const at = Date.parse(updatedAt);
    return !read && at > from && at <= to;
  });
  const kinds = [...Map.groupBy(told, ({ category }) => category)].map(([kind, held]) => ({
    kind,
    label: copy.kinds[kind],
    count: held.reduce((sum, { metadata }) => sum + (metadata.messageCount ?? 1), 0),
  }));
  return { rows: told, kinds: kinds.toSorted((one, other) => other.count - one.count) };
}
