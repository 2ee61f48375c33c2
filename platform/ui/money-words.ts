import { unitsOf } from '#platform/contract/money.ts';
import { numberWords } from './counted.ts';

/** An amount with its currency, in the smallest unit as it is kept. */
export const amountWords = (minor: number, currency: string): string => {
  const style = { style: 'currency', currency } as const;
  try {
    return numberWords(minor / unitsOf(currency), { ...style, trailingZeroDisplay: 'stripIfInteger' });
  } catch {
    // An unknown currency is shown as written.
    return `${currency} ${numberWords(minor / 100, {})}`;
  }
};
