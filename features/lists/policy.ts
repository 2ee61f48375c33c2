import type { ListKind, Status } from './limits.ts';

/** Pure rules of custom lists, shared by server and browser. */

/** Whether a list of this kind allows the status. */
export function mayHaveStatus(kind: ListKind, status: Status | null): boolean {
  if (status === null) return true;
  if (kind === 'list') return false;
  return status !== 'offered' || kind === 'offers';
}

/** The order of lists: pinned first in pinning order, then the most recently changed (LST-6). */
export function inOrder(one: Placed, other: Placed): number {
  if (one.pinnedAt !== null || other.pinnedAt !== null) {
    if (one.pinnedAt === null) return 1;
    if (other.pinnedAt === null) return -1;
    return compare(one.pinnedAt, other.pinnedAt) || compare(one.id, other.id);
  }
  return compare(other.updatedAt, one.updatedAt) || compare(one.id, other.id);
}

type Placed = { readonly id: string; readonly pinnedAt: string | null; readonly updatedAt: string };

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
