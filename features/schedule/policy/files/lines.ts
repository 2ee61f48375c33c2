// Calendar files as lines (RFC 5545, 3.1): one bad line costs that line, never the file.

import { decodedQuotedPrintable, inCharset } from '#platform/contract/old-encodings.ts';

/** A property of a calendar file, its value as written. */
export interface FileProperty {
  /** In lower case. */
  readonly name: string;
  /** By their names in lower case; each without its quotes. */
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}

/** A component: a calendar, an event, a zone. */
export interface FilePart {
  /** In lower case: `vevent`. */
  readonly name: string;
  readonly properties: FileProperty[];
  readonly parts: FilePart[];
}

/** Deeper than any real file; what is nested deeper is left out. */
const deepest = 8;
/** Real lines have at most some kilobytes; a picture in one is cut. */
const lineMax = 65_536;

const paramPattern = /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/y;

/**
 * The components at the top of a file. Ends that were forgotten or are out of order end what they can; what is no line is
 * left out.
 */
export function partsOfFile(text: string): FilePart[] {
  const roots: FilePart[] = [];
  const open: FilePart[] = [];
  let skipped = 0;
  const take = (line: string) => {
    const property = propertyOf(line);
    if (!property) return;
    const name = property.value.trim().toLowerCase();
    if (property.name === 'begin') {
      if (open.length >= deepest) {
        skipped++;
        return;
      }
      const part: FilePart = { name, properties: [], parts: [] };
      (open.at(-1)?.parts ?? roots).push(part);
      open.push(part);
    } else if (property.name !== 'end') {
      if (skipped === 0) open.at(-1)?.properties.push(property);
    } else if (skipped > 0) skipped--;
    else {
      const at = open.findLastIndex((part) => part.name === name);
      if (at >= 0) open.length = at;
    }
  };
  for (const line of unfolded(text)) take(line);
  return roots;
}

/** Where a line ends: some programs of old write a bare carriage return, and some mail servers put a second one in. */
const lineEnd = /\r{0,2}\n|\r/g;

/** The lines of a file, with what was folded put together again; a quoted-printable value goes on after `=`. */
function* unfolded(text: string): Generator<string> {
  let line = '';
  let goesOn = false;
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  while (from < text.length) {
    lineEnd.lastIndex = from;
    const found = lineEnd.exec(text);
    const raw = text.slice(from, found?.index ?? text.length);
    const isFolded = raw.startsWith(' ') || raw.startsWith('\t');
    if (goesOn) {
      if (line.length < lineMax) line = line.slice(0, -1) + raw.slice(0, lineMax);
    } else if (isFolded) {
      if (line.length < lineMax) line += raw.slice(1);
    } else {
      if (line !== '') yield line;
      line = raw.slice(0, lineMax);
    }
    goesOn = raw.endsWith('=') && quotedPrintable.test(line);
    from = found ? lineEnd.lastIndex : text.length;
  }
  if (line !== '') yield line;
}

/** A property whose value is quoted-printable, as vCalendar 1.0 writes it: with the name of the parameter or without. */
const quotedPrintable = /^[^:]*;(?:encoding=)?"?quoted-printable"?[;:]/i;

function propertyOf(line: string): FileProperty | undefined {
  const name = /^[A-Za-z0-9-]+/.exec(line)?.[0];
  if (name === undefined) return undefined;
  const params: Record<string, string> = {};
  let at = name.length;
  paramPattern.lastIndex = at;
  for (let found = paramPattern.exec(line); found; found = paramPattern.exec(line)) {
    const [, key = '', value = ''] = found;
    // The first of several values: none that is read here has more.
    params[key.toLowerCase()] ??= /^"([^"]*)"/.exec(value)?.[1] ?? value;
    at = paramPattern.lastIndex;
  }
  // Exchange writes zones with a colon in them, and no quotes around: what is left up to the last colon is theirs.
  const colon = line[at] === ':' ? at : line.indexOf(':', at);
  if (colon === -1) return undefined;
  const { charset = 'utf-8' } = params;
  const written = line.slice(colon + 1);
  const value = quotedPrintable.test(line)
    ? decodedQuotedPrintable(written, charset).replaceAll('\r\n', '\n')
    : inCharset(written, charset);
  return { name: name.toLowerCase(), params, value };
}

/** The first property of a name. */
export const propertyIn = (part: FilePart, name: string): FileProperty | undefined =>
  part.properties.find((property) => property.name === name);

/** All properties of a name. */
export const propertiesIn = (part: FilePart, name: string): FileProperty[] =>
  part.properties.filter((property) => property.name === name);

/** A value as it was written, trimmed; empty where there is none. */
export const valueIn = (part: FilePart, name: string): string => propertyIn(part, name)?.value.trim() ?? '';

/** A value as text: with its line breaks, commas and semicolons (RFC 5545, 3.3.11). */
export const textIn = (part: FilePart, name: string): string =>
  unescaped(propertyIn(part, name)?.value ?? '');

/** Text of a calendar file without its escapes. */
const unescaped = (value: string): string =>
  value.replace(/\\([nN\\;,:"])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));

/** A list of texts: commas part it, unless they are escaped. */
export const textsOf = (value: string): string[] =>
  value.split(/(?<!\\),/).map((one) => unescaped(one).trim());
