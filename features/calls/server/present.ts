import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hiddenStatesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { AttemptView, LineView } from '../contract/views.ts';
import { limits } from '../limits.ts';
import { dayOnSheet } from '../policy/sheet.ts';
import { isOpen, owedBy, shownState } from '../policy/states.ts';
import type { CallsParts } from './commands/parts.ts';
import { attemptsOf } from './queries/lines.ts';
import type { AttemptRow, LineRow } from './tables.ts';

type Who = AttemptView['by'];

interface Moment {
  readonly now: Date;
  readonly today: string;
}

/** Lines as the sheet shows them, each with its latest tries. */
export async function presentLines(
  parts: CallsParts,
  orm: NodePgDatabase,
  rows: readonly LineRow[],
  { now, today, each = limits.triesShown }: Moment & { readonly each?: number },
): Promise<LineView[]> {
  const attempts = await attemptsOf(
    orm,
    rows.map(({ id }) => id),
    each,
  );
  const members = rows.flatMap(({ personId }) => (personId ? [personId] : []));
  const hands = rows.flatMap(({ addedBy, claimedBy }) => [addedBy, ...(claimedBy ? [claimedBy] : [])]);
  const callers = [...attempts.values()].flatMap(({ latest }) => latest.map(({ by }) => by));
  const [people, hidden] = await Promise.all([
    parts.people.of([...new Set([...members, ...hands, ...callers])]),
    hiddenStatesOf(orm, members),
  ]);
  const whoIs = (id: PersonId): Who => {
    const found = people.get(id);
    return { id, displayName: found?.displayName ?? '', photoURL: found?.photoURL ?? null };
  };
  return rows.map((row) => {
    const member = row.personId && !hidden.has(row.personId) ? people.get(row.personId) : undefined;
    const { tries = 0, latest = [] } = attempts.get(row.id) ?? {};
    const claim = claimOf(row, now, whoIs);
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
      dueAt: row.dueAt && toInstant(row.dueAt),
      claim,
      connectedAt: row.connectedAt && toInstant(row.connectedAt),
      tries,
      attempts: latest.map((attempt) => presentAttempt(attempt, whoIs)),
      firstAsked: row.firstAsked,
      day: dayOnSheet(row.firstAsked, isOpen(row.state) ? today : row.sheetDay),
      addedBy: whoIs(row.addedBy),
      addedAt: toInstant(row.createdAt),
      closedAt: row.closedAt && toInstant(row.closedAt),
      version: row.version,
    };
  });
}

/** Tries by themselves, as those of a line show them. */
export async function presentAttempts(
  parts: CallsParts,
  rows: readonly AttemptRow[],
): Promise<AttemptView[]> {
  const people = await parts.people.of([...new Set(rows.map(({ by }) => by))]);
  return rows.map((row) =>
    presentAttempt(row, (id) => {
      const found = people.get(id);
      return { id, displayName: found?.displayName ?? '', photoURL: found?.photoURL ?? null };
    }),
  );
}

/** Who has a line; nobody once their time is over. */
function claimOf(row: LineRow, now: Date, whoIs: (id: PersonId) => Who): LineView['claim'] {
  const { claimedBy, claimedAt, claimedUntil } = row;
  if (!claimedBy || !claimedAt || !claimedUntil || claimedUntil <= now) return null;
  return { by: whoIs(claimedBy), since: toInstant(claimedAt), until: toInstant(claimedUntil) };
}

const presentAttempt = (row: AttemptRow, whoIs: (id: PersonId) => Who): AttemptView => ({
  id: row.id,
  at: toInstant(row.at),
  direction: row.direction,
  outcome: row.outcome,
  note: row.note,
  phone: row.phone,
  seconds: row.seconds,
  by: whoIs(row.by),
});
