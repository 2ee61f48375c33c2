import type { CardFields } from '../../contract/views.ts';
import type { CardState } from '../../limits.ts';
import { type CardLine, cardLines } from '../../policy/card-lines.ts';
import { emptyCard } from '../../policy/card-start.ts';

/** A card as edited in the form: lists are lines of text. */
export type CardValues = Record<CardLine | 'emails' | 'phones' | 'tags', string> & { state: CardState };

export type CardField = keyof CardValues;

type Labelled = { label: string; value: string };
const lineOf = ({ label, value }: Labelled) => (label ? `${label}: ${value}` : value);

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
