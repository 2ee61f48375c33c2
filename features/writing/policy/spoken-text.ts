/** A text area as it is when something said arrives: what is in it, and the caret or the selection. */
export type Written = { text: string; start: number; end: number };

/** What is put in place of a part of the text, and where the caret stands then. */
export type Insertion = { from: number; to: number; text: string; caret: number };

// "A new line of dolls" names no line of the text.
const speaksOfOne =
  '(?<!(?<![\\p{L}])(?:an?|the|this|that|each|every|another|one|no|my|our|your|their|una?|la|el|esta|este|otra|otro|cada)[ ])';
const command = (words: string, after: string) =>
  new RegExp(`[ ,.]*(?<![\\p{L}])${speaksOfOne}(?:${words})(?![\\p{L}])${after} *`, 'giu');

/** Said by themselves these are not words but what they name (5.23). */
const marks: readonly (readonly [RegExp, string])[] = [
  [command('new paragraph|nuevo párrafo', '[,.]?'), '\n\n'],
  [command('new line|nueva línea', '[,.]?'), '\n'],
  [command('(?:new )?task colon|new task|task(?=:)', '[:,.]?'), '\nTask: '],
  [command('(?:nueva )?tarea dos puntos|nueva tarea|tarea(?=:)', '[:,.]?'), '\nTarea: '],
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
  const words = inPlace(before, onOwnLine(before, withMarks(said.trim())));
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

/** A task begins a line: there is none to begin where one has just begun. */
const onOwnLine = (before: string, words: string) =>
  /(?:^|\n)[ \t]*$/.test(before) ? words.replace(/^\n(?=Task: |Tarea: )/, '') : words;

const needsGap = (before: string, words: string) =>
  before !== '' && !/[\s([“‘«¿¡/-]$/u.test(before) && !/^[\s.,;:!?)\]”’»]/u.test(words);

/** A capital where a sentence begins; engines write none, or one for every piece. */
function inPlace(before: string, words: string): string {
  const isStart = /(?:^|[.!?…]["'”’)]*\s*|\n\s*)$/.test(before) || before.trim() === '';
  const opened = isStart ? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : words;
  return opened.replace(/(\n\s*)(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
