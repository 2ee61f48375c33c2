import { now } from '#platform/ui/clock.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { amountWords } from '#platform/ui/money-words.ts';
import { datesWords } from '#platform/ui/time-words.ts';
import type { ListingLine, ListingView } from '../../contract/views.ts';
import { listingKinds, type PayKind } from '../../limits.ts';
import { isPriced } from '../../policy/money.ts';
import { copy } from '../copy.ts';
import { chosenOf, type MarketSearch } from './market-address.ts';

type Facts = Pick<ListingLine, 'rateMinor' | 'currency' | 'pay'>;

/** The amount alone: "€4,850". */
export const amountOf = ({ rateMinor, currency, pay }: Facts): string =>
  rateMinor === null ? copy.pays[pay] : amountWords(rateMinor, currency);

/** What the amount is for: "a week"; empty without an amount. */
export const perOf = ({ rateMinor, pay }: Facts): string => (rateMinor === null ? '' : unitOf(pay));

export const unitOf = (pay: PayKind): string => (isPriced(pay) ? copy.per[pay] : '');

/** Its dates as one stretch; empty without. */
export function spanOf({ firstDay, lastDay }: { firstDay: string | null; lastDay: string | null }): string {
  if (!firstDay || !lastDay) return '';
  return datesWords(firstDay, lastDay);
}

/** Whose it is, as a row says it. */
export const houseOf = ({ project, company, isConfidential, isMine }: ListingLine | ListingView): string =>
  [project, isConfidential && !isMine ? copy.confidential : company].filter(Boolean).join(', ');

export const whereOf = (line: Pick<ListingLine, 'city' | 'firstDay' | 'lastDay'>): string =>
  [line.city.split(',')[0], spanOf(line)].filter(Boolean).join(', ');

/** Whether its deadline has passed by the clock of the page. */
export const isPastDeadline = ({ dueAt }: Pick<ListingLine, 'dueAt'>): boolean =>
  dueAt !== null && Date.parse(dueAt) <= now();

/** A name for what is chosen, to save it under. */
export const suggestedName = (search: MarketSearch): string =>
  [
    search.q,
    ...chosenOf(search, 'kind').flatMap((kind) =>
      listingKinds.filter((one) => one === kind).map((one) => copy.kinds[one]),
    ),
    ...chosenOf(search, 'department'),
    ...chosenOf(search, 'city'),
    ...chosenOf(search, 'union'),
    search.from && search.until ? datesWords(search.from, search.until) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** The state of one's own listing, or why it ended. */
export const stateWords = ({ state, closeReason }: Pick<ListingLine, 'state' | 'closeReason'>): string =>
  closeReason ? copy.reasons[closeReason] : copy.states[state];

/** Gear and spaces are rented, which nobody does on another's desk. */
export const isRented = ({ kind, state }: ListingView): boolean =>
  (kind === 'gear' || kind === 'space') && state !== 'draft' && !deskHere;
