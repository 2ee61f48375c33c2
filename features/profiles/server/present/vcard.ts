import type { PersonView } from '../../contract.ts';
import { imdbAddress } from '../../policy/links.ts';

const lineMax = 75;

/** Escapes a vCard value. */
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(/\r?\n/g, '\\n').replaceAll(/[,;]/g, '\\$&');

/** Folds a line to the length the format allows; continuation lines begin with a space. Never splits a character. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  for (const letter of line) {
    if (Buffer.byteLength(row + letter) > (rows.length === 0 ? lineMax : lineMax - 1)) {
      rows.push(row);
      row = '';
    }
    row += letter;
  }
  return [...rows, row].join('\r\n ');
}

/** A person as a vCard (RFC 6350), built from a view, so it only has what the viewer may see. */
export function vcardOf(person: PersonView): string {
  const { firstName, lastName, location } = person.personalInfo;
  const { email, phone } = person.contact;
  const title = person.professionalInfo.title || person.professionalInfo.roles[0]?.label || '';
  // A person without separate name parts has a single one.
  const name = firstName || lastName ? [lastName, firstName] : [person.displayName, ''];
  const lines: [string, string][] = [
    ['VERSION', '4.0'],
    ['FN', escaped(person.displayName)],
    ['N', `${name.map(escaped).join(';')};;;`],
    // RFC 9554; readers that don't know it ignore it.
    ['PRONOUNS', escaped(person.particulars.pronouns)],
    ['TITLE', escaped(title)],
    ['ORG', escaped(person.company)],
    ['EMAIL;TYPE=work', email],
    ['TEL;VALUE=uri;TYPE="work,voice"', phone && `tel:${phone}`],
    ['ADR;TYPE=work', location && `;;;${escaped(location)};;;`],
    ['TZ', person.timeZone ?? ''],
    ['URL', person.links.website],
    ['URL', person.links.imdb && imdbAddress(person.links.imdb)],
    ['UID', `urn:uuid:${person.id}`],
  ];
  const filled = lines.filter(([, value]) => value !== '').map(([key, value]) => folded(`${key}:${value}`));
  return `${['BEGIN:VCARD', ...filled, 'END:VCARD'].join('\r\n')}\r\n`;
}
