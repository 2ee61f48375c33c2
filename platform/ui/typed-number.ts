import { currentFormats } from './formats.ts';

/** What separates groups and decimals where the person writes numbers: "1,850.50" or "1.850,50". */
function separators(): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(currentFormats().locale).formatToParts(123_456.5);
  const signOf = (type: 'group' | 'decimal', other: string) =>
    parts.find((part) => part.type === type)?.value.trim() ?? other;
  return { group: signOf('group', ','), decimal: signOf('decimal', '.') };
}

/**
 * A number as it was typed: null where nothing was, undefined where it is none. A group has three digits, so that "1850.50"
 * of somebody who writes "1.850,50" is a mistake and never a hundred times as much.
 */
export function numberIn(typed: string): number | null | undefined {
  const { group, decimal } = separators();
  const plain = typed.replaceAll(/\s/g, '');
  if (plain === '') return null;
  const [whole = '', fraction, ...more] = plain.split(decimal);
  const groups = group === '' ? [whole] : whole.split(group);
  const isGrouped = groups.every((digits, at) => (at === 0 ? /^\d+$/ : /^\d{3}$/).test(digits));
  if (!isGrouped || (groups.length > 1 && (groups[0] ?? '').length > 3) || more.length > 0) return undefined;
  if (fraction !== undefined && !/^\d{1,3}$/.test(fraction)) return undefined;
  return Number(`${groups.join('')}.${fraction ?? '0'}`);
}

/** A number as a field begins with it, which `numberIn` reads back. */
export const typedNumber = (number: number): string => String(number).replace('.', separators().decimal);
