import { decodedQuotedPrintable, inCharset } from '#platform/contract/old-encodings.ts';

/** One property of a vCard, decoded as far as its line says, with the value still escaped (RFC 6350 3.3). */
export interface CardLine {
  /** Groups a property with its label: "item1". */
  readonly group: string;
  /** In lower case. */
  readonly name: string;
  readonly parameters: ReadonlyMap<string, readonly string[]>;
  readonly value: string;
}

/** Properties whose values would be most of a file, and are not stored. */
const binary = /^(?:[\w-]+\.)?(?:photo|logo|sound|key|agent)[;:]/i;

/**
 * The text of each card of a file, one at a time. A card that doesn't end is given as far as it goes. The card of
 * somebody's agent, which stands inside theirs (vCard 2.1), is one of its own.
 */
export function* cardsIn(text: string): Generator<string> {
  const begins = /^[ \t]*begin:vcard[ \t]*$/gim;
  let begin = begins.exec(text);
  /** The cards that have begun, each inside the one before. */
  let open: string[] = [];
  while (begin) {
    const from = begin.index;
    begin = begins.exec(text);
    open.push(text.slice(from, begin?.index ?? text.length));
    if (begin && opensAgent.test(open.at(-1)?.slice(-agentLineMax) ?? '')) continue;
    yield* closed(open);
    open = [];
  }
}

const opensAgent = /(?:^|[\r\n])[ \t]*(?:[\w-]+\.)?agent(?:;[^\r\n:]*)?:[ \t]*[\r\n]+$/i;
const agentLineMax = 200;

/** Cards that stand inside one another, from the innermost: what follows the end of one belongs to the one around it. */
function* closed(open: readonly string[]): Generator<string> {
  let after = '';
  for (const [depth, card] of open.entries().toArray().toReversed()) {
    const whole = card + after;
    const end = depth > 0 ? endOfCard.exec(whole) : null;
    const length = end ? end.index + end[0].length : whole.length;
    yield whole.slice(0, length);
    after = whole.slice(length);
  }
}

const endOfCard = /^[ \t]*end:vcard[ \t]*$/im;

/** The properties of a card. Lines that are none are left out. */
export function linesIn(card: string): CardLine[] {
  const found: CardLine[] = [];
  for (const line of unfolded(card)) {
    const read = readLine(line);
    if (read) found.push(read);
  }
  return found;
}

/** Joins the lines that were folded; a quoted-printable value goes on after `=` (vCard 2.1). */
function* unfolded(card: string): Generator<string> {
  let line = '';
  let isSkipped = false;
  let goesOn = false;
  for (const raw of card.split(/\r\n|\n|\r/)) {
    if (goesOn) {
      line = line.slice(0, -1) + raw;
      goesOn = isQuotedPrintable(line) && raw.endsWith('=');
    } else if (/^[ \t]/.test(raw)) {
      if (!isSkipped) line += raw.slice(1);
    } else {
      if (line !== '') yield line;
      isSkipped = binary.test(raw);
      line = isSkipped ? '' : raw;
      goesOn = !isSkipped && isQuotedPrintable(raw) && raw.endsWith('=');
    }
  }
  if (line !== '') yield line;
}

const isQuotedPrintable = (line: string) => /^[^:]*quoted-printable[^:]*:/i.test(line);

const head = /^(?:([\w-]+)\.)?([\w-]+)/;

function readLine(line: string): CardLine | undefined {
  const start = head.exec(line);
  const name = start?.[2]?.toLowerCase();
  if (!start || name === undefined) return undefined;
  const parameters = new Map<string, readonly string[]>();
  let at = start[0].length;
  while (line[at] === ';') {
    const end = endOfParameter(line, at + 1);
    putParameter(parameters, line.slice(at + 1, end));
    at = end;
  }
  if (line[at] !== ':') return undefined;
  const raw = line.slice(at + 1);
  const isEncoded = parameters.get('encoding')?.some((one) => /quoted-printable/i.test(one)) ?? false;
  const charset = parameters.get('charset')?.[0] ?? 'utf-8';
  const value = isEncoded ? decodedQuotedPrintable(raw, charset) : inCharset(raw, charset);
  return { group: (start[1] ?? '').toLowerCase(), name, parameters, value };
}

/** A parameter's value may stand between quotes, with any sign in it. */
function endOfParameter(line: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < line.length; at++) {
    const sign = line[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === ';' || sign === ':')) return at;
  }
  return line.length;
}

/** `TYPE=a,b`, `TYPE="a,b"`, and version 2.1's bare `CELL`. */
function putParameter(parameters: Map<string, readonly string[]>, text: string): void {
  const equals = text.indexOf('=');
  const bare = /^(?:quoted-printable|base64|8bit|7bit)$/i.test(text) ? 'encoding' : 'type';
  const name = equals < 0 ? bare : text.slice(0, equals).trim().toLowerCase();
  const value = text.slice(equals + 1).trim();
  const values = value
    .replace(/^"(.*)"$/, '$1')
    .split(',')
    .map((one) => one.replaceAll('"', '').trim())
    .filter(Boolean);
  parameters.set(name, [...(parameters.get(name) ?? []), ...values]);
}

/** The parts of a value between unescaped signs, still escaped: a part may be a list of its own. */
export function escapedParts(value: string, sign: ';' | ','): string[] {
  if (!value.includes('\\')) return value.split(sign);
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++;
    else if (value[at] === sign) {
      parts.push(value.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, value.slice(from)];
}

/** The parts of a value between unescaped signs, each without its escapes. */
export const partsOf = (value: string, sign: ';' | ','): string[] => escapedParts(value, sign).map(textOf);

/** A value without its escapes: `\n` is a line end, `\;` a semicolon, `https\:` a colon. */
export const textOf = (value: string): string =>
  value.replace(/\\(.)/gs, (_, letter: string) => unescaped(letter)).trim();

const unescaped = (letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter);
