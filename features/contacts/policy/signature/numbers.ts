import { fold } from '#platform/contract/fold.ts';
import { kindOf } from './words.ts';

/** A number as written, and its kind. Empty if nothing indicates it. */
export interface FoundNumber {
  readonly label: string;
  readonly value: string;
}

const written =
  /(?<![\w@.])(?:\+|\(\+?|00)?\d(?:[\d\s().–/-]|·){5,24}\d(?:\s*(?:,\s*)?(?:ext(?:ension)?\.?|x|durchwahl|#)\s*:?\s*\d{1,6})?(?![\w@])/giu;

const digitsOf = (value: string) => value.replace(/(?:ext|x|#|durchwahl).*$/iu, '').replaceAll(/\D/g, '');

/** A US number, or one with a country code. Nothing else counts as a number in the middle of words. */
const isPlain = (value: string) =>
  /^(?:\+|00|\(\+)/.test(value) || /^\(?\d{3}\)?[\s./-]{0,2}\d{3}[\s./-]?\d{4}\b/.test(value);

function isNumber(value: string): boolean {
  const digits = digitsOf(value).length;
  const isPostcode = /^\d{5}-\d{4}$/.test(value);
  const isDays = /^\d{4}[-./]\d{1,2}[-./]\d{1,2}$|^\d{4}\s*[–-]\s*\d{4}$/.test(value);
  return digits >= 7 && digits <= 15 && !isPostcode && !isDays && value.length <= 40;
}

/** The numbers in a part and the words around them that are no label. Undefined without a number. */
export function numbersIn(text: string): { numbers: FoundNumber[]; rest: string } | undefined {
  const matches = [...text.matchAll(written)].filter(([value]) => isNumber(value.trim()));
  const numbers: FoundNumber[] = [];
  const over: string[] = [];
  let from = 0;
  for (const [at, match] of matches.entries()) {
    const value = match[0].trim().replace(/^\((?!.*\))/, '');
    const end = match.index + match[0].length;
    const before = labelBefore(text.slice(from, match.index));
    const after = labelBehind(text.slice(end, matches[at + 1]?.index ?? text.length), before.label === '');
    const label = before.label || after.label;
    const isAlone = label !== '' || !/[\p{L}\p{N}]/u.test(before.rest);
    if (isAlone || isPlain(value)) {
      over.push(before.rest);
      numbers.push({ label, value: value.replaceAll(/\s+/g, ' ') });
      from = end + after.length;
    } else {
      over.push(text.slice(from, end));
      from = end;
    }
  }
  if (numbers.length === 0) return undefined;
  over.push(text.slice(from));
  const rest = over
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(edges, '')
    .replace(/\s+\)$/, '')
    .trim();
  return { numbers, rest };
}

const edges = /^[\s,;:/().-]+|[\s,;:/(-]+$/g;

/** The label before a number ("M:", "direct", "T/F.", "Office line -"), and the text before that. */
function labelBefore(text: string): { label: string; rest: string } {
  const found = /^(.*?)([\p{L}][\p{L}/&. ]{0,20}?)\s*(?:no\.?|line|#)?\s*[:.)=-]*\s*\(?\s*$/isu.exec(text);
  const word = found?.[2]?.trim();
  if (!word) return { label: '', rest: text };
  const whole = kindOf(fold(word));
  if (whole) return { label: whole, rest: found?.[1] ?? '' };
  const space = word.lastIndexOf(' ');
  const last = space < 0 ? undefined : kindOf(fold(word.slice(space + 1)));
  return last
    ? { label: last, rest: `${found?.[1] ?? ''}${word.slice(0, space)}` }
    : { label: '', rest: text };
}

/** The label after a number: "(cell)". Without brackets only if there was none before it. */
function labelBehind(text: string, isUnnamed: boolean): { label: string; length: number } {
  const found =
    /^\s*\(\s*([^)\d]{1,20})\)/u.exec(text) ??
    (isUnnamed ? /^\s*([\p{L}.]{1,12})\s*[,;]?\s*$/u.exec(text) : null);
  const label = found?.[1] && kindOf(fold(found[1]));
  return label && found ? { label, length: found[0].length } : { label: '', length: 0 };
}
