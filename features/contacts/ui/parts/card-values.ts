import { shownPhone } from '#platform/contract/phone-digits.ts';
import { readDay, yearlessWords } from '#platform/contract/written-day.ts';
import { now } from '#platform/ui/clock.ts';
import { pageLanguage } from '#platform/ui/language.ts';
import type { CardFields } from '../../contract/views.ts';
import type { CardState } from '../../limits.ts';
import { type CardLine, cardLines } from '../../policy/card-lines.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { type NameParts, noParts } from '../../policy/names.ts';

/** A card as edited in the form: lists are lines of text. */
export type CardValues = Record<CardLine | 'emails' | 'phones' | 'tags', string> & { state: CardState };

export type CardField = keyof CardValues;

type Labelled = { label: string; value: string };
const lineOf = ({ label, value }: Labelled) => (label ? `${label}: ${shownPhone(value)}` : shownPhone(value));

/** "mobile: +1 213 555 0101" has a label. An address or number alone has none. */
function labelledOf(line: string): Labelled {
  const found = /^([^:@+\d][^:@]{0,38}):\s*(\S.*)$/u.exec(line);
  return found
    ? { label: found[1]?.trim() ?? '', value: found[2]?.trim() ?? '' }
    : { label: '', value: line };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function valuesOf(fields: CardFields): CardValues {
  const texts = Object.fromEntries(cardLines.map((name) => [name, fields[name]])) as Pick<
    CardValues,
    CardLine
  >;
  return {
    ...texts,
    birthday: birthdayText(fields.birthday),
    state: fields.state,
    emails: fields.emails.map(lineOf).join('\n'),
    phones: fields.phones.map(lineOf).join('\n'),
    tags: fields.tags.join(', '),
  };
}

/** The form's values as a card. Fields it does not show stay unchanged. */
export function fieldsOf(values: CardValues, before: CardFields | undefined, month: string): CardFields {
  const { emails, phones, tags, ...texts } = values;
  const held = before ?? emptyCard('');
  const next: CardFields = {
    ...held,
    ...texts,
    ...namesOf(texts, before),
    birthday: birthdayOf(texts.birthday) ?? held.birthday,
    emails: linesOf(emails).map(labelledOf),
    phones: linesOf(phones).map(labelledOf),
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  };
  const former = formerJob(values, before);
  return former ? { ...next, jobs: [{ ...former, from: '', to: month }, ...held.jobs] } : next;
}

/** Parts that belonged to another name are not this one's. */
function namesOf(values: Pick<CardValues, CardLine>, before: CardFields | undefined): Partial<NameParts> {
  const parts = Object.keys(noParts) as (keyof NameParts)[];
  const isRenamed = before && before.displayName !== values.displayName.trim();
  return isRenamed && parts.every((part) => before[part] === values[part]) ? noParts : {};
}

/** A birthday as the form and the panel show it: "31 March" where the year isn't known. */
export const birthdayText = (birthday: string): string =>
  birthday.startsWith('--') ? yearlessWords(birthday, pageLanguage()) : birthday;

/** A birthday as typed, with its year or without; undefined if it is no day, or could be two. */
export function birthdayOf(typed: string): string | undefined {
  const read = readDay(typed, { years: 'past', now: new Date(now()) });
  return read.kind === 'day' ? read.day : read.kind === 'none' ? '' : undefined;
}

/** The former job, if the form has another one: kept so that calls made to the old company stay correct. */
export function formerJob(
  { company, title }: Pick<CardValues, 'company' | 'title'>,
  before: CardFields | undefined,
): { title: string; company: string } | undefined {
  if (!before || before.company === '' || before.company === company.trim()) return undefined;
  return title.trim() === '' && company.trim() === ''
    ? undefined
    : { title: before.title, company: before.company };
}
