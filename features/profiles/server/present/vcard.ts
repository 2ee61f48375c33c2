import type { PersonView } from '../../contract.ts';
import { imdbAddress } from '../../policy/links.ts';

const lineMax = 75;

/** What a value of a vCard writes in another way. */
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll(/\r?\n/g, '\\n').replaceAll(/[,;]/g, '\\$&');

/** A line as long as the format allows, continued on lines that begin with a space; never within a letter. */
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

/** A person as an entry of an address book (RFC 6350): of a view, so nothing stands in it that is not for the viewer. */
export function vcardOf(person: PersonView): string {
  const { firstName, lastName, location } = person.personalInfo;
  const { email, phone } = person.contact;
  const title = person.professionalInfo.title || person.professionalInfo.roles[0]?.label || '';
  // Who wrote no parts of their name has one part.
  const name = firstName || lastName ? [lastName, firstName] : [person.displayName, ''];
  const lines: [string, string][] = [
    ['VERSION', '4.0'],
    ['FN', escaped(person.displayName)],
    ['N', `${name.map(escaped).join(';')};;;`],
    // RFC 9554; who does not know it reads on.
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
