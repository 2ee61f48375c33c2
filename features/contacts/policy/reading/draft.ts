import { fold } from '#platform/contract/fold.ts';
import { cleanLine } from '#platform/contract/text.ts';
import type { ImportField } from '../../limits.ts';
import { namesOfCompany, wholeName } from '../names.ts';
import { type Labelled, mailsIn, phonesIn } from './cells.ts';
import { keptLabel, labelOfColumn } from './labels.ts';

/** One contact as its file writes it, whatever kind of file it is: nothing is checked yet. */
export interface Draft {
  /** The identity that the file gives the card; empty if it gives none. */
  readonly uid: string;
  readonly isCompany: boolean;
  readonly displayName: string;
  readonly prefix: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly suffix: string;
  readonly nickname: string;
  readonly pronunciation: string;
  readonly company: string;
  readonly title: string;
  readonly emails: readonly Labelled[];
  readonly phones: readonly Labelled[];
  readonly assistantName: string;
  readonly address: string;
  readonly website: string;
  readonly birthday: string;
  readonly metWhere: string;
  readonly introducedBy: string;
  readonly imdbId: string;
  readonly tags: readonly string[];
  readonly state: string;
  readonly nextContact: string;
  readonly jobs: readonly { title: string; company: string; from: string; to: string }[];
  readonly note: string;
  /** What could not be read, each with its field and the rule. */
  readonly remarks: readonly string[];
}

/** One column of a table, as its rows are read. */
interface ReadColumn {
  readonly index: number;
  readonly field: ImportField;
  /** The label its name gives what is in it. */
  readonly label: string;
  /** Holds one value, as in "Phone 1 - Value": a comma in it is no separator. */
  readonly isOneOfMany: boolean;
}

/** How the rows of a table are read. */
export function columnsFor(
  columns: readonly string[],
  mapping: readonly (ImportField | null)[],
): readonly ReadColumn[] {
  return mapping.flatMap((field, index) => {
    if (field === null) return [];
    const name = columns[index] ?? '';
    const label = field === 'mobile' ? 'mobile' : labelOfColumn(fold(name));
    return [{ index, field, label, isOneOfMany: / \d+ - value$/i.test(name) }];
  });
}

const shortened = (value: string) => (value.length > 60 ? `${value.slice(0, 59)}…` : value);

/** One row of a table as a contact. */
export function draftOf(row: readonly string[], columns: readonly ReadColumn[]): Draft {
  const cells = new Map<ImportField, string[]>();
  const [emails, phones]: [Labelled[], Labelled[]] = [[], []];
  const remarks: string[] = [];
  const said: { emailLabel: string; phoneLabel: string } = { emailLabel: '', phoneLabel: '' };
  for (const { index, field, label, isOneOfMany } of columns) {
    const cell = row[index]?.trim() ?? '';
    if (field === 'emailLabel' || field === 'phoneLabel') said[field] = keptLabel(cell);
    else if (cell === '') continue;
    else if (field === 'email') {
      const { values, unread } = mailsIn(cell, said.emailLabel || label);
      emails.push(...values);
      remarks.push(...unread.map((text) => `email: "${shortened(text)}" is not an address`));
    } else if (field === 'phone' || field === 'mobile' || field === 'assistantPhone') {
      const own = field === 'assistantPhone' ? 'assistant' : said.phoneLabel || label;
      const { values, unread } = isOneOfMany ? oneOfMany(cell, own) : phonesIn(cell, own);
      phones.push(...values);
      remarks.push(...unread.map((text) => `phone: "${shortened(text)}" is not a number${whyNot(text)}`));
    } else cells.set(field, [...(cells.get(field) ?? []), cell]);
  }
  return draftFrom(cells, { emails, phones, remarks });
}

const whyNot = (text: string) => (/e\+/i.test(text) ? ': a spreadsheet has rounded it' : '');

