import type { ListKind, Status } from './limits.ts';

/** Pure rules of custom lists that the server and the browser share. */

/**
 * What makes two names the same (LST-1): case does not, accents do. Upper case first, so that letters with two small
 * forms fall together.
 */
export const nameKey = (name: string): string =>
  name.trim().normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

/** Whether somebody can stand so on a list of this kind. */
export function mayStand(kind: ListKind, status: Status | null): boolean {
  if (status === null) return true;
  if (kind === 'list') return false;
  return status !== 'offered' || kind === 'offers';
}

/** How two lists stand: pinned first, as they were pinned; then what changed last (LST-6). */
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
