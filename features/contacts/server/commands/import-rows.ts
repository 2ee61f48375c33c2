import { z } from 'zod';
import { cleanLine, normaliseEmail } from '#platform/contract/text.ts';
import { writtenDay } from '#platform/contract/written-day.ts';
import { ruleIn, shortened, valuesIn } from '#platform/server/imports/read-rows.ts';
import { CardFields } from '../../contract/views.ts';
import { type ImportField, limits } from '../../limits.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { tidied } from './card-content.ts';
import { keptPhone } from './phones.ts';

/** One row as a card with its note, or the field and rule that refuse it. */
export type ReadRow =
  | { readonly kind: 'card'; readonly fields: CardFields; readonly note: string }
  | { readonly kind: 'refused'; readonly name: string; readonly why: string };

/** The cells of a row, by field. */
export type Cells = Readonly<Partial<Record<ImportField, readonly string[]>>>;

const parts = (values?: readonly string[], sign = /[;,\n]|:::/) => valuesIn(values, sign);

const isAddress = (value: string) => z.email().safeParse(value).success;

/** Parses one row. Nothing is guessed: errors are named, and missing values are empty. */
export function readRow(cells: Cells, country?: string): ReadRow {
  const first = (field: ImportField) => cleanLine(cells[field]?.[0] ?? '');
  const whole = [first('firstName'), first('lastName')].filter(Boolean).join(' ');
  const addresses = parts(cells.email).map(normaliseEmail);
  const displayName = first('name') || whole || first('company') || addresses[0] || '';
  const refused = (why: string): ReadRow => ({ kind: 'refused', name: displayName, why });
  if (displayName === '') return refused('name: the row names nobody');
  const wrong = addresses.find((address) => !isAddress(address));
  if (wrong !== undefined) return refused(`email: "${shortened(wrong)}" is not an address`);
  const birthday = dayOf(first('birthday'));
  if (birthday === undefined) return refused(`birthday: "${shortened(first('birthday'))}" is not a day`);
  const phones = [
    ...parts(cells.phone, /[;\n]|:::/).map((value) => ({ label: '', value })),
    ...parts(cells.mobile, /[;\n]|:::/).map((value) => ({ label: 'mobile', value })),
  ];
  const read = CardFields.safeParse({
    ...emptyCard(displayName),
    company: first('company'),
    title: first('title'),
    emails: addresses.map((value) => ({ label: '', value })),
    phones: phones.map(({ label, value }) => ({ label, value: keptPhone(value, country) })),
    assistantName: first('assistantName'),
    assistantPhone: first('assistantPhone') && keptPhone(first('assistantPhone'), country),
    address: (cells.address ?? []).join(', '),
    website: first('website'),
    birthday,
    pronunciation: first('pronunciation'),
    metWhere: first('metWhere'),
    imdbId: first('imdbId'),
    tags: parts(cells.tags).filter((tag) => !tag.startsWith('*')),
  });
  if (!read.success) {
    const { field = 'row', rule } = ruleIn(read.error);
    return refused(`${field}: ${rule}`);
  }
  const note = (cells.note ?? []).join('\n');
  if (note.length > limits.noteMax) return refused(`note: at most ${limits.noteMax} characters`);
  return { kind: 'card', fields: tidied(read.data), note };
}

/** A date as 2026-03-31. Empty if blank or without a year, undefined if invalid. */
const dayOf = (written: string): string | undefined =>
  written === '' || /^-{1,2}\d/.test(written) ? '' : writtenDay(written);
