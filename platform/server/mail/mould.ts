import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs';
import { encode, wrap } from 'nodemailer/lib/qp';

/** A part of a text: words, or what is filled in for each reader. */
export type MouldPart = string | { readonly name: string };

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
  readonly values: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

export type Mould = (filled: Filled) => string;

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
      Subject: subject.map((part) => (typeof part === 'string' ? part : (values[part.name] ?? ''))).join(''),
      'Message-ID': `<${messageId}>`,
      Date: date.toUTCString().replace(/GMT$/, '+0000'),
      ...own,
    });
    return `${fixed}${head}${contentType}\r\n\r\n${draw.map((part) => part(values)).join('')}${end}`;
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

function encoded(
  head: string,
  parts: readonly MouldPart[],
  written: (value: string) => string,
): (values: Readonly<Record<string, string>>) => string {
  const kept = parts.map((part) => (typeof part === 'string' ? encodeText(part) : part));
  return (values) =>
    head +
    kept
      .map((part) => (typeof part === 'string' ? part : encodeText(written(values[part.name] ?? ''))))
      .join(softBreak);
}

/** A value in an element or an attribute. */
const escapeValue = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
