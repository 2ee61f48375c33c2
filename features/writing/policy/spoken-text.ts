/** A text area as it is when something said arrives: what is in it, and the caret or the selection. */
export type Written = { text: string; start: number; end: number };

/** What is put in place of a part of the text, and where the caret stands then. */
export type Insertion = { from: number; to: number; text: string; caret: number };

/** Said by themselves these are not words but what they name. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/[ ,.]*(?<![\p{L}])(?:new paragraph|nuevo párrafo)(?![\p{L}])[,.]? */giu, '\n\n'],
  [/[ ,.]*(?<![\p{L}])(?:new line|nueva línea)(?![\p{L}])[,.]? */giu, '\n'],
];

/**
 * Puts what was said into a text: over the selection, else where the caret is, with the blanks and the capital that
 * belong there (DIC-1). `mayReplace` is false for a selection that somebody made while dictating: it is left alone, and
 * the words go behind it.
 */
export function insertSpoken(
  { text, start, end }: Written,
  said: string,
  { mayReplace }: { mayReplace: boolean },
): Insertion {
  const from = mayReplace ? start : end;
  const before = text.slice(0, from);
  const after = text.slice(end);
  const words = inPlace(before, withMarks(said.trim()));
  const gapBefore = needsGap(before, words) ? ' ' : '';
  const gapAfter = /^[\p{L}\p{N}(]/u.test(after) && !/\s$/.test(words) ? ' ' : '';
  const inserted = words === '' ? '' : `${gapBefore}${words}${gapAfter}`;
  return {
    from,
    to: end,
    text: inserted,
    caret: from + inserted.length - (inserted === '' ? 0 : gapAfter.length),
  };
}

const withMarks = (said: string) =>
  marks.reduce((words, [spoken, mark]) => words.replace(spoken, mark), said);

const needsGap = (before: string, words: string) =>
  before !== '' && !/[\s([“‘«¿¡/-]$/u.test(before) && !/^[\s.,;:!?)\]”’»]/u.test(words);

/** A capital where a sentence begins; engines write none, or one for every piece. */
function inPlace(before: string, words: string): string {
  const isStart = /(?:^|[.!?…]["'”’)]*\s*|\n\s*)$/.test(before) || before.trim() === '';
  const opened = isStart ? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : words;
  return opened.replace(/(\n\s*)(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
