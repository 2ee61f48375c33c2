/** A text area when dictated words arrive: its text, and the caret or selection. */
export type Written = { text: string; start: number; end: number };

/** A replacement for part of the text, and the caret position afterwards. */
export type Insertion = { from: number; to: number; text: string; caret: number };

// Excludes "a new line of dolls", which is not a line break.
const speaksOfOne =
  '(?<!(?<![\\p{L}])(?:an?|the|this|that|each|every|another|one|no|my|our|your|their|una?|la|el|esta|este|otra|otro|cada)[ ])';
const command = (words: string, after: string) =>
  new RegExp(`[ ,.]*(?<![\\p{L}])${speaksOfOne}(?:${words})(?![\\p{L}])${after} *`, 'giu');

/** Spoken on their own, these mean the mark they name (5.23). */
const marks: readonly (readonly [RegExp, string])[] = [
  [command('new paragraph|nuevo párrafo', '[,.]?'), '\n\n'],
  [command('new line|nueva línea', '[,.]?'), '\n'],
  [command('(?:new )?task colon|new task|task(?=:)', '[:,.]?'), '\nTask: '],
  [command('(?:nueva )?tarea dos puntos|nueva tarea|tarea(?=:)', '[:,.]?'), '\nTarea: '],
];

/**
 * Inserts spoken words into a text: over the selection, else at the caret, with the spaces and the capital that belong
 * there (DIC-1). `mayReplace` is false for a selection made while dictating: it is kept, and the words go after it.
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

/** A task begins a line: no break is needed at the start of one. */
const onOwnLine = (before: string, words: string) =>
  /(?:^|\n)[ \t]*$/.test(before) ? words.replace(/^\n(?=Task: |Tarea: )/, '') : words;

const needsGap = (before: string, words: string) =>
  before !== '' && !/[\s([“‘«¿¡/-]$/u.test(before) && !/^[\s.,;:!?)\]”’»]/u.test(words);

/** Capitalizes where a sentence begins; engines write no capitals, or one for every piece. */
function inPlace(before: string, words: string): string {
  const isStart = /(?:^|[.!?…]["'”’)]*\s*|\n\s*)$/.test(before) || before.trim() === '';
  const opened = isStart ? words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : words;
  return opened.replace(/(\n\s*)(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
