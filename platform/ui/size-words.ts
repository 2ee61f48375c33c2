import { numberWords } from './counted.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const step = 1_000;

/** A number of bytes as people read it: "812 B", "1.4 MB"; 1 kB is 1,000 bytes. */
export function sizeWords(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${numberWords(value, { maximumFractionDigits: digits })} ${units[unit] ?? ''}`;
}
