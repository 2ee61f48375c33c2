/**
 * Reads one value of an address: a number only if it is written as numbers are ("1e3" and "007" are words), otherwise
 * as the router does. Throws for what stays a word.
 */
export function readAddressValue(written: string): unknown {
  const read: unknown = JSON.parse(written);
  if (typeof read === 'number' && String(read) !== written) throw new TypeError('a word');
  return read;
}
