// Bidi overrides can show text in another order than it is stored in. Joiners stay: Indic and Arabic scripts and emoji need them.
const forbiddenInText = /[\u202A-\u202E\u2066-\u2069]/g;
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Whether a string is text at all: no control characters but tabs and line breaks, no halves of characters. */
export const isWrittenText = (value: string): boolean => value.isWellFormed() && !control.test(value);

export const withoutOverrides = (value: string): string => value.replace(forbiddenInText, '');
