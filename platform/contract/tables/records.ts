/** One record of a table, with its line as a person counts: the first is 1. */
export interface TableRecord {
  readonly line: number;
  readonly cells: string[];
}

/** A record with more cells than wanted: it is not read on. */
export class TooManyCells extends Error {}

/** A quoted cell is looked ahead this far; after that its quote is a letter like any other. */
const quotedMax = 100_000;
const newline = 10;
const carriageReturn = 13;
const quote = 34;
const blank = 32;

/** Finds the next place of a sign. Asked from left to right, each letter of the text is looked at once. */
class Finder {
  readonly #text: string;
  readonly #sign: string;
  #next = -1;

  constructor(text: string, sign: string) {
    this.#text = text;
    this.#sign = sign;
  }

  from(at: number): number {
    if (this.#next < at) {
      const found = this.#text.indexOf(this.#sign, at);
      this.#next = found < 0 ? this.#text.length : found;
    }
    return this.#next;
  }
}

/**
 * Cuts a text into records, one at a time, so that whoever reads can stop. A quoted cell may hold separators and line
 * ends; a quote that doesn't enclose the whole cell is text (`"Mara" Who Danced`). Records without a value are counted
 * as lines, but omitted.
 * @throws TooManyCells when a record has more than `cellsMax`
 */
export function* recordsIn(
  text: string,
  separator: string,
  cellsMax = Number.POSITIVE_INFINITY,
): Generator<TableRecord, void, undefined> {
  const cutter = new Cutter(text, separator, cellsMax);
  for (let record = cutter.next(); record; record = cutter.next()) yield record;
}

class Cutter {
  readonly #text: string;
  readonly #separator: string;
  readonly #cellsMax: number;
  readonly #ends: readonly Finder[];
  readonly #separators: Finder;
  #at: number;
  #line = 1;
  /** From here on no quote closes a cell. */
  #unclosedFrom = Number.POSITIVE_INFINITY;

  constructor(text: string, separator: string, cellsMax: number) {
    this.#text = text;
    this.#separator = separator;
    this.#cellsMax = cellsMax;
    this.#separators = new Finder(text, separator);
    this.#ends = [new Finder(text, '\n'), new Finder(text, '\r')];
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  next(): TableRecord | undefined {
    this.#skipEmpty();
    if (this.#at >= this.#text.length) return undefined;
    const line = this.#line;
    const cells: string[] = [];
    do {
      if (cells.length >= this.#cellsMax) throw new TooManyCells();
      cells.push(withoutGuard(this.#cell()));
    } while (this.#passSeparator());
    this.#passLineEnd();
    return { line, cells };
  }

  /** Passes lines of nothing but blanks and separators, without making cells of them. */
  #skipEmpty(): void {
    const separator = this.#separator.charCodeAt(0);
    let at = this.#at;
    while (at < this.#text.length) {
      const code = this.#text.charCodeAt(at);
      if (code === newline || code === carriageReturn) {
        this.#at = at;
        this.#passLineEnd();
        at = this.#at;
      } else if (code === separator || code === blank) at++;
      else return;
    }
    this.#at = at;
  }

  #passSeparator(): boolean {
    if (this.#text.startsWith(this.#separator, this.#at)) {
      this.#at += this.#separator.length;
      return true;
    }
    return false;
  }

  #passLineEnd(): void {
    const code = this.#text.charCodeAt(this.#at);
    if (code !== newline && code !== carriageReturn) return;
    this.#at += code === carriageReturn && this.#text.charCodeAt(this.#at + 1) === newline ? 2 : 1;
    this.#line++;
  }

  #cell(): string {
    let start = this.#at;
    while (this.#text.charCodeAt(start) === blank) start++;
    if (this.#text.charCodeAt(start) === quote) {
      const quoted = this.#quoted(start);
      if (quoted !== undefined) return quoted;
    }
    const from = this.#at;
    this.#at = Math.min(this.#separators.from(from), ...this.#ends.map((finder) => finder.from(from)));
    return this.#text.slice(from, this.#at);
  }

  /** The cell that a pair of quotes encloses whole; undefined if they don't. */
  #quoted(start: number): string | undefined {
    if (start >= this.#unclosedFrom) return undefined;
    const text = this.#text;
    const last = start + quotedMax;
    let hasDoubled = false;
    let at = text.indexOf('"', start + 1);
    while (at >= 0 && at <= last && text.charCodeAt(at + 1) === quote) {
      hasDoubled = true;
      at = text.indexOf('"', at + 2);
    }
    if (at < 0) this.#unclosedFrom = start;
    if (at < 0 || at > last) return undefined;
    let end = at + 1;
    while (text.charCodeAt(end) === blank) end++;
    if (!this.#endsCell(end)) return undefined;
    const inside = text.slice(start + 1, at);
    this.#line += lineEndsIn(inside);
    this.#at = end;
    return hasDoubled ? inside.replaceAll('""', '"') : inside;
  }

  #endsCell(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return (
      at >= this.#text.length ||
      code === newline ||
      code === carriageReturn ||
      this.#text.startsWith(this.#separator, at)
    );
  }
}

/** What keeps a cell text in a spreadsheet is no part of it: our invisible sign, and the apostrophe of others. */
const guard = /^(?:\u200B|'(?=[=+\-@\t\r]))/;
const withoutGuard = (cell: string): string => {
  const code = cell.charCodeAt(0);
  return code === 0x20_0b || code === 0x27 ? cell.replace(guard, '') : cell;
};

function lineEndsIn(text: string): number {
  if (!text.includes('\n') && !text.includes('\r')) return 0;
  return text.split(/\r\n|\n|\r/).length - 1;
}
