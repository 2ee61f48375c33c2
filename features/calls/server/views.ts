import type { PersonId } from '#platform/contract/ids.ts';
import { type Instant, toInstant } from '#platform/contract/time.ts';
import type { AttemptView, LineView } from '../contract/views.ts';
import { dayOnSheet } from '../policy/sheet.ts';
import { isOpen, owedBy, shownState } from '../policy/states.ts';
import type { SheetReading } from './parts.ts';
import { deskDayOf } from './queries/desk-day.ts';
import { type LineFilter, type ShownAttempt, type ShownLine, shownLine } from './queries/sheet.ts';
import type { AttemptRow, LineRow } from './tables.ts';

type Who = AttemptView['by'];

/** One line with its tries. */
export async function viewLine(sheet: SheetReading, filter: LineFilter): Promise<LineView | undefined> {
  const [row, { today }] = await Promise.all([
    shownLine(sheet, filter),
    deskDayOf(sheet.connection, sheet.deskId, sheet.now),
  ]);
  return row && (await viewLines(sheet, [row], today))[0];
}

/** A line that its writer has found or changed, as they see it. */
export async function viewWritten(sheet: SheetReading, { id }: Pick<LineRow, 'id'>): Promise<LineView> {
  const view = await viewLine({ ...sheet, seat: 'principal' }, { id });
  if (!view) throw new Error('a line was not shown');
  return view;
}

/** Lines as the sheet shows them, each with its latest tries. */
export async function viewLines(
  sheet: SheetReading,
  rows: readonly ShownLine[],
  today: string,
): Promise<LineView[]> {
  const named = new Set<PersonId>();
  for (const { personId, addedBy, claimedBy, latest } of rows) {
    named.add(addedBy);
    if (personId) named.add(personId);
    if (claimedBy) named.add(claimedBy);
    for (const { by } of latest) named.add(by);
  }
  const people = await peopleOf(sheet, named);
  const nowAt = toInstant(sheet.now);
  const whoIs = (id: PersonId) => whoOf(people, id);
  return rows.map((row) => {
    const member = row.personId && !row.isHidden ? people.get(row.personId) : undefined;
    const claim = claimOf(row, nowAt, whoIs);
    return {
      id: row.id,
      person: member ?? null,
      cardId: row.cardId,
      name: member?.displayName ?? row.name,
      company: row.company || (member?.company ?? ''),
      assistant: row.assistant,
      phone: row.phone,
      callback: row.callback,
      callbackUntil: row.callbackUntil,
      zone: row.zone,
      direction: row.direction,
      subject: row.subject,
      priority: row.priority,
      isVip: row.isVip,
      isPrivate: row.isPrivate,
      position: row.position,
      state: shownState(row.state, claim !== null),
      keptState: row.state,
      owedBy: owedBy(row.state),
      note: row.note,
      next: row.next,
      dueAt: row.dueAt,
      claim,
      connectedAt: row.connectedAt,
      tries: row.tries,
      attempts: row.latest.map((attempt) => viewAttempt(attempt, whoIs)),
      firstAsked: row.firstAsked,
      day: dayOnSheet(row.firstAsked, isOpen(row.state) ? today : row.sheetDay),
      addedBy: whoIs(row.addedBy),
      addedAt: row.createdAt,
      closedAt: row.closedAt,
      version: row.version,
    };
  });
}

/** Several short lists together, so that their people are read in one query. */
export async function viewLists<const Lists extends readonly { readonly rows: readonly ShownLine[] }[]>(
  sheet: SheetReading,
  lists: Lists,
  today: string,
): Promise<{ [At in keyof Lists]: LineView[] }> {
  const shown = await viewLines(
    sheet,
    lists.flatMap(({ rows }) => rows),
    today,
  );
  const cut = lists.map(({ rows }) => shown.splice(0, rows.length));
  return cut as { [At in keyof Lists]: LineView[] };
}

/** Tries by themselves, as those of a line show them. */
export async function viewAttempts(sheet: SheetReading, rows: readonly AttemptRow[]): Promise<AttemptView[]> {
  const people = await peopleOf(sheet, new Set(rows.map(({ by }) => by)));
  return rows.map((row) => viewAttempt({ ...row, at: toInstant(row.at) }, (id) => whoOf(people, id)));
}

/** In a transaction through it, so that it needs no second connection; what is read that way isn't kept in memory. */
const peopleOf = ({ people, tx }: SheetReading, ids: ReadonlySet<PersonId>) => people.of([...ids], tx?.orm);

function whoOf(people: ReadonlyMap<PersonId, Who>, id: PersonId): Who {
  const { displayName = '', photoURL = null } = people.get(id) ?? {};
  return { id, displayName, photoURL };
}

/** Who has claimed a line; null once the claim has expired. */
function claimOf(row: ShownLine, now: Instant, whoIs: (id: PersonId) => Who): LineView['claim'] {
  const { claimedBy, claimedAt, claimedUntil } = row;
  if (!claimedBy || !claimedAt || !claimedUntil || claimedUntil <= now) return null;
  return { by: whoIs(claimedBy), since: claimedAt, until: claimedUntil };
}

const viewAttempt = (row: ShownAttempt, whoIs: (id: PersonId) => Who): AttemptView => ({
  id: row.id,
  at: row.at,
  direction: row.direction,
  outcome: row.outcome,
  note: row.note,
  phone: row.phone,
  seconds: row.seconds,
  by: whoIs(row.by),
});
