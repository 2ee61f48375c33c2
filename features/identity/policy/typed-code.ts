/** A code as somebody typed it: of the authenticator, or a recovery code as it is compared. */
export type TypedCode =
  | { readonly kind: 'code'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly plain: string };

/** Which of the two a code is, by its form alone. */
export function readCode(typed: string): TypedCode {
  const digits = plainDigits(typed);
  return /^\d{6}$/.test(digits) ? { kind: 'code', digits } : { kind: 'recovery', plain: plainCode(typed) };
}

/** The digits of a code, without the spaces that authenticators show among them. */
export const plainDigits = (typed: string): string => typed.replace(/\s/g, '');

/** A recovery code as it is compared: what people read wrongly is read for them (Crockford). */
export const plainCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
