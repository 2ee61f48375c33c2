import fc from 'fast-check';
import { isColumnName } from '#platform/contract/columns.ts';
import { openTable } from '#platform/contract/tables/open-table.ts';
import { tableText } from '#platform/contract/tables/write-table.ts';
import { CardFields } from '../../contract/views.ts';
import { cardStates } from '../../limits.ts';
import { columnNames, guessColumns } from '../../policy/columns.ts';
import { columnsFor, draftOf } from '../../policy/reading/draft.ts';
import { readCard } from '../../policy/vcards/read-card.ts';
import { type CardVersion, writeCard } from '../../policy/vcards/write-card.ts';
import { tidied } from '../../server/acts/card-fields.ts';
import { tableOf } from '../../server/acts/contact-table.ts';
import { type ReadRow, readRow } from '../../server/acts/import-rows.ts';

const now = new Date('2026-11-29T12:00:00Z');
export const cardId = '0190a5a0-0000-7000-8000-000000000001';

/** Names of people in any script, with the signs that files stumble over. */
const words = fc.oneof(
  fc.constantFrom(
    'Ava',
    'Søren',
    'María José',
    '李',
    'O’Brien',
    'von der Heide',
    'Jr.',
    'a;b',
    'c, d',
    '=1+1',
    '\\n',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);
const line = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 3, arbitrary: words });
const label = fc.oneof(fc.constantFrom('', 'work', 'home', 'mobile', 'fax', 'main', 'direct'), words);
const phone = fc.oneof(
  fc.integer({ min: 2_012_000_000, max: 9_899_999_999 }).map((number) => `+1${number}`),
  fc
    .tuple(fc.integer({ min: 2_012_000_000, max: 9_899_999_999 }), fc.nat(99_999))
    .map(([n, e]) => `+1${n} x${e + 1}`),
  fc.constantFrom('+442079460018', '1-800-FLOWERS', '5550198'),
);
const mail = fc
  .tuple(fc.nat(9_999), fc.constantFrom('x.example', 'lind.example'))
  .map(([n, at]) => `a${n}@${at}`);
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const list = <Value>(one: fc.Arbitrary<Value>, maxLength = 4) => fc.array(one, { maxLength });

/** Cards as they are stored, with the signs that files stumble over. */
const randomCard = fc
  .record({
    displayName: words,
    prefix: line,
    firstName: line,
    middleName: line,
    lastName: line,
    suffix: line,
    nickname: line,
    isCompany: fc.constant(false),
    company: line,
    title: line,
    state: fc.constantFrom(...cardStates),
    pronunciation: line,
    assistantName: line,
    assistantPhone: fc.oneof(fc.constant(''), phone),
    emails: list(fc.record({ label, value: mail })),
    phones: list(fc.record({ label, value: phone })),
    address: fc.oneof(
      line,
      fc.tuple(words, words).map((both) => both.join('\n')),
    ),
    website: line,
    birthday: fc.oneof(
      fc.constant(''),
      day,
      day.map((one) => `-${one.slice(4)}`),
    ),
    metWhere: line,
    introducedBy: line,
    imdbId: fc.constantFrom('', 'nm0000134'),
    tags: list(words),
    jobs: list(
      fc.record({
        title: line,
        company: line,
        from: fc.constantFrom('', '2019', '2019-04'),
        to: fc.constant(''),
      }),
      2,
    ),
    nextContact: fc.oneof(fc.constant(''), day),
  })
  .map((fields) => CardFields.safeParse(fields))
  .filter(({ success }) => success)
  .map(({ data }) => tidied(data as CardFields))
  .filter((fields) => !fields.jobs.some(({ title, company }) => title === '' && company === ''));

/** A card that left as a vCard, as it comes back. */
function backAsCard(fields: CardFields, version: CardVersion): ReadRow {
  const read = readCard(writeCard(fields, { version, id: cardId }));
  if (read.kind !== 'draft') throw new Error(`no card: ${JSON.stringify(read)}`);
  return readRow(read.draft, { now });
}

/** Cards that left as a table for a spreadsheet of one language, as they come back. */
function backAsTable(cards: readonly CardFields[], language: 'en' | 'es'): ReadRow[] {
  const [columns, rows] = tableOf(cards.map((fields) => ({ fields })));
  const table = openTable(tableText([columns, ...rows], language), { isKnown: isColumnName(columnNames) });
  const read = columnsFor(table.columns, guessColumns(table.columns));
  return [...table.rows].map(({ cells }) => readRow(draftOf(cells, read), { now }));
}

/** Asserts for random cards that each comes back as it left, as vCards of both versions. */
export const cardsComeBack = (numRuns: number, isSame: (back: ReadRow, fields: CardFields) => void): void =>
  fc.assert(
    fc.property(randomCard, fc.constantFrom('3.0' as const, '4.0' as const), (fields, version) => {
      isSame(backAsCard(fields, version), fields);
    }),
    { numRuns },
  );

/** The same for whole tables in both languages. */
export const tablesComeBack = (
  numRuns: number,
  isSame: (back: readonly ReadRow[], cards: readonly CardFields[]) => void,
): void =>
  fc.assert(
    fc.property(
      fc.array(randomCard, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('en' as const, 'es' as const),
      (cards, language) => {
        isSame(backAsTable(cards, language), cards);
      },
    ),
    { numRuns },
  );
