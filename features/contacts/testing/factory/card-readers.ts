import ICAL from 'ical.js';
import Papa from 'papaparse';
import { parse } from 'vcard4';
import { parseVCards } from 'vcard4-ts';

/** What a program of somebody else's finds in a card. */
export interface ReadByOthers {
  readonly uid: string;
  readonly name: string;
  /** Family, given and middle names, prefix, suffix. */
  readonly parts: readonly string[];
  readonly nickname: string;
  readonly company: string;
  readonly title: string;
  /** Each with its types, in order. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly address: string;
  readonly website: string;
  readonly birthday: string;
  readonly tags: readonly string[];
}

const said = (value: unknown): string =>
  Array.isArray(value) ? value.map(said).join(',') : typeof value === 'string' ? value : '';
/** "work: a@x.example"; the case of types says nothing. */
const typed = (types: unknown, value: string) =>
  `${said(types).toLowerCase()}: ${value.replace(/^tel:/, '').replace(' ext. ', ';ext=')}`;
/** A day without a year in one form: Apple's 1604 stands for it in version 3. */
const dayOf = (written: string) =>
  written.replace(/^1604-/, '--').replace(/^(\d{4}|-)-?(\d{2})-?(\d{2})$/, '$1-$2-$3');

type JCardLine = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

function byIcalJs(text: string): ReadByOthers {
  const [, lines] = ICAL.parse(text) as [string, JCardLine[]];
  const all = (name: string) => lines.filter(([own]) => own === name);
  const one = (name: string) => said(all(name)[0]?.[3]);
  return {
    uid: one('uid'),
    // It leaves the backslash before a semicolon where a text is none of several.
    name: one('fn').replaceAll('\\;', ';'),
    parts: all('n')[0]?.[3] as string[],
    nickname: one('nickname'),
    company: one('org'),
    title: one('title'),
    emails: all('email').map(([, { type }, , value]) => typed(type, said(value))),
    phones: all('tel').map(([, { type }, , value]) => typed(type, said(value))),
    address: said((all('adr')[0]?.[3] as string[] | undefined)?.[2]),
    website: one('url'),
    birthday: dayOf(one('bday')),
    tags: all('categories').flatMap(([, , , ...values]) => values.map(said)),
  };
}

function byVcard4Ts(text: string): ReadByOthers {
  const [card] = parseVCards(text).vCards ?? [];
  if (!card) throw new Error('vcard4-ts finds no card');
  const { familyNames, givenNames, additionalNames, honorificPrefixes, honorificSuffixes } =
    card.N?.value ?? {};
  return {
    uid: card.UID?.value ?? '',
    name: card.FN[0].value,
    parts: [familyNames, givenNames, additionalNames, honorificPrefixes, honorificSuffixes].map(said),
    nickname: said(card.NICKNAME?.[0].value),
    company: said(card.ORG?.[0].value),
    title: card.TITLE?.[0].value ?? '',
    emails: (card.EMAIL ?? []).map(({ parameters, value }) => typed(parameters?.TYPE, value)),
    phones: (card.TEL ?? []).map(({ parameters, value }) => typed(parameters?.TYPE, value)),
    address: said(card.ADR?.[0].value.streetAddress),
    website: card.URL?.[0].value ?? '',
    birthday: dayOf(card.BDAY?.value ?? ''),
    tags: card.CATEGORIES?.[0].value ?? [],
  };
}

interface Vcard4Line {
  readonly property: string;
  readonly parameters: { readonly TYPE?: unknown };
  readonly value: unknown;
}

function byVcard4(text: string): ReadByOthers {
  const { parsedVcard } = parse(text) as unknown as { readonly parsedVcard: readonly Vcard4Line[] };
  const all = (name: string) => parsedVcard.filter(({ property }) => property === name);
  const one = (name: string) => said(all(name)[0]?.value);
  const names = all('N')[0]?.value as Record<string, string>;
  const parts = ['familyNames', 'givenNames', 'additionalNames', 'honorificPrefixes', 'honorificSuffixes'];
  return {
    uid: one('UID'),
    name: one('FN'),
    parts: parts.map((part) => names[part] ?? ''),
    nickname: one('NICKNAME'),
    company: one('ORG'),
    // It leaves the backslash before a comma of a title, and takes it away in a name.
    title: one('TITLE').replaceAll('\\,', ','),
    emails: all('EMAIL').map(({ parameters, value }) => typed(parameters.TYPE, said(value))),
    phones: all('TEL').map(({ parameters, value }) => typed(parameters.TYPE, said(value))),
    address: (all('ADR')[0]?.value as Record<string, string> | undefined)?.['streetAddress'] ?? '',
    website: one('URL'),
    birthday: dayOf(one('BDAY')),
    tags: [all('CATEGORIES')[0]?.value ?? []].flat().map(said),
  };
}

/** Readers of cards that know nothing of ours; `vcard4` refuses version 3. */
export const cardReaders = {
  '3.0': { 'ical.js': byIcalJs, 'vcard4-ts': byVcard4Ts },
  '4.0': { 'ical.js': byIcalJs, 'vcard4-ts': byVcard4Ts, vcard4: byVcard4 },
} as const;

/** A table as another reader of CSV files has it, each row by its columns. */
export const tableByOthers = (text: string): Record<string, string>[] => {
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return data;
};
