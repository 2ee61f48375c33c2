import { expect, test } from 'vitest';
import { isColumnName } from '../columns.ts';
import { readDay } from '../written-day.ts';
import { openTable } from './open-table.ts';
import { recordsIn } from './records.ts';
import { tableText } from './write-table.ts';

const cells = (text: string, separator = ',') => [...recordsIn(text, separator)].map((one) => one.cells);
const isKnown = isColumnName([
  ['name', ['name', 'nombre']],
  ['company', ['company', 'empresa']],
]);
const open = (text: string) => {
  const { columns, headerLine, rows } = openTable(text, { isKnown });
  return { columns, headerLine, rows: [...rows] };
};

test('a quoted cell holds separators, quotes and line ends, and lines are counted as a person counts them', () => {
  expect([...recordsIn('a,"b, ""c""\r\nd"\r\n\r\ne,f', ',')]).toEqual([
    { line: 1, cells: ['a', 'b, "c"\r\nd'] },
    { line: 4, cells: ['e', 'f'] },
  ]);
});

test.each([
  ['"Mara" Who Danced\tProducer', '\t', ['"Mara" Who Danced', 'Producer']],
  ['"Mara" Who Danced,Producer', ',', ['"Mara" Who Danced', 'Producer']],
  ['5" lens,a', ',', ['5" lens', 'a']],
  ['"never closed,a', ',', ['"never closed', 'a']],
  ['a, "b, c" ,d', ',', ['a', 'b, c', 'd']],
  ['"",a', ',', ['', 'a']],
])('a quote that encloses no whole cell is text: %s', (text, separator, wanted) => {
  expect(cells(text, separator)).toEqual([wanted]);
});

test('lines end with any line end, and lines of separators alone are no rows', () => {
  expect(cells('a,b\rc,d\n\r\n , ,\ne,f')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
});

test.each(['Name;Company\nAva Lind, Jr.;Kestrel, Ltd.', 'sep=;\nName;Company\nAva Lind, Jr.;Kestrel, Ltd.'])(
  'semicolons separate where the header says so: %j',
  (text) => {
    const { columns, rows } = open(text);
    expect(columns).toEqual(['Name', 'Company']);
    expect(rows.map((row) => row.cells)).toEqual([['Ava Lind, Jr.', 'Kestrel, Ltd.']]);
  },
);

test('the header is the line with most known names, and a table without any begins with its first full line', () => {
  expect(open('Company list\nNotes,,\n\nName,Company\nAva,Kestrel')).toMatchObject({
    columns: ['Name', 'Company'],
    headerLine: 4,
    rows: [{ line: 5 }],
  });
  expect(open('A sentence.\n\nKey,Value\nx,y')).toMatchObject({ columns: ['Key', 'Value'], headerLine: 3 });
});

test('what is written for a spreadsheet is read as it was, in both languages', () => {
  const rows = [
    ['Name', 'Company'],
    ['=1+1', '+1 310 555 0142 ext. 201'],
    ['007', 'a;b, "c"'],
    ['-', '1e3'],
  ];
  for (const language of ['en', 'es'] as const) {
    const text = tableText(rows, language);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).not.toContain("'");
    const { columns, rows: back } = open(text);
    expect([columns, ...back.map((row) => row.cells)]).toEqual(rows);
  }
  expect(tableText([['a', 'b']], 'es')).toBe('\uFEFFa;b\r\n');
});

const now = new Date('2026-11-29T12:00:00Z');
test.each([
  ['4/12/27', 'near', undefined, ['2027-04-12', '2027-12-04']],
  ['4/12/27', 'near', 'day_first', '2027-12-04'],
  ['4/12/27', 'past', 'month_first', '1927-04-12'],
  ['4/4/85', 'past', undefined, '1985-04-04'],
  ['11/27', 'past', undefined, '--11-27'],
  ['27 Nov 2026', 'past', undefined, '2026-11-27'],
  ['Fri, Nov 27, 2026', 'near', undefined, '2026-11-27'],
  ['2027-04-12 09:30', 'near', undefined, '2027-04-12'],
  ['April 2027', 'near', undefined, 'unreadable'],
  ['Q2 2027', 'near', undefined, 'unreadable'],
  ['0/0/00', 'past', undefined, 'unreadable'],
  ['2026-02-30', 'past', undefined, 'unreadable'],
  ['', 'past', undefined, 'none'],
] as const)('%j is read as a day or said to be none', (written, years, order, wanted) => {
  const read = readDay(written, { years, order, now });
  expect(read.kind === 'day' ? read.day : read.kind === 'either' ? read.days : read.kind).toEqual(wanted);
});

test('five megabytes of line ends, quotes or separators are looked through without making cells of them', () => {
  const many = 5 * 1024 * 1024;
  expect(cells('\n'.repeat(many))).toEqual([]);
  expect(cells(`${','.repeat(many)}\n`)).toEqual([]);
  expect(cells('"'.repeat(many))).toHaveLength(1);
});
