/** What may stand in a number: anything else is a name or an address. */
const written = /^[\d\s()+./-]+$/;
/** So many digits are enough to find somebody by, and too few to list everybody. */
const leastDigits = 4;

/**
 * The digits that a number is looked for by, however it is typed; undefined where it is none. The zero that a number begins with
 * at home is left out of it abroad, so "020 7946" is looked for as "20 7946", which is in both.
 */
export function digitsAsked(typed: string): string | undefined {
  if (!written.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  if (digits.length < leastDigits) return undefined;
  const abroad = digits.replace(/^0+/, '');
  return abroad.length >= leastDigits ? abroad : digits;
}
