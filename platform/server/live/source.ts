import { isIPv4, isIPv6 } from 'node:net';

/**
 * The party behind an address, for counting: an IPv4 address (also in its IPv6 notation) or the /64 of an IPv6
 * address, because one subscriber owns all of that.
 */
export function sourceKey(address: string | undefined): string {
  if (address === undefined || !isIPv6(address)) return address ?? 'unknown';
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const embedded = plain.slice(plain.lastIndexOf(':') + 1);
  if (plain.startsWith('::ffff:') && isIPv4(embedded)) return embedded;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length - (isIPv4(embedded) ? 1 : 0);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
