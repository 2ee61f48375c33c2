import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { givenFields } from '#platform/server/changes.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { editingContract, LineChange } from '../../contract/index.ts';
import { maySeePrivate } from '../../policy/seen.ts';
import { placeBetween } from '../../policy/sheet.ts';
import { isOpen } from '../../policy/states.ts';
import { lockLine, onSheet } from '../access.ts';
import { announceLine, announceOtherSide, noteStep } from '../notify.ts';
import type { CallsParts, SheetWriting } from '../parts.ts';
import { callLine, type LineRow } from '../tables.ts';
import { viewWritten } from '../views.ts';
import { nameKey } from './adding.ts';
import { isOpenTwice, openTwin, promiseOf, saveLine } from './moving.ts';

export const editing: Acts<typeof editingContract, CallsParts> = {
  /** Changes the details of a line, or its position. */
  edit: {
    again: isOpenTwice,
    async act(act, { id, version, before, after, ...change }) {
      const sheet = await onSheet(act);
      const row = (await lockLine(sheet, id)) ?? act.refuse('call.absent');
      const viewed = (line: LineRow) => viewWritten(sheet, line);
      const set = columnsOf(row, change);
      const isDone = Object.entries(set).every(([name, value]) =>
        isDeepStrictEqual(row[name as keyof LineRow], value),
      );
      if (row.version === version + 1 && isDone) return viewed(row);
      if (row.version !== version) return act.refuse('call.changed', { current: await viewed(row) });
      if (change.isPrivate !== undefined && !maySeePrivate(sheet.seat))
        return act.refuse('call.private_closed');
      const twin = isOpen(row.state) ? await openTwin(sheet, { ...row, ...set }) : undefined;
      if (twin && twin.id !== row.id) return act.refuse('call.open_already', { current: await viewed(twin) });
      const place = await placeOf(sheet, { ...row, ...set }, { row, before, after });
      const saved = await saveLine(sheet, row, { ...set, ...place });
      // People who can no longer see it reload too, so that it disappears.
      if (saved.isPrivate && !row.isPrivate) {
        await announceLine(act, row);
        await announceOtherSide(act, row);
      }
      await noteStep(sheet, saved, { step: 'changed' });
      return viewed(saved);
    },
  },
};

function columnsOf(row: LineRow, { dueAt, ...change }: LineChange): Partial<LineRow> {
  const said: Partial<LineRow> = givenFields(change);
  const isNamed = row.personId === null && row.cardId === null;
  const name = said.name ?? row.name;
  const company = said.company ?? row.company;
  return {
    ...said,
    ...promiseOf({ dueAt }),
    // A name that was spelled wrong is another person to the sheet once it is right.
    ...(isNamed && (said.name ?? said.company) !== undefined && { sameAs: nameKey(name, company) }),
  };
}

interface MoveOptions {
  /** As it was. */
  readonly row: LineRow;
  readonly before: ClientId | undefined;
  readonly after: ClientId | undefined;
}

/** The new position: beside another line, on top for a new VIP, or at the end of a new priority. */
async function placeOf(
  sheet: SheetWriting,
  to: LineRow,
  { row, before, after }: MoveOptions,
): Promise<Pick<LineRow, 'position' | 'priority'> | undefined> {
  const beside = before ?? after;
  if (beside && beside !== row.id) {
    const [other] = await sheet.orm
      .select()
      .from(callLine)
      .where(and(eq(callLine.id, beside), eq(callLine.deskId, sheet.deskId), isNull(callLine.closedAt)));
    return other && placeBeside(sheet, row, other, before !== undefined);
  }
  const isRaised = to.isVip && !row.isVip;
  if (to.priority === row.priority && !isRaised) return undefined;
  const { top, end } = await endsOf(sheet, to);
  return { priority: to.priority, position: to.isVip ? top - 1 : end + 1 };
}

async function placeBeside(sheet: SheetWriting, row: LineRow, other: LineRow, isAbove: boolean) {
  const { deskId, priority } = other;
  const others = and(
    eq(callLine.deskId, deskId),
    eq(callLine.priority, priority),
    isNull(callLine.closedAt),
    sql`${callLine.id} <> ${row.id}`,
  );
  const beyond = isAbove
    ? sql<
        number | null
      >`max(${callLine.position}) filter (where (${callLine.position}, ${callLine.id}) < (${other.position}::float8, ${other.id}::uuid))`
    : sql<
        number | null
      >`min(${callLine.position}) filter (where (${callLine.position}, ${callLine.id}) > (${other.position}::float8, ${other.id}::uuid))`;
  const [found] = await sheet.orm.select({ next: beyond }).from(callLine).where(others);
  const next = found?.next ?? undefined;
  const position = isAbove ? placeBetween(next, other.position) : placeBetween(other.position, next);
  if (position !== other.position && position !== next) return { priority, position };
  await spread(sheet, other);
  const [again] = await sheet.orm.select().from(callLine).where(eq(callLine.id, other.id));
  return { priority, position: (again?.position ?? 0) + (isAbove ? -0.5 : 0.5) };
}

async function endsOf({ orm }: SheetWriting, { deskId, priority }: LineRow) {
  const [found] = await orm
    .select({
      top: sql<number>`coalesce(min(${callLine.position}), 1)`,
      end: sql<number>`coalesce(max(${callLine.position}), 0)`,
    })
    .from(callLine)
    .where(and(eq(callLine.deskId, deskId), eq(callLine.priority, priority), isNull(callLine.closedAt)));
  return found ?? { top: 1, end: 0 };
}

/** Renumbers the lines of a priority when there is no number left between two of them. */
const spread = ({ orm }: SheetWriting, { deskId, priority }: LineRow) =>
  orm.execute(sql`
    update call_line l set position = n.place from (
      select id, row_number() over (order by position, id)::float8 as place from call_line
      where desk_id = ${deskId}::uuid and priority = ${priority}::int and closed_at is null
    ) n where n.id = l.id`);
