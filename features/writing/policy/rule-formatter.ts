/**
 * Formats a text by fixed rules, when there is no service or none is wanted. Numbers, names and links come out
 * unchanged; the rules understand no meaning and add nothing.
 */

const fillers = /(?<![\p{L}\p{N}'’-])(?:um+|uh+|erm?|hmm+)(?![\p{L}\p{N}'’-]),?[ \t]*/giu;
/** Doubled, these are slips; "had had" and "that that" may be intended. */
const slips =
  /(?<![\p{L}\p{N}'’-])(the|an?|and|to|of|in|is|it|we|you|for|with)(?:[ \t]+\1)+(?![\p{L}\p{N}'’-])/giu;
/** Words containing these are addresses, file names or numbers, and must not be touched. */
const untouchable = /\S*(?:\/|@|\d|\p{L}\.\p{L})\S*/gu;
const sentenceWords = 4;

/**
 * Fixes spaces, capitals, doubled words, fillers and the last full stop; keeps the words. Repeats until nothing
 * changes, because removing a filler may reveal a slip or an item.
 */
export function cleanUp(text: string): string {
  const cleaned = cleanOnce(text);
  return cleaned === text ? text : cleanUp(cleaned);
}

function cleanOnce(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const bullet = /^(\s*(?:[-*•–]|\d{1,2}[.)])\s+(?:\[[ x]\]\s+)?)(.*)$/i;

function cleanLine(line: string): string {
  // A filler before its mark ("um - call Dana") does not hide that a line is an item.
  const [, mark, item] = bullet.exec(line) ?? bullet.exec(spaces(line)) ?? [];
  if (mark !== undefined) return `${mark.trimEnd()} ${capitals(spaces(item ?? ''))}`.trimEnd();
  const words = capitals(spaces(line));
  return endsOpen(words) ? `${words}.` : words;
}

/** A sentence of some length without an end; headings and names lack one too, but are shorter. */
const endsOpen = (words: string) =>
  words.split(' ').length >= sentenceWords && /[\p{L}\p{N}]$/u.test(words) && !/\S*[/@]\S*$/.test(words);

const spaces = (line: string): string =>
  apartFromAddresses(line, (part) =>
    part
      .replace(fillers, '')
      .replace(/[ \t]+/g, ' ')
      .replace(/ +([,;:!?]|\.(?!\.|\p{L}|\p{N}))/gu, '$1')
      .replace(/([,;!?])(?=\p{L})/gu, '$1 ')
      .replace(slips, '$1'),
  ).trim();

const capitals = (line: string): string =>
  apartFromAddresses(line, (part) =>
    part.replace(/(?<![\p{L}\p{N}'’.-])i(?=$|[ ,;!?]|['’](?:m|d|ll|ve)\b)/gu, 'I'),
  )
    .replace(
      /^(["'“‘(¿¡]*)(\p{Ll})(?!\S*[/@.]\S)/u,
      (_, open: string, letter: string) => open + letter.toUpperCase(),
    )
    .replace(
      /(\p{L}{2}[.!?]["'”’)]* )(\p{Ll})(?!\S*[/@.]\S)/gu,
      (_, end: string, letter: string) => end + letter.toUpperCase(),
    );

/** Applies a rule to everything except words with an address or a number in them. */
function apartFromAddresses(line: string, rule: (part: string) => string): string {
  let done = '';
  let from = 0;
  for (const { 0: word, index } of line.matchAll(untouchable)) {
    done += rule(line.slice(from, index)) + word;
    from = index + word.length;
  }
  return done + rule(line.slice(from));
}

const itemMark = /^\s*(?:[-*•–]|\d{1,2}[.)])?\s*(?:\[([ x])\])?\s*/i;
const spokenMark = /(?<![\p{L}\p{N}])(?:(?:new )?task|(?:nueva )?tarea)[:,]\s*/giu;
const leadIn =
  /^(?:(?:and|then|also|so|please|ok(?:ay)?),? )*(?:(?:i|we|you)(?:'ll| will)? (?:need|have|want|ought) to |(?:i|we|you) (?:must|should) |need to |(?:please )?remember to |(?:please )?don['’]t forget to |(?:please )?remind me to |make sure to )?/i;
const forWhom = /^(.*\S) (?:for|para) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)$/u;
const when =
  /,? ((?:by|before|until|on|due|at) (?:(?:the )?(?:end of (?:the )?(?:day|week|month)|next \p{L}+|this \p{L}+|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: \p{L}+)?|today|tonight|tomorrow(?: \p{L}+)?|noon|lunch|wrap|\d[\d:.]*(?: ?[ap]\.?m\.?)?)(?: at \d[\d:.]*(?: ?[ap]\.?m\.?)?)?)|today|tonight|tomorrow(?: \p{L}+)?)$/iu;

/** One task per line, in spoken order: who, what to do, and by when, where given (DICT-2). */
export function taskList(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return lines.flatMap(itemsOf).join('\n');
}

function itemsOf(line: string): string[] {
  const mark = itemMark.exec(line);
  const isDone = mark?.[1]?.toLowerCase() === 'x';
  const words = line.slice(mark?.[0].length ?? 0).replace(spokenMark, '\n');
  return words
    .split(/\n|;\s+|(?<=\p{L}{2}[.!?]["'”’)]*)\s+|,? and then /u)
    .map(itemOf)
    .filter((item) => item !== '')
    .map((item) => `- [${isDone ? 'x' : ' '}] ${item}`);
}

function itemOf(words: string): string {
  const said = spaces(words)
    .replace(leadIn, '')
    .replace(/[.;,]+$/, '');
  const [, inTime, due] = splitOff(said, when);
  const [, task, person] = splitOff(inTime, forWhom);
  // In the other order: "call Dana by Friday for Sam".
  const [, rest, later] = due === undefined ? splitOff(task, when) : [undefined, task, due];
  const what = capitals(rest);
  return `${person === undefined ? '' : `${person}: `}${what}${later === undefined ? '' : `, ${later}`}`;
}

/** Splits off a suffix that matches: the text before it, and the suffix. */
function splitOff(words: string, pattern: RegExp): [string, string, string | undefined] {
  const found = pattern.exec(words);
  if (!found) return [words, words, undefined];
  if (pattern === forWhom) return [words, found[1] ?? words, found[2]];
  const before = words.slice(0, found.index);
  return before === '' ? [words, words, undefined] : [words, before, found[1]];
}
