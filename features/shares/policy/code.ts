import { limits } from '../limits.ts';

/** Letters and digits that nobody takes for another one when they read a code from a page. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as it stands on a copy: 7K3F-QW9M. */
export const shownCode = (code: string): string =>
  `${code.slice(0, limits.codeLength / 2)}-${code.slice(limits.codeLength / 2)}`;

/** What somebody typed from a copy, as codes are kept: letters that look like digits are those. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
