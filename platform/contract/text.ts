import { z } from 'zod';

// Zero-width, bidi-control and other invisible characters that let two names look the same (X13).
const invisible = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
// Joiners matter in Indic and Arabic scripts and in emoji, so running text keeps them.
const forbiddenInText = /[\u202A-\u202E\u2066-\u2069]/g;
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

const isWellFormed = (value: string) => value.isWellFormed() && !control.test(value);

/** One line of a name: invisible characters removed, white space folded, trimmed. */
export const cleanLine = (value: string) => value.replace(invisible, '').replace(/\s+/g, ' ').trim();

/** Running text: bidi overrides removed, trimmed; line breaks stay. */
const cleanText = (value: string) => value.replace(forbiddenInText, '').replace(/\r\n?/g, '\n').trim();

/** A required single line of at most `max` characters after cleaning. */
export const line = (max: number) =>
  z
    .string()
    .refine(isWellFormed, 'Contains characters that are not text')
    .transform(cleanLine)
    .pipe(z.string().min(1).max(max));

/** As `line`, but may be empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .refine(isWellFormed, 'Contains characters that are not text')
    .transform(cleanLine)
    .pipe(z.string().max(max));

/** Required running text of at most `max` characters after cleaning. */
export const text = (max: number) =>
  z
    .string()
    .refine(isWellFormed, 'Contains characters that are not text')
    .transform(cleanText)
    .pipe(z.string().min(1).max(max));

/** As `text`, but may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .refine(isWellFormed, 'Contains characters that are not text')
    .transform(cleanText)
    .pipe(z.string().max(max));

/** Text exactly as typed; only characters that are not text are refused. */
export const verbatim = (max: number) =>
  z.string().max(max).refine(isWellFormed, 'Contains characters that are not text');

/** An address in the form in which it is compared everywhere: normalised, lower case, trimmed (X14). */
export const normaliseEmail = (value: string) => cleanLine(value.normalize('NFKC')).toLowerCase();

/** An e-mail address in its compared form. */
export const email = z.string().max(320).transform(normaliseEmail).pipe(z.email());
