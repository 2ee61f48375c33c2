import { fractionDigitsOf, numberWords } from './counted.ts';

/** An amount with its currency, in the smallest unit as it is kept. */
export const amountWords = (minor: number, currency: string): string => {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  try {
    // By the format that writes it: it is kept, and a list of amounts makes none of its own.
    return numberWords(minor / 10 ** fractionDigitsOf(style), style);
  } catch {
    // An unknown currency is shown as written.
    return `${currency} ${numberWords(minor / 100, {})}`;
  }
};
