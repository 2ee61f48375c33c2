/** A typed code: from the authenticator, or a recovery code in the form it is compared in. */
export type TypedCode =
  | { readonly kind: 'code'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly plain: string };

/** Tells the two apart by form alone. */
export function readCode(typed: string): TypedCode {
  const digits = plainDigits(typed);
  return /^\d{6}$/.test(digits) ? { kind: 'code', digits } : { kind: 'recovery', plain: plainCode(typed) };
}

/** The digits of a code, without the spaces that authenticators show. */
export const plainDigits = (typed: string): string => typed.replace(/\s/g, '');

/** A recovery code as compared. Characters that people misread are corrected (Crockford). */
export const plainCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
