/** The characters of a number: anything else is a name or an address. */
const written = /^[\d\s()+./-]+$/;
/** Enough digits to find a person by, and too few to list everyone. */
const leastDigits = 4;

/**
 * The digits to search a number by, however it is typed; undefined if it isn't one. The leading zero used at home is
 * dropped abroad, so "020 7946" is searched as "20 7946", which both forms contain.
 */
export function digitsAsked(typed: string): string | undefined {
  if (!written.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  if (digits.length < leastDigits) return undefined;
  const abroad = digits.replace(/^0+/, '');
  return abroad.length >= leastDigits ? abroad : digits;
}
