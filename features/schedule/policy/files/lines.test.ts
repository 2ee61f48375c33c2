import { expect, test } from 'vitest';
import { textOfFile } from '#platform/contract/file-text.ts';
import { partsOfFile, propertyIn, textIn } from './lines.ts';

const eventIn = (text: string) => {
  const [calendar] = partsOfFile(text);
  const event = calendar?.parts[0];
  if (!event) throw new Error('no event was read');
  return event;
};
const lines = (...own: string[]) => [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  ...own,
  'END:VEVENT',
  'END:VCALENDAR',
];

test.each([
  ['carriage returns alone', '\r'],
  ['both', '\r\n'],
  ['line feeds', '\n'],
  ['a doubled carriage return', '\r\r\n'],
])('a file whose lines end with %s is read, folded lines too', (_name, end) => {
  const event = eventIn(lines('SUMMARY:Table', '  read', 'LOCATION:Stage 4', '').join(end));
  expect([textIn(event, 'summary'), textIn(event, 'location')]).toEqual(['Table read', 'Stage 4']);
});

test('quoted-printable titles, places and notes of vCalendar 1.0 are decoded, over soft line breaks and in their character set', () => {
  const event = eventIn(
    lines(
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:D=E9jeuner =E0 Gen=',
      '=E8ve',
      'LOCATION;CHARSET=UTF-8;QUOTED-PRINTABLE:Caf=C3=A9 =',
      ' Central',
      'DESCRIPTION;ENCODING="quoted-printable":One=0D=0ATwo=3D2',
      'X-RAW:kept=E9',
      'CATEGORIES:a=',
      'DTSTART:20261207T090000Z',
    ).join('\r\n'),
  );
  expect(textIn(event, 'summary')).toBe('Déjeuner à Genève');
  expect(textIn(event, 'location')).toBe('Café  Central');
  expect(textIn(event, 'description')).toBe('One\nTwo=2');
  // Only what says so is decoded or goes on.
  expect([textIn(event, 'x-raw'), textIn(event, 'categories')]).toEqual(['kept=E9', 'a=']);
  expect(propertyIn(event, 'dtstart')?.value).toBe('20261207T090000Z');
});

test('plain bytes in the character set that their line names are read in it', () => {
  const text = Buffer.from(lines('SUMMARY;CHARSET=ISO-8859-2:\xa3\xf3d\xbc').join('\r\n'), 'latin1');
  expect(textIn(eventIn(textOfFile(text)), 'summary')).toBe('Łódź');
});
