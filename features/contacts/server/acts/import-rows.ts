import { cleanLine, email } from '#platform/contract/text.ts';
import { type DayOrder, type DayReading, readDay } from '#platform/contract/written-day.ts';
import { ruleIn, shortened } from '#platform/server/imports/read-rows.ts';
import { CardFields } from '../../contract/views.ts';
import { cardStates, limits } from '../../limits.ts';
import { emptyCard } from '../../policy/card-start.ts';
import type { Draft } from '../../policy/reading/draft.ts';
import { tidied } from './card-fields.ts';

/** A contact of a file as a card with its note, or why it is none. */
export type ReadRow =
  | {
      readonly kind: 'card';
      readonly fields: CardFields;
      readonly note: string;
      /** The file's own name for the card; empty if it has none. */
      readonly uid: string;
      /** The cells that were left out or shortened, each with its field and the rule. */
      readonly remarks: readonly string[];
      /** A day of it could be two days, and its owner hasn't said which. */
      readonly unsureDay: string | undefined;
    }
  | { readonly kind: 'refused'; readonly name: string; readonly why: string };

/** What a file's owner said about all of it. */
export interface RowReading {
  readonly country?: string | undefined;
  readonly dayOrder?: DayOrder | undefined;
  readonly now: Date;
}

/** Checks one contact. Nothing is guessed: a cell that cannot be read costs that cell, and is named. */
export function readRow(draft: Draft, { country, dayOrder, now }: RowReading): ReadRow {
  const remarks = [...draft.remarks];
  const emails = draft.emails.flatMap(({ label, value }) => {
    const address = addressOf(value);
    if (address === undefined) remarks.push(`email: "${shortened(value)}" is not an address`);
    return address === undefined ? [] : [{ label, value: address }];
  });
  const displayName = draft.displayName || (emails[0]?.value ?? '');
  if (displayName === '')
    return { kind: 'refused', name: '', why: ['name: the row names nobody', ...remarks].join('; ') };
  const days: DayReading = { order: dayOrder, years: 'past', now };
  const birthday = readDay(draft.birthday, days);
  if (birthday.kind === 'unreadable') remarks.push(`birthday: "${shortened(draft.birthday)}" is not a day`);
  // A spreadsheet turns two digits of a year into a year to come.
  const isToCome = birthday.kind === 'day' && birthday.day > dayOf(now);
  if (isToCome) remarks.push(`birthday: "${shortened(draft.birthday)}" is still to come`);
  const unsureDay = birthday.kind === 'either' ? draft.birthday : undefined;
  if (unsureDay !== undefined) remarks.push(`birthday: "${shortened(unsureDay)}" could be two days`);
  const state = cardStates.find((one) => one === draft.state) ?? 'active';
  if (draft.state && state !== draft.state) remarks.push(`state: "${shortened(draft.state)}" is not known`);
  const next = readDay(draft.nextContact, { ...days, years: 'near' });
  const fields = fitting(
    {
      ...emptyCard(displayName),
      ...linesOf(draft),
      displayName,
      isCompany: draft.isCompany,
      emails,
      phones: [...draft.phones],
      birthday: birthday.kind === 'day' && !isToCome ? birthday.day : '',
      nextContact: next.kind === 'day' && !next.day.startsWith('--') ? next.day : '',
      tags: [...draft.tags],
      jobs: [...draft.jobs],
      state,
    },
    remarks,
  );
  if (!fields) return { kind: 'refused', name: shortened(displayName), why: remarks.join('; ') };
  const written = draft.note.replace(/\r\n?/g, '\n');
  const note = written.slice(0, limits.noteMax);
  if (note !== written) remarks.push(`note: at most ${limits.noteMax} characters`);
  return { kind: 'card', fields: tidied(fields, country), note, uid: draft.uid, remarks, unsureDay };
}

/** A day that is over everywhere has this date or an earlier one. */
const dayOf = (at: Date): string => new Date(at.getTime() + 14 * 60 * 60_000).toISOString().slice(0, 10);

/** Addresses as almost all are: these are right without asking the rules, which take a hundred times longer. */
const plainAddress = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

function addressOf(written: string): string | undefined {
  const lower = written.toLowerCase();
  if (lower.length <= limits.nameMax && plainAddress.test(lower)) return lower;
  return email.safeParse(written).data;
}

const plainLines = [
  'prefix',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'nickname',
  'pronunciation',
  'company',
  'title',
  'assistantName',
  'address',
  'website',
  'metWhere',
  'introducedBy',
  'imdbId',
] as const;

type PlainLines = Record<(typeof plainLines)[number], string>;

function linesOf(draft: Draft): PlainLines {
  const lines = {} as PlainLines;
  for (const line of plainLines) lines[line] = draft[line];
  return lines;
}

/** Rules broken by one card: more are no card. */
const wrongMax = 40;

/** The card by its rules: what breaks one is left out, a name that is too long is cut. Undefined if nothing is left. */
function fitting(wanted: CardFields, remarks: string[]): CardFields | undefined {
  const card: CardFields = { ...wanted, displayName: cutName(wanted.displayName, remarks) };
  if (isPlainlyRight(card)) return card;
  for (let tries = 0; tries < wrongMax; tries++) {
    const read = CardFields.safeParse(card);
    if (read.success) return read.data;
    const { field = '', rule } = ruleIn(read.error);
    remarks.push(`${field || 'row'}: ${rule}`);
    if (!(field in card) || field === 'displayName') return undefined;
    const place = read.error.issues[0]?.path[1];
    Object.assign(card, { [field]: lessOf(card[field as keyof CardFields], place) });
  }
  return undefined;
}

const plainText = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/;
const shortMax = 40;

/**
 * Whether a card keeps every rule by far: short plain text, few entries. The rules themselves (`CardFields`) are asked
 * of any other; asking them of twenty thousand takes most of an import.
 */
function isPlainlyRight(card: CardFields): boolean {
  const lists = [card.emails, card.phones, card.tags];
  return (
    card.imdbId === '' &&
    card.jobs.length === 0 &&
    lists.every((list) => list.length <= limits.tagsMax) &&
    card.tags.every((tag) => tag !== '' && isPlain(tag)) &&
    card.phones.every(({ label, value }) => value !== '' && isPlain(value) && isPlain(label)) &&
    card.emails.every(({ label, value }) => isPlain(value) && isPlain(label)) &&
    isPlain(card.displayName, limits.nameMax) &&
    plainLines.every((line) => isPlain(card[line]))
  );
}

const isPlain = (text: string, max = shortMax) => text === '' || (text.length <= max && plainText.test(text));

/** A list without the entry that breaks the rule, or as many as fit; anything else is empty. */
function lessOf(value: CardFields[keyof CardFields], place: unknown): unknown {
  if (!Array.isArray(value)) return '';
  const list: readonly unknown[] = value;
  return typeof place === 'number' ? list.toSpliced(place, 1) : list.slice(0, limits.entriesMax);
}

function cutName(written: string, remarks: string[]): string {
  const name = cleanLine(written);
  if (name.length <= limits.nameMax) return name;
  remarks.push(`name: at most ${limits.nameMax} characters`);
  return name.slice(0, limits.nameMax).trim();
}
