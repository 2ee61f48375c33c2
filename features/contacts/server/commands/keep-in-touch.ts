import { and, eq, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { contactCard } from '../tables.ts';
import { announceContact, findCard, lockOwner, noRhythm } from './cards.ts';
import type { CardRow } from './parts.ts';
import { cardToKeepOn } from './save-card.ts';

/** How a person wants to keep in touch with a contact (CON-4). */
export interface KeepWish {
  readonly owner: PersonId;
  readonly id: string;
  /** The version it is based on. */
  readonly version: number;
  readonly days: number | null;
  readonly snoozedUntil: Date | null;
  readonly isPaused: boolean;
  readonly now: Date;
}

export type SavedKeep = 'saved' | 'changed' | 'absent' | 'too_many' | 'snooze';

type Kept = Pick<CardRow, 'keepDays' | 'keepSince' | 'snoozedUntil' | 'pausedAt'>;

/** Sets rhythm, snooze and pause for the version seen. Idempotent. */
export async function keepInTouch(tx: Transaction, wish: KeepWish): Promise<SavedKeep> {
  const { owner, id, now } = wish;
  await lockOwner(tx, owner);
  const card = await findCard(tx.orm, owner, id);
  const held = card && !card.removedAt ? card : { ...noRhythm, keepVersion: 0 };
  const next = keptBy(wish, held);
  if (isSameKeep(held, next) && held.keepVersion <= wish.version + 1) return 'saved';
  if (held.keepVersion !== wish.version) return 'changed';
  if (next.snoozedUntil && !isAhead(next.snoozedUntil, now)) return 'snooze';
  const on = await cardToKeepOn(tx, wish);
  if (typeof on === 'string') return on;
  await tx.orm
    .update(contactCard)
    .set({ ...next, keepVersion: sql`${contactCard.keepVersion} + 1` })
    .where(and(eq(contactCard.ownerId, owner), eq(contactCard.id, id)));
  announceContact(tx, owner, id);
  return 'saved';
}

/** An unchanged rhythm keeps its start, and so does a pause. */
function keptBy({ days, snoozedUntil, isPaused, now }: KeepWish, held: Kept): Kept {
  if (days === null) return noRhythm;
  return {
    keepDays: days,
    keepSince: held.keepSince ?? now,
    snoozedUntil,
    pausedAt: isPaused ? (held.pausedAt ?? now) : null,
  };
}

const isSameKeep = (one: Kept, other: Kept) =>
  one.keepDays === other.keepDays &&
  one.snoozedUntil?.getTime() === other.snoozedUntil?.getTime() &&
  (one.pausedAt === null) === (other.pausedAt === null);

const isAhead = (at: Date, now: Date) => at > now && at.getTime() - now.getTime() <= limits.snoozeMaxMs;
