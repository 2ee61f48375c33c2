import type { CardFields } from '../../contract/views.ts';
import { plainParts } from '../names.ts';

/** The two versions of vCards that we write. */
export type CardVersion = '3.0' | '4.0';

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** Longest line in bytes, without its end (RFC 6350 3.2). */
const lineMax = 75;

/** The bytes of one character in UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
}

/** A line of at most 75 bytes, and the rest of it indented below; no character is cut. */
function folded(line: string): string {
  if (line.length * 3 <= lineMax) return line;
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const letter of line) {
    const bytes = bytesOf(letter);
    if (length + bytes > lineMax) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += letter;
    length += bytes;
  }
  return [...lines, current].join('\r\n');
}

const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    work: 'work',
    home: 'home',
    mobile: 'cell',
    fax: 'fax',
    'home fax': 'home,fax',
    main: 'main',
    pager: 'pager',
    car: 'car',
  }),
);

interface Written {
  readonly version: CardVersion;
  /** The card's own id: the same card on every device. */
  readonly id: string;
}

/** Writes a contact as a vCard (RFC 2426, RFC 6350), with a label for each number and address. */
export function writeCard(fields: CardFields, { version, id }: Written): string {
  const lines: string[] = [];
  const add = (head: string, value: string) => {
    if (value !== '') lines.push(`${head}:${value}`);
  };
  const text = (head: string, value: string) => add(head, escaped(value));
  let items = 0;
  const labelled = (head: string, label: string, value: string) => {
    const type = types.get(label);
    if (type !== undefined) return add(`${head};TYPE=${typesOf(type, version)}`, value);
    if (label === '') return add(head, value);
    items++;
    add(`item${items}.${head}`, value);
    text(`item${items}.X-ABLabel`, label === 'assistant' ? '_$!<Assistant>!$_' : label);
  };
  const phone = (label: string, value: string) => {
    const isNumber = /^\+\d+(?:;ext=\d+)?$/.test(value);
    if (version === '4.0' && isNumber) labelled('TEL;VALUE=uri', label, `tel:${value}`);
    else labelled('TEL', label, isNumber ? value.replace(';ext=', ' ext. ') : escaped(value));
  };
  const hasParts = [fields.prefix, fields.firstName, fields.middleName, fields.lastName, fields.suffix].some(
    Boolean,
  );
  const names = hasParts || fields.isCompany ? fields : plainParts(fields.displayName);
  add('BEGIN', 'VCARD');
  add('VERSION', version);
  add('PRODID', '-//Backlot//Contacts//EN');
  add('UID', `urn:uuid:${id}`);
  text('FN', fields.displayName);
  lines.push(
    `N:${[names.lastName, names.firstName, names.middleName, names.prefix, names.suffix].map(escaped).join(';')}`,
  );
  text('NICKNAME', fields.nickname);
  text('ORG', fields.company);
  if (fields.isCompany) add(version === '4.0' ? 'KIND' : 'X-ABShowAs', version === '4.0' ? 'org' : 'COMPANY');
  text('TITLE', fields.title);
  for (const { label, value } of fields.emails) labelled('EMAIL', label, escaped(value));
  for (const { label, value } of fields.phones) phone(label, value);
  if (fields.assistantPhone) phone('assistant', fields.assistantPhone);
  text('X-ASSISTANT', fields.assistantName);
  if (fields.address) lines.push(`ADR:;;${escaped(fields.address)};;;;`);
  // An address is no text: signs with a backslash before them are read as part of it.
  add('URL', fields.website.replaceAll('\\', '\\\\'));
  birthday(fields.birthday, version, add);
  text('X-PHONETIC-FIRST-NAME', fields.pronunciation);
  text('X-MET-WHERE', fields.metWhere);
  text('X-INTRODUCED-BY', fields.introducedBy);
  text('X-IMDB-ID', fields.imdbId);
  if (fields.tags.length > 0) add('CATEGORIES', fields.tags.map(escaped).join(','));
  if (fields.state !== 'active') text('X-CONTACT-STATE', fields.state);
  text('X-NEXT-CONTACT', fields.nextContact);
  for (const job of fields.jobs)
    add('X-FORMER-JOB', [job.title, job.company, job.from, job.to].map(escaped).join(';'));
  add('END', 'VCARD');
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const typesOf = (type: string, version: CardVersion) => (version === '3.0' ? type.toUpperCase() : type);

/** Version 3 has no day without a year: Apple's 1604 stands for it. */
function birthday(day: string, version: CardVersion, add: (head: string, value: string) => void): void {
  if (day.startsWith('--') && version === '3.0') add('BDAY;X-APPLE-OMIT-YEAR=1604', `1604-${day.slice(2)}`);
  else add('BDAY', version === '4.0' ? day.replace(/(?<=\d)-(?=\d)/g, '') : day);
}
