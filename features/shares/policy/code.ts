import { limits } from '../limits.ts';

/** Letters and digits that nobody takes for another one when they read a code from a page. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as it stands on a copy: 7K3F-QW9M. */
export const shownCode = (code: string): string =>
  `${code.slice(0, limits.codeLength / 2)}-${code.slice(limits.codeLength / 2)}`;

/** What somebody typed from a copy, as codes are kept; undefined where it cannot be one. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode = code.length === limits.codeLength && [...code].every((one) => codeLetters.includes(one));
  return isCode ? code : undefined;
}
