/** An extension as people and RFC 3966 write it. */
const extension = /(?:[;,]?\s*ext(?:ension)?\.?\s*=?|\s*[x×#]\s*\.?|,{1,3}|[pw])\s*(\d{1,7})\s*$/i;

/** The address that dials a number, with its extension (RFC 3966): "310-555-0142 x201" is `tel:3105550142;ext=201`. */
export function telOf(phone: string): string {
  const [, digits = ''] = extension.exec(phone) ?? [];
  const number = (digits === '' ? phone : phone.replace(extension, '')).replace(/[^+\d*#]/g, '');
  return `tel:${number}${digits && `;ext=${digits}`}`;
}

/** A number as a list shows it: its extension in words. */
export const shownPhone = (value: string): string => value.replace(/;ext=(\d+)$/, ' ext. $1');

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
