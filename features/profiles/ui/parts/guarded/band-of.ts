import type { PersonView } from '../../../contract.ts';

/** Positions on the band, in percent of its twelve months. */
export type Band = {
  months: { atMs: number; at: number }[];
  today: number;
  /** From the start of the band until the person is free. */
  busy: Placed | undefined;
  hold: (Placed & { at: number }) | undefined;
  /** Days taken on their calendar. */
  days: (Placed & { at: number; of: TakenDays })[];
  /** Position of the "free" label: next to the label of the hold if the two would touch. */
  open: number | 'after-hold' | undefined;
  /** Whether anything falls into these months. */
  isDrawn: boolean;
};
type TakenDays = PersonView['availability']['days'][number];
/** A block has its label inside, or next to it if the block is too short. */
type Placed = { width: number; words: 'in' | 'after' | 'before' };

const dayMs = 24 * 60 * 60_000;
const monthsShown = 12;
/** Percent that a label needs. */
const wordsWide = 13;
/** From here on a label no longer fits after a block. */
const lastPlace = 72;

/** Availability over twelve months from the current one. */
export function bandOf({ freeFrom, hold, days }: PersonView['availability'], nowMs: number): Band {
  const now = new Date(nowMs);
  const first = (ahead: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead);
  const startMs = first(0);
  const endMs = first(monthsShown);
  const placeOf = (atMs: number) =>
    ((Math.min(Math.max(atMs, startMs), endMs) - startMs) / (endMs - startMs)) * 100;
  const today = placeOf(nowMs);
  const freeMs = freeFrom === null ? undefined : Date.parse(freeFrom);
  const busy =
    freeMs !== undefined && freeMs > nowMs ? placed(placeOf(freeMs), today, placeOf(freeMs)) : undefined;
  const held =
    hold === null
      ? undefined
      : placeHold(placeOf(Date.parse(hold.from)), placeOf(Date.parse(hold.until) + dayMs));
  // Of several holds on the same days only the first is drawn.
  const taken = days
    .filter(({ rank }) => rank === null || rank === 1)
    .flatMap((of) => {
      const place = placeHold(placeOf(Date.parse(of.firstDay)), placeOf(Date.parse(of.lastDay) + dayMs));
      return place ? [{ ...place, of }] : [];
    });
  const isFreeShown = freeMs !== undefined && freeMs < endMs;
  return {
    months: Array.from({ length: monthsShown }, (_, ahead) => ({
      atMs: first(ahead),
      at: placeOf(first(ahead)),
    })),
    today,
    busy,
    hold: held,
    days: taken,
    open: isFreeShown ? openAt(Math.max(placeOf(freeMs), today), held) : undefined,
    isDrawn: isFreeShown || busy !== undefined || held !== undefined || taken.length > 0,
  };
}

function placeHold(at: number, until: number): Band['hold'] {
  return until > at ? { at, ...placed(until - at, 0, until) } : undefined;
}

const placed = (width: number, from: number, until: number): Placed => {
  if (width - from >= wordsWide) return { width, words: 'in' };
  return { width, words: until > lastPlace ? 'before' : 'after' };
};

function openAt(at: number, hold: Band['hold']): Band['open'] {
  if (!hold || hold.at - at >= wordsWide || at > hold.at + hold.width + wordsWide) return at;
  return hold.words === 'after' ? 'after-hold' : hold.at + hold.width;
}
