import type { PersonId } from '#platform/contract/ids.ts';
import { type Instant, toInstant } from '#platform/contract/time.ts';
import type { AttemptView, LineView } from '../contract/views.ts';
import { dayOnSheet } from '../policy/sheet.ts';
import { isOpen, owedBy, shownState } from '../policy/states.ts';
import type { CallsParts } from './commands/parts.ts';
import type { ShownAttempt, ShownLine } from './queries/sheet.ts';
import type { AttemptRow } from './tables.ts';

type Who = AttemptView['by'];

interface Moment {
  readonly now: Date;
  readonly today: string;
}

/** Lines as the sheet shows them, each with its latest tries. */
export async function presentLines(
  parts: Pick<CallsParts, 'people'>,
  rows: readonly ShownLine[],
  { now, today }: Moment,
): Promise<LineView[]> {
  const named = new Set<PersonId>();
  for (const { personId, addedBy, claimedBy, latest } of rows) {
    named.add(addedBy);
    if (personId) named.add(personId);
    if (claimedBy) named.add(claimedBy);
    for (const { by } of latest) named.add(by);
  }
  const people = await parts.people.of([...named]);
  const nowAt = toInstant(now);
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
      attempts: row.latest.map((attempt) => presentAttempt(attempt, whoIs)),
      firstAsked: row.firstAsked,
      day: dayOnSheet(row.firstAsked, isOpen(row.state) ? today : row.sheetDay),
      addedBy: whoIs(row.addedBy),
      addedAt: row.createdAt,
      closedAt: row.closedAt,
      version: row.version,
    };
  });
}

/** Presents several short lists together, so that their people are read in one query. */
export async function presentLists<const Lists extends readonly { readonly rows: readonly ShownLine[] }[]>(
  parts: Pick<CallsParts, 'people'>,
  lists: Lists,
  moment: Moment,
): Promise<{ [At in keyof Lists]: LineView[] }> {
  const shown = await presentLines(
    parts,
    lists.flatMap(({ rows }) => rows),
    moment,
  );
  const cut = lists.map(({ rows }) => shown.splice(0, rows.length));
  return cut as { [At in keyof Lists]: LineView[] };
}

/** Tries by themselves, as those of a line show them. */
export async function presentAttempts(
  parts: CallsParts,
  rows: readonly AttemptRow[],
): Promise<AttemptView[]> {
  const people = await parts.people.of([...new Set(rows.map(({ by }) => by))]);
  return rows.map((row) => presentAttempt({ ...row, at: toInstant(row.at) }, (id) => whoOf(people, id)));
}

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

const presentAttempt = (row: ShownAttempt, whoIs: (id: PersonId) => Who): AttemptView => ({
  id: row.id,
  at: row.at,
  direction: row.direction,
  outcome: row.outcome,
  note: row.note,
  phone: row.phone,
  seconds: row.seconds,
  by: whoIs(row.by),
});
