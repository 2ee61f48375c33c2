import { and, eq, type SQL } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import type { Counts } from '../../contract/index.ts';
import type { Debtor, LineState } from '../../limits.ts';
import { maySeePrivate } from '../../policy/seen.ts';
import { statesOwedBy } from '../../policy/states.ts';
import type { SheetPlace } from '../commands/parts.ts';
import { callLine, type LineRow } from '../tables.ts';

/** The lines the viewer may see at this desk: the same rule as `maySeeLine` of the policy. */
export const isSeen = ({ deskId, seat }: SheetPlace): SQL | undefined =>
  and(eq(callLine.deskId, deskId), maySeePrivate(seat) ? undefined : eq(callLine.isPrivate, false));

/** The same for statements that are prepared: `$1` is the desk, `$2` whether private lines are seen. */
export const isSeenSql = 'l.desk_id = $1 and ($2 or not l.is_private)';
export const seenBy = ({ deskId, seat }: SheetPlace) => [deskId, maySeePrivate(seat)] as const;

const lineText = `select ${columnsIn(callLine, 'l')} from call_line l where ${isSeenSql} and l.id = $3`;
const found: Statement = { name: 'calls-line', text: lineText };
const locked: Statement = { name: 'calls-line-locked', text: `${lineText} for update` };

/** One line of this sheet; any other, and a private one for who may not see it, is not there. */
export async function findLine(
  { run }: Pick<Database, 'run'>,
  place: SheetPlace,
  id: ClientId,
): Promise<LineRow | undefined> {
  const [row] = await run<LineRow>(found, [...seenBy(place), id]);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockLine(
  { run }: Pick<Database, 'run'>,
  place: SheetPlace,
  id: ClientId,
): Promise<LineRow | undefined> {
  const [row] = await run<LineRow>(locked, [...seenBy(place), id]);
  return row;
}

/** The states of lines one side owes; a call in progress counts as one we make. */
export const owedStates = (side: Debtor): LineState[] =>
  side === 'us' ? [...statesOwedBy(side), 'connected'] : statesOwedBy(side);

/** Open lines with something to follow up: the same rule as `isFollowUp` of the policy. */
export const isFollowUpSql = "(l.state = 'follow-up' or l.next <> '')";

// Each half reads the index it is small in: a sheet keeps closed lines for years.
const counted: Statement = {
  name: 'calls-counted',
  text: `select open.us, open.them, open."followUps", done.done from
    (select count(*) filter (where l.state = any($3::text[])) as us, count(*) filter (where l.state = any($4::text[])) as them,
        count(*) filter (where ${isFollowUpSql}) as "followUps"
      from call_line l where ${isSeenSql} and l.closed_at is null) open,
    (select count(*) as done from call_line l where ${isSeenSql} and l.closed_at >= $5) done`,
};

/** How many calls each side owes, and how many were done since a moment. */
export async function countLines(
  { run }: Pick<Database, 'run'>,
  place: SheetPlace,
  since: Date,
): Promise<Counts> {
  const values = [...seenBy(place), owedStates('us'), owedStates('them'), since];
  const [counts] = await run<Counts & Record<string, unknown>>(counted, values);
  return counts ?? { us: 0, them: 0, followUps: 0, done: 0 };
}
