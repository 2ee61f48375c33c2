import { shortDaysIn } from '#platform/ui/calendar-words.ts';
import { amountWords } from '#platform/ui/money-words.ts';
import type { Rate, RentalLine, Terms } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** A rate with its unit: "€420 a day". */
export const rateWords = ({ pay, rateMinor, currency }: Rate): string =>
  rateMinor === null
    ? copy.facts.onRequest
    : [amountWords(rateMinor, currency), copy.per[pay]].filter(Boolean).join(' ');

/** The insurance that is asked for: "Certificate for every day, €30,000, loss and damage". */
export const coverWords = ({
  coverMinor,
  cover,
  currency,
}: Pick<Terms, 'coverMinor' | 'cover' | 'currency'>) =>
  [copy.facts.insuranceYes, coverMinor === null ? '' : amountWords(coverMinor, currency), cover]
    .filter(Boolean)
    .join(', ');

/** The state of a rental; that it is late counts for more. */
export const stateWords = ({ state, isLate }: Pick<RentalLine, 'state' | 'isLate'>): string =>
  isLate ? copy.late : copy.states[state];

/** With whom: "To Petra Vance", "From Petra Vance". */
export function withWhom({ side, other }: Pick<RentalLine, 'side' | 'other'>): string {
  if (!other) return copy.confidential;
  return side === 'owner' ? copy.to(other.displayName) : copy.from(other.displayName);
}

/** Ranges of days in few words. */
export const rangesWords = (ranges: readonly { firstDay: string; lastDay: string }[]): string =>
  ranges.map(shortDaysIn).join(', ');
