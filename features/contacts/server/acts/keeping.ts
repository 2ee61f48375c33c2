import { sql } from 'drizzle-orm';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { keepingContract } from '../../contract/cards.ts';
import { limits } from '../../limits.ts';
import { findCard, isCard, lockOwner } from '../access.ts';
import { announceContact } from '../notify.ts';
import type { ContactsParts } from '../parts.ts';
import { type CardRow, contactCard } from '../tables.ts';
import { viewContact, viewWritten } from '../views.ts';
import { noRhythm } from './card-content.ts';
import { cardToKeepOn } from './cards.ts';

export const keeping: Acts<typeof keepingContract, ContactsParts> = {
  /** Sets rhythm, snooze and pause for the version seen. Idempotent. */
  async keepInTouch(act, { id, version, ...wish }) {
    if (!(await viewContact(act, id))) return act.refuse('contact.absent');
    await lockOwner(act);
    const card = await findCard(act, id);
    const held = card && !card.removedAt ? card : { ...noRhythm, keepVersion: 0 };
    const next = keptBy(wish, held, act.now);
    if (isSameKeep(held, next) && held.keepVersion <= version + 1) return viewWritten(act, id);
    if (held.keepVersion !== version)
      return act.refuse('keep.changed', { current: await viewWritten(act, id) });
    if (next.snoozedUntil && !isAhead(next.snoozedUntil, act.now)) return act.refuse('keep.snooze');
    const on = await cardToKeepOn(act, id);
    if (typeof on === 'string') return act.refuse(on);
    await act.orm
      .update(contactCard)
      .set({ ...next, keepVersion: sql`${contactCard.keepVersion} + 1` })
      .where(isCard(act, id));
    announceContact(act, id);
    return viewWritten(act, id);
  },
};

type Kept = Pick<CardRow, 'keepDays' | 'keepSince' | 'snoozedUntil' | 'pausedAt'>;
type Wish = Omit<InputOf<(typeof keepingContract)['keepInTouch']>, 'id' | 'version'>;

/** An unchanged rhythm keeps its start, and so does a pause. */
function keptBy({ days, snoozedUntil, isPaused }: Wish, held: Kept, now: Date): Kept {
  if (days === null) return noRhythm;
  return {
    keepDays: days,
    keepSince: held.keepSince ?? now,
    snoozedUntil: snoozedUntil === null ? null : new Date(snoozedUntil),
    pausedAt: isPaused ? (held.pausedAt ?? now) : null,
  };
}

const isSameKeep = (one: Kept, other: Kept) =>
  one.keepDays === other.keepDays &&
  one.snoozedUntil?.getTime() === other.snoozedUntil?.getTime() &&
  (one.pausedAt === null) === (other.pausedAt === null);

const isAhead = (at: Date, now: Date) => at > now && at.getTime() - now.getTime() <= limits.snoozeMaxMs;
