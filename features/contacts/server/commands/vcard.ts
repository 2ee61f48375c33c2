import ICAL from 'ical.js';
import type { CardFields } from '../../contract/views.ts';
import type { Cells } from './import-rows.ts';

/** The cards of a file, each with its own text, so that a broken one does not affect the others. */
export function splitCards(text: string): string[] {
  const cards: string[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  let open: string[] | undefined;
  for (const line of lines) {
    if (/^begin:vcard\s*$/i.test(line)) {
      if (open) cards.push(open.join('\r\n'));
      open = [];
    }
    open?.push(line);
    if (/^end:vcard\s*$/i.test(line) && open) {
      cards.push(open.join('\r\n'));
      open = undefined;
    }
  }
  if (open) cards.push(open.join('\r\n'));
  return cards;
}

export type ReadCard = { kind: 'cells'; cells: Cells } | { kind: 'refused'; name: string; why: string };

const versions = ['3.0', '4.0'];

/** Parses a vCard of version 3 or 4. An error names the property. */
export function readCard(text: string): ReadCard {
  const name = /^(?:item\d+\.)?fn[^:\n]*:(.*)$/im.exec(text)?.[1]?.trim() ?? '';
  const refused = (why: string): ReadCard => ({ kind: 'refused', name, why });
  if (!/^end:vcard/im.test(text)) return refused('END: the card does not end');
  const version = /^version:\s*(\S+)/im.exec(text)?.[1];
  if (version === undefined) return refused('VERSION: missing');
  if (!versions.includes(version)) return refused(`VERSION: ${version} is not read, only 3.0 and 4.0`);
  try {
    // A photo would be most of the file, and is not stored.
    const [, properties] = ICAL.parse(withoutBinary(text)) as unknown as [string, Property[]];
    return { kind: 'cells', cells: cellsOfCard(properties) };
  } catch (fault) {
    return refused(`card: ${fault instanceof Error ? fault.message : 'cannot be read'}`);
  }
}

/** A property as the library parses it: name, parameters, type, values. */
type Property = [name: string, parameters: Record<string, string | string[]>, type: string, ...unknown[]];

const binary = /^(?:item\d+\.)?(?:photo|logo|sound|key)[;:].*(?:\r\n[ \t].*)*\r?\n?/gim;
const withoutBinary = (text: string) => text.replace(binary, '');

function cellsOfCard(properties: readonly Property[]): Cells {
  const all = (name: string) => properties.filter(([own]) => own === name);
  const texts = (name: string) =>
    all(name)
      .map(([, , , value]) => textOf(value))
      .filter(Boolean);
  const [family = '', given = ''] = valuesOf(all('n')[0]?.[3]);
  const [company = ''] = valuesOf(all('org')[0]?.[3]);
  const phones = all('tel');
  const isMobile = ([, { type = [] }]: Property) => [type].flat().some((one) => /cell|mobile/i.test(one));
  const number = ([, , , value]: Property) => textOf(value).replace(/^tel:/i, '').replace(/;ext=/i, ' ext. ');
  const cells = {
    name: texts('fn'),
    firstName: given ? [given] : [],
    lastName: family ? [family] : [],
    company: company ? [company] : [],
    title: [...texts('title'), ...texts('role')].slice(0, 1),
    email: texts('email'),
    phone: phones.filter((phone) => !isMobile(phone)).map(number),
    mobile: phones.filter(isMobile).map(number),
    address: all('adr').map(([, , , value]) => valuesOf(value).filter(Boolean).join(', ')),
    website: texts('url').slice(0, 1),
    birthday: texts('bday').slice(0, 1),
    pronunciation: [...texts('x-phonetic-first-name'), ...texts('x-phonetic-last-name')].join(' '),
    tags: all('categories').flatMap(([, , , ...values]) => values.flatMap(valuesOf)),
    note: texts('note'),
    imdbId: texts('x-imdb-id').slice(0, 1),
    assistantName: [...texts('x-assistant'), ...texts('x-ms-assistant')].slice(0, 1),
  };
  const pronunciation = cells.pronunciation ? [cells.pronunciation] : [];
  return { ...cells, pronunciation };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : valuesOf(value).join(', ');

const valuesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(valuesOf) : typeof value === 'string' ? [value.trim()] : [];

/** The data of an exported contact. */
export interface Written {
  readonly fields: CardFields;
}

/** Writes a contact as a vCard of version 3 or 4. */
export function writeCard({ fields }: Written, version: '3.0' | '4.0'): string {
  const card = new ICAL.Component(['vcard', [], []]);
  const add = (name: string, value: string | string[], type = 'text') => {
    if (value.length === 0) return undefined;
    const property = new ICAL.Property([name, {}, type, ...[value]] as never, card);
    card.addProperty(property);
    return property;
  };
  add('version', version);
  add('fn', fields.displayName);
  add('n', nameParts(fields.displayName));
  if (fields.company) add('org', [fields.company]);
  add('title', fields.title);
  for (const { label, value } of fields.emails) typed(add('email', value), label);
  for (const { label, value } of fields.phones) typed(add('tel', value), label === 'mobile' ? 'cell' : label);
  add('url', fields.website, 'uri');
  add('x-phonetic-first-name', fields.pronunciation);
  add('x-assistant', fields.assistantName);
  add('x-imdb-id', fields.imdbId);
  if (fields.address) add('adr', ['', '', fields.address, '', '', '', '']);
  if (fields.birthday) add('bday', fields.birthday, version === '4.0' ? 'date-and-or-time' : 'date');
  for (const tag of fields.tags) add('categories', tag);
  return `${card.toString()}\r\n`;
}

function typed(property: InstanceType<typeof ICAL.Property> | undefined, label: string): void {
  if (property && /^[a-z]+$/i.test(label)) property.setParameter('type', label);
}

/**
 * "Ana María de la Cruz" as family and given name. The first word is the given name, the rest the family name, as in
 * most address books.
 */
function nameParts(displayName: string): string[] {
  const [given = '', ...family] = displayName.split(' ');
  return [family.join(' '), given, '', '', ''];
}
