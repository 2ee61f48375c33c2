/** What a content stream leaves open at its end (ISO 32000-1, 7.8.2). */
interface Open {
  /** `q` without `Q`. */
  states: number;
  /** `BDC` or `BMC` without `EMC`: a layer that is off would hide what follows. */
  marks: number;
  isText: boolean;
}

const isSpace = (byte: number | undefined) =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;
/** `( ) < > [ ] { } / %` */
const isDelimiter = (byte: number | undefined) =>
  byte !== undefined && [40, 41, 60, 62, 91, 93, 123, 125, 47, 37].includes(byte);
const isRegular = (byte: number | undefined) => byte !== undefined && !isSpace(byte) && !isDelimiter(byte);

/**
 * A content stream that leaves nothing open: states, layers and texts are closed, and what ends in the middle of a string
 * or of an image is cut after its last whole operator.
 */
export function closedContent(content: Buffer): Buffer {
  const open: Open = { states: 0, marks: 0, isText: false };
  let whole = 0;
  let at = 0;
  while (at < content.length) {
    const byte = content[at];
    if (isSpace(byte)) at++;
    else if (isRegular(byte)) {
      const end = endOfWord(content, at);
      const word = content.toString('latin1', at, end);
      at = word === 'ID' ? endOfImage(content, end) : end;
      if (at < 0) break;
      note(open, word);
      if (isOperator(word)) whole = at;
    } else {
      at = endOfOther(content, at);
      if (at < 0) break;
    }
  }
  const tail = [open.isText ? 'ET' : '', 'EMC '.repeat(open.marks), 'Q '.repeat(open.states)].join('\n');
  const isUnfinished = at < 0;
  if (tail.trim() === '' && !isUnfinished) return content;
  return Buffer.concat([
    isUnfinished ? content.subarray(0, whole) : content,
    Buffer.from(`\n${tail}\n`, 'latin1'),
  ]);
}

function note(open: Open, word: string): void {
  if (word === 'q') open.states++;
  else if (word === 'Q') open.states = Math.max(0, open.states - 1);
  else if (word === 'BDC' || word === 'BMC') open.marks++;
  else if (word === 'EMC') open.marks = Math.max(0, open.marks - 1);
  else if (word === 'BT') open.isText = true;
  else if (word === 'ET') open.isText = false;
}

const isOperator = (word: string) => /^[A-Za-z'"]/.test(word) && !/^(true|false|null|BI)$/.test(word);

function endOfWord(content: Buffer, from: number): number {
  let at = from;
  while (at < content.length && isRegular(content[at])) at++;
  return at;
}

/** The end of a string, a name, a comment or a bracket; -1 if the content ends within it. */
function endOfOther(content: Buffer, from: number): number {
  const byte = content[from];
  if (byte === 40) return endOfString(content, from);
  if (byte === 37) return endOfLine(content, from);
  if (byte === 47) return endOfWord(content, from + 1);
  if (byte === 60 && content[from + 1] !== 60) {
    const end = content.indexOf(62, from);
    return end < 0 ? -1 : end + 1;
  }
  return from + 1;
}

function endOfLine(content: Buffer, from: number): number {
  let at = from;
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at++;
  return at;
}

function endOfString(content: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    const byte = content[at];
    if (byte === 92) at++;
    else if (byte === 40) depth++;
    else if (byte === 41 && --depth === 0) return at + 1;
  }
  return -1;
}

/** An inline image ends with `EI` between white space, followed by what can be content; its data may contain one, too. */
function endOfImage(content: Buffer, from: number): number {
  for (let at = content.indexOf('EI', from); at >= 0; at = content.indexOf('EI', at + 1)) {
    const next = content[at + 2];
    if (!isSpace(content[at - 1]) || !(next === undefined || isSpace(next))) continue;
    const after = content.subarray(at + 2, at + 18);
    if (after.every((byte) => isSpace(byte) || (byte > 31 && byte < 127))) return at + 2;
  }
  return -1;
}
