import type { CardFields } from '../../contract/views.ts';
import { cellOfTags, lineOfJob } from '../../policy/reading/draft.ts';
import { readablePhone } from './phones.ts';

type Table = [columns: string[], rows: string[][]];

const plain: readonly (readonly [string, (fields: CardFields) => string])[] = [
  ['Name', ({ displayName }) => displayName],
  ['Name Prefix', ({ prefix }) => prefix],
  ['First Name', ({ firstName }) => firstName],
  ['Middle Name', ({ middleName }) => middleName],
  ['Last Name', ({ lastName }) => lastName],
  ['Name Suffix', ({ suffix }) => suffix],
  ['Nickname', ({ nickname }) => nickname],
  ['Kind of contact', ({ isCompany }) => (isCompany ? 'company' : '')],
  ['Company', ({ company }) => company],
  ['Job title', ({ title }) => title],
];
const rest: readonly (readonly [string, (fields: CardFields) => string])[] = [
  ['Assistant', ({ assistantName }) => assistantName],
  ['Assistant phone', ({ assistantPhone }) => readablePhone(assistantPhone)],
  ['Address', ({ address }) => address],
  ['Website', ({ website }) => website],
  ['Birthday', ({ birthday }) => birthday],
  ['Pronunciation', ({ pronunciation }) => pronunciation],
  ['Met where', ({ metWhere }) => metWhere],
  ['Introduced by', ({ introducedBy }) => introducedBy],
  ['IMDb id', ({ imdbId }) => imdbId],
  ['Tags', ({ tags }) => cellOfTags(tags)],
  ['Contact state', ({ state }) => (state === 'active' ? '' : state)],
  ['Next contact', ({ nextContact }) => nextContact],
  ['Former jobs', ({ jobs }) => jobs.map(lineOfJob).join('\n')],
];

/**
 * Contacts as a table: each number and address in a cell of its own with its label beside it, as Google writes them, so
 * that other programs read the labels, and so do we.
 */
export function tableOf(contacts: readonly { readonly fields: CardFields }[]): Table {
  const most = (list: 'emails' | 'phones') =>
    Math.max(1, ...contacts.map(({ fields }) => fields[list].length));
  const [emails, phones] = [most('emails'), most('phones')];
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => [
      `${name} ${at + 1} - Label`,
      `${name} ${at + 1} - Value`,
    ]).flat();
  const cellsOf = (list: readonly { label: string; value: string }[], count: number) =>
    Array.from({ length: count }, (_, at) => [list[at]?.label ?? '', list[at]?.value ?? '']).flat();
  return [
    [
      ...plain.map(([name]) => name),
      ...numbered('E-mail', emails),
      ...numbered('Phone', phones),
      ...rest.map(([name]) => name),
    ],
    contacts.map(({ fields }) => [
      ...plain.map(([, cell]) => cell(fields)),
      ...cellsOf(fields.emails, emails),
      ...cellsOf(
        fields.phones.map(({ label, value }) => ({ label, value: readablePhone(value) })),
        phones,
      ),
      ...rest.map(([, cell]) => cell(fields)),
    ]),
  ];
}
