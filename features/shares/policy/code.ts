import { limits } from '../limits.ts';

/** Letters and digits that can't be mistaken for each other when a code is read from a page. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as printed on a copy: 7K3F-QW9M. */
export const shownCode = (code: string): string =>
  `${code.slice(0, limits.codeLength / 2)}-${code.slice(limits.codeLength / 2)}`;

/** Normalizes a code typed from a copy; letters that look like digits become those digits. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
