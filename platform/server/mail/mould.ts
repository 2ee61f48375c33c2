import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';

/**
 * A part of a text: words, what is filled in for each reader, or what is there only for those for whom `when` has a value.
 * `isMarkup`: the value is markup already.
 */
export type MouldPart =
  | string
  | { readonly name: string; readonly isMarkup?: boolean }
  | { readonly when: string; readonly parts: readonly MouldPart[] };

type Values = Readonly<Record<string, string>>;

/** How a value is written: as it is where it is markup already. */
type Written = (value: string, isMarkup: boolean) => string;

/** What a reader gets of some parts: words as they are, values as `written` has them. */
export const filledIn = (parts: readonly MouldPart[], values: Values, written: Written): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if ('when' in part) return values[part.when] ? filledIn(part.parts, values, written) : [];
    return [written(values[part.name] ?? '', part.isMarkup ?? false)];
  });

/** What a message is made of, before anybody is known. */
export interface Moulded {
  /** The sender as in the header: `Backlot <no-reply@backlot.example>`. */
  readonly from: string;
  readonly subject: readonly MouldPart[];
  readonly text: readonly MouldPart[];
  readonly html: readonly MouldPart[];
  /** Further headers, the same for all. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What is filled in for one reader. */
export interface Filled {
  readonly recipient: string;
  /** Without its brackets. */
  readonly messageId: string;
  readonly date: Date;
  readonly values: Values;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message as pieces, most of them the mould's own: whole strings of so many letters would fill the heap. All is ASCII. */
export type Mould = (filled: Filled) => readonly string[];

/**
 * A message that is encoded once and filled in for each reader: 20,000 of them cost what one rendering does. A soft line
 * break of quoted-printable stands before and after each value, so that what is around it stays as it was encoded.
 */
export function mouldOf({ from, subject, text, html, headers }: Moulded, boundary: string): Mould {
  const fixed = headersOf({ From: from, ...headers, 'MIME-Version': '1.0' });
  const contentType = `Content-Type: multipart/alternative; boundary="${boundary}"`;
  const draw = [
    encoded(`--${boundary}\r\n${partHead('text/plain')}`, text, (value) => value),
    encoded(`\r\n--${boundary}\r\n${partHead('text/html')}`, html, escapeValue),
  ];
  const end = `\r\n--${boundary}--\r\n`;
  return ({ recipient, messageId, date, values, headers: own }) => {
    const head = headersOf({
      To: recipient,
      Subject: filledIn(subject, values, (value) => value).join(''),
      'Message-ID': `<${messageId}>`,
      Date: date.toUTCString().replace(/GMT$/, '+0000'),
      ...own,
    });
    const begin = `${fixed}${head}${contentType}\r\n\r\n`;
    return [begin, ...draw.flatMap((part) => part(values)), end];
  };
}

const partHead = (type: string) =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;

/** Headers with their line ends; a line break in a value never reaches the wire. */
const headersOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => {
      const line = `${name}: ${encodeWords(value.replace(/[\r\n]+/g, ' '), 'Q', 52)}`;
      // Addresses and ids stay whole: a line of a header may have 998 characters.
      return `${line.length > 76 && name === 'Subject' ? foldLines(line, 76) : line}\r\n`;
    })
    .join('');

const softBreak = '=\r\n';
const encodeText = (value: string) => wrap(encode(value.replace(/\r\n?|\n/g, '\r\n')));

function encoded(head: string, parts: readonly MouldPart[], written: Written): (values: Values) => string[] {
  const kept = withEncodedWords(parts);
  const write: Written = (value, isMarkup) => encodeText(written(value, isMarkup));
  return (values) => [
    head,
    ...filledIn(kept, values, write).flatMap((piece, at) => (at === 0 ? [piece] : [softBreak, piece])),
  ];
}

const withEncodedWords = (parts: readonly MouldPart[]): readonly MouldPart[] =>
  parts.map((part) => {
    if (typeof part === 'string') return encodeText(part);
    return 'when' in part ? { ...part, parts: withEncodedWords(part.parts) } : part;
  });

/** A value in an element or an attribute. */
const escapeValue: Written = (value, isMarkup) =>
  isMarkup ? value : value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
