import { cleanLine } from '#platform/contract/text.ts';
import { namesOfCompany, wholeName } from '../names.ts';
import type { Labelled } from '../reading/cells.ts';
import { type Draft, keptTags } from '../reading/draft.ts';
import { keptLabel } from '../reading/labels.ts';
import { type CardLine, escapedParts, linesIn, partsOf, textOf } from './lines.ts';

/** A card, why it is none, or a group, which is a list of others and no person. */
export type ReadCard =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | {
      readonly kind: 'group';
      readonly name: string;
      /** The UIDs of its members. */
      readonly members: readonly string[];
    }
  | { readonly kind: 'refused'; readonly name: string; readonly why: string };

const versions = ['2.1', '3.0', '4.0'];

/** Reads a vCard of version 2.1, 3 or 4. What refuses it names the property. */
export function readCard(text: string): ReadCard {
  const lines = linesIn(text);
  const card = new Card(lines);
  const name = cleanLine(card.text('fn'));
  if (!/^[ \t]*end:vcard/im.test(text)) return { kind: 'refused', name, why: 'END: the card does not end' };
  const version = card.text('version');
  if (version === '') return { kind: 'refused', name, why: 'VERSION: missing' };
  if (!versions.includes(version))
    return { kind: 'refused', name, why: `VERSION: ${version} is not read, only 2.1, 3.0 and 4.0` };
  const kind = (card.text('kind') || card.text('x-addressbookserver-kind')).toLowerCase();
  if (kind === 'group') {
    const members = [...card.all('member'), ...card.all('x-addressbookserver-member')];
    return { kind: 'group', name: name || cleanLine(card.parts('n')[0] ?? ''), members: members.map(uidOf) };
  }
  return { kind: 'draft', draft: draftOf(card, kind) };
}

/** A UID without what stands before it: the same person is named with and without `urn:uuid:`. */
const uidOf = (line: CardLine): string =>
  textOf(line.value)
    .replace(/^urn:uuid:/i, '')
    .toLowerCase();

/** The properties of one card by name. */
class Card {
  readonly #lines: readonly CardLine[];

  constructor(lines: readonly CardLine[]) {
    this.#lines = lines;
  }

  all(...names: readonly string[]): CardLine[] {
    return this.#lines.filter(({ name }) => names.includes(name));
  }

  /** The first value that is not empty. */
  text(...names: readonly string[]): string {
    for (const line of this.all(...names)) {
      const text = textOf(line.value);
      if (text !== '') return text;
    }
    return '';
  }

  parts(name: string): string[] {
    const [line] = this.all(name);
    return line ? partsOf(line.value, ';') : [];
  }

  /** The words of `X-ABLabel` in a property's group. */
  label({ group }: CardLine): string {
    if (group === '') return '';
    const found = this.#lines.find((line) => line.group === group && line.name === 'x-ablabel');
    return found ? textOf(found.value) : '';
  }
}

