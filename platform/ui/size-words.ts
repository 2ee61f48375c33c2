import { numberWords } from './counted.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const step = 1_024;

/** A number of bytes as people read it: "812 B", "1.4 MB"; 1 KB is 1,024 bytes (core 9). */
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