const oneOfMany = (cell: string, label: string) =>
  /e\+\d/i.test(cell)
    ? phonesIn(cell, label)
    : { values: cell.split(':::').map((value) => ({ label, value: value.trim() })), unread: [] };

function draftFrom(
  cells: ReadonlyMap<ImportField, readonly string[]>,
  lists: Pick<Draft, 'emails' | 'phones' | 'remarks'>,
): Draft {
  const first = (field: ImportField) => {
    const cell = cells.get(field)?.[0];
    return cell === undefined ? '' : cleanLine(cell);
  };
  const names = {
    prefix: first('prefix'),
    firstName: first('firstName'),
    middleName: first('middleName'),
    lastName: first('lastName'),
    suffix: first('suffix'),
  };
  const named = first('name') || wholeName(names);
  return {
    ...lists,
    ...names,
    uid: '',
    ...namesOfCompany({
      displayName: named,
      company: first('company'),
      isCompany: first('kind') === 'company',
    }),
    nickname: first('nickname'),
    // Google has a column for each part of a name.
    pronunciation: cleanLine((cells.get('pronunciation') ?? []).join(' ')),
    title: first('title'),
    assistantName: first('assistantName'),
    address: addressIn(cells),
    website: first('website'),
    birthday: first('birthday'),
    metWhere: first('metWhere'),
    introducedBy: first('introducedBy'),
    imdbId: first('imdbId'),
    tags: (cells.get('tags') ?? []).flatMap(tagsIn),
    state: first('state'),
    nextContact: first('nextContact'),
    jobs: (cells.get('formerJobs') ?? []).flatMap((cell) => cell.split('\n').map(jobIn)),
    note: (cells.get('note') ?? []).join('\n'),
  };
}

const partsOfAddress = ['street', 'city', 'region', 'postalCode', 'country'] as const;

/** A whole address, or its parts: of several places, "Business …" and "Home …", one below the other. */
function addressIn(cells: ReadonlyMap<ImportField, readonly string[]>): string {
  const whole = cells.get('address') ?? [];
  const count = Math.max(0, ...partsOfAddress.map((part) => cells.get(part)?.length ?? 0));
  const built = Array.from({ length: count }, (_, at) => {
    const [street, city, region, postalCode, country] = partsOfAddress.map(
      (part) => cells.get(part)?.[at] ?? '',
    );
    return [street, city, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  });
  return [...whole, ...built].join('\n');
}

/** Google's own groups are no tags. */
const isOfGoogle = (tag: string) => /^\* |^(?:myContacts|starred)$/i.test(tag);

/** The tags that a list of an address book names, without those of its program. */
export const keptTags = (tags: readonly string[]): string[] =>
  tags.map(cleanLine).filter((tag) => tag !== '' && !isOfGoogle(tag));

/** The tags of a cell; one that holds a separator stands between quotes. */
function tagsIn(cell: string): string[] {
  if (cell.includes(':::')) return keptTags(cell.split(':::'));
  const quoted = [...cell.matchAll(/\s*"((?:[^"]|"")*)"\s*(?:[;,\n]|$)|([^;,\n]+)/g)];
  return keptTags(quoted.map(([, inside, plain]) => inside?.replaceAll('""', '"') ?? plain ?? ''));
}

/** The tags as one cell, which `tagsIn` reads again. */
export const cellOfTags = (tags: readonly string[]): string =>
  tags.map((tag) => (/[;,\n"]|:::|^\*/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('; ');

/** A former job as one line: "Agent | Northlight | 2019 | 2021". */
export const lineOfJob = ({ title, company, from, to }: Draft['jobs'][number]): string =>
  [title, company, from, to].map((part) => part.replace(/[\\|]/g, (sign) => `\\${sign}`)).join(' | ');

function jobIn(line: string): Draft['jobs'][number] {
  const [title = '', company = '', from = '', to = ''] = line
    .split(/(?<!\\)\|/)
    .map((part) => cleanLine(part.replace(/\\([\\|])/g, '$1')));
  return { title, company, from, to };
}
