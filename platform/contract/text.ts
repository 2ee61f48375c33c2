import { z } from 'zod';
import { isWrittenText, withoutOverrides } from './written-text.ts';

// Zero-width, bidi-control and other invisible characters that let two names look the same (X13).
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
// Joiners say how letters of Arabic and Indic scripts stand beside each other, and what emoji make one picture.
const joiner = /[\u200C\u200D]/g;
const joins =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]$/u;
const picture = /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*$/u;

/** One line of a name: invisible characters removed but for joiners that are part of it, white space folded, trimmed. */
export const cleanLine = (value: string) => (isPlainLine.test(value) ? value : cleanedLine(value));

/** Printable letters of ASCII with single blanks between them: most names, and there is nothing to clean. */
const isPlainLine = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/;

const cleanedLine = (value: string) =>
  value
    .replace(invisible, '')
    .replace(joiner, (sign, at: number, whole: string) => (isJoining(whole, at) ? sign : ''))
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a joiner stands between letters that it joins or parts, or between the parts of one picture. */
function isJoining(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  const after = text.slice(at + 1);
  if (joins.test(before)) return joins.test(after[0] ?? '');
  return (
    text[at] === '\u200D' &&
    picture.test(text.slice(Math.max(0, at - 6), at)) &&
    /^\p{Extended_Pictographic}/u.test(after)
  );
}

/** Running text: bidi overrides removed, trimmed; line breaks stay. */
const cleanText = (value: string) => withoutOverrides(value).replace(/\r\n?/g, '\n').trim();

/** A required single line of at most `max` characters after cleaning. */
export const line = (max: number) =>
  z
    .string()
    .refine(isWrittenText, 'Contains characters that are not text')
    .transform(cleanLine)
    .pipe(z.string().min(1).max(max));

/** As `line`, but may be empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .refine(isWrittenText, 'Contains characters that are not text')
    .transform(cleanLine)
    .pipe(z.string().max(max));

/** Required running text of at most `max` characters after cleaning. */
export const text = (max: number) =>
  z
    .string()
    .refine(isWrittenText, 'Contains characters that are not text')
    .transform(cleanText)
    .pipe(z.string().min(1).max(max));

/** As `text`, but may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .refine(isWrittenText, 'Contains characters that are not text')
    .transform(cleanText)
    .pipe(z.string().max(max));

/** Text exactly as typed; only characters that are not text are refused. */
export const verbatim = (max: number) =>
  z.string().max(max).refine(isWrittenText, 'Contains characters that are not text');

/** An address in the form in which it is compared everywhere: normalised, lower case, trimmed (X14). */
export const normaliseEmail = (value: string) =>
  cleanLine(value.normalize('NFKC')).replace(joiner, '').toLowerCase();

/** An e-mail address in its compared form. */
export const email = z.string().max(320).transform(normaliseEmail).pipe(z.email());
