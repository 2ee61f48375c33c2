import type { NotificationView } from '../../contract.ts';
import type { Kind } from '../../limits.ts';
import { copy } from '../copy.ts';

/** How many notifications of one kind a person got. */
export interface NotifiedKind {
  readonly kind: Kind;
  readonly label: string;
  readonly count: number;
}

/** A person's unread notifications from between two moments, wherever they were: a count per kind, largest first. */
export function notificationsBetween(
  rows: readonly NotificationView[],
  { from, to }: { readonly from: number; readonly to: number },
): { readonly rows: NotificationView[]; readonly kinds: NotifiedKind[] } {
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