function draftOf(card: Card, kind: string): Draft {
  // Several given names of one part stand between commas.
  const [lastName = '', firstName = '', middleName = '', prefix = '', suffix = ''] = escapedParts(
    card.all('n')[0]?.value ?? '',
    ';',
  ).map((part) => cleanLine(partsOf(part, ',').join(' ')));
  const parts = { prefix, firstName, middleName, lastName, suffix };
  const [company = ''] = card.parts('org').map(cleanLine);
  const isCompany = kind === 'org' || /^company$/i.test(card.text('x-abshowas'));
  const named = cleanLine(card.text('fn')) || wholeName(parts);
  return {
    ...parts,
    ...namesOfCompany({ displayName: isCompany ? company || named : named, company, isCompany }),
    uid: card.all('uid').map(uidOf)[0] ?? '',
    nickname: cleanLine(card.all('nickname').flatMap(({ value }) => partsOf(value, ','))[0] ?? ''),
    pronunciation: ['x-phonetic-first-name', 'x-phonetic-middle-name', 'x-phonetic-last-name']
      .map((name) => cleanLine(card.text(name)))
      .filter(Boolean)
      .join(' '),
    title: cleanLine(card.text('title') || card.text('role')),
    emails: labelledOf(card, 'email', (line) => textOf(line.value).replace(/^mailto:/i, '')),
    phones: [
      ...labelledOf(card, 'tel', numberOf),
      ...card
        .all('x-assistant-phone', 'x-ms-assistant-phone')
        .map(({ value }) => ({ label: 'assistant', value: textOf(value) })),
    ],
    assistantName: cleanLine(
      card.text('x-assistant', 'x-ms-assistant', 'x-evolution-assistant') || relatedAssistant(card),
    ),
    address: card
      .all('adr')
      .map(({ value }) => partsOf(value, ';').filter(Boolean).join(', '))
      .filter(Boolean)
      .join('\n'),
    website: cleanLine(card.text('url')),
    birthday: birthdayIn(card.all('bday')[0]),
    metWhere: cleanLine(card.text('x-met-where')),
    introducedBy: cleanLine(card.text('x-introduced-by')),
    imdbId: cleanLine(card.text('x-imdb-id')),
    tags: keptTags(card.all('categories').flatMap(({ value }) => partsOf(value, ','))),
    state: cleanLine(card.text('x-contact-state')),
    nextContact: cleanLine(card.text('x-next-contact')),
    jobs: card.all('x-former-job').map(({ value }) => {
      const [title = '', at = '', from = '', to = ''] = partsOf(value, ';').map(cleanLine);
      return { title, company: at, from, to };
    }),
    note: card
      .all('note')
      .map(({ value }) => textOf(value))
      .join('\n'),
    remarks: [],
  };
}

/** Who assists them: Apple keeps it among related names, version 4 as an agent. */
function relatedAssistant(card: Card): string {
  const found = card
    .all('x-abrelatednames', 'related')
    .find(
      (line) =>
        keptLabel(card.label(line)) === 'assistant' ||
        (line.parameters.get('value')?.includes('text') && line.parameters.get('type')?.includes('agent')),
    );
  return found ? textOf(found.value) : '';
}

/** A number: `tel:+1-310-555-0142;ext=201` and escaped semicolons are read, parameters of the URI kept. */
const numberOf = ({ value }: CardLine) => textOf(value).replace(/^tel:/i, '');

function labelledOf(card: Card, name: string, valueOf: (line: CardLine) => string): Labelled[] {
  return card.all(name).flatMap((line) => {
    const value = valueOf(line);
    const own = card.label(line);
    return value === '' ? [] : [{ label: own ? keptLabel(own) : labelOfTypes(line), value }];
  });
}

/** The label of `TYPE=HOME,FAX`: what it is for, and whether it is a fax. */
function labelOfTypes({ parameters }: CardLine): string {
  const types = new Set(parameters.get('type')?.map((type) => type.toLowerCase()));
  const has = (...names: readonly string[]) => names.some((name) => types.has(name));
  if (has('fax', 'x-fax')) return has('home') ? 'home fax' : has('x-other', 'other') ? 'other fax' : 'fax';
  if (has('x-assistant', 'assistant')) return 'assistant';
  if (has('cell', 'mobile', 'iphone')) return 'mobile';
  if (has('pager')) return 'pager';
  if (has('main')) return 'main';
  if (has('car')) return 'car';
  if (has('work')) return 'work';
  if (has('home')) return 'home';
  const own = [...types].find((type) => type.startsWith('x-'));
  return own ? keptLabel(own.slice(2)) : has('other') ? 'other' : '';
}

/** 1604 is Apple's way to leave out the year; version 4 writes --0331. */
function birthdayIn(line: CardLine | undefined): string {
  if (!line) return '';
  const written = textOf(line.value);
  const omitted = line.parameters.get('x-apple-omit-year')?.[0] ?? '1604';
  return written.startsWith(omitted) ? `-${written.slice(omitted.length).replace(/^-?/, '-')}` : written;
}
