import { fold } from '#platform/contract/fold.ts';

/** A fact in a result that the original does not contain: its range in the text, from and up to. */
export type NewFact = { kind: 'link' | 'number' | 'date' | 'name'; from: number; to: number };

const link = /(?:https?:\/\/|www\.)[^\s<>"]+|[^\s@<>"(]+@[^\s@<>")]+\.\p{L}{2,}/giu;
const number = /(?<![\p{L}\p{N}])[$€£]?\d(?:[\d.,:/-]*\d)?(?:%|\p{L}{1,3}(?![\p{L}\p{N}]))?/gu;
const word = /\p{L}[\p{L}\p{M}'’-]*/gu;
const days =
  'monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo';
const months =
  'january february march april june july august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
const nearDays = 'today tonight tomorrow yesterday hoy manana ayer';
const dateWords = new Set(`${days} ${months} ${nearDays}`.split(' '));
/** A name that opens a sentence is often followed by one of these, "Please" or "Call" is not. */
const afterName = /^\s+(?:is|was|has|had|will|would|wants?|needs?|said|says|can|and|asks?|asked)\b/;

/**
 * Numbers, dates, names and links of a result that are nowhere in the original (TRF-4). When in doubt it marks a word:
 * what is marked gets checked, what is invented and unmarked gets sent.
 */
export function findNewFacts(original: string, result: string): NewFact[] {
  const facts = [...findLinks(original, result), ...findNumbers(original, result)];
  const isInside = (from: number) => facts.some((fact) => from >= fact.from && from < fact.to);
  const named = findNames(original, result).filter(({ from }) => !isInside(from));
  return [...facts, ...named].toSorted((one, other) => one.from - other.from);
}

const linkKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.,;:!?)\]]+$/, '')
    .replace(/\/$/, '');

function findLinks(original: string, result: string): NewFact[] {
  const known = new Set([...original.matchAll(link)].map(([text]) => linkKey(text)));
  return [...result.matchAll(link)]
    .filter(([text]) => !known.has(linkKey(text)))
    .map(({ 0: text, index }) => ({ kind: 'link', from: index, to: index + linkKey(text).length }));
}

/** A number for comparison: without thousands separators, currencies and units. */
const numberKey = (text: string) =>
  text
    .replace(/^[$€£]|[%\p{L}]+$/gu, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(/^0+(?=\d)/, '');

function findNumbers(original: string, result: string): NewFact[] {
  const known = new Set([...original.matchAll(number)].map(([text]) => numberKey(text)));
  const links = [...result.matchAll(link)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
  return [...result.matchAll(number)]
    .filter(({ index }) => !links.some(({ from, to }) => index >= from && index < to))
    .filter(({ 0: text, index }) => !known.has(numberKey(text)) && !isListNumber(result, index, text))
    .map(({ 0: text, index }) => ({ kind: 'number', from: index, to: index + text.length }));
}

/** "1." and "2)" at the start of a line are list numbers, not facts. */
const isListNumber = (result: string, index: number, text: string) =>
  /^\d{1,2}$/.test(text) &&
  /(?:^|\n)[ \t]*$/.test(result.slice(0, index)) &&
  /^[.)] /.test(result.slice(index + text.length));

const wordKeys = (text: string) => fold(text).split(' ');

/** The "Dana" in "Dana's". */
const owner = (text: string) => text.replace(/['’]s$/, '');

function findNames(original: string, result: string): NewFact[] {
  const known = new Set(
    [...original.matchAll(word)].flatMap(([text]) => [...wordKeys(text), ...wordKeys(owner(text))]),
  );
  return [...result.matchAll(word)].flatMap(({ 0: text, index }): NewFact[] => {
    const parts = wordKeys(owner(text));
    if (parts.every((part) => known.has(part))) return [];
    const place = { from: index, to: index + text.length };
    if (parts.some((part) => dateWords.has(part) && !known.has(part))) return [{ kind: 'date', ...place }];
    return isName(result, index, text) ? [{ kind: 'name', ...place }] : [];
  });
}

function isName(result: string, index: number, text: string): boolean {
  if (!/^\p{Lu}/u.test(text)) return false;
  const isShout = /^\p{Lu}{2,}$/u.test(text);
  if (isShout || !opensSentence(result, index)) return true;
  const after = result.slice(index + text.length);
  return (
    /^ \p{Lu}\p{Ll}/u.test(after) || /['’]s$/.test(text) || after.startsWith(':') || afterName.test(after)
  );
}

const opensSentence = (result: string, index: number) =>
  /(?:^|[.!?:]["'”’)]*\s+|\n)[ \t]*(?:[-*•–]|\d{1,2}[.)])?[ \t]*(?:\[[ x]\])?[ \t]*["'“‘(¿¡]*$/i.test(
    result.slice(Math.max(0, index - 40), index),
  );
