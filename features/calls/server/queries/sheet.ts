import { getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { isHiddenSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Instant } from '#platform/contract/time.ts';
import type { Statement, TextRow } from '#platform/server/database/database.ts';
import { exactMoment, instantOfMoment } from '#platform/server/database/moments.ts';
import { ByText, decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Counts } from '../../contract/index.ts';
import {
  type Debtor,
  type Direction,
  type LineState,
  limits,
  type Outcome,
  type SheetList,
} from '../../limits.ts';
import { statesOwedBy } from '../../policy/states.ts';
import { isSeenSql, seenBy } from '../access.ts';
import type { Connection, SheetPlace } from '../parts.ts';
import { callLine, type LineRow } from '../tables.ts';

/** A try as a sheet shows it. */
export interface ShownAttempt {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly direction: Direction;
  readonly outcome: Outcome;
  readonly note: string;
  readonly phone: string;
  readonly seconds: number | null;
  readonly at: Instant;
}

type Moments = 'dueAt' | 'claimedAt' | 'claimedUntil' | 'connectedAt' | 'closedAt';
type ShownField = Exclude<(typeof shownFields)[number], Moments | 'createdAt'>;

/** A line with its tries, as a sheet shows it: moments as they go over the wire, since each is only passed on. */
export interface ShownLine extends Pick<LineRow, ShownField>, Record<Moments, Instant | null> {
  readonly createdAt: Instant;
  /** Whether the member it is about is not shown just now. */
  readonly isHidden: boolean;
  readonly tries: number;
  /** The latest, the newest first. */
  readonly latest: readonly ShownAttempt[];
}

// Read by their order, like everything that is read often: rows are neither named nor parsed twice.
const shownFields = [
  'id',
  'personId',
  'cardId',
  'name',
  'company',
  'assistant',
  'phone',
  'callback',
  'callbackUntil',
  'zone',
  'direction',
  'subject',
  'priority',
  'isVip',
  'isPrivate',
  'position',
  'state',
  'note',
  'next',
  'dueAt',
  'claimedBy',
  'claimedAt',
  'claimedUntil',
  'connectedAt',
  'firstAsked',
  'sheetDay',
  'addedBy',
  'createdAt',
  'closedAt',
  'version',
] as const satisfies readonly (keyof LineRow)[];

const columns = getTableColumns(callLine);

const words = (column: string) => `case ${column} when '' then '""' else to_json(${column})::text end`;
// Put together by hand: building JSON by its functions took twice as long as finding the tries.
const packed = `'["' || a.id || '","' || a.by || '","' || a.direction || '","' || a.outcome || '",' || ${words('a.note')} || ','
  || ${words('a.phone')} || ',' || coalesce(a.seconds::text, 'null') || ',"' || a.at || '"]'`;

/** The lines of `page`, each with how often it was tried and the latest tries, `$3` at most. */
const withTries = (page: string, order: string, more = '') => `with page as (${page})
  select ${shownFields.map((field) => `l.${columns[field].name}`).join(', ')}, ${isHiddenSql('l.person_id')},
    (select count(*) from call_attempt a where a.line_id = l.id),
    (select string_agg(${packed}, ',') from (select * from call_attempt a where a.line_id = l.id order by a.at desc, a.id desc limit $3) a)${more}
  from page l order by ${order}`;

/** The states of lines one side owes; a call in progress counts as one we make. */
const owedStates = (side: Debtor): LineState[] =>
  side === 'us' ? [...statesOwedBy(side), 'connected'] : statesOwedBy(side);

/** Open lines with something to follow up: the same rule as `isFollowUp` of the policy. */
const isFollowUpSql = "(l.state = 'follow-up' or l.next <> '')";

const byImportance = 'l.priority, l.position, l.id';
const byEnd = 'l.closed_at desc, l.id desc';

const openPage: Statement = {
  name: 'calls-open',
  text: withTries(
    `select * from call_line l where ${isSeenSql} and l.closed_at is null and ($4::text[] is null or l.state = any($4))
      and ($5::int is null or (l.priority, l.position, l.id) > ($5, $6::float8, $7::uuid))
      and (not $9 or ${isFollowUpSql}) order by ${byImportance} limit $8`,
    byImportance,
  ),
};

const owedList = (at: number, isOnIt: string) =>
  `(select l.*, ${String(at)} as list from call_line l where ${isSeenSql} and l.closed_at is null and ${isOnIt} order by ${byImportance} limit $6)`;

const owedPages: Statement = {
  name: 'calls-owed',
  text: withTries(
    [
      owedList(0, 'l.state = any($4::text[])'),
      owedList(1, 'l.state = any($5::text[])'),
      owedList(2, isFollowUpSql),
    ].join(' union all '),
    `l.list, ${byImportance}`,
    ', l.list',
  ),
};

const donePage: Statement = {
  name: 'calls-done',
  text: withTries(
    `select * from call_line l where ${isSeenSql} and l.closed_at is not null
      and ($4::timestamptz is null or (l.closed_at, l.id) < ($4, $5::uuid)) order by ${byEnd} limit $6`,
    byEnd,
  ),
};

const oneLine: Statement = {
  name: 'calls-one',
  text: withTries(`select * from call_line l where ${isSeenSql} and l.id = $4`, 'l.id'),
};

type Readable = SheetPlace & { readonly connection: Connection };

interface SheetFilter {
  readonly list: SheetList;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const OpenPlace = z.tuple([z.number(), z.number(), z.uuid()]);
const nowhere = [null, null, null] as const;

/** A page of the sheet: open lines by their importance, closed ones the latest first. */
export async function listLines(
  sheet: Readable,
  { list, cursor, limit }: SheetFilter,
): Promise<{ rows: ShownLine[]; nextCursor: string | null }> {
  const isDone = list === 'done';
  const seen = [...seenBy(sheet), limits.triesShown];
  const found = isDone
    ? await sheet.connection.runText(donePage, [
        ...seen,
        ...(decodeCursor(cursor, ByText) ?? nowhere.slice(1)),
        limit + 1,
      ])
    : await sheet.connection.runText(openPage, [
        ...seen,
        list === 'us' || list === 'them' ? owedStates(list) : null,
        ...(decodeCursor(cursor, OpenPlace) ?? nowhere),
        limit + 1,
        list === 'follow-ups',
      ]);
  const shown = found.slice(0, limit);
  const rows = shown.map(readLine);
  const last = found.length > limit ? rows.at(-1) : undefined;
  if (!last) return { rows, nextCursor: null };
  // The whole moment: one that is cut to milliseconds would show a line twice.
  const closedAt = shown.at(-1)?.[shownFields.indexOf('closedAt')];
  const end = isDone ? [exactMoment(closedAt ?? ''), last.id] : [last.priority, last.position, last.id];
  return { rows, nextCursor: encodeCursor(end) };
}

/** The beginnings of the three open lists in one reading, as `listLines` finds each. */
export async function listOwed(sheet: Readable, limit: number): Promise<{ rows: ShownLine[] }[]> {
  const owed = [owedStates('us'), owedStates('them')];
  const found = await sheet.connection.runText(owedPages, [
    ...seenBy(sheet),
    limits.triesShown,
    ...owed,
    limit,
  ]);
  return [0, 1, 2].map((at) => ({
    rows: found.filter((row) => Number(row.at(-1)) === at).map(readLine),
  }));
}

// Each half uses its own small index: a sheet keeps closed lines for years.
const counted: Statement = {
  name: 'calls-counted',
  text: `select open.us, open.them, open."followUps", done.done from
    (select count(*) filter (where l.state = any($3::text[])) as us, count(*) filter (where l.state = any($4::text[])) as them,
        count(*) filter (where ${isFollowUpSql}) as "followUps"
      from call_line l where ${isSeenSql} and l.closed_at is null) open,
    (select count(*) as done from call_line l where ${isSeenSql} and l.closed_at >= $5) done`,
};

/** How many calls each side owes, and how many were done since a moment. */
export async function countLines(sheet: Readable, since: Date): Promise<Counts> {
  const values = [...seenBy(sheet), owedStates('us'), owedStates('them'), since];
  const [counts] = await sheet.connection.run<Counts & Record<string, unknown>>(counted, values);
  return counts ?? { us: 0, them: 0, followUps: 0, done: 0 };
}

export interface LineFilter {
  readonly id: ClientId;
  /** How many of its tries. */
  readonly tries?: number;
}

/** One line of a sheet with its tries, so many at most. */
export async function shownLine(
  sheet: Readable,
  { id, tries = limits.triesShown }: LineFilter,
): Promise<ShownLine | undefined> {
  const [row] = await sheet.connection.runText(oneLine, [...seenBy(sheet), tries, id]);
  return row && readLine(row);
}

type Packed = [ClientId, PersonId, Direction, Outcome, string, string, number | null, string];

const momentOf = (text: string | null | undefined) => (text ? instantOfMoment(text) : null);

function readLine(row: TextRow): ShownLine {
  const [id, personId, cardId, name, company, assistant, phone, callback, callbackUntil, zone] = row;
  const [direction, subject, priority, isVip, isPrivate, position, state, note, next] = row.slice(10);
  const [dueAt, claimedBy, claimedAt, claimedUntil, connectedAt, firstAsked, sheetDay] = row.slice(19);
  const [addedBy, createdAt, closedAt, version, isHidden, tries, latest] = row.slice(26);
  return {
    id: id as ClientId,
    personId: personId as PersonId | null,
    cardId: cardId ?? null,
    name: name ?? '',
    company: company ?? '',
    assistant: assistant ?? '',
    phone: phone ?? '',
    callback: callback ?? '',
    callbackUntil: callbackUntil ?? '',
    zone: zone ?? null,
    direction: direction as Direction,
    subject: subject ?? '',
    priority: Number(priority),
    isVip: isVip === 't',
    isPrivate: isPrivate === 't',
    position: Number(position),
    state: state as LineState,
    note: note ?? '',
    next: next ?? '',
    dueAt: momentOf(dueAt),
    claimedBy: claimedBy as PersonId | null,
    claimedAt: momentOf(claimedAt),
    claimedUntil: momentOf(claimedUntil),
    connectedAt: momentOf(connectedAt),
    firstAsked: firstAsked ?? '',
    sheetDay: sheetDay ?? '',
    addedBy: addedBy as PersonId,
    createdAt: instantOfMoment(createdAt ?? ''),
    closedAt: momentOf(closedAt),
    version: Number(version),
    isHidden: isHidden === 't',
    tries: Number(tries),
    latest: latest ? (JSON.parse(`[${latest}]`) as Packed[]).map(readAttempt) : [],
  };
}

const readAttempt = ([id, by, direction, outcome, note, phone, seconds, at]: Packed): ShownAttempt => ({
  id,
  by,
  direction,
  outcome,
  note,
  phone,
  seconds,
  at: instantOfMoment(at),
});
